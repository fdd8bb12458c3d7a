import { expect, test } from 'vitest'
import {
  answerAll,
  openPhoneWithWork,
  readSyncState,
  samplePicture,
  type Tab,
} from '#tests/offline/harness/phone.ts'

const WEEK = 7 * 24 * 60 * 60_000

/** A draft whose photo was uploaded a week ago: the server has deleted the upload. */
async function openAfterWeek() {
  const opened = await openPhoneWithWork()
  const { phone, server, tab } = opened
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  await tab.engine.sendNow()
  expect([...server.photos.keys()]).toEqual([photoId])
  phone.later(WEEK)
  server.photos.clear()
  return { ...opened, photoId }
}

const photoIdsOf = (submission: unknown) =>
  (submission as { task_responses: { photo_ids: string[] }[] }).task_responses.flatMap(
    ({ photo_ids: ids }) => ids,
  )
const readReceipts = (tab: Tab) => tab.database.receipts.toArray()

test('F90 a submission after a week uploads the photo again that the server deleted', async () => {
  const { server, tab, photoId } = await openAfterWeek()
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(photoIdsOf(server.submissions.get(11))).toEqual([photoId])
  expect(server.photos.has(photoId)).toBe(true)
  expect(await readSyncState(tab.engine, 11)).toBe('sent')
  // The old key has a stored response: the photo uses a new key.
  const uploads = server.requests.filter(({ body }) => body.photo_id === photoId)
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(2)
  expect((await readReceipts(tab)).filter(({ kind }) => kind === 'photo')).toHaveLength(2)
})

test('F90 an annotated photo and its original are uploaded again together', async () => {
  const { phone, server, tab, photoId } = await openAfterWeek()
  const marks = [{ kind: 'arrow', from: [0, 0], to: [1, 1] }] as never
  await tab.engine.annotatePhoto(11, photoId, { marks, picture: samplePicture(2) })
  await tab.engine.sendNow()
  phone.later(WEEK)
  server.photos.clear()
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.size).toBe(1)
  expect(server.photos.size).toBe(2)
  expect(server.photos.has(photoId)).toBe(true)
})

test('F90 an upload with a lost receipt that the server deleted is sent with a new key', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  server.injectFaults(/images/, 'lose answer')
  await tab.engine.sendNow()
  server.photos.clear()
  phone.later(WEEK)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.photos.has(photoId)).toBe(true)
  expect(server.submissions.size).toBe(1)
})

test('F90 a missing photo without local bytes needs attention, and the checklist can be reopened', async () => {
  const { server, tab, photoId } = await openAfterWeek()
  await tab.database.photoBytes.update(photoId, { bytes: null })
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
  await tab.engine.reopenChecklist(11)
  await tab.engine.removePhoto(11, photoId)
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(server.submissions.size).toBe(1)
})

test('F90 limits the resends to a server that never stores the photo', async () => {
  const { server, tab } = await openAfterWeek()
  const set = server.photos.set.bind(server.photos)
  server.photos.set = (id, photo) => {
    set(id, photo)
    server.photos.delete(id)
    return server.photos
  }
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  expect(await readSyncState(tab.engine, 11)).toBe('needs_attention')
  expect(server.requests.filter(({ path }) => path.includes('/submit/'))).toHaveLength(6)
})

test('F91 a used upload quota postpones only photos, which are sent later automatically', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  await answerAll(tab.engine, 12)
  const first = await tab.engine.addPhoto(11, 111, samplePicture(1))
  const second = await tab.engine.addPhoto(11, 112, samplePicture(2))
  await tab.engine.submitChecklist(11)
  await tab.engine.submitChecklist(12)
  const used = { status: 429, code: 'upload_budget_used', headers: { 'Retry-After': '7200' } }
  server.injectFaults(/images/, used, used)
  await tab.engine.sendNow()
  // One upload was rejected and the other one waits, too; the checklist without photos was sent.
  expect(server.countFaultsLeft()).toBe(1)
  server.clearFaults()
  expect([...server.submissions.keys()]).toEqual([12])
  const waiting = (await tab.engine.listOperations()).filter(
    ({ kind, state }) => kind === 'photo' && state !== 'done',
  )
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  for (const { last_error: error } of waiting)
    expect(error).toEqual({ code: 'upload_budget_used', sentence: 'Refused with 429.', status: 429 })
  expect((await tab.engine.readPhoto(first, 'full'))?.size).toBe(2_000)
  phone.later(60 * 60_000 + 1)
  await tab.engine.sendNow()
  expect([...server.photos.keys()].sort()).toEqual([first, second].sort())
  expect(server.submissions.size).toBe(2)
})
