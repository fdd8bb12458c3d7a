import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Checkbox, NativeSelect, Popover, Stack } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/lists.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { canSort, type Order } from './sorting.ts'

const DIRECTIONS = ['ascending', 'descending'] as const

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  order: Order | null
  onOrder: (order: Order | null) => void
}

/** Sort select for phones, where column headers are hidden. */
export function SortSelect<Row>({ columns, order, onOrder }: SortSelectProps<Row>) {
  const sortable = columns.filter(canSort)
  if (sortable.length === 0) return null
  const change = (value: string) => {
    const [key, direction] = value.split(' ') as [string, Order['direction'] | undefined]
    onOrder(direction ? { key, direction } : null)
  }
  return (
    <NativeSelect
      className={classes.sortSelect}
      label={t('table.sortBy')}
      value={order ? `${order.key} ${order.direction}` : ''}
      onChange={(event) => change(event.currentTarget.value)}
      data={[
        { value: '', label: t('table.defaultOrder') },
        ...sortable.flatMap(({ key, header }) =>
          DIRECTIONS.map((direction) => ({
            value: `${key} ${direction}`,
            label: t(`table.${direction}`, { header }),
          })),
        ),
      ]}
    />
  )
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  hidden: ReadonlySet<string>
  onHide: (hidden: ReadonlySet<string>) => void
}

/** Hides and shows optional columns. */
export function ColumnChoice<Row>({ columns, hidden, onHide }: ColumnChoiceProps<Row>) {
  const optional = columns.filter(({ isOptional }) => isOptional)
  if (optional.length === 0) return null
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    onHide(next)
  }
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={16} aria-hidden />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <Stack gap="xs">
          {optional.map(({ key, header }) => (
            <Checkbox key={key} label={header} checked={!hidden.has(key)} onChange={() => toggle(key)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
