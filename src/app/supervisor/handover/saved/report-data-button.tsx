import { Button, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { type ExportColumn, tabulate } from '#src/app/shared/export/export-column.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { formatDate, formatMoment } from '#src/app/shared/format/dates.ts'
import type { Report } from '#src/contract/reports.ts'
import { handoverReportCalls, type ReportStat } from '#src/contract/supervisor/handover-reports.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as words } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { writeCsv } from '#src/rules/write-csv.ts'

/** Spreadsheet columns of a task of a report. */
export const reportDataColumns: readonly ExportColumn<ReportStat>[] = [
  [t('handover.plant'), ({ plant }) => plant],
  [t('handover.csv.tag'), ({ equipment_tag: tag }) => tag],
  [t('handover.equipment'), ({ equipment_name: name }) => name],
  [t('handover.csv.checklist'), ({ checklist_name: name }) => name],
  [t('handover.technician'), ({ technician_name: name }) => name],
  [t('handover.csv.number'), ({ task_number: number }) => number],
  [t('handover.csv.task'), ({ title }) => title],
  [t('handover.csv.critical'), ({ is_critical }) => (is_critical ? t('handover.csv.yes') : '')],
  [t('handover.csv.answer'), ({ status }) => (status === null ? '' : parts(`answer.${status}`))],
  [t('handover.csv.answered'), ({ answered_at: at }) => (at === null ? '' : formatMoment(at))],
  [t('handover.csv.value'), ({ measurement }) => measurement ?? ''],
  [t('handover.csv.unit'), ({ unit }) => unit],
  [t('handover.csv.from'), ({ tolerance_min }) => tolerance_min ?? ''],
  [t('handover.csv.to'), ({ tolerance_max }) => tolerance_max ?? ''],
  [t('handover.csv.previous'), ({ previous }) => previous ?? ''],
  [t('handover.csv.remark'), ({ description }) => description],
  [words('fix.onTheSpot'), ({ corrective_action: action }) => action ?? ''],
  [t('handover.csv.finding'), ({ finding }) => finding?.number ?? ''],
  [t('handover.csv.state'), ({ finding }) => (finding ? words(`findingState.${finding.state}`) : '')],
  [t('handover.csv.owner'), ({ finding }) => finding?.owner_name ?? ''],
  [t('handover.csv.due'), ({ finding }) => (finding?.due_date ? formatDate(finding.due_date) : '')],
  [t('handover.csv.workOrder'), ({ finding }) => finding?.work_order ?? ''],
]

/** Exports the data of a report as a spreadsheet. */
export function ReportDataButton({ report: { id, title } }: { report: Report }) {
  const save = useAction(
    async () => {
      const { figures } = await api(handoverReportCalls.figures, { id })
      const file = new Blob([writeCsv(tabulate(reportDataColumns, figures))], {
        type: 'text/csv;charset=utf-8',
      })
      await saveFile(file, `${title}.csv`)
    },
    { failure: t('handover.exportCsvFailed') },
  )
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconTable size={18} aria-hidden />}
        loading={save.isBusy}
        onClick={() => void save.run()}
      >
        {t('handover.exportCsv')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t('handover.exportCsvHint')}
      </Text>
    </div>
  )
}
