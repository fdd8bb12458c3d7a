import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { OfflineError } from './offline-error.ts'
import { dexieErrorNames, translateStorageError } from './storage-error.ts'

test('the list of error names equals the list of Dexie', () => {
  expect([...dexieErrorNames].sort()).toEqual(Object.values(Dexie.errnames as Record<string, string>).sort())
})

test('translates an error of Dexie to a storage error', () => {
  const translated = translateStorageError(new Dexie.BulkError('Some were not written', []))
  expect(translated).toBeInstanceOf(OfflineError)
  expect(translated).toMatchObject({ code: 'storage_lost' })
})

test('leaves other errors unchanged', () => {
  const error = new RangeError('A bug')
  expect(translateStorageError(error)).toBe(error)
})
