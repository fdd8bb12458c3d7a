import { expect, test } from 'vitest'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  type Tab,
} from '#tests/offline/harness/phone.ts'

async function findOperation({ database }: Tab, kind: string, execution: number) {
  return (await database.operations.toArray()).find(
    (row) => row.kind === kind && row.execution_id === execution,
  )!
}

const readAttention = async ({ engine }: Tab) =>
  (await engine.listOperations()).filter((operation) => operation.state === 'needs_attention')

async function openWithTwoSubmitted() {
  const opened = await openPhoneWithWork()
  const { tab } = opened
  await answerAll(tab.engine, 11)
  await answerAll(tab.engine, 12)
  await tab.engine.submitChecklist(11)
  await tab.engine.submitChecklist(12)
  return opened
}

test('F60 an unreadable submission needs attention and blocks nothing else', async () => {
  const { server, tab } = await openWithTwoSubmitted()
  const { seq } = await findOperation(tab, 'submit', 11)
  tab.disk.corruptRecord('operations', seq)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 12'])
  expect(await tab.engine.syncStatus()).toMatchObject({ state: 'needs_attention', attention: 1, unsent: 1 })
  expect(await readAttention(tab)).toMatchObject([
    { seq, kind: 'submit', execution_id: 11, reason: 'unreadable', equipment_name: 'Feed pump' },
  ])
  // Its answers are readable: it is reopened and submitted again.
  await tab.engine.reopenChecklist(11)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 12', 'submit 11'])
  expect(await tab.engine.syncStatus()).toMatchObject({ state: 'sent', attention: 0 })
})

test('F60 an unreadable record can be given up', async () => {
  const { tab } = await openWithTwoSubmitted()
  const { seq } = await findOperation(tab, 'submit', 11)
  tab.disk.corruptRecord('operations', seq)
  await tab.engine.sendNow()
  await tab.engine.discardOperation(seq)
  expect(await tab.engine.syncStatus()).toMatchObject({ state: 'sent', attention: 0, unsent: 0 })
  expect(await readSyncState(tab.engine, 11)).toBe('none')
})

test('F60 a photo with unreadable bytes needs attention, and the next ones are sent', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const lost = await tab.engine.addPhoto(11, 111, samplePicture(1))
  const savedId = await tab.engine.addPhoto(11, 111, samplePicture(2))
  tab.disk.corruptRecord('photoBytes', lost)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', `photo ${savedId}`])
  const [operation] = await readAttention(tab)
  expect(operation).toMatchObject({ kind: 'photo', reason: 'photo_damaged', photo_id: lost })
  await tab.engine.discardOperation(operation!.seq!)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.get(11)?.task_responses[0]).toMatchObject({ photo_ids: [savedId] })
  expect((await tab.engine.syncStatus()).state).toBe('sent')
})

test('F60 giving up a photo with an unreadable operation sends its checklist', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.submitChecklist(11)
  const { seq } = await findOperation(tab, 'photo', 11)
  tab.disk.corruptRecord('operations', seq)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1'])
  expect(await readAttention(tab)).toMatchObject([
    { kind: 'photo', actions: ['retry', 'reopen', 'remove_photo'] },
  ])
  await tab.engine.discardOperation(seq)
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', 'submit 11'])
  expect(server.submissions.get(11)?.task_responses[0]).toMatchObject({ photo_ids: [] })
  expect(await tab.engine.readPhoto(photoId, 'full')).toBeNull()
})

test('F60 stores a receipt although the photo bytes are unreadable', async () => {
  const { server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.sendNow()
  tab.disk.corruptRecord('photoBytes', photoId)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.effects.at(-1)).toBe('submit 11')
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
})

test('F60 the export contains readable records and lists unreadable ones', async () => {
  const { tab } = await openWithTwoSubmitted()
  await expect(tab.engine.addPhoto(12, 121, samplePicture(1))).rejects.toMatchObject({ code: 'read_only' })
  const { seq } = await findOperation(tab, 'submit', 11)
  tab.disk.corruptRecord('operations', seq)
  tab.disk.corruptRecord('answers', [11, 111])
  tab.disk.corruptRecord('executions', 12)
  const file = JSON.parse(await (await tab.engine.exportUnsent()).text())
  expect(file.operations.map((one: { kind: string }) => one.kind)).toEqual(['start', 'submit'])
  expect(file.unreadable).toEqual([
    { store: 'operations', key: seq },
    { store: 'executions', key: 12 },
    { store: 'answers', key: [11, 111] },
  ])
})

test('F60 the next pull restores an unreadable record of the work', async () => {
  const { server, tab } = await openPhoneWithWork()
  tab.disk.corruptRecord('executions', 11)
  tab.disk.corruptRecord('assignments', 1)
  server.executions = server.executions.map((one) => ({ ...one, priority: 'High' }))
  expect(await tab.engine.pull()).toBe('updated')
  tab.disk.revive()
  expect((await tab.engine.listAssignments()).map(({ id }) => id)).toEqual([1])
})

test('F60 an unreadable start is the start of its assignment, in the list and on the Sync page', async () => {
  const { tab } = await openPhoneWithWork()
  await tab.engine.startAssignment(1)
  const { seq } = (await tab.database.operations.toArray())[0]!
  tab.disk.corruptRecord('operations', seq)
  expect(await readAttention(tab)).toMatchObject([{ kind: 'start', assignment_id: 1, reason: 'unreadable' }])
  expect((await tab.engine.readAssignment(1))?.sync.state).toBe('needs_attention')
  await tab.engine.discardOperation(seq)
  expect(await tab.engine.readAssignment(1)).toMatchObject({ can_start: true, sync: { state: 'none' } })
})
