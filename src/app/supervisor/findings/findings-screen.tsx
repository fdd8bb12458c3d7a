import { Button, Text } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { type Key, useState } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { type Stat, StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Finding, findingCalls } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { limits } from '#src/rules/limits.ts'
import { exportColumns } from './export-columns.ts'
import { FindingDialog } from './finding-dialog.tsx'
import { FindingFilters } from './finding-filters.tsx'
import { equipmentColumn, listFindingColumns } from './list-finding-columns.tsx'
import { DEFAULTS, readFilters } from './read-filters.ts'
import { SelectedFindings } from './selected-findings.tsx'

/** Findings on the equipment of the sector. The URL holds the filters and the open finding. */
export default function FindingsScreen() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const { parameters, write } = useAddress()
  const query = readFilters(filters)
  const findings = useCall(findingCalls.list, { ...query, page }, { keepsPrevious: true })
  const { data } = findings
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const shown = Number(parameters.get('finding'))

  const withFinding = (id: number) => {
    const next = new URLSearchParams(parameters)
    next.set('finding', String(id))
    return next
  }
  const [first, ...rest] = listFindingColumns(({ id }) => `?${withFinding(id)}`)
  const stats: Stat[] = [
    { label: t('findings.unclosed'), value: data?.unclosed },
    { label: t('findings.critical'), value: data?.critical, tone: toneWhen(data?.critical, 'bad') },
    {
      label: t('findings.proposed'),
      value: data?.proposed,
      tone: toneWhen(data?.proposed, 'good'),
      info: t('findings.proposedInfo'),
    },
  ]
  return (
    <Screen>
      <PageHeader
        title={t('findings.title')}
        subtitle={t('findings.subtitle')}
        actions={
          <ExportButton
            name={t('findings.fileName')}
            columns={exportColumns}
            readRows={() => readAll((paging) => api(findingCalls.list, { ...query, ...paging }))}
            isEmpty={!data || data.count === 0}
          />
        }
      />
      {!findings.isError && (
        <StatStrip label={t('findings.stats')} stats={stats} isLoading={findings.isPending} />
      )}
      <FindingFilters
        filters={filters}
        isFiltered={isFiltered}
        plants={data?.plants ?? []}
        owners={data?.owners ?? []}
        onChange={setFilters}
        onClear={clearFilters}
      />
      {filters.equipment !== '' && data?.results[0] && (
        <Text size="sm">{t('findings.ofEquipment', { equipment: nameEquipment(data.results[0]) })}</Text>
      )}
      <DataTable
        label={t('findings.list')}
        columns={[first!, equipmentColumn, ...rest]}
        list={toListState(findings)}
        rowKey={(finding) => finding.id}
        empty={
          isFiltered
            ? {
                icon: IconMoodCheck,
                title: t('findings.none'),
                text: t('findings.noneFiltered'),
                action: (
                  <Button variant="default" onClick={clearFilters}>
                    {t('findings.clear')}
                  </Button>
                ),
              }
            : { icon: IconMoodCheck, title: t('findings.none'), text: t('findings.noneText') }
        }
        failure={t('findings.failed')}
        selection={{
          chosen,
          onChoose: setChosen,
          canChoose: () => true,
          labelOf: ({ number }) => t('selected.select', { number }),
          header: t('selected.header'),
          allLabel: t('selected.all'),
        }}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
      <SelectedFindings
        selected={(data?.results ?? []).filter(({ id }) => chosen.has(id))}
        onClear={() => setChosen(new Set())}
      />
      <FindingDialog
        id={Number.isInteger(shown) && shown > 0 ? shown : null}
        onClose={() => write({ finding: null })}
      />
    </Screen>
  )
}

const nameEquipment = ({ equipment_tag: tag, equipment_name: name }: Finding) => `${tag} ${name}`
