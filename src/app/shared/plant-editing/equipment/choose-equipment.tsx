import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconEngine } from '@tabler/icons-react'
import { type Key, useState } from 'react'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'

/** Rows of a page in the dialog. */
const PAGE_SIZE = 10

const columns: readonly Column<Equipment>[] = [
  {
    key: 'name',
    header: t('equipment.name'),
    kind: 'name',
    cell: ({ equipment_id, name }) => `${equipment_id} ${name}`,
  },
  { key: 'type', header: t('equipment.type'), cell: ({ equipment_type }) => equipment_type },
  { key: 'plant', header: t('copies.plant'), cell: ({ plant_name }) => plant_name },
]

interface ChooseEquipmentProps {
  text: string
  /** Filters of the list besides the search. */
  filters?: { sector?: number; equipment_type?: string }
  /** Id of equipment that cannot be chosen. */
  except?: number
  /** Copies to the chosen equipment. @returns the message for the toast */
  copy: Work<string, number[]>
  onDone: () => void
}

/** The content of a dialog that copies a checklist or a template to chosen equipment. */
export function ChooseEquipment({ text, filters, except, copy, onDone }: ChooseEquipmentProps) {
  const calls = usePlantEditingCalls()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const equipment = useCall(
    calls.listEquipment,
    { ...filters, page, page_size: PAGE_SIZE, ...(search === '' ? {} : { search }) },
    { keepsPrevious: true },
  )
  const action = useAction(copy, { success: (message) => message, onDone })
  return (
    <Stack>
      <Text>{text}</Text>
      <SearchField
        label={t('copies.search')}
        placeholder={t('equipment.placeholder')}
        value={search}
        onSearch={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
      />
      <DataTable
        label={t('equipment.list')}
        columns={columns}
        list={toListState(equipment)}
        rowKey={(one) => one.id}
        empty={{ title: t('equipment.none'), text: t('editing.noneFiltered'), icon: IconEngine }}
        failure={t('equipment.failed')}
        selection={{
          chosen,
          onChoose: setChosen,
          canChoose: ({ id }) => id !== except,
          labelOf: ({ equipment_id, name }) => t('copies.select', { name: `${equipment_id} ${name}` }),
          header: t('editing.status'),
          allLabel: t('copies.selectAll'),
        }}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      />
      {action.error !== null && (
        <Alert color="bad" role="alert">
          {describeError(action.error, t('editing.failed'))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={action.isBusy}>
          {parts('confirm.cancel')}
        </Button>
        <Button
          onClick={() => void action.run([...chosen].map(Number))}
          loading={action.isBusy}
          disabled={chosen.size === 0}
        >
          {t('copies.submit', { count: chosen.size })}
        </Button>
      </Group>
    </Stack>
  )
}
