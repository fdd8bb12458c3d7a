import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

test('lists only changed fields', () => {
  const kept = {
    name: 'Pump',
    location: 'Bay 1',
    limit: null,
    specifications: [{ name: 'Head', value: '3 m' }],
  }
  expect(listChanges(kept, { ...kept, specifications: [...kept.specifications] })).toEqual({})
  expect(listChanges(kept, { ...kept, location: '', limit: 4 })).toEqual({ location: '', limit: 4 })
  expect(listChanges(kept, { specifications: [] })).toEqual({ specifications: [] })
})
