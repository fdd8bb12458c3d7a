import { expect, test, vi } from 'vitest'
import type { SyncStatus } from '#src/offline/model/sync-state.ts'
import { storePendingReceipts } from '#src/offline/outbox/store-receipt.ts'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'

/** A phone with three submitted checklists, two photos each, and no free space. */
async function openFull(photoSize = 250_000) {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  server.executions = [11, 12, 13].map((id) => sampleExecution(id))
  server.assignments = [sampleAssignment(1, server.executions)]
  await tab.engine.pull()
  const photoIds: string[] = []
  for (const id of [11, 12, 13]) {
    await answerAll(tab.engine, id)
    for (const seed of [1, 2])
      photoIds.push(await tab.engine.addPhoto(id, id * 10 + 1, samplePicture(id + seed, photoSize)))
    await tab.engine.submitChecklist(id)
  }
  // The database is from this morning.
  await tab.database.writeMeta('device', { id: 'new', since: '2026-03-02T07:00:00.000Z' })
  tab.disk.limit(0)
  return { ...opened, photoIds }
}

test('F69 a full phone sends the whole outbox, which frees space', async () => {
  const { server, tab, photoIds } = await openFull()
  expect((await tab.engine.syncStatus()).unsent_bytes).toBeGreaterThan(1_500_000)
  await tab.engine.sendNow()
  expect(server.effects.filter((effect) => effect.startsWith('submit'))).toHaveLength(3)
  expect([...server.photos.keys()].sort()).toEqual([...photoIds].sort())
  expect(new Set(server.effects).size).toBe(server.effects.length)
  const status = { state: 'sent', unsent: 0, attention: 0, is_all_sent: true, memory: { state: 'known' } }
  expect(await tab.engine.syncStatus()).toMatchObject(status)
  for (const id of [11, 12, 13]) expect(await readSyncState(tab.engine, id)).toBe('sent')
  // With space again, receipts in memory are stored.
  tab.disk.revive()
  await tab.engine.sendNow()
  expect(await tab.database.receipts.count()).toBe(10)
  await tab.engine.pull()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F69 with space again, a pull stores the receipts in memory and ends the full state', async () => {
  const { tab } = await openFull()
  await tab.engine.sendNow()
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(true)
  tab.disk.revive()
  await tab.engine.pull()
  expect(await tab.database.receipts.count()).toBe(10)
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
})

test('F69 with little space, deletes the bytes of confirmed photos and stores the receipts', async () => {
  const { server, tab } = await openFull()
  tab.disk.limit(1_600_000)
  await tab.engine.sendNow()
  expect(server.submissions.size).toBe(3)
  expect(await tab.database.receipts.count()).toBe(10)
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
})

test('F80 on a full phone, a confirmed operation counts once during its deletion', async () => {
  const { tab } = await openFull()
  const { lateReceipts } = tab.database
  const readings: Promise<SyncStatus>[] = []
  const push = lateReceipts.push.bind(lateReceipts)
  vi.spyOn(lateReceipts, 'push').mockImplementation((...receipts) => {
    const length = push(...receipts)
    readings.push(tab.engine.syncStatus())
    return length
  })
  await tab.engine.sendNow()
  const seen = await Promise.all(readings)
  expect(seen).toHaveLength(10)
  expect(seen.filter(({ total }) => total !== 10)).toEqual([])
  for (const { current, total, unsent } of seen)
    if (unsent > 0) expect([current, total]).toEqual([11 - unsent, 10])
})

test('F80 receipts stored by two concurrent writes count once', async () => {
  const { tab } = await openFull()
  await tab.engine.sendNow()
  tab.disk.revive()
  await Promise.all([storePendingReceipts(tab.database), storePendingReceipts(tab.database)])
  expect(await tab.database.receipts.count()).toBe(10)
  expect(await tab.database.readMeta('progress')).toEqual({ sent_in_batch: 10, successes: 10 })
})

test('F69 a full phone continues after a kill, and nothing arrives twice', async () => {
  const { phone, server, tab } = await openFull()
  server.injectFaults(/submit/, 'lose answer')
  await tab.engine.sendNow()
  phone.kill()
  const relaunched = phone.openTab()
  relaunched.disk.limit(0)
  phone.later()
  await relaunched.engine.sendNow()
  expect(server.submissions.size).toBe(3)
  expect(new Set(server.effects).size).toBe(server.effects.length)
  expect((await relaunched.engine.syncStatus()).unsent).toBe(0)
  await relaunched.engine.pull()
  for (const id of [11, 12, 13]) expect(await readSyncState(relaunched.engine, id)).toBe('sent')
})

test('F69 an offline full phone reports that it is full, and sends later', async () => {
  const { phone, server, tab } = await openFull()
  server.isDown = true
  await tab.engine.sendNow()
  expect(await tab.engine.syncStatus()).toMatchObject({
    state: 'waiting',
    is_phone_full: true,
    unsent: 10,
  })
  await expect(tab.engine.addPhoto(11, 111, samplePicture(9))).rejects.toThrow()
  server.isDown = false
  phone.later()
  await tab.engine.sendNow()
  expect((await tab.engine.syncStatus()).unsent).toBe(0)
})

test('F69 a full phone reports a rejection and a needed sign-in', async () => {
  const { server, tab } = await openFull()
  server.injectFaults(/checklist-execution\/11/, { status: 409, code: 'reassigned' })
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
  expect(await readSyncState(tab.engine, 12)).toBe('sent')
  const second = await openFull()
  second.server.accessTokens.clear()
  second.server.refreshTokens.clear()
  await second.tab.engine.sendNow()
  expect((await second.tab.engine.syncStatus()).state).toBe('needs_signin')
})
