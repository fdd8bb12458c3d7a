import { Dexie } from 'dexie'
import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#src/offline/open-engine.ts'
import { sendInBackground } from '#src/offline/outbox/background-sync.ts'
import { answerAll, openPhoneWithWork, samplePicture } from '#tests/offline/harness/phone.ts'
import { SOON } from '#tests/soon.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Dexie.dependencies = { indexedDB: undefined, IDBKeyRange: undefined } as never
})

test('F42 each write of a technician is one transaction', async () => {
  const { tab } = await openPhoneWithWork()
  const { engine, disk } = tab
  const count = async (write: () => Promise<unknown>) => {
    const before = disk.durabilities.length
    await write()
    return disk.durabilities.length - before
  }
  const answer = { executionId: 11, taskId: 111, status: 'ok', description: '', measurement: null } as const
  let photoId = ''
  expect(await count(() => engine.startAssignment(1)), 'start').toBe(1)
  expect(await count(() => engine.answerTask(answer)), 'answer').toBe(1)
  expect(await count(() => engine.saveNotes(11, 'All in order')), 'notes').toBe(1)
  const addPhoto = async () => {
    photoId = await engine.addPhoto(11, 111, samplePicture(1))
  }
  expect(await count(addPhoto), 'photo').toBe(1)
  expect(await count(() => engine.removePhoto(11, photoId)), 'removal').toBe(1)
  await answerAll(engine, 11)
  expect(await count(() => engine.submitChecklist(11)), 'submission').toBe(1)
  expect(await count(() => engine.reopenChecklist(11)), 'withdrawal').toBe(1)
})

test('F44 an upgrade waits for an old tab, says so, and goes on once that tab is closed', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await phone.downgrade(tab, 1)
  // A connection that does not close for an upgrade.
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = phone.storage.open('walkdown-7')
    request.onsuccess = () => resolve(request.result)
  })
  const errors: unknown[] = []
  const opening = openDatabase(
    { user: { id: 7 }, onError: (error) => errors.push(error) },
    { indexedDB: phone.storage, IDBKeyRange },
  )
  await vi.waitFor(() => expect(errors).toEqual(['upgrade_waits_for_old_tab']), SOON)
  old.close()
  const database = await opening
  expect(await database.answers.count()).toBe(2)
  database.close()
})

test('F45 an upgrade that fails leaves the old data, and the next start upgrades it', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await phone.downgrade(tab, 1)
  const dependencies = { indexedDB: phone.storage, IDBKeyRange }
  const fail = () => {
    throw new DOMException('No room.', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(fail)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail)
  await expect(openDatabase({ user: { id: 7 } }, dependencies)).rejects.toMatchObject({
    name: 'OfflineError',
  })
  vi.restoreAllMocks()
  const next = phone.openTab()
  await next.engine.sendNow()
  expect(phone.server.effects).toEqual(['start 1', 'submit 11'])
})

test('F57 when the last Background Sync fails, the app sends at its next start', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  tab.engine.close()
  server.isDown = true
  Dexie.dependencies = { indexedDB: phone.storage, IDBKeyRange }
  // A rejection tells the browser that this chance failed.
  await expect(sendInBackground(tab.session)).rejects.toThrow()
  server.isDown = false
  phone.later()
  const next = phone.openTab({ isAutomatic: true })
  await vi.waitFor(() => expect(server.effects).toEqual(['start 1', 'submit 11']), SOON)
  next.engine.close()
})
