import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type Key, type ReactNode, useState } from 'react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { t } from '#src/i18n/areas/lists.ts'
import type { Column, Group, Selection } from './column.ts'
import classes from './data-table.module.css'
import type { ListState } from './list-state.ts'
import { Pager } from './pager.tsx'
import { nextOrder, type Order, sortRows, useOrder } from './sorting.ts'
import { TableHead } from './table-head.tsx'
import { asCell, asGroup, asRow, asTable } from './table-roles.ts'
import { GroupRows } from './table-rows.tsx'
import { ColumnChoice, SortSelect } from './table-tools.tsx'

interface DataTableProps<Item, Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** The rows; with `groupOf`, the items that each group of rows comes from. */
  list: ListState<Item>
  rowKey: (row: Row) => Key
  empty: { title: string; text?: ReactNode; icon?: Icon; action?: ReactNode }
  /** Message for a load error without a message of the server. */
  failure?: string
  paging?: { page: number; pageSize: number; onPage: (page: number) => void } | undefined
  groupOf?: (item: Item) => Group<Row>
  selection?: Selection<Row>
  /** Sort order of the server; omitted when all rows are loaded and sorted here. */
  sorting?: { order: Order | null; onOrder: (order: Order | null) => void }
  /** Hidden columns, when the choice outlives the screen. */
  hiding?: { hidden: ReadonlySet<string>; onHide: (hidden: ReadonlySet<string>) => void }
  /** Less padding for many columns. */
  isDense?: boolean
  /** Details below an expanded row. A cell expands it with its tools. */
  details?: (row: Row) => ReactNode
}

const SKELETON_ROWS = 5

/** Width at which rows become cards, as in the style sheet; column headers are then visually hidden. */
const NARROW = '(width < 48em)'

/**
 * A list with four states: loading, empty, error and ready. Optional: sorting, hidden columns, groups,
 * selection and row details. On a phone its rows are cards.
 */
export function DataTable<Item, Row = Item>(props: DataTableProps<Item, Row>) {
  const { list, empty, paging, selection, sorting } = props
  const own = useOrder()
  const { order, onOrder } = sorting ?? { order: own.order, onOrder: own.setOrder }
  const hasCards = useMediaQuery(NARROW, window.matchMedia(NARROW).matches, {
    getInitialValueInEffect: false,
  })
  const [localHidden, setLocalHidden] = useState<ReadonlySet<string>>(new Set())
  const { hidden, onHide } = props.hiding ?? { hidden: localHidden, onHide: setLocalHidden }
  if (list.status === 'error')
    return (
      <ErrorState
        error={list.error}
        onRetry={list.onRetry}
        {...(props.failure ? { title: props.failure } : {})}
      />
    )
  const columns = props.columns.filter(({ key, isOptional }) => !isOptional || !hidden.has(key))
  const sort = (rows: readonly Row[]) => (sorting ? rows : sortRows(rows, columns, order))
  const groups = toGroups(props).map((group) => ({ ...group, rows: sort(group.rows) }))
  const isEmpty = list.status === 'ready' && list.rows.length === 0
  const choosable = groups.flatMap(({ rows }) => rows.filter((row) => selection?.canChoose(row)))
  return (
    <div
      className={classes.frame}
      data-dense={props.isDense || undefined}
      aria-busy={list.status === 'loading' || list.isRefreshing}
    >
      {list.isRefreshing && <div className={classes.refreshing} />}
      {isEmpty ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <div className={classes.tools}>
            {hasCards && groups.some(({ rows }) => rows.length > 1) && (
              <SortSelect columns={columns} order={order} onOrder={onOrder} />
            )}
            <ColumnChoice columns={props.columns} hidden={hidden} onHide={onHide} />
          </div>
          <div className={classes.scroller}>
            <table className={classes.table} {...asTable} aria-label={props.label}>
              <TableHead
                columns={columns}
                order={order}
                onSort={(key) => onOrder(nextOrder(order, key))}
                selection={selection}
                choosable={choosable.map(props.rowKey)}
                isOnlyRead={hasCards}
              />
              {list.status === 'loading' ? (
                <SkeletonRows columns={columns} hasSelection={selection !== undefined} label={props.label} />
              ) : (
                groups.map((group) => (
                  <GroupRows
                    key={group.key}
                    group={group}
                    columns={columns}
                    rowKey={props.rowKey}
                    selection={selection}
                    details={props.details}
                  />
                ))
              )}
            </table>
          </div>
        </>
      )}
      {paging && !isEmpty && (
        <Pager label={props.label} count={list.count} isCountOpen={list.isCountOpen} {...paging} />
      )}
    </div>
  )
}

/** Without groups, all rows are one group without a heading. */
function toGroups<Item, Row>({ list, groupOf }: DataTableProps<Item, Row>): readonly Group<Row>[] {
  if (groupOf) return list.rows.map(groupOf)
  return [{ key: 'all', heading: null, rows: list.rows as readonly unknown[] as readonly Row[] }]
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  hasSelection: boolean
  label: string
}

function SkeletonRows<Row>({ columns, hasSelection, label }: SkeletonRowsProps<Row>) {
  return (
    <tbody {...asGroup}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <tr key={`skeleton-${String(index)}`} {...asRow} className={classes.row}>
          {hasSelection && <td {...asCell} className={classes.cell} data-select />}
          {columns.map((column, place) => (
            <td key={column.key} {...asCell} className={classes.cell}>
              <Skeleton height="1.25rem" width={place === 0 ? '70%' : '50%'} />
              {index === 0 && place === 0 && <VisuallyHidden>{t('table.loading', { label })}</VisuallyHidden>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
