import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { countFindings } from '#src/app/supervisor/assignment-overview/reviews/count-findings.ts'
import { describeSigned } from '#src/app/supervisor/execution/describe-signed.ts'
import type { Execution } from '#src/contract/executions.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Spreadsheet columns of the submitted checklists of an assignment. */
export const exportColumns: readonly ExportColumn<Execution>[] = [
  [t('reviews.column.checklist'), ({ checklist_name }) => checklist_name],
  [t('reviews.column.tag'), ({ equipment_tag }) => equipment_tag],
  [t('reviews.column.equipment'), ({ equipment_name }) => equipment_name],
  [t('reviews.column.technician'), ({ assigned_to_name }) => assigned_to_name],
  [t('reviews.column.submitted'), ({ completed_at }) => (completed_at ? formatMoment(completed_at) : '')],
  [t('assignmentReview.verdict'), ({ review_status }) => parts(`review.${review_status}`)],
  [t('reviews.column.tasks'), ({ total_tasks }) => total_tasks],
  [t('reviews.column.notOk'), (execution) => countFindings(execution).issues_found],
  [t('reviews.column.critical'), (execution) => countFindings(execution).critical_issues],
  [t('reviews.column.outside'), (execution) => countFindings(execution).outside_limits],
  [t('reviews.column.notes'), ({ technician_notes }) => technician_notes],
  [t('execution.signature'), describeSigned],
]
