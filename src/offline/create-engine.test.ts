import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAll, Phone, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'
import { sampleAssignment, sampleExecution } from '#tests/offline/harness/sample-work.ts'
import { documentCalls } from './model/documents.ts'

// Stubs of the browser's event targets.
let browser: EventTarget
let page: EventTarget & { visibilityState: string }
beforeEach(() => {
  browser = new EventTarget()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function openAutomaticTab() {
  const phone = new Phone()
  const { server } = phone
  server.executions = [sampleExecution(11), sampleExecution(12)]
  server.assignments = [sampleAssignment(1, server.executions)]
  await phone.signIn()
  const tab = phone.openTab({ isAutomatic: true })
  await eventually(async () => expect(await tab.engine.listAssignments()).toHaveLength(1))
  return { phone, server, tab }
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000 })

test('pulls on open and sends automatically: photos early, the rest on submit', async () => {
  const { server, tab } = await openAutomaticTab()
  await tab.engine.startAssignment(1)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await eventually(() => expect(server.effects).toEqual(['start 1', `photo ${photoId}`]))
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await eventually(() => expect(server.effects).toContain('submit 11'))
  // A pull follows immediately and gets the new status.
  await eventually(async () =>
    expect((await tab.database.executions.get(11))?.execution.status).toBe('completed'),
  )
  tab.engine.close()
})

test.each(['online', 'visible', 'resume'] as const)(
  'retries immediately on the %s event, before the back-off ends',
  async (signal) => {
    const { server, tab } = await openAutomaticTab()
    server.isDown = true
    await answerAll(tab.engine, 11)
    await tab.engine.submitChecklist(11)
    await eventually(async () => expect(await readSyncState(tab.engine, 11)).toBe('waiting'))
    await eventually(async () => expect((await tab.engine.syncStatus()).next_attempt_at).not.toBeNull())
    server.isDown = false
    if (signal === 'online') browser.dispatchEvent(new Event('online'))
    else page.dispatchEvent(new Event(signal === 'visible' ? 'visibilitychange' : 'resume'))
    await eventually(() => expect(server.effects).toEqual(['start 1', 'submit 11']))
    tab.engine.close()
  },
)

test('sends operations that need a sign-in after a sign-in, also in another tab', async () => {
  const { phone, server, tab } = await openAutomaticTab()
  server.accessTokens.clear()
  server.refreshTokens.clear()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await eventually(async () => expect(await readSyncState(tab.engine, 11)).toBe('needs_signin'))
  await phone.signIn()
  await eventually(() => expect(server.effects).toEqual(['start 1', 'submit 11']))
  tab.engine.close()
})

test('F50 a page that freezes aborts its request, and another tab continues', async () => {
  const { phone, server, tab } = await openAutomaticTab()
  server.injectFaults(/submit/, 'commit and hang')
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await eventually(() => expect(server.effects).toContain('submit 11'))
  page.dispatchEvent(new Event('freeze'))
  const other = phone.openTab()
  await eventually(async () => {
    await other.engine.sendNow()
    expect(await readSyncState(other.engine, 11)).toBe('sent')
  })
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  tab.engine.close()
})

test('F75 a page in the bfcache aborts its write, and repeats it when it is restored', async () => {
  const { server, tab } = await openAutomaticTab()
  await tab.engine.startAssignment(1)
  await eventually(() => expect(server.effects).toEqual(['start 1']))
  const leave = (persisted: boolean) => () =>
    browser.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  for (const isInBfcache of [false, true]) {
    tab.disk.runAtWrite('executions', 1, leave(isInBfcache))
    await tab.engine.saveNotes(11, `Left, and kept: ${isInBfcache}`)
    expect(tab.disk.countAborted() > 0).toBe(isInBfcache)
    const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
    expect(view?.execution.technician_notes).toBe(`Left, and kept: ${isInBfcache}`)
  }
  tab.disk.runAtWrite('photoBytes', 1, leave(true))
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  tab.disk.runAtWrite('answers', 1, leave(true))
  await answerAll(tab.engine, 11)
  tab.disk.runAtWrite('operations', 1, leave(true))
  await tab.engine.submitChecklist(11)
  await eventually(() => expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11']))
  tab.engine.close()
})

test('retries when a page is restored from the bfcache', async () => {
  const { server, tab } = await openAutomaticTab()
  server.isDown = true
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await eventually(async () => expect((await tab.engine.syncStatus()).next_attempt_at).not.toBeNull())
  server.isDown = false
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await eventually(() => expect(server.effects).toEqual(['start 1', 'submit 11']))
  tab.engine.close()
})

test('a closed engine makes no more requests', async () => {
  const { server, tab } = await openAutomaticTab()
  // Wait for all requests that an engine makes on open.
  const asked = ['/technician/pull/', ...Object.values(documentCalls).map(({ path }) => path)]
  await eventually(() =>
    expect(new Set(server.requests.map(({ path }) => path.split('?')[0]))).toEqual(new Set(asked)),
  )
  tab.engine.close()
  const before = server.requests.length
  browser.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.requests).toHaveLength(before)
})
