import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { browserUnsentWork } from '#src/offline/browser/unsent-work-record.ts'
import { answerAll, openPhoneWithWork } from '#tests/offline/harness/phone.ts'
import { countSavedWork } from './count-saved-work.ts'

const record = (unsent: number, drafts: number) =>
  vi.spyOn(browserUnsentWork, 'read').mockReturnValue({ unsent, drafts, at: '2026-03-02T08:00:00.000Z' })

afterEach(() => {
  vi.restoreAllMocks()
  Dexie.dependencies = { indexedDB: undefined, IDBKeyRange: undefined } as never
})

test('counts the database of the user, also when the record of the last check is older', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  Dexie.dependencies = { indexedDB: phone.storage, IDBKeyRange }
  // The start waits too.
  server.isDown = true
  await answerAll(tab.engine, 11)
  record(0, 0)
  expect(await countSavedWork(7)).toMatchObject({ operations: 1, drafts: 1 })
  await tab.engine.submitChecklist(11)
  record(0, 1)
  expect(await countSavedWork(7)).toMatchObject({ operations: 2, drafts: 0 })
  server.isDown = false
  await tab.engine.sendNow()
  record(1, 0)
  expect(await countSavedWork(7)).toMatchObject({ operations: 0, drafts: 0 })
})

test('returns the record for a phone without the database', async () => {
  const { phone } = await openPhoneWithWork()
  Dexie.dependencies = { indexedDB: phone.storage, IDBKeyRange }
  record(2, 1)
  expect(await countSavedWork(8)).toEqual({ operations: 2, drafts: 1 })
  expect(await phone.storage.databases()).not.toContainEqual(expect.objectContaining({ name: 'walkdown-8' }))
})

test('returns the record for a database that does not open', async () => {
  const { phone } = await openPhoneWithWork()
  phone.storage.open = () => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  Dexie.dependencies = { indexedDB: phone.storage, IDBKeyRange }
  record(2, 1)
  expect(await countSavedWork(7)).toEqual({ operations: 2, drafts: 1 })
})
