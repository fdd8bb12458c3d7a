import type { CSSProperties } from 'react'
import { type Tone, toneColour } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/components.ts'
import classes from './progress.module.css'

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  /** Accessible name of the measure. */
  label: string
  tone?: Tone
  size?: 'md' | 'lg'
  /** Hides the percentage when it is already visible nearby. */
  isFigureHidden?: boolean
}

/** A progress bar. */
export function ProgressBar({
  percent,
  label,
  tone = 'brand',
  size = 'md',
  isFigureHidden,
}: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className={classes.bar}>
      <div
        className={classes.track}
        data-size={size}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        style={{ '--progress-colour': toneColour(tone) } as CSSProperties}
      >
        <div className={classes.fill} style={{ width: `${whole}%` }} />
      </div>
      {!isFigureHidden && (
        <span className={classes.percent} aria-hidden>
          {t('progress.percent', { percent: whole })}
        </span>
      )}
    </div>
  )
}
