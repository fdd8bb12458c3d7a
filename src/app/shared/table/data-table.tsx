import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import { t } from '#src/app/shared/i18n/parts.ts'
import { EmptyState } from '#src/app/shared/parts/empty-state.tsx'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import classes from './data-table.module.css'
import type { ListState } from './list-state.ts'
import { Pager } from './pager.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** `name` heads the row's card on a phone; `actions` holds its buttons and has a heading only for screen readers. */
  kind?: 'name' | 'actions'
  width?: string
}

interface DataTableProps<Row> {
  /** What the table lists; read to those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  list: ListState<Row>
  rowKey: (row: Row) => Key
  empty: { title: string; text?: ReactNode; icon?: Icon; action?: ReactNode }
  /** What the screen says when loading failed and the server gave no sentence of its own. */
  failure?: string
  paging?: { page: number; pageSize: number; onPage: (page: number) => void }
}

const SKELETON_ROWS = 5

// Written out, since a table that is drawn as blocks (the cards of a phone) is no table to some screen readers.
const asTable = { role: 'table' }
const asGroup = { role: 'rowgroup' }
const asRow = { role: 'row' }
const asHeading = { role: 'columnheader' }
const asCell = { role: 'cell' }

/** A list of many things, with its four states: loading, empty, failed and there. On a phone its rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, empty, paging } = props
  if (list.status === 'error')
    return (
      <ErrorState
        error={list.error}
        onRetry={list.onRetry}
        {...(props.failure ? { title: props.failure } : {})}
      />
    )
  const isEmpty = list.status === 'ready' && list.rows.length === 0
  return (
    <div className={classes.frame} aria-busy={list.status === 'loading' || list.isRefreshing}>
      {list.isRefreshing && <div className={classes.refreshing} />}
      {isEmpty ? (
        <EmptyState {...empty} />
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table} {...asTable} aria-label={props.label}>
            <Head columns={props.columns} />
            <tbody {...asGroup}>
              {list.status === 'loading' ? (
                <SkeletonRows columns={props.columns} label={props.label} />
              ) : (
                list.rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} columns={props.columns} />)
              )}
            </tbody>
          </table>
        </div>
      )}
      {paging && !isEmpty && <Pager label={props.label} count={list.count} {...paging} />}
    </div>
  )
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead {...asGroup}>
      <tr {...asRow}>
        {columns.map((column) => (
          <th
            key={column.key}
            {...asHeading}
            scope="col"
            className={classes.head}
            data-align={column.align}
            style={{ width: column.width }}
          >
            {column.kind === 'actions' ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function BodyRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr {...asRow} className={classes.row}>
      {columns.map((column) => (
        <td
          key={column.key}
          {...asCell}
          className={classes.cell}
          data-label={column.header}
          data-align={column.align}
          data-name={column.kind === 'name' || undefined}
          data-actions={column.kind === 'actions' || undefined}
        >
          {/* In one piece: what stands loose in a card's line would each get a column of its own. */}
          <div className={classes.value}>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  )
}

function SkeletonRows<Row>({ columns, label }: { columns: readonly Column<Row>[]; label: string }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={`skeleton-${String(index)}`} {...asRow} className={classes.row}>
      {columns.map((column, place) => (
        <td key={column.key} {...asCell} className={classes.cell}>
          <Skeleton height="1.25rem" width={place === 0 ? '70%' : '50%'} />
          {index === 0 && place === 0 && <VisuallyHidden>{t('table.loading', { label })}</VisuallyHidden>}
        </td>
      ))}
    </tr>
  ))
}
