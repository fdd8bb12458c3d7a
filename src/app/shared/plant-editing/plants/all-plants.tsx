import { Button, Stack } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Plant, plantStatuses } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { DeactivatePlantDialog } from './deactivate-plant-dialog.tsx'
import { DeletePlantDialog } from './delete-plant-dialog.tsx'
import { listPlantColumns } from './plant-columns.tsx'
import { PlantFilters } from './plant-filters.tsx'

const DEFAULTS = { search: '', status: '', duplicates: '', duplicate_tags: '' }

interface AllPlantsProps {
  /** True when the list has plants of several sectors. */
  hasSectors?: boolean
  add: ReactNode
  onEdit: (plant: Plant) => void
}

/** The plants of all sectors, with search and actions to edit, deactivate and delete. */
export function AllPlants({ hasSectors = false, add, onEdit }: AllPlantsProps) {
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  // An unknown value in the URL filters nothing.
  const status = plantStatuses.find((one) => one === filters.status)
  const hasDuplicateTags = filters.duplicate_tags === 'true'
  const query = {
    page,
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(status ? { status } : {}),
    ...(filters.duplicates === 'true' ? { duplicates: true } : {}),
    ...(hasDuplicateTags ? { duplicate_tags: true } : {}),
  }
  const plants = useCall(calls.listPlants, query, { keepsPrevious: true })
  const deactivating = useDialog<Plant>()
  const deleting = useDialog<Plant>()

  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('plants.clear')}
    </Button>
  )
  const icon = IconBuildingFactory2
  const empty = isFiltered
    ? { title: t('plants.none'), text: t('plants.noneFiltered'), icon, action: clear }
    : { title: t('plants.none'), text: t('plants.noneText'), icon, action: add }
  return (
    <Stack>
      <PlantFilters filters={filters} isFiltered={isFiltered} onChange={setFilters} onClear={clearFilters} />
      <DataTable
        label={t('plants.list')}
        columns={listPlantColumns({
          onEdit,
          onDeactivate: deactivating.open,
          onDelete: deleting.open,
          hasDuplicateTags,
          hasSectors,
          pathOf: links.plant,
        })}
        list={toListState(plants)}
        rowKey={(plant) => plant.id}
        empty={empty}
        failure={t('plants.failed')}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
      <DeactivatePlantDialog
        isOpen={deactivating.isOpen}
        plant={deactivating.target}
        onClose={deactivating.close}
      />
      <DeletePlantDialog isOpen={deleting.isOpen} plant={deleting.target} onClose={deleting.close} />
    </Stack>
  )
}
