import { Button, Stack } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'
import { isCalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { DEFAULTS, type Filters } from './filter-values.ts'
import { OverviewFilters } from './overview-filters.tsx'
import { PlantTable } from './plant-table.tsx'

/** The filters as the server takes them; what somebody typed wrongly into the address bar is left out. */
function readFilters(filters: Filters) {
  const status = displayStatuses.find((one) => one === filters.status)
  const technician = Number(filters.technician)
  return {
    ...(filters.search && { search: filters.search }),
    ...(status && { status }),
    ...(Number.isInteger(technician) && technician > 0 && { assigned_to: technician }),
    ...(isCalendarDate(filters.from) && { date_from: filters.from }),
    ...(isCalendarDate(filters.to) && { date_to: filters.to }),
  }
}

/** The sector's plants with what is handed out in each. */
export function PlantOverview() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const plants = useCall(
    assignmentCalls.plantOverview,
    { page, ...readFilters(filters) },
    { keepsPrevious: true },
  )
  const isPaged = plants.data !== undefined && plants.data.count > limits.pageSize
  const nothing = { icon: IconBuildingFactory2, title: t('overview.none'), text: t('overview.noneText') }
  const noneFound = {
    icon: IconBuildingFactory2,
    title: t('overview.noneInSector'),
    text: t('overview.noneInSectorText'),
    action: (
      <Button variant="light" onClick={clearFilters}>
        {t('filters.clear')}
      </Button>
    ),
  }
  return (
    <Stack>
      <OverviewFilters
        filters={filters}
        isFiltered={isFiltered}
        onChange={setFilters}
        onClear={clearFilters}
      />
      <PlantTable
        plants={{ ...toListState(plants), isRefreshing: plants.isPlaceholderData }}
        empty={isFiltered ? noneFound : nothing}
        paging={isPaged ? { page, pageSize: limits.pageSize, onPage: setPage } : undefined}
      />
    </Stack>
  )
}
