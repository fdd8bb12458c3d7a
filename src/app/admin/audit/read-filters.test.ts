import { expect, test } from 'vitest'
import { DEFAULTS, readFilters } from './read-filters.ts'

test('converts valid filters to query parameters and ignores invalid ones', () => {
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
