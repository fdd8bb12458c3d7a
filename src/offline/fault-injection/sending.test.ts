import { afterEach, expect, test, vi } from 'vitest'
import type { Upload } from '#src/offline/browser/upload.ts'
import type { FakeServer } from '#tests/offline/harness/fake-server.ts'
import { answerAll, openPhoneWithWork, readSyncState, samplePicture } from '#tests/offline/harness/phone.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('F01 work finished offline is sent once when the network returns', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.isDown = true
  await tab.engine.startAssignment(1)
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  expect(await readSyncState(tab.engine, 11)).toBe('saved')
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  expect((await tab.engine.syncStatus()).unsent).toBe(3)
  server.isDown = false
  phone.later()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11'])
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
  expect(await tab.engine.syncStatus()).toMatchObject({ state: 'sent', unsent: 0, is_all_sent: true })
})

test.each([true, false])('F08 the server decides, not the browser that says onLine %s', async (onLine) => {
  vi.stubGlobal('navigator', { onLine })
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.isDown = true
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  server.isDown = false
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F02 after a response lost after commit, the same key is sent again with one effect', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.injectFaults(/./, 'lose answer', 'lose answer', 'lose answer')
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  for (let round = 0; round < 5; round += 1) {
    await tab.engine.sendNow()
    phone.later()
  }
  expect(server.effects.map((effect) => effect.split(' ')[0])).toEqual(['start', 'photo', 'submit'])
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F03 six deliveries of one request have one effect', async () => {
  const { server, tab } = await openPhoneWithWork()
  const { fetch } = server
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const resend = vi.spyOn(tab.session, 'authorizedFetch')
  const bearer = (await tab.session.readSession())!.tokens.access
  resend.mockImplementation(async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${bearer}`)
    for (let delivery = 0; delivery < 5; delivery += 1) await fetch(input, { ...init, headers })
    return fetch(input, { ...init, headers })
  })
  await tab.engine.sendNow()
  expect(resend).toHaveBeenCalledTimes(2)
  expect(server.requests.filter((request) => request.path.endsWith('/submit/'))).toHaveLength(6)
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F04 after a cut request body, the next attempt succeeds', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.injectFaults(/images/, 'cut', 'cut')
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1'])
  phone.later()
  await tab.engine.sendNow()
  phone.later()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11'])
})

test('F05 a request without a response times out and is retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'commit and hang')
  const sending = tab.engine.sendNow()
  await vi.waitFor(async () => expect(await readSyncState(tab.engine, 11)).toBe('sending'))
  await vi.waitFor(() => expect(server.effects).toContain('submit 11'))
  await vi.advanceTimersByTimeAsync(40_000)
  await sending
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  const [waiting] = await tab.engine.listOperations()
  expect(waiting?.last_error).toMatchObject({ code: 'no_answer' })
  phone.later()
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F06 pages and redirects of a captive portal are not receipts', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const html = { status: 403, html: true }
  server.injectFaults(/./, 'portal', 'redirect', html, { status: 404, html: true })
  for (let round = 0; round < 4; round += 1) {
    await tab.engine.sendNow()
    expect((await tab.engine.syncStatus()).state).toBe('waiting')
    phone.later()
  }
  expect(server.effects).toEqual([])
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F06 a JSON response of a portal is not a receipt, since it lacks the key', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  vi.spyOn(tab.session, 'authorizedFetch').mockImplementation(async () => Response.json({ ok: true }))
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  expect(server.effects).toEqual([])
})

test('F31 a 429 with Retry-After pauses the phone for that time', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  const before = server.requests.length
  server.injectFaults(/./, { status: 429, headers: { 'Retry-After': '120' } })
  await tab.engine.sendNow()
  phone.later(119_000)
  await tab.engine.sendNow()
  expect(server.requests).toHaveLength(before)
  phone.later(2_000)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F32 after many 5xx and a clock set back by two days, everything arrives once', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await answerAll(tab.engine, 12)
  await tab.engine.submitChecklist(11)
  await tab.engine.submitChecklist(12)
  server.injectFaults(/./, ...Array.from({ length: 12 }, () => ({ status: 503, html: true })))
  for (let round = 0; round < 4; round += 1) {
    await tab.engine.sendNow()
    phone.later()
  }
  expect((await tab.engine.syncStatus()).attention).toBe(0)
  phone.later(-2 * 24 * 60 * 60_000)
  for (let round = 0; round < 12; round += 1) {
    await tab.engine.sendNow()
    phone.later()
  }
  // Concurrent operations arrive in any order, each once.
  expect(server.effects[0]).toBe('start 1')
  expect(server.effects.toSorted()).toEqual(['start 1', 'submit 11', 'submit 12'])
})

test('F33 a failing first operation blocks nothing else and needs attention after five failures', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(
    /checklist-execution\/11/,
    ...Array.from({ length: 5 }, () => ({ status: 502, html: true })),
  )
  await tab.engine.sendNow()
  await answerAll(tab.engine, 12)
  await tab.engine.submitChecklist(12)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 12'])
  for (let round = 0; (await readSyncState(tab.engine, 11)) !== 'needs_attention' && round < 5; round += 1) {
    await tab.database.writeMeta('progress', { sent_in_batch: 0, successes: 10 + round })
    phone.later()
    await tab.engine.sendNow()
  }
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
  const [operation] = await tab.engine.listOperations()
  expect(operation).toMatchObject({ kind: 'submit', reason: 'keeps_failing', actions: ['retry', 'discard'] })
  // It is still retried hourly.
  phone.later(61 * 60_000)
  await tab.engine.sendNow()
  expect(server.effects).toContain('submit 11')
})

test('F34 a submission never overtakes the start of its assignment or its photos', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.injectFaults(/start/, 'cut', 'cut')
  server.injectFaults(/images/, 'cut')
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 112, samplePicture(1))
  await tab.engine.submitChecklist(11)
  for (let round = 0; round < 5; round += 1) {
    await tab.engine.sendNow()
    phone.later()
  }
  expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11'])
})

/** A connection with a delay before each part of an upload. */
function slowUpload(server: FakeServer, { parts, rest }: { parts: number; rest: number }): Upload {
  return async (input, init, onHeadway) => {
    for (let part = 0; part < parts; part += 1) {
      vi.advanceTimersByTime(rest)
      init.signal?.throwIfAborted()
      onHeadway()
    }
    return server.fetch(input, init)
  }
}

test('F70 a slow upload with progress continues; one without progress for half a minute is aborted', async () => {
  const { phone, server, tab: first } = await openPhoneWithWork()
  await answerAll(first.engine, 11)
  const photoId = await first.engine.addPhoto(11, 111, samplePicture(1))
  await first.engine.submitChecklist(11)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stalled = phone.openTab({ upload: slowUpload(server, { parts: 40, rest: 30_001 }) })
  await stalled.engine.sendNow()
  expect(server.photos.size).toBe(0)
  expect(await stalled.engine.syncStatus()).toMatchObject({ unsent: 2, attention: 0 })
  phone.later()
  // Twenty minutes in total.
  const slow = phone.openTab({ upload: slowUpload(server, { parts: 40, rest: 29_999 }) })
  await slow.engine.sendNow()
  expect(server.effects).toEqual(['start 1', `photo ${photoId}`, 'submit 11'])
  expect(await readSyncState(slow.engine, 11)).toBe('sent')
})

test('F35 after photo 3 of 5 fails, only photo 3 is sent again, then the submission', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoIds: string[] = []
  for (let index = 0; index < 5; index += 1)
    photoIds.push(await tab.engine.addPhoto(11, 111, samplePicture(index)))
  await tab.engine.submitChecklist(11)
  const uploads = () => server.requests.filter((request) => request.path.includes('images'))
  const { fetch } = server
  let isFaulty = true
  const faulty = vi.spyOn(tab.session, 'authorizedFetch')
  const bearer = (await tab.session.readSession())!.tokens.access
  faulty.mockImplementation(async (input, init) => {
    const form = init?.body
    if (isFaulty && form instanceof FormData && form.get('photo_id') === photoIds[2])
      throw new TypeError('cut')
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${bearer}`)
    return fetch(input, { ...init, headers })
  })
  await tab.engine.sendNow()
  expect(uploads().map((request) => request.body.photo_id)).toEqual(
    photoIds.filter((_, index) => index !== 2),
  )
  expect(server.submissions.size).toBe(0)
  expect((await tab.engine.syncStatus()).unsent_photos).toBe(1)
  isFaulty = false
  phone.later()
  await tab.engine.sendNow()
  expect(uploads()).toHaveLength(5)
  expect(uploads().at(-1)?.body.photo_id).toBe(photoIds[2])
  expect(server.submissions.has(11)).toBe(true)
})
