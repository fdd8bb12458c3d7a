import { Group } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import { type ListState, toListState, toReadyList } from '#src/app/shared/table/list-state.ts'
import { readStatus } from '#src/app/supervisor/read-status.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { limits } from '#src/rules/limits.ts'
import { exportColumns } from './export-columns.ts'
import { ReportDialog } from './report-dialog.tsx'
import { ReportTable } from './report-table.tsx'

/** Polling interval of the visible list (docs/agreed.md). Milliseconds. */
const REFRESH_EVERY = 30_000

/** All reports of the sector, newest first. The URL holds the page and the open report. */
export function SavedReports() {
  const { parameters, write } = useAddress()
  const named = Number(parameters.get('page'))
  const page = Number.isInteger(named) && named > 0 ? named : 1
  const shown = Number(parameters.get('report'))
  const reports = useCall(reportCalls.list, { page }, { keepsPrevious: true, refetchInterval: REFRESH_EVERY })
  // Older servers respond 404 to an empty list (docs/agreed.md).
  const list: ListState<Report> = readStatus(reports.error) === 404 ? toReadyList([]) : toListState(reports)
  const change = (name: string, value: number | null) =>
    write({ [name]: value === null ? null : String(value) })
  const isPaged = list.count > limits.pageSize

  return (
    <>
      <Group justify="flex-end">
        <ExportButton
          name={t('handover.fileName')}
          columns={exportColumns}
          readRows={() => readAll((paging) => api(reportCalls.list, paging))}
          isEmpty={list.count === 0}
          size="xs"
        />
      </Group>
      <ReportTable
        list={list}
        empty={{ icon: IconFileOff, title: t('handover.noReports'), text: t('handover.noReportsText') }}
        paging={
          isPaged ? { page, pageSize: limits.pageSize, onPage: (next) => change('page', next) } : undefined
        }
        onShow={({ id }) => change('report', id)}
      />
      <ReportDialog
        report={list.rows.find(({ id }) => id === shown) ?? null}
        onClose={() => change('report', null)}
      />
    </>
  )
}
