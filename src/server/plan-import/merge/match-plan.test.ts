import { expect, test } from 'vitest'
import { matchParsed } from './match-plan.ts'

interface Row {
  name: string
  former?: string
}
const nameOf = {
  reading: (name: string) => name,
  row: (row: Row) => row.name,
  inFiles: (row: Row) => row.former ?? null,
}

test('matches a code with any letter case and spacing', () => {
  const [match] = matchParsed([' p-1  A'], [{ name: 'P-1 a' }], nameOf)
  expect(match?.row).toEqual({ name: 'P-1 a' })
})

test('merges an item that is named twice, with both places', () => {
  const matches = matchParsed(['E-1', 'E-2', 'e-1'], [], nameOf)
  expect(matches.map((match) => match.readings)).toEqual([['E-1', 'e-1'], ['E-2']])
})

test('matches a renamed row by the name that files use', () => {
  const rows = [{ name: 'P-101A', former: 'P-101' }, { name: 'P-102' }]
  expect(matchParsed(['p 101', 'P-101'], rows, nameOf).map(({ row }) => row)).toEqual([null, rows[0]])
})

test('a file with the old and the new name has two items', () => {
  const rows = [{ name: 'P-101A', former: 'P-101' }]
  expect(matchParsed(['P-101', 'P-101A'], rows, nameOf).map(({ row }) => row)).toEqual([null, rows[0]])
})

test('a former name never hides a row that has this name', () => {
  const rows = [{ name: 'P-2', former: 'P-1' }, { name: 'P-1' }]
  expect(matchParsed(['P-1'], rows, nameOf).map(({ row }) => row)).toEqual([rows[1]])
})
