import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { nameFlag } from '#src/app/supervisor/execution/name-flag.ts'
import { type PendingReview, reviewFlags } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

function listFlags(review: PendingReview): string {
  const has: Partial<Record<(typeof reviewFlags)[number], boolean>> = {
    clock_off: review.is_clock_off,
    impossible_times: review.has_impossible_times,
    photos_beside: review.beside_photo_count > 0,
  }
  return reviewFlags
    .filter((flag) => has[flag] ?? review.submitted_after === flag)
    .map(nameFlag)
    .join(', ')
}

/** Spreadsheet columns of a submitted checklist. */
export const exportColumns: readonly ExportColumn<PendingReview>[] = [
  [t('reviews.column.checklist'), (review) => review.checklist_name],
  [t('reviews.plant'), (review) => review.plant_name],
  [t('reviews.column.tag'), (review) => review.equipment_tag],
  [t('reviews.column.equipment'), (review) => review.equipment_name],
  [t('reviews.assignment'), (review) => review.assignment_label],
  [t('reviews.column.technician'), (review) => review.assigned_to_name],
  [t('reviews.column.submitted'), (review) => formatMoment(review.submitted_at)],
  [t('reviews.column.priority'), (review) => review.priority],
  [t('reviews.column.tasks'), (review) => review.total_tasks],
  [t('reviews.column.answered'), (review) => review.completed_tasks],
  [t('reviews.column.notOk'), (review) => review.issues_found],
  [t('reviews.column.critical'), (review) => review.critical_issues],
  [t('reviews.column.outside'), (review) => review.outside_limits],
  [t('reviews.column.notInspected'), (review) => review.not_inspected],
  [t('reviews.column.notApplicable'), (review) => review.not_applicable],
  [t('reviews.column.photos'), (review) => review.photo_count],
  [t('reviews.flags'), listFlags],
  [t('reviews.column.notes'), (review) => review.technician_notes],
]
