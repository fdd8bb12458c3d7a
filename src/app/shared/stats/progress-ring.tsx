import { t } from '#src/i18n/areas/components.ts'
import classes from './progress.module.css'

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS

interface ProgressRingProps {
  done: number
  total: number
  /** Accessible name of the counted items: `Checklists`. */
  label: string
}

/** Progress as done of total, small enough for a list: `3/5`. */
export function ProgressRing({ done, total, label }: ProgressRingProps) {
  const share = total === 0 ? 0 : done / total
  return (
    <div className={classes.ring} role="img" aria-label={`${label}: ${t('progress.of', { done, total })}`}>
      <svg viewBox="0 0 46 46" aria-hidden="true">
        <circle cx="23" cy="23" r={RADIUS} />
        {share > 0 && <circle cx="23" cy="23" r={RADIUS} strokeDasharray={`${share * LENGTH} ${LENGTH}`} />}
      </svg>
      <span aria-hidden>
        {done}/{total}
      </span>
    </div>
  )
}
