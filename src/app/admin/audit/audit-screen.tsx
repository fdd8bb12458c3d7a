import { Button } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { today } from '#src/app/shared/format/dates.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { t } from '#src/i18n/areas/audit.ts'
import { limits } from '#src/rules/limits.ts'
import { columns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { EntryDetails } from './entry-details.tsx'
import { DEFAULTS, readFilters } from './read-filters.ts'

/** The audit log: who did what, when and from which device. Search, details and export to a spreadsheet. */
export default function AuditScreen() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const query = readFilters(filters)
  const auditLog = useCall(auditCalls.list, { page, ...query }, { keepsPrevious: true })
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('audit.clear')}
    </Button>
  )
  const empty = isFiltered
    ? { title: t('audit.none'), text: t('audit.noneFiltered'), icon: IconHistory, action: clear }
    : { title: t('audit.none'), text: t('audit.noneText'), icon: IconHistory }
  return (
    <Screen>
      <PageHeader
        title={t('audit.title')}
        subtitle={t('audit.subtitle')}
        actions={<ExportButton query={query} isEmpty={auditLog.data?.count === 0} />}
      />
      <AuditFilters filters={filters} isFiltered={isFiltered} onChange={setFilters} onClear={clearFilters} />
      <DataTable
        label={t('audit.list')}
        columns={columns}
        list={toListState(auditLog)}
        rowKey={(entry) => entry.id}
        empty={empty}
        failure={t('audit.failed')}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        details={(entry) => <EntryDetails entry={entry} />}
      />
    </Screen>
  )
}

/** Exports the entries of all pages that match the filters. */
function ExportButton({ query, isEmpty }: { query: ReturnType<typeof readFilters>; isEmpty: boolean }) {
  const save = useAction(
    async () => {
      const { blob } = await fetchFile(auditCalls.export, query)
      await saveFile(blob, t('audit.fileName', { day: today() }))
    },
    { failure: t('audit.exportFailed') },
  )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={save.isBusy}
      disabled={isEmpty}
      onClick={() => void save.run()}
    >
      {t('audit.export')}
    </Button>
  )
}
