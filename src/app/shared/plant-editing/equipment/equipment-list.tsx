import { Button, Stack, Text } from '@mantine/core'
import { IconEngine, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { EquipmentDuplicates } from '#src/app/shared/plant-editing/equipment/equipment-duplicates.tsx'
import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { RowActions } from '#src/app/shared/plant-editing/row-actions.tsx'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { PlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { setActive } from './change-equipment.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { DeactivateEquipment, DeleteEquipment } from './equipment-questions.tsx'

const DEFAULTS = { search: '', duplicates: '' }

interface RowHandlers {
  calls: PlantEditingCalls
  onEdit: (equipment: Equipment) => void
  onDeactivate: (equipment: Equipment) => void
  onDelete: (equipment: Equipment) => void
}

/** The equipment of a plant, with search and actions to add, edit, deactivate and delete. */
export function EquipmentList({ plant }: { plant: number }) {
  const calls = usePlantEditingCalls()
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const isDuplicates = filters.duplicates === 'true'
  const query = {
    id: plant,
    page,
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(isDuplicates ? { duplicates: true } : {}),
  }
  const equipment = useCall(calls.equipmentOfPlant, query, { keepsPrevious: true })
  const form = useDialog<Equipment>()
  const deactivating = useDialog<Equipment>()
  const deleting = useDialog<Equipment>()

  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {t('equipment.add')}
    </Button>
  )
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('editing.clear')}
    </Button>
  )
  const handlers = { calls, onEdit: form.open, onDeactivate: deactivating.open, onDelete: deleting.open }
  return (
    <Section title={t('equipment.list')} actions={add}>
      <Stack>
        <EquipmentDuplicates plant={plant} isListed={isDuplicates} />
        <search aria-label={t('equipment.search')}>
          <SearchField
            label={t('equipment.search')}
            placeholder={t('equipment.placeholder')}
            value={filters.search}
            onSearch={(search) => setFilters({ search }, true)}
          />
        </search>
        <DataTable
          label={t('equipment.list')}
          columns={listColumns(handlers)}
          list={toListState(equipment)}
          rowKey={(one) => one.id}
          empty={{
            title: t('equipment.none'),
            text: isFiltered ? t('editing.noneFiltered') : t('equipment.noneText'),
            icon: IconEngine,
            action: isFiltered ? clear : null,
          }}
          failure={t('equipment.failed')}
          paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        />
      </Stack>
      <EquipmentDialog isOpen={form.isOpen} plant={plant} equipment={form.target} onClose={form.close} />
      <DeactivateEquipment
        isOpen={deactivating.isOpen}
        equipment={deactivating.target}
        onClose={deactivating.close}
      />
      <DeleteEquipment isOpen={deleting.isOpen} equipment={deleting.target} onClose={deleting.close} />
    </Section>
  )
}

function listColumns(handlers: RowHandlers): readonly Column<Equipment>[] {
  return [
    { key: 'name', header: t('equipment.name'), kind: 'name', cell: (one) => <Name equipment={one} /> },
    { key: 'type', header: t('equipment.type'), cell: (one) => one.equipment_type },
    { key: 'location', header: t('equipment.location'), cell: (one) => one.location },
    {
      key: 'checklists',
      header: t('equipment.checklists'),
      align: 'end',
      cell: (one) => one.checklist_count,
    },
    {
      key: 'status',
      header: t('editing.status'),
      cell: (one) => <StatusBadge status={one.is_active ? 'active' : 'inactive'} />,
    },
    {
      key: 'actions',
      header: t('editing.actions'),
      kind: 'actions',
      align: 'end',
      cell: (one) => (
        <RowActions
          name={one.name}
          isActive={one.is_active}
          onEdit={() => handlers.onEdit(one)}
          activate={setActive(handlers.calls, one, true)}
          onDeactivate={() => handlers.onDeactivate(one)}
          onDelete={() => handlers.onDelete(one)}
        />
      ),
    },
  ]
}

function Name({ equipment }: { equipment: Equipment }) {
  const links = usePlantEditingPaths()
  return (
    <>
      <Link to={links.equipment(equipment.id)}>{equipment.name}</Link>
      <Text size="xs" c="dimmed">
        {equipment.equipment_id}
      </Text>
    </>
  )
}
