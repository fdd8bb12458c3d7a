import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

test('lists only changed fields', () => {
  const saved = {
    name: 'Pump',
    location: 'Bay 1',
    limit: null,
    specifications: [{ name: 'Head', value: '3 m' }],
  }
  expect(listChanges(saved, { ...saved, specifications: [...saved.specifications] })).toEqual({})
  expect(listChanges(saved, { ...saved, location: '', limit: 4 })).toEqual({ location: '', limit: 4 })
  expect(listChanges(saved, { specifications: [] })).toEqual({ specifications: [] })
})
