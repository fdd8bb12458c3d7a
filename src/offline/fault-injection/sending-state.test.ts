import { Dexie, liveQuery } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Operation } from '#src/offline/model/operation.ts'
import type { SyncStatus } from '#src/offline/model/sync-state.ts'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  type Tab,
} from '#tests/offline/harness/phone.ts'

/** The state `sending` is shown only while a request is in flight, whether or not the database could store it. */

// Dexie's live queries check that IndexedDB exists.
beforeAll(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A simulated screen with live queries. */
function watch({ engine }: Tab) {
  const screen: { status: SyncStatus | null; rows: Operation[] } = { status: null, rows: [] }
  const watching = [
    liveQuery(() => engine.syncStatus()).subscribe((status) => {
      screen.status = status
    }),
    liveQuery(() => engine.listOperations()).subscribe((rows) => {
      screen.rows = rows
    }),
  ]
  return {
    shows: (state: Operation['state'], status: object) =>
      vi.waitFor(() => {
        expect(screen.rows.find((row) => row.state !== 'done')).toMatchObject({ state })
        expect(screen.status).toMatchObject(status)
      }),
    row: () => screen.rows.find((one) => one.state !== 'done'),
    end: () => {
      for (const one of watching) one.unsubscribe()
    },
  }
}

/** Holds the requests of a tab until the test passes or fails them. */
function holdRequests({ session }: Tab) {
  const waiting: { pass: () => void; fail: () => void }[] = []
  const { authorizedFetch } = session
  vi.spyOn(session, 'authorizedFetch').mockImplementation(async (input, init, ...rest) => {
    await new Promise<void>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      waiting.push({ pass: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
    })
    return authorizedFetch(input, init, ...rest)
  })
  return {
    next: () => vi.waitFor(() => waiting.splice(0, 1)[0] ?? expect.fail('Nothing is on its way.')),
  }
}

test('F80 a phone that fills up during a request shows the result, which is only in memory', async () => {
  const { tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const screen = watch(tab)
  const requests = holdRequests(tab)
  const sending = tab.engine.sendNow()
  const request = await requests.next()
  await screen.shows('sending', { state: 'sending', is_phone_full: false })
  tab.disk.limit(0)
  request.fail()
  await sending
  await screen.shows('waiting', { state: 'waiting', is_phone_full: true })
  expect(screen.row()).toMatchObject({ attempts: 1, last_error: { code: 'no_connection' } })
  screen.end()
})

test('F80 a full phone shows the start and the end of each attempt', async () => {
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  tab.disk.limit(0)
  const screen = watch(tab)
  const requests = holdRequests(tab)
  for (const attempts of [1, 2]) {
    const sending = tab.engine.sendNow()
    const request = await requests.next()
    await screen.shows('sending', { state: 'sending', is_phone_full: true })
    request.fail()
    await sending
    await screen.shows('waiting', { state: 'waiting', is_phone_full: true })
    expect(screen.row()).toMatchObject({ attempts })
    phone.later()
  }
  screen.end()
})

test.each([
  ['a phone', Number.POSITIVE_INFINITY],
  ['a full phone', 0],
])('F80 %s that aborts a request, as a freezing page does, does not stay in sending', async (_, room) => {
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
  const { phone, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  phone.kill()
  const frozen = phone.openTab({ isAutomatic: true })
  frozen.disk.limit(room)
  const screen = watch(frozen)
  const requests = holdRequests(frozen)
  await requests.next()
  await screen.shows('sending', { state: 'sending' })
  page.dispatchEvent(new Event('freeze'))
  await screen.shows('queued', { state: 'waiting' })
  screen.end()
  frozen.engine.close()
})

/** Two submitted checklists; the phone is killed during a request. */
async function openKilledInMidSend() {
  const { phone, server, tab } = await openPhoneWithWork()
  for (const id of [11, 12]) {
    await answerAll(tab.engine, id)
    await tab.engine.submitChecklist(id)
  }
  server.injectFaults(/11\/submit/, 'commit and hang')
  void Promise.allSettled([tab.engine.sendNow()])
  await vi.waitFor(() => expect(server.countFaultsLeft()).toBe(0))
  phone.kill()
  return { phone, server, tab: phone.openTab() }
}

test('F13 a request of a killed app is shown as waiting once its heartbeat is stale', async () => {
  const { phone, server, tab } = await openKilledInMidSend()
  phone.later(60_000)
  expect((await tab.engine.listOperations()).filter(({ state }) => state === 'sending')).toEqual([])
  expect(await tab.engine.syncStatus()).toMatchObject({ state: 'waiting' })
  // The server may have it, so it cannot be reopened.
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view).toMatchObject({ sync: { state: 'waiting' }, can_reopen: false })
  expect(await tab.engine.readAssignment(1)).toMatchObject({ sync: { state: 'waiting' } })
  await tab.engine.sendNow()
  expect(server.effects.toSorted()).toEqual(['start 1', 'submit 11', 'submit 12'])
})

test('F13 a request of a killed app waits for the end of a requested pause', async () => {
  const { phone, server, tab } = await openKilledInMidSend()
  await tab.database.writeMeta('pause', { until: phone.time + 120_000 })
  await tab.engine.sendNow()
  expect(await tab.engine.syncStatus()).toMatchObject({
    state: 'waiting',
    next_attempt_at: new Date(phone.time + 120_000).toISOString(),
  })
  phone.later(121_000)
  await tab.engine.sendNow()
  expect(server.effects.toSorted()).toEqual(['start 1', 'submit 11', 'submit 12'])
})

test('F29 on a full phone, a photo too large for the server needs attention and is not retried forever', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1, 100_000))
  server.injectFaults(/images/, ...Array.from({ length: 50 }, () => ({ status: 413 })))
  tab.disk.limit(0)
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
})
