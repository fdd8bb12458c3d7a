import { expect, test } from 'vitest'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  type Tab,
} from '#tests/offline/harness/phone.ts'

const readAttention = async ({ engine }: Tab) =>
  (await engine.listOperations()).filter((operation) => operation.state === 'needs_attention')

test('F61 giving up a rejected start leaves the answers', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.injectFaults(/start/, { status: 404 })
  await answerAll(tab.engine, 11)
  await tab.engine.sendNow()
  const [operation] = await readAttention(tab)
  expect(operation).toMatchObject({ kind: 'start', actions: ['retry', 'discard'] })
  await tab.engine.discardOperation(operation!.seq!)
  expect(await tab.engine.syncStatus()).toMatchObject({ attention: 0, unsent: 0, drafts: 1 })
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['submit 11'])
})

test('F61 giving up a rejected start without answers shows the server’s state', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.injectFaults(/start/, { status: 403 })
  await tab.engine.startAssignment(1)
  await tab.engine.sendNow()
  expect((await tab.engine.readAssignment(1))?.status).toBe('in_progress')
  const [operation] = await readAttention(tab)
  await tab.engine.discardOperation(operation!.seq!)
  expect(await tab.engine.readAssignment(1)).toMatchObject({ status: 'pending', can_start: true })
})

test.each([false, true])(
  'F61 giving up a rejected photo of a removed task sends the rest (submitted: %s)',
  async (isSubmitted) => {
    const { server, tab } = await openPhoneWithWork()
    await answerAll(tab.engine, 11)
    const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
    server.injectFaults(/images/, { status: 404 })
    if (isSubmitted) await tab.engine.submitChecklist(11)
    await tab.engine.sendNow()
    const [operation] = await readAttention(tab)
    expect(operation).toMatchObject({ kind: 'photo', photo_id: photoId, reason: 'not_found' })
    expect(operation?.actions).toContain('remove_photo')
    await tab.engine.discardOperation(operation!.seq!)
    if (!isSubmitted) await tab.engine.submitChecklist(11)
    await tab.engine.sendNow()
    expect(server.effects).toEqual(['start 1', 'submit 11'])
    expect(server.submissions.get(11)?.task_responses[0]).toMatchObject({ photo_ids: [] })
    expect((await tab.engine.syncStatus()).state).toBe('sent')
  },
)

test('F61 giving up a submission of a reassigned checklist leaves the server’s copy', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, { status: 409, code: 'reassigned' })
  await tab.engine.sendNow()
  server.assignments = []
  server.executions = []
  await tab.engine.pull()
  const [operation] = await readAttention(tab)
  expect(operation).toMatchObject({ kind: 'submit', actions: ['retry', 'reopen', 'discard'] })
  await tab.engine.discardOperation(operation!.seq!)
  expect(await tab.engine.syncStatus()).toMatchObject({ attention: 0, unsent: 0, drafts: 0 })
  expect(await tab.engine.readAssignment(1)).toBeNull()
})

test('F61 an idempotency mismatch can be given up', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  server.injectFaults(/submit/, 'lose answer', { status: 422, code: 'idempotency_mismatch' })
  await tab.engine.sendNow()
  phone.later()
  await tab.engine.sendNow()
  const [operation] = await readAttention(tab)
  expect(operation).toMatchObject({ reason: 'mismatch', actions: ['discard'] })
  await tab.engine.discardOperation(operation!.seq!)
  await tab.engine.pull()
  expect(await tab.engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })).toMatchObject({
    is_read_only: true,
    execution: { status: 'completed' },
  })
})

test('F61 giving up a rejected removal leaves the photo on the server', async () => {
  const { server, tab } = await openPhoneWithWork()
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.sendNow()
  server.injectFaults(/images\/.+/, { status: 409, code: 'already_submitted' })
  await tab.engine.removePhoto(11, photoId)
  await tab.engine.sendNow()
  const [operation] = await readAttention(tab)
  expect(operation).toMatchObject({ kind: 'remove_photo', actions: ['retry', 'discard'] })
  await tab.engine.discardOperation(operation!.seq!)
  expect((await tab.engine.syncStatus()).unsent).toBe(0)
  expect(server.photos.has(photoId)).toBe(true)
})

test('F61 a waiting operation cannot be given up', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.isDown = true
  await answerAll(tab.engine, 11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  for (const { seq } of await tab.engine.listOperations()) await tab.engine.discardOperation(seq!)
  expect((await tab.engine.syncStatus()).unsent).toBe(2)
  expect(await readSyncState(tab.engine, 11)).toBe('waiting')
})
