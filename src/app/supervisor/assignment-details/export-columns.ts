import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { Assignment } from './assignment.ts'
import { countCompleted, countIssues } from './count-checklists.ts'

/** Spreadsheet columns of the equipment of an assignment. */
export const exportColumns: readonly ExportColumn<Assignment['equipment_assignments'][number]>[] = [
  [t('details.column.tag'), ({ equipment_id: tag }) => tag],
  [t('details.tag'), ({ name }) => name],
  [t('details.column.type'), ({ equipment_type: type }) => type],
  [t('details.location'), ({ location }) => location],
  [t('details.progress'), countCompleted],
  [t('details.checklists'), ({ checklist_count: count }) => count],
  [t('details.status'), ({ status }) => parts(`status.${status}`)],
  [t('details.issues'), countIssues],
  [t('details.notes'), ({ notes }) => notes],
]
