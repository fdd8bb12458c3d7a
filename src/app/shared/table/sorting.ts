import { useState } from 'react'
import { language } from '#src/i18n/language.ts'
import type { Column } from './column.ts'

/** The sort column and direction. */
export interface Order {
  key: string
  direction: 'ascending' | 'descending'
}

/** The next order after a press on a header: ascending, descending, unsorted. */
export function nextOrder(order: Order | null, key: string): Order | null {
  if (order?.key !== key) return { key, direction: 'ascending' }
  return order.direction === 'ascending' ? { key, direction: 'descending' } : null
}

/** Sorts rows stably; rows without a value go last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy
  if (!order || !sortBy) return rows
  const { compare } = new Intl.Collator(language.code, { numeric: true, sensitivity: 'base' })
  const way = order.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      if (typeof one === 'number' && typeof other === 'number') return way * (one - other)
      return way * compare(String(one), String(other))
    })
    .map(({ row }) => row)
}

/** True when the column is sortable. */
export function canSort<Row>({ sortBy, isSortable }: Column<Row>): boolean {
  return sortBy !== undefined || isSortable === true
}

/** The sort order of the user; null while unsorted. */
export function useOrder() {
  const [order, setOrder] = useState<Order | null>(null)
  return { order, setOrder }
}
