import type * as z from 'zod/mini'
import type { execution as executionShape } from '#src/contract/executions.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

type ExecutionView = z.input<typeof executionShape>

/**
 * The notes on how a checklist was submitted (late, wrong clock, rejected times, unsubmitted photos); null without any.
 */
export function describeFlag(t: TranslateReport, view: ExecutionView): string | null {
  const notes = [
    view.submitted_after ? t(`flag.${view.submitted_after}`) : null,
    view.is_clock_off ? t('flag.wrongClock') : null,
    hasImpossibleTimes(view) ? t('flag.impossibleTimes') : null,
    describeUnsubmittedPhotos(t, view.beside_photos ?? []),
  ].filter((flag) => flag !== null)
  return notes.length > 0 ? notes.join('. ') : null
}

function hasImpossibleTimes(view: ExecutionView): boolean {
  const ofTask = view.tasks.some(
    ({ response }) => response?.completed_said || response?.photos.some((photo) => photo.taken_said),
  )
  return ofTask || view.completed_said !== undefined
}

function describeUnsubmittedPhotos(
  t: TranslateReport,
  photos: NonNullable<ExecutionView['beside_photos']>,
): string | null {
  if (photos.length === 0) return null
  const names = [...new Set(photos.map((photo) => photo.uploaded_by_name))].join(', ')
  return t('flag.unsubmittedPhotos', { count: photos.length, names })
}
