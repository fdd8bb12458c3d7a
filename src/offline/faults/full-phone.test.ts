import { expect, test, vi } from 'vitest'
import type { SyncStatus } from '#src/offline/model/sync-state.ts'
import { storeLateReceipts } from '#src/offline/outbox/store-receipt.ts'
import { answerAll, openPhoneWithWork, readWord, samplePicture } from '#tests/offline/bench/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/bench/sample-work.ts'

/** A phone with three checklists submitted, two photos each, and not a byte of room. */
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
  // A phone that Walkdown was put on this morning.
  await tab.database.writeMeta('device', { id: 'new', since: '2026-03-02T07:00:00.000Z' })
  tab.disk.limit(0)
  return { ...opened, photoIds }
}

test('F69 a full phone sends all that waits, which makes room', async () => {
  const { server, tab, photoIds } = await openFull()
  expect((await tab.engine.syncStatus()).unsent_bytes).toBeGreaterThan(1_500_000)
  await tab.engine.sendNow()
  expect(server.effects.filter((effect) => effect.startsWith('submit'))).toHaveLength(3)
  expect([...server.photos.keys()].sort()).toEqual([...photoIds].sort())
  expect(new Set(server.effects).size).toBe(server.effects.length)
  const status = { state: 'sent', unsent: 0, attention: 0, is_all_sent: true, memory: { state: 'known' } }
  expect(await tab.engine.syncStatus()).toMatchObject(status)
  for (const id of [11, 12, 13]) expect(await readWord(tab.engine, id)).toBe('sent')
  // Where there is room again, what was only remembered is written down.
  tab.disk.revive()
  await tab.engine.sendNow()
  expect(await tab.database.receipts.count()).toBe(10)
  await tab.engine.pull()
  expect(await readWord(tab.engine, 11)).toBe('sent')
})

test('F69 once there is room again, a look for new work writes down what was remembered, and says so', async () => {
  const { tab } = await openFull()
  await tab.engine.sendNow()
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(true)
  tab.disk.revive()
  await tab.engine.pull()
  expect(await tab.database.receipts.count()).toBe(10)
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
})

test('F69 with a little room, the bytes of confirmed photos go first and receipts are written', async () => {
  const { server, tab } = await openFull()
  tab.disk.limit(1_600_000)
  await tab.engine.sendNow()
  expect(server.submissions.size).toBe(3)
  expect(await tab.database.receipts.count()).toBe(10)
  expect((await tab.engine.syncStatus()).is_phone_full).toBe(false)
})

test('F80 what a full phone has confirmed counts once while its operation is being deleted', async () => {
  const { tab } = await openFull()
  const { lateReceipts } = tab.database
  const looks: Promise<SyncStatus>[] = []
  const push = lateReceipts.push.bind(lateReceipts)
  vi.spyOn(lateReceipts, 'push').mockImplementation((...receipts) => {
    const length = push(...receipts)
    looks.push(tab.engine.syncStatus())
    return length
  })
  await tab.engine.sendNow()
  const seen = await Promise.all(looks)
  expect(seen).toHaveLength(10)
  expect(seen.filter(({ total }) => total !== 10)).toEqual([])
  for (const { current, total, unsent } of seen)
    if (unsent > 0) expect([current, total]).toEqual([11 - unsent, 10])
})

test('F80 receipts that two writes bring to the disk count once', async () => {
  const { tab } = await openFull()
  await tab.engine.sendNow()
  tab.disk.revive()
  await Promise.all([storeLateReceipts(tab.database), storeLateReceipts(tab.database)])
  expect(await tab.database.receipts.count()).toBe(10)
  expect(await tab.database.readMeta('progress')).toEqual({ sent_in_batch: 10, successes: 10 })
})

test('F69 a killed full phone begins anew where it was, and nothing arrives twice', async () => {
  const { phone, server, tab } = await openFull()
  server.misbehave(/submit/, 'lose answer')
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
  for (const id of [11, 12, 13]) expect(await readWord(relaunched.engine, id)).toBe('sent')
})

test('F69 without a network a full phone says what it is, and that sending makes room', async () => {
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

test('F69 a refusal on a full phone is said as well, and needs a sign-in what needs one', async () => {
  const { server, tab } = await openFull()
  server.misbehave(/checklist-execution\/11/, { status: 409, code: 'reassigned' })
  await tab.engine.sendNow()
  expect(await readWord(tab.engine, 11)).toBe('needs_attention')
  expect(await readWord(tab.engine, 12)).toBe('sent')
  const second = await openFull()
  second.server.accessTokens.clear()
  second.server.refreshTokens.clear()
  await second.tab.engine.sendNow()
  expect((await second.tab.engine.syncStatus()).state).toBe('needs_signin')
})
