import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { OfflineError } from './offline-error.ts'
import { dexieErrorNames, translateStorageError } from './storage-error.ts'

test('what Dexie calls its errors is what is known of them', () => {
  expect([...dexieErrorNames].sort()).toEqual(Object.values(Dexie.errnames as Record<string, string>).sort())
})

test("an error of Dexie's is one of the storage", () => {
  const translated = translateStorageError(new Dexie.BulkError('Some were not written', []))
  expect(translated).toBeInstanceOf(OfflineError)
  expect(translated).toMatchObject({ code: 'storage_lost' })
})

test('what has nothing to do with storage stays what it is', () => {
  const error = new RangeError('A mistake of ours')
  expect(translateStorageError(error)).toBe(error)
})
