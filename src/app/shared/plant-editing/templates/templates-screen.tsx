import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useIsSupervisor, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { Template } from '#src/contract/plant-editing/template-calls.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { t as editing } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { EditTemplate } from './edit-template.tsx'
import { useTemplateCalls } from './use-template-calls.ts'

const DEFAULTS = { search: '' }

/** The checklist templates of the user's sector, or of all sectors for an administrator. */
export default function TemplatesScreen() {
  const calls = useTemplateCalls()
  const links = usePlantEditingPaths()
  const isSupervisor = useIsSupervisor()
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(DEFAULTS)
  const { search } = filters
  const templates = useCall(
    calls.list,
    { page, ...(search === '' ? {} : { search }) },
    { keepsPrevious: true },
  )
  const form = useDialog<Template>()
  const deleting = useDialog<Template>()
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('clear')}
    </Button>
  )
  const empty = isFiltered ? { text: t('noneFound'), action: clear } : { text: t('noneText') }
  return (
    <Screen>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: links.plants({ tab: 'plants' }), place: editing('editing.plants') }}
      />
      <Stack>
        <search aria-label={t('search')}>
          <SearchField
            label={t('search')}
            placeholder={t('placeholder')}
            value={search}
            onSearch={(typed) => setFilters({ search: typed }, true)}
          />
        </search>
        <DataTable
          label={t('list')}
          columns={listColumns({
            hasSectors: !isSupervisor,
            pathOf: links.template,
            onEdit: form.open,
            onDelete: deleting.open,
          })}
          list={toListState(templates)}
          rowKey={({ id }) => id}
          empty={{ title: t('none'), icon: IconTemplate, ...empty }}
          failure={t('failed')}
          paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        />
      </Stack>
      <EditTemplate isOpen={form.isOpen} template={form.target} onClose={form.close} />
      <DeleteTemplate isOpen={deleting.isOpen} template={deleting.target} onClose={deleting.close} />
    </Screen>
  )
}

interface Listed {
  /** True when the list has templates of several sectors. */
  hasSectors: boolean
  pathOf: (id: number) => string
  onEdit: (template: Template) => void
  onDelete: (template: Template) => void
}

const listColumns = ({ hasSectors, pathOf, onEdit, onDelete }: Listed): readonly Column<Template>[] => [
  {
    key: 'name',
    header: t('name'),
    kind: 'name',
    cell: ({ id, name }) => <Link to={pathOf(id)}>{name}</Link>,
  },
  { key: 'type', header: t('type'), cell: ({ equipment_type }) => equipment_type || t('noType') },
  { key: 'tasks', header: t('tasks'), align: 'end', cell: ({ task_count }) => task_count },
  ...(hasSectors
    ? [
        {
          key: 'sector',
          header: editing('plants.sector'),
          cell: ({ sector_name }: Template) => sector_name,
        },
      ]
    : []),
  {
    key: 'saved',
    header: t('saved'),
    align: 'end',
    cell: ({ saved_at }) => formatDateOf(saved_at),
  },
  {
    key: 'actions',
    header: editing('editing.actions'),
    kind: 'actions',
    align: 'end',
    cell: (template) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={editing('editing.edit', { name: template.name })}
          onClick={() => onEdit(template)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          c="bad"
          size={36}
          aria-label={editing('editing.remove', { name: template.name })}
          onClick={() => onDelete(template)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    ),
  },
]
