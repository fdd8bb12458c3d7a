import { expect, test } from 'vitest'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  type Tab,
} from '#tests/offline/harness/phone.ts'

const readAttention = async ({ engine }: Tab) =>
  (await engine.listOperations()).find((operation) => operation.state === 'needs_attention')

test.each([
  [400, 'invalid'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [422, 'invalid'],
] as const)(
  'F25 a %i is reported with its message, and the submission can be retried',
  async (status, reason) => {
    const { phone, server, tab } = await openPhoneWithWork()
    await answerAll(tab.engine, 11)
    await tab.engine.submitChecklist(11)
    server.injectFaults(/submit/, { status })
    await tab.engine.sendNow()
    expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
    const operation = await readAttention(tab)
    expect(operation).toMatchObject({
      kind: 'submit',
      reason,
      last_error: { sentence: `Refused with ${status}.` },
      actions: ['retry', 'reopen', 'discard'],
      equipment_name: 'Feed pump',
    })
    // No automatic retry.
    phone.later()
    await tab.engine.sendNow()
    expect(server.submissions.size).toBe(0)
    await tab.engine.retry(operation!.seq!)
    await tab.engine.sendNow()
    expect(server.submissions.get(11)).toMatchObject({ technician_notes: 'All in order' })
  },
)

test('F25 a rejected start blocks no work, and the submission resolves it', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.injectFaults(/start/, { status: 404 })
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['submit 11'])
  expect(await tab.engine.syncStatus()).toMatchObject({ state: 'sent', attention: 0 })
})

test('F26 after 409 reassigned, the technician reopens, changes and resubmits the checklist', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const first = await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, { status: 409, code: 'reassigned' })
  await tab.engine.sendNow()
  expect(await readAttention(tab)).toMatchObject({ reason: 'conflict' })
  await tab.engine.reopenChecklist(11)
  const wrong = {
    executionId: 11,
    taskId: 111,
    status: 'not_ok',
    description: 'Leaks',
    measurement: null,
  } as const
  await tab.engine.answerTask(wrong)
  const second = await tab.engine.submitChecklist(11)
  expect(second).not.toBe(first)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)?.task_responses[0]).toMatchObject({
    status: 'not_ok',
    description: 'Leaks',
  })
})

test('F27 "already completed" caused by our own lost response is a success', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'lose answer')
  await tab.engine.sendNow()
  // The server may have it, so the checklist cannot change any more.
  await expect(tab.engine.reopenChecklist(11)).rejects.toMatchObject({ code: 'already_sending' })
  await tab.engine.pull()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  phone.later()
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
  expect((await tab.engine.syncStatus()).attention).toBe(0)
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F27 a 409 in_progress waits for the first attempt, which still runs', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'lose answer', { status: 409, code: 'in_progress' })
  await tab.engine.sendNow()
  phone.later()
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
  phone.later()
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F28 an idempotency mismatch needs attention and changes nothing', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'lose answer')
  await tab.engine.sendNow()
  const [row] = await tab.database.operations.toArray()
  const body = { ...row!.request.body, technician_notes: 'Tampered' }
  await tab.database.operations.update(row!.seq, { request: { ...row!.request, body } })
  phone.later()
  await tab.engine.sendNow()
  expect(await readAttention(tab)).toMatchObject({ reason: 'mismatch', actions: ['discard'] })
  expect(server.submissions.get(11)?.technician_notes).toBe('All in order')
})

/** A submitted checklist with one photo, which the server rejects as too large. */
async function openRejectedPhoto() {
  const opened = await openPhoneWithWork()
  const { server, tab } = opened
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1, 4_000))
  await tab.engine.submitChecklist(11)
  server.injectFaults(/images/, { status: 413, html: true })
  await tab.engine.sendNow()
  return { ...opened, photoId, rejected: (await readAttention(tab))! }
}

const sentOnce = (photoId: string) => ['start 1', `photo ${photoId}`, 'submit 11']

test('F29 a passing 413 leaves the original, which Send now and Retry send unchanged', async () => {
  for (const retries of ['sendNow', 'retry'] as const) {
    const { server, tab, photoId, rejected } = await openRejectedPhoto()
    expect(rejected).toMatchObject({ reason: 'too_large', size: expect.any(Number), is_reduced: false })
    expect(rejected.actions).toEqual(['retry', 'reduce', 'reopen', 'remove_photo'])
    if (retries === 'retry') await tab.engine.retry(rejected.seq!)
    await tab.engine.sendNow()
    expect(server.effects).toEqual(sentOnce(photoId))
    const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
    expect(view?.photos[111]).toMatchObject([{ size: 4_000, state: 'sent', is_reduced: false }])
  }
})

test('F30 a photo whose upload a proxy cuts needs attention, blocks nothing else, and stays unchanged', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1, 4_000))
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/images/, ...Array.from({ length: 5 }, () => 'cut' as const))
  // Other work is sent meanwhile, so the network is not the cause.
  const others = [12, 13, 14, 15, 16]
  for (const id of others) {
    await tab.engine.reportFinding({
      report_id: `0198c000-0000-7000-8000-0000000000${id}`,
      equipment_id: 5,
      equipment_name: 'Feed pump',
      words: `Finding ${id}`,
      is_critical: false,
      photos: [],
    })
    await tab.engine.sendNow()
    phone.later()
  }
  expect(server.findings.size).toBe(others.length)
  expect(await readAttention(tab)).toMatchObject({ kind: 'photo', reason: 'keeps_failing' })
  await tab.engine.sendNow()
  expect(server.effects).toContain(`photo ${photoId}`)
  expect(server.effects.at(-1)).toBe('submit 11')
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.photos[111]).toMatchObject([{ size: 4_000, state: 'sent', is_reduced: false }])
})

test('F29 a photo that is too large is retried every hour', async () => {
  const { phone, server, photoId, rejected } = await openRejectedPhoto()
  expect(rejected.next_attempt_at).toBe(new Date(phone.time + 60 * 60_000).toISOString())
  phone.later(60 * 60_000)
  // A run without Send now, as by the timer.
  phone.kill()
  const tab = phone.openTab({ isAutomatic: true })
  await expect.poll(() => server.effects).toEqual(sentOnce(photoId))
  tab.engine.close()
})

test('F29 the person sends a smaller copy; the original stays until its receipt', async () => {
  const { server, tab, photoId, rejected } = await openRejectedPhoto()
  await tab.engine.reducePhoto(rejected.seq!)
  expect((await tab.engine.readPhoto(photoId, 'full'))?.size).toBe(4_000)
  server.injectFaults(/images/, { status: 413 })
  await tab.engine.sendNow()
  expect(await readAttention(tab)).toMatchObject({
    is_reduced: true,
    actions: ['retry', 'reopen', 'remove_photo'],
  })
  expect((await tab.engine.readPhoto(photoId, 'full'))?.size).toBe(4_000)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(sentOnce(photoId))
  expect(server.requests.findLast(({ path }) => path.includes('images'))?.body).toMatchObject({
    is_reduced: 'true',
  })
  const view = await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.photos[111]).toMatchObject([{ size: 2_000, state: 'sent', is_reduced: true }])
})

test('F29 offers no smaller copy of a photo that may have arrived', async () => {
  const { server, tab } = await openPhoneWithWork()
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  server.injectFaults(/images/, 'lose answer', { status: 413 })
  await tab.engine.sendNow()
  await tab.engine.sendNow()
  expect((await readAttention(tab))?.actions).toEqual(['retry', 'remove_photo'])
})

test('F29 without a photo that is too large, the checklist is sent', async () => {
  const { server, tab, photoId } = await openRejectedPhoto()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
  await tab.engine.reopenChecklist(11)
  await tab.engine.removePhoto(11, photoId)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
})

test('F36 corrupt or empty photo bytes are never sent and need attention', async () => {
  for (const bytes of [new ArrayBuffer(0), new Uint8Array([1, 2, 3]).buffer]) {
    const { server, tab } = await openPhoneWithWork()
    await answerAll(tab.engine, 11)
    const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
    await tab.engine.submitChecklist(11)
    await tab.database.photoBytes.update(photoId, { bytes })
    await tab.engine.sendNow()
    expect(await readAttention(tab)).toMatchObject({ kind: 'photo', reason: 'photo_damaged' })
    expect(server.effects).toEqual(['start 1'])
  }
})

test('F37 a photo missing on the phone needs attention and is never omitted silently', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  await tab.database.photoBytes.delete(photoId)
  await tab.engine.sendNow()
  expect(await readAttention(tab)).toMatchObject({
    kind: 'photo',
    reason: 'photo_missing',
    actions: ['reopen', 'remove_photo'],
  })
  expect(server.submissions.size).toBe(0)
})

test('a photo removed after its upload is removed from the server', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const savedId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  const removed = await tab.engine.addPhoto(11, 111, samplePicture(2))
  await tab.engine.sendNow()
  await tab.engine.removePhoto(11, removed)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect([...server.photos.keys()]).toEqual([savedId])
  expect(server.submissions.get(11)?.task_responses[0]).toMatchObject({ photo_ids: [savedId] })
})

test('a photo removed before its upload is never sent', async () => {
  const { server, tab } = await openPhoneWithWork()
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.removePhoto(11, photoId)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1'])
  expect(await tab.engine.readPhoto(photoId, 'full')).toBeNull()
})
