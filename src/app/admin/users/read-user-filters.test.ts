import { expect, test } from 'vitest'
import { filterDefaults, readUserFilters } from './read-user-filters.ts'

test('sends no filter without URL parameters', () => {
  expect(readUserFilters(filterDefaults)).toEqual({})
})

test('filters by text, role and status in the URL', () => {
  expect(readUserFilters({ search: 'nowak', role: 'technician', status: 'inactive' })).toEqual({
    search: 'nowak',
    role: 'technician',
    is_active: false,
  })
})

test('ignores invalid values in the URL', () => {
  expect(readUserFilters({ search: '', role: 'boss', status: 'gone' })).toEqual({})
})
