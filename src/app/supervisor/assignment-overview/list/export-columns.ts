import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatDate } from '#src/app/shared/format/dates.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Spreadsheet columns of an assignment. */
export const exportColumns: readonly ExportColumn<SupervisorAssignment>[] = [
  [t('plants.id'), (assignment) => assignment.assignment_id],
  [t('plants.assignment'), (assignment) => assignment.title],
  [t('plants.plant'), (assignment) => assignment.plant_name],
  [t('overview.location'), (assignment) => assignment.plant_location],
  [t('plants.technician'), (assignment) => assignment.assigned_to_name],
  [t('plants.assignedBy'), (assignment) => assignment.assigned_by.full_name],
  [t('plants.status'), (assignment) => parts(`status.${assignment.display_status}`)],
  [t('plants.priority'), (assignment) => parts(`priority.${assignment.priority}`)],
  [t('overview.availableFrom'), (assignment) => formatDate(assignment.available_from)],
  [t('plants.due'), (assignment) => formatDate(assignment.due_date)],
  [t('overview.progressPercent'), (assignment) => assignment.progress_percentage],
  [t('overview.checklistsDone'), (assignment) => assignment.completed_checklists],
  [t('overview.checklists'), (assignment) => assignment.total_checklists],
  [t('overview.notOkTasks'), (assignment) => assignment.issues_found],
  [t('overview.toReview'), (assignment) => assignment.pending_reviews],
  [t('overview.minutes'), (assignment) => assignment.estimated_duration ?? ''],
  [t('overview.equipment'), (assignment) => assignment.equipment_name],
  [t('plants.instructions'), (assignment) => assignment.instructions],
]
