import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Action, useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { Template } from '#src/contract/plant-editing/template-calls.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/checklist-templates.ts'
import { t as editing } from '#src/i18n/areas/plant-editing.ts'
import { useTemplateCalls } from './use-template-calls.ts'

/** Rows of a page in the dialog. */
const PAGE_SIZE = 10

interface AddFromTemplateProps {
  isOpen: boolean
  equipment: Equipment
  onClose: () => void
}

/** Adds a checklist from a template to equipment, and opens it. */
export function AddFromTemplate({ isOpen, equipment, onClose }: AddFromTemplateProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('add.title')} size="xl">
      <Templates equipment={equipment} />
    </Dialog>
  )
}

function Templates({ equipment }: { equipment: Equipment }) {
  const calls = useTemplateCalls()
  const links = usePlantEditingPaths()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  // A template belongs to a sector, and only the plant has its id.
  const plant = useCall(usePlantEditingCalls().readPlant, { id: equipment.plant })
  const sector = plant.data?.sector ?? 0
  const templates = useCall(
    calls.list,
    {
      sector,
      first_type: equipment.equipment_type,
      page,
      page_size: PAGE_SIZE,
      ...(search === '' ? {} : { search }),
    },
    { keepsPrevious: true, enabled: sector !== 0 },
  )
  const add = useAction(
    ({ send }, { id }: Template) => send(calls.apply, { id, equipment_ids: [equipment.id] }),
    {
      success: (_reply, { name }) => editing('editing.added', { name }),
      onDone: ({ checklist_ids: [made] }) => made !== undefined && navigate(links.checklist(made)),
    },
  )
  if (plant.isError && !plant.data)
    return <ErrorState title={t('failed')} error={plant.error} onRetry={() => void plant.refetch()} />
  return (
    <Stack>
      <Text>{t('add.text')}</Text>
      <SearchField
        label={t('search')}
        placeholder={t('placeholder')}
        value={search}
        onSearch={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
      />
      {add.error !== null && (
        <Alert color="bad" role="alert">
          {describeError(add.error, t('add.failed'))}
        </Alert>
      )}
      <DataTable
        label={t('list')}
        columns={listColumns(add)}
        list={toListState(templates)}
        rowKey={({ id }) => id}
        empty={{
          title: t('none'),
          text: search === '' ? t('noneText') : t('noneFound'),
          icon: IconTemplate,
        }}
        failure={t('failed')}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      />
    </Stack>
  )
}

const listColumns = (add: Action<Template>): readonly Column<Template>[] => [
  { key: 'name', header: t('name'), kind: 'name', cell: ({ name }) => name },
  { key: 'type', header: t('type'), cell: ({ equipment_type }) => equipment_type || t('noType') },
  { key: 'tasks', header: t('tasks'), align: 'end', cell: ({ task_count }) => task_count },
  {
    key: 'actions',
    header: editing('editing.actions'),
    kind: 'actions',
    align: 'end',
    cell: (template) => (
      <Button
        variant="default"
        miw="max-content"
        aria-label={t('add.named', { name: template.name })}
        loading={add.busyWith?.id === template.id}
        disabled={add.isBusy}
        onClick={() => void add.run(template)}
      >
        {t('add.submit')}
      </Button>
    ),
  },
]
