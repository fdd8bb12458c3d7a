import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import type { HandoverPlant } from '#src/contract/supervisor/handover-reports.ts'
import type { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Spreadsheet columns of a plant of the handover. */
export const plantColumns: readonly ExportColumn<HandoverPlant>[] = [
  [t('handover.plant'), ({ name }) => name],
  [t('handover.plantId'), ({ plant_id: code }) => code],
  [t('handover.location'), ({ location }) => location],
  [t('handover.status'), ({ status }) => status],
  [t('handover.equipmentDone'), ({ completed_equipment: done }) => done],
  [t('handover.equipmentInProgress'), ({ in_progress_equipment: begun }) => begun],
  [t('handover.equipmentAssigned'), ({ total_equipment: total }) => total],
  [t('handover.equipment'), ({ equipment_count: all }) => all],
  [t('handover.assigned'), ({ plant_assignment: latest }) => latest?.assigned_to ?? ''],
  [
    t('handover.assignedOn'),
    ({ plant_assignment: latest }) => (latest ? formatReportDate(latest.assigned_date) : ''),
  ],
]

/** Spreadsheet columns of a piece of equipment with its latest round. */
export const equipmentColumns: readonly ExportColumn<
  ReplyOf<typeof sectorEquipmentCalls.list>['results'][number]
>[] = [
  [t('handover.equipment'), ({ name }) => name],
  [t('handover.csv.tag'), ({ equipment_id: tag }) => tag],
  [t('handover.type'), ({ equipment_type: type }) => type],
  [t('handover.location'), ({ location }) => location],
  [
    t('handover.latestRound'),
    ({ status }) => (status ? parts(`status.${status}`) : t('handover.notAssigned')),
  ],
  [t('handover.technician'), ({ assigned_to: technician }) => technician?.full_name ?? ''],
  [t('handover.tasksAnswered'), ({ status, completed_tasks: done }) => (status ? done : '')],
  [t('handover.tasks'), ({ status, total_tasks: total }) => (status ? total : '')],
]
