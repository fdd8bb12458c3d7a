import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { type Key, type ReactNode, useId, useState } from 'react'
import type { Column, Group, Selection } from './column.ts'
import classes from './data-table.module.css'
import { asCell, asGroup, asRow } from './table-roles.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: Key
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
  /** Details below the row. */
  details: ((row: Row) => ReactNode) | undefined
}

interface GroupRowsProps<Row> extends Omit<TableRowProps<Row>, 'row' | 'rowKey'> {
  group: Group<Row>
  rowKey: (row: Row) => Key
}

/** The rows of a group, between its heading and its note. */
export function GroupRows<Row>({ group, columns, rowKey, selection, details }: GroupRowsProps<Row>) {
  const cells = columns.length + (selection ? 1 : 0)
  return (
    <tbody {...asGroup}>
      {group.heading !== null && (
        <tr {...asRow} className={classes.wideRow}>
          <td {...asCell} colSpan={cells} className={classes.heading}>
            {group.heading}
          </td>
        </tr>
      )}
      {group.rows.map((row) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          rowKey={rowKey(row)}
          columns={columns}
          selection={selection}
          details={details}
        />
      ))}
      {group.note && (
        <tr {...asRow} className={classes.wideRow}>
          <td {...asCell} colSpan={cells} className={classes.note}>
            {group.note}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** A row and its expanded details. On a phone it is a card. */
function TableRow<Row>({ row, rowKey, columns, selection, details }: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const tools = { isOpen, detailsId, toggleDetails: () => setIsOpen(!isOpen) }
  const canChoose = selection?.canChoose(row) ?? false
  const isChosen = canChoose && selection?.chosen.has(rowKey)
  return (
    <>
      <tr {...asRow} className={classes.row} data-item={rowKey} data-chosen={isChosen || undefined}>
        {selection && (
          <td {...asCell} className={classes.cell} data-select>
            {canChoose && <Choice selection={selection} row={row} rowKey={rowKey} />}
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            {...asCell}
            className={classes.cell}
            data-label={column.header}
            data-align={column.align}
            data-name={column.kind === 'name' || undefined}
            data-actions={column.kind === 'actions' || undefined}
            data-sentence={column.kind === 'sentence' || undefined}
          >
            {/* One element: loose children would each become a grid column of the card. */}
            <div className={classes.value}>{column.cell(row, tools)}</div>
          </td>
        ))}
      </tr>
      {details && isOpen && (
        <tr {...asRow} id={detailsId} className={classes.wideRow}>
          <td {...asCell} colSpan={columns.length + (selection ? 1 : 0)} className={classes.details}>
            {details(row)}
          </td>
        </tr>
      )}
    </>
  )
}

interface ChoiceProps<Row> {
  selection: Selection<Row>
  row: Row
  rowKey: Key
}

function Choice<Row>({ selection: { chosen, onChoose, labelOf }, row, rowKey }: ChoiceProps<Row>) {
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(rowKey)) next.add(rowKey)
    onChoose(next)
  }
  return <Checkbox aria-label={labelOf(row)} checked={chosen.has(rowKey)} onChange={toggle} />
}
