import { expect, test } from 'vitest'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  type Tab,
} from '#tests/offline/harness/phone.ts'

type Opened = Awaited<ReturnType<typeof openPhoneWithWork>>

const readErrors = async ({ engine }: Tab) =>
  (await engine.listOperations()).filter(({ state }) => state !== 'done').map((one) => one.last_error?.code)

async function submitOne({ tab }: Opened): Promise<void> {
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
}

const FAULT = 'server_failed'
const AWAY = 'server_away'
const LATE = 'arrived_late'
const PAUSE = 'server_paused'

const unreachableStatuses = [
  [408, LATE],
  [425, LATE],
  [429, PAUSE],
  [500, FAULT],
  [502, AWAY],
  [503, AWAY],
  [504, AWAY],
  [507, FAULT],
] as const

test.each(unreachableStatuses)(
  'F76 a %i without an error code of our server gives %s for every request',
  async (status, code) => {
    const opened = await openPhoneWithWork()
    const { phone, server, tab } = opened
    await submitOne(opened)
    const answer = { status, html: true }
    server.injectFaults(/start/, answer)
    await tab.engine.sendNow()
    expect(await readErrors(tab)).toEqual([code, undefined])
    server.injectFaults(/pull/, answer)
    await tab.engine.pull()
    expect((await tab.engine.pullState()).last_error).toEqual({ code, sentence: null })
    phone.later()
    server.accessTokens.clear()
    server.injectFaults(/refresh/, answer)
    await tab.engine.sendNow()
    expect(await readErrors(tab)).toEqual([code, undefined])
    expect((await tab.session.readSession())?.isExpired).toBe(false)
  },
)

test('F76 a portal page at the token refresh gives not_our_server', async () => {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  await submitOne(opened)
  server.accessTokens.clear()
  server.injectFaults(/refresh/, 'portal')
  await tab.engine.sendNow()
  expect(await readErrors(tab)).toEqual(['not_our_server', undefined])
})

/** Transitions after which the last error is no longer the cause. */
const otherCauses: Record<string, (opened: Opened) => Promise<unknown>> = {
  'a needed sign-in': async ({ phone, server, tab }) => {
    phone.later()
    server.accessTokens.clear()
    server.refreshTokens.clear()
    await tab.engine.sendNow()
    expect(await readSyncState(tab.engine, 11)).toBe('needs_signin')
  },
  'the queue, after a sign-in': async ({ phone, server, tab }) => {
    phone.later()
    server.accessTokens.clear()
    server.refreshTokens.clear()
    await tab.engine.sendNow()
    await phone.signIn()
    server.injectFaults(/start/, 'commit and hang')
    void Promise.allSettled([tab.engine.sendNow()])
    await expect.poll(() => server.effects).toContain('start 1')
    phone.kill()
    Object.assign(tab, phone.openTab())
  },
  'the queue, after a retry by the person': async ({ phone, server, tab }) => {
    server.injectFaults(/start/, 'commit and hang')
    phone.later()
    void Promise.allSettled([tab.engine.sendNow()])
    await expect.poll(() => server.effects).toContain('start 1')
  },
}

test.each(Object.entries(otherCauses))(
  'F77 hides the last error when the cause is %s',
  async (_name, change) => {
    const opened = await openPhoneWithWork()
    const { server, tab } = opened
    await submitOne(opened)
    server.isDown = true
    await tab.engine.sendNow()
    expect(await readErrors(tab)).toEqual(['no_connection', undefined])
    server.isDown = false
    await change(opened)
    expect(await readErrors(opened.tab)).toEqual([undefined, undefined])
  },
)

test('F77 an operation that is sending again shows neither keeps_failing nor a retry time', async () => {
  const opened = await openPhoneWithWork()
  const { phone, server, tab } = opened
  await submitOne(opened)
  server.injectFaults(/submit/, ...Array.from({ length: 5 }, () => ({ status: 500 })))
  for (let round = 0; round < 5; round += 1) {
    await tab.engine.sendNow()
    phone.later()
  }
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
  server.injectFaults(/submit/, 'commit and hang')
  phone.later(60 * 60_000)
  void Promise.allSettled([tab.engine.sendNow()])
  await expect.poll(() => server.effects).toContain('submit 11')
  const [operation] = await tab.engine.listOperations()
  expect(operation).toMatchObject({
    state: 'sending',
    reason: null,
    last_error: null,
    next_attempt_at: null,
  })
  phone.kill()
})

const deactivated = { status: 401, code: 'account_deactivated' }

test('F78 reports a deactivated account, not an expired session', async () => {
  const opened = await openPhoneWithWork()
  const { phone, server, tab } = opened
  await submitOne(opened)
  server.injectFaults(/start/, deactivated)
  server.injectFaults(/refresh/, deactivated)
  await tab.engine.sendNow()
  expect(await tab.session.readSession()).toMatchObject({ isExpired: true, expiry: 'deactivated' })
  await tab.engine.pull()
  expect((await tab.engine.pullState()).last_error?.code).toBe('account_deactivated')
  // After reactivation, the person signs in and everything is sent.
  await phone.signIn()
  await tab.engine.sendNow()
  expect((await tab.session.readSession())?.expiry).toBeUndefined()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F78 the first request after the deactivation reports it, also with an expired token', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.accessTokens.clear()
  server.injectFaults(/refresh/, deactivated)
  await tab.engine.pull()
  expect((await tab.engine.pullState()).last_error?.code).toBe('account_deactivated')
})

test('F78 an offline unlock is not an expired session', async () => {
  const { tab } = await openPhoneWithWork()
  const session = (await tab.session.readSession())!
  await tab.session.saveUnlocked(session.user)
  expect(await tab.session.readSession()).toMatchObject({ isExpired: true, expiry: 'unlocked' })
})

const readNames = async ({ engine }: Tab) =>
  (await engine.listOperations()).map(({ kind, equipment_name, checklist_name, assignment_label }) => ({
    kind,
    equipment_name,
    checklist_name,
    assignment_label,
  }))

test('F79 an operation still has its equipment name when its work has left the phone', async () => {
  const opened = await openPhoneWithWork()
  const { phone, server, tab } = opened
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  const names = (await readNames(tab)).toSorted((one, other) => one.kind.localeCompare(other.kind))
  await tab.engine.sendNow()
  server.assignments = []
  server.executions = []
  phone.later()
  await tab.engine.pull()
  expect(await tab.engine.listAssignments()).toEqual([])
  const storedNames = (await readNames(tab)).toSorted((one, other) => one.kind.localeCompare(other.kind))
  expect(storedNames).toEqual(names)
  expect(storedNames.find(({ kind }) => kind === 'submit')?.equipment_name).not.toBe('')
})

test('F79 an operation still has its equipment name when the record of its work is unreadable', async () => {
  const opened = await openPhoneWithWork()
  const { tab } = opened
  await submitOne(opened)
  const names = await readNames(tab)
  tab.disk.corruptRecord('executions', 11)
  tab.disk.corruptRecord('assignments', 1)
  expect(await readNames(tab)).toEqual(names)
})

test('F79 an unreadable operation has its equipment name', async () => {
  const opened = await openPhoneWithWork()
  const { tab } = opened
  await submitOne(opened)
  const rows = await tab.database.operations.toArray()
  for (const { seq } of rows) tab.disk.corruptRecord('operations', seq)
  expect((await readNames(tab)).at(-1)).toMatchObject({ kind: 'submit' })
  expect((await readNames(tab)).at(-1)?.equipment_name).not.toBe('')
})
