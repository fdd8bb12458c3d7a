import { expect, test } from 'vitest'
import { findSimilar } from './find-similar.ts'

const machine = (equipment_id: string, name: string, node = equipment_id) => ({ equipment_id, name, node })
const checklist = (name: string) => ({ name, node: name })
const codes = (items: ReturnType<typeof machine>[], rows: ReturnType<typeof machine>[]) =>
  findSimilar(items, rows, 'equipment').map(({ node, value }) => [node, value])

test('proposes a code with look-alike characters, other separators or leading zeros', () => {
  const rows = [machine('P-101', 'Feed pump'), machine('HX 7', 'Cooler'), machine('B-85', 'Boiler')]
  const items = [machine('P-1O1', 'Pump A'), machine('HX-007', 'Kühler'), machine('B_BS', 'Kessel')]
  expect(codes(items, rows)).toEqual([
    ['P-1O1', 'P-101'],
    ['HX-007', 'HX 7'],
    ['B_BS', 'B-85'],
  ])
})

test('proposes a unique name under another code', () => {
  expect(codes([machine('NP-1', 'Feed  Pump')], [machine('P-101', 'Feed pump')])).toEqual([['NP-1', 'P-101']])
})

test('keeps machines apart whose codes differ by a digit, and names that several machines have', () => {
  const rows = [machine('P-101', 'Pump'), machine('P-102', 'Pump')]
  expect(codes([machine('P-103', 'Pump'), machine('P-1011', 'Other pump')], rows)).toEqual([])
})

test('proposes one row once', () => {
  expect(codes([machine('P-1O1', 'A'), machine('P-IO1', 'B')], [machine('P-101', 'C')])).toHaveLength(1)
})

test('proposes a checklist with a typing error, but no other week or a short name', () => {
  const rows = [checklist('Weekly inspection'), checklist('Round 1 of the pump house'), checklist('Visual')]
  const items = [checklist('Weekly inspecton'), checklist('Round 2 of the pump house'), checklist('Manual')]
  expect(findSimilar(items, rows, 'checklist').map(({ node, value }) => [node, value])).toEqual([
    ['Weekly inspecton', 'Weekly inspection'],
  ])
})
