import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconEngine } from '@tabler/icons-react'
import { type Key, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Checklist } from './checklist.ts'

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

interface CopyToEquipmentProps {
  isOpen: boolean
  checklist: Checklist
  onClose: () => void
}

/** Copies a checklist with its tasks to chosen equipment of its sector. */
export function CopyToEquipment({ isOpen, checklist, onClose }: CopyToEquipmentProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('copies.title')} size="xl" isHeld>
      <Targets checklist={checklist} onDone={onClose} />
    </Dialog>
  )
}

function Targets({ checklist, onDone }: { checklist: Checklist; onDone: () => void }) {
  const calls = usePlantEditingCalls()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const equipment = useCall(
    calls.listEquipment,
    { page, page_size: PAGE_SIZE, ...(search === '' ? {} : { search }) },
    { keepsPrevious: true },
  )
  const copy = useAction(
    ({ send }) => send(calls.copyChecklist, { id: checklist.id, equipment_ids: [...chosen].map(Number) }),
    { success: ({ message }) => message, onDone },
  )
  return (
    <Stack>
      <Text>{t('copies.text', { name: checklist.name })}</Text>
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
          canChoose: ({ id }) => id !== checklist.equipment,
          labelOf: ({ equipment_id, name }) => t('copies.select', { name: `${equipment_id} ${name}` }),
          header: t('editing.status'),
          allLabel: t('copies.selectAll'),
        }}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      />
      {copy.error !== null && (
        <Alert color="bad" role="alert">
          {describeError(copy.error, t('editing.failed'))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={copy.isBusy}>
          {parts('confirm.cancel')}
        </Button>
        <Button onClick={() => void copy.run()} loading={copy.isBusy} disabled={chosen.size === 0}>
          {t('copies.submit', { count: chosen.size })}
        </Button>
      </Group>
    </Stack>
  )
}
