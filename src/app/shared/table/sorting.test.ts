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

test('tags are sorted as people count and spell', () => {
  expect(sorted('tag', 'ascending')).toEqual(['Ä-1', 'P-1', 'p-2', 'P-10'])
  expect(sorted('tag', 'descending')).toEqual(['P-10', 'p-2', 'P-1', 'Ä-1'])
})

test('numbers are sorted by size, equal rows stay as they came, and what has none is last either way', () => {
  expect(sorted('hours', 'ascending')).toEqual(['P-10', 'Ä-1', 'P-1', 'p-2'])
  expect(sorted('hours', 'descending')).toEqual(['P-1', 'P-10', 'Ä-1', 'p-2'])
})

test('a column that cannot sort, or none, leaves the rows as they came', () => {
  expect(sorted('note', 'ascending')).toEqual(pumps.map(({ tag }) => tag))
  expect(sortRows(pumps, columns, null)).toBe(pumps)
})

test('pressing a head sorts up, then down, then not at all; another head begins anew', () => {
  const up = nextOrder(null, 'tag')
  expect(up).toEqual({ key: 'tag', direction: 'ascending' })
  const down = nextOrder(up, 'tag')
  expect(down).toEqual({ key: 'tag', direction: 'descending' })
  expect(nextOrder(down, 'tag')).toBeNull()
  expect(nextOrder(down, 'hours')).toEqual({ key: 'hours', direction: 'ascending' })
})
