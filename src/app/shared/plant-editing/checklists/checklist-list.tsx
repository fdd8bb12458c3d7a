import { Button, Group, Text } from '@mantine/core'
import { IconChecklist, IconPlus, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { RowActions } from '#src/app/shared/plant-editing/row-actions.tsx'
import { AddFromTemplate } from '#src/app/shared/plant-editing/templates/add-from-template.tsx'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { PlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t as templates } from '#src/i18n/areas/checklist-templates.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { setActive } from './change-checklist.ts'
import type { Checklist } from './checklist.ts'
import { ChecklistDialog } from './checklist-dialog.tsx'
import { DeactivateChecklist, DeleteChecklist } from './checklist-questions.tsx'
import { CopyDialog } from './copy-dialog.tsx'

const NO_FILTERS = {}

interface RowHandlers {
  calls: PlantEditingCalls
  onEdit: (checklist: Checklist) => void
  onCopy: (checklist: Checklist) => void
  onDeactivate: (checklist: Checklist) => void
  onDelete: (checklist: Checklist) => void
}

/** The checklists of a piece of equipment, with actions to add, edit, copy, deactivate and delete. */
export function ChecklistList({ equipment }: { equipment: Equipment }) {
  const calls = usePlantEditingCalls()
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const checklists = useCall(calls.checklistsOfEquipment, { id: equipment.id, page }, { keepsPrevious: true })
  const form = useDialog<Checklist>()
  const choosing = useDialog<Equipment>()
  const copying = useDialog<Checklist>()
  const deactivating = useDialog<Checklist>()
  const deleting = useDialog<Checklist>()

  const add = (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconTemplate size={18} aria-hidden />}
        onClick={() => choosing.open(equipment)}
      >
        {templates('add.title')}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
        {t('checklists.add')}
      </Button>
    </Group>
  )
  const columns = listColumns({
    calls,
    onEdit: form.open,
    onCopy: copying.open,
    onDeactivate: deactivating.open,
    onDelete: deleting.open,
  })
  return (
    <Section title={t('checklists.list')} actions={add}>
      <DataTable
        label={t('checklists.list')}
        columns={columns}
        list={toListState(checklists)}
        rowKey={(one) => one.id}
        empty={{ title: t('checklists.none'), text: t('checklists.noneText'), icon: IconChecklist }}
        failure={t('checklists.failed')}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
      <ChecklistDialog
        isOpen={form.isOpen}
        equipment={equipment.id}
        checklist={form.target}
        onClose={form.close}
      />
      <AddFromTemplate isOpen={choosing.isOpen} equipment={equipment} onClose={choosing.close} />
      <CopyDialog isOpen={copying.isOpen} checklist={copying.target} onClose={copying.close} />
      <DeactivateChecklist
        isOpen={deactivating.isOpen}
        checklist={deactivating.target}
        onClose={deactivating.close}
      />
      <DeleteChecklist isOpen={deleting.isOpen} checklist={deleting.target} onClose={deleting.close} />
    </Section>
  )
}

function listColumns(handlers: RowHandlers): readonly Column<Checklist>[] {
  return [
    { key: 'name', header: t('checklists.name'), kind: 'name', cell: (one) => <Name checklist={one} /> },
    { key: 'frequency', header: t('checklists.frequency'), cell: (one) => one.frequency },
    {
      key: 'priority',
      header: t('checklists.priority'),
      cell: (one) => <PriorityBadge priority={one.priority} />,
    },
    { key: 'tasks', header: t('checklists.tasks'), align: 'end', cell: (one) => one.task_count },
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
          onCopy={() => handlers.onCopy(one)}
          activate={setActive(handlers.calls, one, true)}
          onDeactivate={() => handlers.onDeactivate(one)}
          onDelete={() => handlers.onDelete(one)}
        />
      ),
    },
  ]
}

function Name({ checklist }: { checklist: Checklist }) {
  const links = usePlantEditingPaths()
  return (
    <>
      <Link to={links.checklist(checklist.id)}>{checklist.name}</Link>
      {checklist.checklist_type && (
        <Text size="xs" c="dimmed">
          {checklist.checklist_type}
        </Text>
      )}
    </>
  )
}
