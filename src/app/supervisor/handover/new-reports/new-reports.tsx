import { Button, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { formatDays } from '#src/app/shared/format/dates.ts'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type HandoverPlant, handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { limits } from '#src/rules/limits.ts'
import { CombinedDialog } from './combined-dialog.tsx'
import { describePlantsFailure } from './describe-plants-failure.ts'
import { DuplicatesRemoved, dropDuplicates } from './duplicates.tsx'
import { EquipmentList } from './equipment-list.tsx'
import { plantColumns } from './export-columns.ts'
import classes from './new-reports.module.css'
import { PlantCounts } from './plant-counts.tsx'
import { PlantList } from './plant-list.tsx'
import { ReportOutcome } from './report-outcome.tsx'
import { usePlantReportOf } from './use-new-report.ts'
import { WeekDialog } from './week-dialog.tsx'

const DEFAULTS = { search: '' }

/** The plants of the sector with their report actions. The URL holds the open plant. */
export function NewReports() {
  const { parameters, write } = useAddress()
  const change = (name: string, value: string | null) => write({ [name]: value })
  const plant = Number(parameters.get('plant'))
  if (Number.isInteger(plant) && plant > 0)
    return <EquipmentList plant={plant} onBack={() => change('plant', null)} />
  return (
    <>
      <Plants onOpen={({ id }) => change('plant', String(id))} onCombine={() => change('combined', '1')} />
      <CombinedDialog isOpen={parameters.has('combined')} onClose={() => change('combined', null)} />
    </>
  )
}

function Plants({ onOpen, onCombine }: { onOpen: (plant: HandoverPlant) => void; onCombine: () => void }) {
  const { filters, page, setFilters, setPage } = useAddressFilters(DEFAULTS)
  const query = filters.search ? { search: filters.search } : {}
  const plants = useCall(handoverReportCalls.plants, { ...query, page }, { keepsPrevious: true })
  const report = usePlantReportOf()
  const [asked, setAsked] = useState<HandoverPlant | null>(null)
  const [weekOf, setWeekOf] = useState<HandoverPlant | null>(null)
  const { data } = plants
  const list = toListState(plants)
  const { rows, removed } = dropDuplicates(list.rows)
  return (
    <Stack>
      <PlantCounts plants={data} isLoading={plants.isPending} />
      <div className={classes.tools}>
        <SearchField
          label={t('handover.searchPlants')}
          value={filters.search}
          onSearch={(search) => setFilters({ search }, true)}
          className={classes.search}
        />
        <Button leftSection={<IconFiles size={18} aria-hidden />} onClick={onCombine}>
          {t('handover.combined')}
        </Button>
        <ExportButton
          name={t('handover.plantsFile')}
          columns={plantColumns}
          readRows={() =>
            readAll((paging) => api(handoverReportCalls.plants, { ...query, ...paging, equipment: false }))
          }
          isEmpty={data?.count === 0}
        />
      </div>
      {data && (
        <Text size="sm" c="dimmed">
          {t('handover.assignedInPeriod', { days: formatDays(data.date_from, data.date_to) })}
        </Text>
      )}
      <ReportOutcome
        error={report.error}
        isBlocked={report.isBlocked}
        onRetry={() => asked && report.show(asked)}
        onDownload={() => asked && report.save(asked)}
      />
      <DuplicatesRemoved count={removed} />
      <PlantList
        list={{ ...list, rows, error: describePlantsFailure(list.error) }}
        paging={
          data && data.count > limits.pageSize
            ? { page, pageSize: limits.pageSize, onPage: setPage }
            : undefined
        }
        isSearched={filters.search !== ''}
        making={report.busyWith?.given ?? null}
        onGenerate={(plant) => {
          setAsked(plant)
          report.show(plant)
        }}
        onWeek={setWeekOf}
        onOpen={onOpen}
      />
      <WeekDialog plant={weekOf} onClose={() => setWeekOf(null)} />
    </Stack>
  )
}
