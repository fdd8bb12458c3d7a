import { Button } from '@mantine/core'
import { IconFilePlus, IconFileText } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Report, reportCalls, reportPurposeNames } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { DeleteReportDialog } from './delete-report-dialog.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { isGenerating, listReportColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'

const DEFAULTS = { search: '', type: '' }
/** Polling interval of the list while the server generates a report. Milliseconds. */
const POLL_INTERVAL = 5000

/** The reports of all sectors: search, open, download, delete and generate. */
export default function ReportsScreen() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const { search } = filters
  // An unknown value in the URL filters nothing.
  const purpose = reportPurposeNames.find((one) => one === filters.type)
  const query = { page, ...(search === '' ? {} : { search }), ...(purpose ? { purpose } : {}) }
  const reports = useCall(reportCalls.list, query, {
    keepsPrevious: true,
    refetchInterval: ({ state }) => (state.data?.results.some(isGenerating) ? POLL_INTERVAL : false),
  })
  const generating = useDialog<never>()
  const deleting = useDialog<Report>()
  const generate = (
    <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => generating.open(null)}>
      {t('reports.generate')}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('reports.clear')}
    </Button>
  )
  const describeNone = () => {
    if (search !== '') return t('reports.noneFound', { search })
    return isFiltered ? t('reports.noneOfType') : t('reports.noneText')
  }
  const title = reports.data ? t('reports.all', { count: reports.data.count }) : t('reports.list')
  return (
    <Screen>
      <PageHeader title={t('reports.title')} subtitle={t('reports.subtitle')} actions={generate} />
      <ReportFilters filters={filters} isFiltered={isFiltered} onChange={setFilters} onClear={clearFilters} />
      <Section title={title}>
        <DataTable
          label={t('reports.list')}
          columns={listReportColumns(deleting.open)}
          list={toListState(reports)}
          rowKey={(report) => report.id}
          empty={{
            icon: IconFileText,
            title: t('reports.none'),
            text: describeNone(),
            action: isFiltered ? clear : generate,
          }}
          failure={t('reports.failed')}
          paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        />
      </Section>
      <GenerateDialog isOpen={generating.isOpen} onClose={generating.close} />
      <DeleteReportDialog isOpen={deleting.isOpen} report={deleting.target} onClose={deleting.close} />
    </Screen>
  )
}
