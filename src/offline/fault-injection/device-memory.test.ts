import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#src/offline/open-engine.ts'
import { detectDataLoss } from '#src/offline/storage/detect-data-loss.ts'
import { answerAll, openPhoneWithWork, Phone } from '#tests/offline/harness/phone.ts'

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000 })

test('F68 a new database reports that earlier work is unknown', async () => {
  const phone = new Phone()
  await phone.signIn()
  const { engine } = phone.openTab({ isAutomatic: true })
  await eventually(async () =>
    expect((await engine.syncStatus()).memory).toEqual({
      state: 'new',
      since: new Date(phone.time).toISOString(),
      lost: null,
    }),
  )
  engine.close()
})

test('F56 F68 reports the loss of a cleared database until the person acknowledges it, and pulls again', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.isDown = true
  await answerAll(tab.engine, 12)
  tab.engine.close()
  const before = phone.openTab({ isAutomatic: true })
  await answerAll(before.engine, 11)
  await before.engine.submitChecklist(11)
  await eventually(() => expect(phone.unsentWork.read(7)).toMatchObject({ unsent: 2, drafts: 1 }))
  phone.clearStorage()
  server.isDown = false
  await phone.signIn()
  const { engine } = phone.openTab({ isAutomatic: true })
  await eventually(async () =>
    expect((await engine.syncStatus()).memory).toMatchObject({
      state: 'lost',
      lost: { unsent: 2, drafts: 1 },
    }),
  )
  await eventually(async () => expect(await engine.listAssignments()).toHaveLength(1))
  await engine.acknowledgeLoss()
  expect((await engine.syncStatus()).memory.state).toBe('new')
  engine.close()
})

test('F68 data that the person deleted is not reported as lost', async () => {
  const { phone, tab } = await openPhoneWithWork()
  phone.unsentWork.write(7, { unsent: 2, drafts: 1, at: new Date(phone.time).toISOString() })
  await tab.engine.deleteUserData({ evenUnsent: true })
  expect(phone.unsentWork.read(7)).toBeNull()
})

test('F68 a database older than the device record counts as known', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  await detectDataLoss(tab.database, null, phone.time)
  expect(await tab.engine.syncStatus()).toMatchObject({
    is_all_sent: true,
    memory: { state: 'known', since: null },
  })
})

test('F71 reports immediately that the open database was deleted', async () => {
  const dependencies = { indexedDB: new IDBFactory(), IDBKeyRange }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const database = await openDatabase({ user: { id: 99 }, onError }, dependencies)
  await Dexie.delete('walkdown-99').catch(() => 'elsewhere')
  const other = new Dexie('walkdown-99', dependencies)
  await other.delete()
  expect(errors).toEqual(['storage_cleared'])
  await expect(database.executions.count()).rejects.toThrow()
})

test('F71 detects by its id that another database replaced a silently deleted one', async () => {
  const dependencies = { indexedDB: new IDBFactory(), IDBKeyRange }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const database = await openDatabase({ user: { id: 99 }, onError }, dependencies)
  await detectDataLoss(database, null, 0)
  await database.reconnect()
  expect(errors).toEqual([])
  await database.meta.clear()
  await database.reconnect()
  expect(errors).toEqual(['storage_cleared'])
  database.close()
})
