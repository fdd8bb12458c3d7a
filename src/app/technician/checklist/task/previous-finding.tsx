import { formatDay } from '#src/app/shared/format/dates.ts'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { describeOpenSince } from '#src/app/shared/format/open-since.ts'
import { taskPhotoContext } from '#src/app/shared/photos/photo-context.ts'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { showStoredPhoto } from '#src/app/technician/checklist/stored-photo.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as found } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './previous-finding.module.css'

/** The previous answer of the same task with its photo, and its open finding. */
export function PreviousFinding({ task }: { task: ExecutionTask }) {
  const engine = useEngine()
  const { previous, unit } = task
  const open = describeOpenFinding(task)
  if (!previous)
    return (
      open && (
        <aside className={classes.finding} data-bad>
          <strong>{open}</strong>
        </aside>
      )
    )
  const day = formatDay(previous.submitted_at.slice(0, 10))
  const answer = parts(`answer.${previous.status}`)
  const words = describeAnswer(previous)
  const answered =
    previous.measurement === null
      ? t('checklist.lastTime', { day, answer })
      : t('checklist.lastTimeValue', { day, answer, value: previous.measurement, unit }).trimEnd()
  const photos = previous.photo_id
    ? [
        showStoredPhoto(engine, previous.photo_id, {
          alt: t('checklist.lastPhoto'),
          about: {
            ...taskPhotoContext({ ...task, response: null }, null, { taken_at: null }),
            answer: previous.status,
            description: words,
            measurement: previous.measurement,
            by: previous.technician_name,
          },
        }),
      ]
    : []
  return (
    <aside className={classes.finding} data-bad={open !== null || previous.status === 'not_ok' || undefined}>
      <PhotoStrip label={t('checklist.lastPhoto')} photos={photos} />
      <div>
        <strong>{answered}</strong>
        {open && <strong className={classes.open}>{open}</strong>}
        <div className={classes.text}>
          {words && `“${words}” `}
          {previous.technician_name}
        </div>
      </div>
    </aside>
  )
}

/** Number and age of the open finding; null without one. Old copies on a phone lack the field. */
function describeOpenFinding({ finding }: ExecutionTask): string | null {
  if (!finding || finding.state === 'closed') return null
  const { number, first_seen_at, state } = finding
  const words = found('openSince.number', { since: describeOpenSince(first_seen_at), number })
  return state === 'open' ? words : `${words} · ${found(`findingState.${state}`)}`
}
