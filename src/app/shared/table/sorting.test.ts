import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { nextOrder, sortRows } from './sorting.ts'

interface Pump {
  tag: string
  hours: number | null
}

const columns: readonly Column<Pump>[] = [
  { key: 'tag', header: 'Tag', sortBy: (pump) => pump.tag, cell: (pump) => pump.tag },
  { key: 'hours', header: 'Hours', sortBy: (pump) => pump.hours, cell: (pump) => pump.hours },
  { key: 'note', header: 'Note', cell: () => '' },
]
const pumps: readonly Pump[] = [
  { tag: 'P-10', hours: 3 },
  { tag: 'p-2', hours: null },
  { tag: 'P-1', hours: 20 },
  { tag: 'Ä-1', hours: 3 },
]
const sorted = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(pumps, columns, { key, direction }).map(({ tag }) => tag)

test('sorts tags in natural order', () => {
  expect(sorted('tag', 'ascending')).toEqual(['Ä-1', 'P-1', 'p-2', 'P-10'])
  expect(sorted('tag', 'descending')).toEqual(['P-10', 'p-2', 'P-1', 'Ä-1'])
})

test('sorts numbers by value, stably, with missing values last in both directions', () => {
  expect(sorted('hours', 'ascending')).toEqual(['P-10', 'Ä-1', 'P-1', 'p-2'])
  expect(sorted('hours', 'descending')).toEqual(['P-1', 'P-10', 'Ä-1', 'p-2'])
})

test('preserves the order for a column that is missing or not sortable', () => {
  expect(sorted('note', 'ascending')).toEqual(pumps.map(({ tag }) => tag))
  expect(sortRows(pumps, columns, null)).toBe(pumps)
})

test('cycles ascending, descending and unsorted; another header starts ascending', () => {
  const up = nextOrder(null, 'tag')
  expect(up).toEqual({ key: 'tag', direction: 'ascending' })
  const down = nextOrder(up, 'tag')
  expect(down).toEqual({ key: 'tag', direction: 'descending' })
  expect(nextOrder(down, 'tag')).toBeNull()
  expect(nextOrder(down, 'hours')).toEqual({ key: 'hours', direction: 'ascending' })
})
