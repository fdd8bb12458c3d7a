import { Button } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { limits } from '#src/rules/limits.ts'
import type { readFilters } from './filter-values.ts'
import { PlantTable } from './plant-table.tsx'

interface PlantOverviewProps {
  query: ReturnType<typeof readFilters>
  isFiltered: boolean
  onClear: () => void
  page: number
  onPage: (page: number) => void
}

/** The plants of the sector with their assignments. */
export function PlantOverview({ query, isFiltered, onClear, page, onPage }: PlantOverviewProps) {
  const plants = useCall(assignmentCalls.plantOverview, { page, ...query }, { keepsPrevious: true })
  const isPaged = plants.data !== undefined && plants.data.count > limits.pageSize
  const nothing = { icon: IconBuildingFactory2, title: t('overview.none'), text: t('overview.noneText') }
  const noneFound = {
    icon: IconBuildingFactory2,
    title: t('overview.noneInSector'),
    text: t('overview.noneInSectorText'),
    action: (
      <Button variant="light" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    ),
  }
  return (
    <PlantTable
      plants={{ ...toListState(plants), isRefreshing: plants.isPlaceholderData }}
      empty={isFiltered ? noneFound : nothing}
      paging={isPaged ? { page, pageSize: limits.pageSize, onPage } : undefined}
    />
  )
}
