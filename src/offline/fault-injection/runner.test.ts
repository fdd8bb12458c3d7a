import { afterEach, expect, test, vi } from 'vitest'
import { createOutboxTimer } from '#src/offline/outbox/retry-timer.ts'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A phone with this many checklists, with ids from 11. */
async function openWith(checklists: number) {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  server.executions = Array.from({ length: checklists }, (_, index) => sampleExecution(11 + index))
  server.assignments = [sampleAssignment(1, server.executions)]
  await tab.engine.pull()
  return opened
}

test('F62 a second wake signal during a requested pause leaves the retry time', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/./, { status: 503, headers: { 'Retry-After': '120' } })
  await tab.engine.sendNow()
  // A wake signal within the pause makes all operations due.
  await tab.engine.sendNow()
  expect((await tab.engine.syncStatus()).next_attempt_at).toBe(new Date(phone.time + 120_000).toISOString())
})

test('F62 the outbox timer runs again after the pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drain = vi.fn(async () => ({ end: 'waiting', nextAt: 120_000 }) as const)
  const timer = createOutboxTimer({ drain, now: () => 0, onFailure: () => {}, isAutomatic: true })
  await Promise.all([timer.run(), timer.run()])
  expect(drain).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(121_000)
  expect(drain).toHaveBeenCalledTimes(3)
  timer.stop()
})

test('F63 three failing operations do not starve the others', async () => {
  const { phone, server, tab } = await openWith(4)
  for (const id of [11, 12, 13, 14]) {
    await answerAll(tab.engine, id)
    await tab.engine.submitChecklist(id)
  }
  const fault = { status: 502, html: true }
  server.injectFaults(/checklist-execution\/1[123]/, ...Array.from({ length: 100 }, () => fault))
  await tab.engine.sendNow()
  phone.later()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 14'])
})

test('F70 a photo without a response delays other checklists by at most ten seconds', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await answerAll(tab.engine, 12)
  await tab.engine.sendNow()
  await tab.engine.addPhoto(11, 111, samplePicture(1, 860_000))
  await tab.engine.addPhoto(11, 111, samplePicture(2))
  await tab.engine.submitChecklist(11)
  server.injectFaults(/images/, 'hang')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const sending = tab.engine.sendNow()
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  // Submitted while the photo hangs: nothing wakes the run.
  await tab.engine.submitChecklist(12)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(server.effects).toContain('submit 12'))
  expect(await readSyncState(tab.engine, 12)).toBe('sent')
  expect(await readSyncState(tab.engine, 11)).toBe('sending')
  // It is aborted after half a minute without progress, whatever its size.
  await vi.advanceTimersByTimeAsync(30_000)
  await sending
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
})

test('F70 a start without a response blocks only its own assignment', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.executions = [sampleExecution(11), { ...sampleExecution(12), assignment_id: 2 }]
  server.assignments = [
    sampleAssignment(1, server.executions.slice(0, 1)),
    sampleAssignment(2, server.executions.slice(1)),
  ]
  await tab.engine.pull()
  await answerAll(tab.engine, 11)
  await answerAll(tab.engine, 12)
  await tab.engine.submitChecklist(11)
  await tab.engine.submitChecklist(12)
  server.injectFaults(/assignments\/1\/start/, 'hang')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const sending = tab.engine.sendNow()
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(server.effects).toEqual(['start 2', 'submit 12']))
  await vi.advanceTimersByTimeAsync(30_000)
  await sending
})

test('F72 an endless 500 becomes keeps_failing, also for the only operation', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, ...Array.from({ length: 6 }, () => ({ status: 500 })))
  for (let round = 0; round < 5; round += 1) {
    await tab.engine.sendNow()
    phone.later()
  }
  const [operation] = await tab.engine.listOperations()
  expect(operation).toMatchObject({
    state: 'needs_attention',
    reason: 'keeps_failing',
    actions: ['retry', 'reopen', 'discard'].filter((action) => action !== 'reopen'),
    last_error: { sentence: 'Refused with 500.' },
  })
  // "Send now" includes this operation.
  await tab.engine.sendNow()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})
