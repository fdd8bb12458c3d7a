import { afterEach, expect, test, vi } from 'vitest'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('F09 two tabs that drain the outbox send each operation once', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  for (let index = 0; index < 4; index += 1) await tab.engine.addPhoto(11, 111, samplePicture(index))
  await tab.engine.submitChecklist(11)
  const other = phone.openTab()
  const before = server.requests.length
  await Promise.all([tab.engine.sendNow(), other.engine.sendNow(), tab.engine.sendNow()])
  expect(server.requests.length - before).toBe(6)
  expect(server.effects).toHaveLength(6)
  expect(await readSyncState(other.engine, 11)).toBe('sent')
})

test('F11 after the sending tab closes, the other one continues with the same keys', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'commit and hang')
  const sending = tab.engine.sendNow()
  await vi.waitFor(() => expect(server.effects).toContain('submit 11'))
  const other = phone.openTab()
  await other.engine.sendNow()
  expect(await readSyncState(other.engine, 11)).toBe('sending')
  tab.engine.close()
  await Promise.allSettled([sending])
  await other.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readSyncState(other.engine, 11)).toBe('sent')
})

test('F16 a double tap on Submit submits once', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const keys = await Promise.all([
    tab.engine.submitChecklist(11),
    tab.engine.submitChecklist(11),
    tab.engine.submitChecklist(11),
  ])
  expect(new Set(keys).size).toBe(1)
  await tab.engine.sendNow()
  expect(await tab.engine.submitChecklist(11)).toBe(keys[0])
  await tab.engine.sendNow()
  expect(server.requests.filter((request) => request.path.endsWith('/submit/'))).toHaveLength(1)
})

test('F17 a checklist in two tabs has one submission, and the other tab sees it read-only', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  await answerAll(tab.engine, 11)
  const keys = await Promise.all([tab.engine.submitChecklist(11), other.engine.submitChecklist(11)])
  expect(keys[0]).toBe(keys[1])
  const late = {
    executionId: 11,
    taskId: 111,
    status: 'not_ok' as const,
    description: 'x',
    measurement: null,
  }
  await expect(other.engine.answerTask(late)).rejects.toMatchObject({ code: 'read_only' })
  await Promise.all([tab.engine.sendNow(), other.engine.sendNow()])
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F50 steals the lock of a frozen tab without a heartbeat, and nothing is sent twice', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'commit and hang')
  // Its timers stop, as in a frozen page.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const frozen = tab.engine.sendNow()
  await vi.waitFor(() => expect(server.effects).toContain('submit 11'))
  const other = phone.openTab()
  phone.later(60_000)
  await other.engine.sendNow()
  await frozen
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readSyncState(other.engine, 11)).toBe('sent')
})

test('F84 two tabs on a full phone, which stores no heartbeat, do not steal the lock from each other', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const other = phone.openTab()
  for (const { disk } of [tab, other]) disk.limit(0)
  server.injectFaults(/submit/, 'commit and hang')
  const sending = tab.engine.sendNow()
  await vi.waitFor(() => expect(server.effects).toContain('submit 11'))
  const before = server.requests.length
  await other.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('sending')
  expect(server.requests).toHaveLength(before)
  // Once the holder no longer answers, the other tab takes the lock.
  tab.engine.close()
  await Promise.allSettled([sending])
  await other.engine.sendNow()
  expect(await readSyncState(other.engine, 11)).toBe('sent')
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F67 a late pull response in a second tab never reopens finished work', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  await answerAll(tab.engine, 11)
  // Requested before the submission, answered long after it.
  server.executions = server.executions.map((one) => ({ ...one, priority: 'High' }))
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { authorizedFetch } = other.session
  vi.spyOn(other.session, 'authorizedFetch').mockImplementation(async (input, init, user) => {
    const answer = await authorizedFetch(input, init, user)
    await released
    return answer
  })
  const late = other.engine.pull()
  await vi.waitFor(() => expect(server.requests.filter(({ path }) => path.includes('pull'))).toHaveLength(2))
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  phone.later(1_000)
  await tab.engine.pull()
  const of11 = { assignment: 1, equipment: 5, checklist: 111 }
  expect(await tab.engine.readChecklist(of11)).toMatchObject({ is_read_only: true })
  release()
  expect(await late).toBe('unchanged')
  expect(await tab.engine.readChecklist(of11)).toMatchObject({
    is_read_only: true,
    execution: { status: 'completed' },
  })
})

test('F64 other tabs take over the refresh lock of a frozen tab and continue', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const frozen = phone.openTab()
  server.accessTokens.clear()
  server.injectFaults(/refresh/, 'hang')
  const held = Promise.allSettled([frozen.session.authorizedFetch('/api/technician/pull/')])
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sending = tab.engine.sendNow()
  for (let seconds = 0; seconds < 45 && server.effects.length < 2; seconds += 5)
    await vi.advanceTimersByTimeAsync(5_000)
  await sending
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect((await held)[0]?.status).toBe('rejected')
})
