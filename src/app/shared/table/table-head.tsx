import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Key } from 'react'
import type { Column, Selection } from './column.ts'
import classes from './data-table.module.css'
import { canSort, type Order } from './sorting.ts'
import { asGroup, asHeading, asRow } from './table-roles.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  order: Order | null
  onSort: (key: string) => void
  selection: Selection<Row> | undefined
  /** Keys of all visible selectable rows. */
  choosable: readonly Key[]
  /** True when rows are cards: the headers have no controls. */
  isOnlyRead: boolean
}

/** Column headers with sort buttons; sticky on a desktop. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, order, onSort, selection, choosable, isOnlyRead } = props
  return (
    <thead {...asGroup}>
      <tr {...asRow}>
        {selection && (
          <th {...asHeading} scope="col" className={classes.head} data-select>
            {selection.allLabel && !isOnlyRead ? (
              <ChooseAll selection={selection} label={selection.allLabel} choosable={choosable} />
            ) : (
              <VisuallyHidden>{selection.header}</VisuallyHidden>
            )}
          </th>
        )}
        {columns.map((column) => {
          const direction = order?.key === column.key ? order.direction : 'none'
          return (
            <th
              key={column.key}
              {...asHeading}
              scope="col"
              className={classes.head}
              data-align={column.align}
              data-actions={column.kind === 'actions' || undefined}
              style={{ width: column.width }}
              {...(canSort(column) ? { 'aria-sort': direction } : {})}
            >
              <Heading
                column={column}
                direction={direction}
                onSort={isOnlyRead ? null : () => onSort(column.key)}
              />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const

interface HeadingProps<Row> {
  column: Column<Row>
  direction: keyof typeof arrows
  onSort: (() => void) | null
}

function Heading<Row>({ column, direction, onSort }: HeadingProps<Row>) {
  if (column.kind === 'actions') return <VisuallyHidden>{column.header}</VisuallyHidden>
  if (!canSort(column) || !onSort) return column.header
  const Arrow = arrows[direction]
  return (
    <UnstyledButton className={classes.sort} data-direction={direction} onClick={onSort}>
      {column.header}
      <Arrow size={14} stroke={2.25} aria-hidden />
    </UnstyledButton>
  )
}

interface ChooseAllProps<Row> {
  selection: Selection<Row>
  label: string
  choosable: readonly Key[]
}

function ChooseAll<Row>({ selection: { chosen, onChoose }, label, choosable }: ChooseAllProps<Row>) {
  const count = choosable.filter((key) => chosen.has(key)).length
  const isAll = count > 0 && count === choosable.length
  return (
    <Checkbox
      aria-label={label}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={choosable.length === 0}
      onChange={() => onChoose(new Set(isAll ? [] : choosable))}
    />
  )
}
