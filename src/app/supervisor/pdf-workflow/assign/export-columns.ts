import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import type { WorkflowPlant } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

/** Spreadsheet columns of a plant of a weekly PDF. */
export const exportColumns: readonly ExportColumn<WorkflowPlant>[] = [
  [t('workflow.plant'), ({ name }) => name],
  [t('workflow.plantId'), ({ plant_id: code }) => code],
  [t('workflow.location'), ({ location }) => location],
  [t('workflow.equipmentCount'), ({ equipment_count: count }) => count],
  [
    t('workflow.equipment'),
    ({ equipment }) => equipment.map(({ equipment_id: tag, name }) => `${tag} ${name}`).join(', '),
  ],
  [
    t('workflow.assignedTo'),
    ({ is_assigned, assigned_technician }) =>
      is_assigned ? (assigned_technician ?? '') : t('workflow.notAssigned'),
  ],
]
