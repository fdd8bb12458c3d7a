import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

type Member = ReplyOf<typeof assignmentCalls.teamPerformance>['technician_performance'][number]

const percent = (label: string) => `${label} (%)`

/** Spreadsheet columns of a technician's statistics; missing values are empty. */
export const exportColumns: readonly ExportColumn<Member>[] = [
  [t('team.name'), ({ technician }) => `${technician.first_name} ${technician.last_name}`],
  [t('team.email'), ({ technician }) => technician.email],
  [t('team.total'), (member) => member.total_assignments],
  [t('team.done'), (member) => member.completed_assignments],
  [t('team.active'), (member) => member.active_assignments],
  [t('team.overdue'), (member) => member.overdue_assignments],
  [percent(t('team.completionRate')), (member) => member.completion_rate ?? ''],
  [percent(t('team.efficiency')), (member) => member.efficiency_score ?? ''],
  [percent(t('team.quality')), (member) => member.quality_score ?? ''],
  [t('team.averageMinutes'), (member) => member.average_time ?? ''],
]
