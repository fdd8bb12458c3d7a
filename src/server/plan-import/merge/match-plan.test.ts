import { expect, test } from 'vitest'
import { findChanges, matchParsed } from './match-plan.ts'

const nameOf = { reading: (name: string) => name, row: (row: { name: string }) => row.name }
const below = <Thing>(parentId: number, ...things: Thing[]) => things.map((thing) => ({ parentId, thing }))

test('matches a code with any letter case and spacing', () => {
  const [match] = matchParsed(below(1, ' p-1  A'), below(1, { name: 'P-1 a' }), nameOf)
  expect(match?.row).toEqual({ name: 'P-1 a' })
})

test('treats the same code in another place as a new item', () => {
  const [match] = matchParsed(below(2, 'E-1'), below(1, { name: 'E-1' }), nameOf)
  expect(match?.row).toBeNull()
})

test('merges an item that is named twice, with both places', () => {
  const matches = matchParsed(below(1, 'E-1', 'E-2', 'e-1'), below<{ name: string }>(1), nameOf)
  expect(matches.map((match) => match.readings)).toEqual([['E-1', 'e-1'], ['E-2']])
})

test('changes nothing for missing values', () => {
  const row = { name: 'Pump', model: 'X', minutes: 5 as number | null }
  expect(findChanges(row, { name: 'Pump', model: '', minutes: null })).toEqual({})
  expect(findChanges(row, { name: 'Pump', model: 'Y', minutes: 6 })).toEqual({ model: 'Y', minutes: 6 })
})
