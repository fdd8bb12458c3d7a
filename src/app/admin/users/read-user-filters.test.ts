import { expect, test } from 'vitest'
import { filterDefaults, readUserFilters } from './read-user-filters.ts'

test('nothing in the address asks for everybody', () => {
  expect(readUserFilters(filterDefaults)).toEqual({})
})

test('an address narrows the list by text, role and status', () => {
  expect(readUserFilters({ search: 'nowak', role: 'technician', status: 'inactive' })).toEqual({
    search: 'nowak',
    role: 'technician',
    is_active: false,
  })
})

test('a mistyped address filters nothing instead of failing', () => {
  expect(readUserFilters({ search: '', role: 'boss', status: 'gone' })).toEqual({})
})
