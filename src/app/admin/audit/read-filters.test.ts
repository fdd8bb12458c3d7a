import { expect, test } from 'vitest'
import { DEFAULTS, readFilters } from './read-filters.ts'

test('what the address says is asked for, and what it says wrongly is not', () => {
  expect(readFilters(DEFAULTS)).toEqual({})
  expect(
    readFilters({
      ...DEFAULTS,
      person: '4',
      kind: 'plant',
      thing: '7',
      action: 'changed',
      from: '2026-11-01',
    }),
  ).toEqual({ person: 4, kind: 'plant', thing: '7', action: 'changed', date_from: '2026-11-01' })
  expect(
    readFilters({ ...DEFAULTS, person: 'x', kind: 'planet', action: 'eaten', from: '2026-13-01', to: 'now' }),
  ).toEqual({})
})
