import { formatDay } from '#src/app/shared/format/dates.ts'
import { t as parts } from '#src/app/shared/i18n/parts.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { showStoredPhoto } from '#src/app/technician/checklist/ground/stored-photo.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import classes from './previous-finding.module.css'

/** What the same task was answered the last time, with its photo, beside today's. */
export function PreviousFinding({ task }: { task: ExecutionTask }) {
  const engine = useEngine()
  const { previous, unit } = task
  if (!previous) return null
  const day = formatDay(previous.submitted_at.slice(0, 10))
  const answer = parts(`answer.${previous.status}`)
  const words =
    previous.measurement === null
      ? t('checklist.lastTime', { day, answer })
      : t('checklist.lastTimeValue', { day, answer, value: previous.measurement, unit }).trimEnd()
  const photos = previous.photo_id
    ? [showStoredPhoto(engine, previous.photo_id, t('checklist.lastPhoto'))]
    : []
  return (
    <aside className={classes.finding} data-bad={previous.status === 'not_ok' || undefined}>
      <PhotoStrip label={t('checklist.lastPhoto')} photos={photos} />
      <div>
        <strong>{words}</strong>
        <div className={classes.text}>
          {previous.description && `“${previous.description}” `}
          {previous.technician_name}
        </div>
      </div>
    </aside>
  )
}
