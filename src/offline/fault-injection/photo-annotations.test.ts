import { expect, test } from 'vitest'
import type { PhotoAnnotation } from '#src/offline/model/photo-annotation.ts'
import { answerAll, openPhoneWithWork, samplePicture, type Tab } from '#tests/offline/harness/phone.ts'

const arrow: PhotoAnnotation = { kind: 'arrow', from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } }
const word: PhotoAnnotation = { kind: 'word', from: { x: 0.2, y: 0.8 }, text: 'Leak' }

const marking = (seed: number, ...marks: PhotoAnnotation[]) => ({ marks, picture: samplePicture(seed) })
const noMarks = { marks: [], picture: null }

async function listPhotos({ engine }: Tab) {
  const view = await engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  return view!.photos[111]!
}

async function openWithPhoto() {
  const { phone, server, tab } = await openPhoneWithWork()
  await answerAll(tab.engine, 11)
  const photoId = await tab.engine.addPhoto(11, 111, samplePicture(1))
  return { phone, server, tab, photoId }
}

const photoIdsOf = (submission: { task_responses: unknown[] } | undefined) =>
  (submission!.task_responses as { photo_ids: string[] }[])[0]!.photo_ids

test('F59 a photo annotated offline arrives as annotated copy and as original', async () => {
  const { server, tab, photoId } = await openWithPhoto()
  server.isDown = true
  await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
  const [shown, ...others] = await listPhotos(tab)
  expect(others).toEqual([])
  expect(shown).toMatchObject({ original_id: photoId, is_here: true, state: 'waiting' })
  await tab.engine.submitChecklist(11)
  server.isDown = false
  await tab.engine.sendNow()
  expect(server.effects).toEqual(['start 1', `photo ${photoId}`, `photo ${shown!.photo_id}`, 'submit 11'])
  expect(photoIdsOf(server.submissions.get(11))).toEqual([shown!.photo_id])
  const marked = server.requests.filter(({ path }) => path.includes('/images/'))
  expect(marked.at(-1)?.path).toContain(`?original_id=${photoId}`)
  expect((await tab.engine.syncStatus()).is_all_sent).toBe(true)
})

test('F59 annotations can change until the submission: one copy at a time, and the same original', async () => {
  const { server, tab, photoId } = await openWithPhoto()
  await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
  await tab.engine.sendNow()
  const [first] = await listPhotos(tab)
  const original = await tab.engine.readPhotoToAnnotate(first!.photo_id)
  expect(original.marks).toEqual([arrow])
  expect(await original.picture!.arrayBuffer()).toEqual(await samplePicture(1).arrayBuffer())
  await tab.engine.annotatePhoto(11, first!.photo_id, marking(3, arrow, word))
  await tab.engine.submitChecklist(11)
  await tab.engine.sendNow()
  const named = photoIdsOf(server.submissions.get(11))
  expect(new Set(server.photos.keys())).toEqual(new Set([photoId, ...named]))
  expect(named).not.toContain(first!.photo_id)
  await expect(tab.engine.annotatePhoto(11, named[0]!, marking(4, word))).rejects.toMatchObject({
    code: 'read_only',
  })
})

test('F59 removing all annotations restores the original; removing the photo removes both', async () => {
  const { server, tab, photoId } = await openWithPhoto()
  for (const isSent of [false, true]) {
    await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
    if (isSent) await tab.engine.sendNow()
    const [shown] = await listPhotos(tab)
    await tab.engine.annotatePhoto(11, shown!.photo_id, noMarks)
    expect(await listPhotos(tab)).toMatchObject([{ photo_id: photoId, original_id: null }])
    await tab.engine.sendNow()
    expect([...server.photos.keys()]).toEqual([photoId])
  }
  await tab.engine.annotatePhoto(11, photoId, marking(3, word))
  await tab.engine.sendNow()
  const [shown] = await listPhotos(tab)
  await tab.engine.removePhoto(11, shown!.photo_id)
  await tab.engine.sendNow()
  expect(server.photos.size).toBe(0)
})

test('F59 all ten photos of a task can be annotated', async () => {
  const { tab, photoId } = await openWithPhoto()
  for (let index = 1; index < 10; index += 1)
    await tab.engine.addPhoto(11, 111, samplePicture(index + 10, 64))
  await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
  expect(await listPhotos(tab)).toHaveLength(10)
  await expect(tab.engine.addPhoto(11, 111, samplePicture(30))).rejects.toMatchObject({
    code: 'too_many_photos',
  })
})

test('F59 without space for the annotated copy, the photo stays and can be annotated later', async () => {
  const { tab, photoId } = await openWithPhoto()
  tab.disk.failAtWrite('photoBytes', 1, new DOMException('full', 'QuotaExceededError'))
  await expect(tab.engine.annotatePhoto(11, photoId, marking(2, arrow))).rejects.toMatchObject({
    code: 'no_space',
  })
  expect(await listPhotos(tab)).toMatchObject([{ photo_id: photoId, original_id: null }])
  expect(await tab.database.operations.where('execution_id').equals(11).count()).toBe(1)
  await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
  expect(await listPhotos(tab)).toMatchObject([{ original_id: photoId }])
})

test('F59 after a crash right after annotating, the copy and its operation exist once', async () => {
  const { phone, server, tab, photoId } = await openWithPhoto()
  await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
  server.injectFaults(/images/, 'lose answer', 'commit and hang')
  void tab.engine.sendNow()
  await expect.poll(() => server.countFaultsLeft(), { timeout: 10_000 }).toBe(0)
  phone.kill()
  phone.later()
  const after = phone.openTab()
  await after.engine.submitChecklist(11)
  await after.engine.sendNow()
  const [marked] = photoIdsOf(server.submissions.get(11))
  expect(server.effects.filter((effect) => effect.startsWith('photo')).sort()).toEqual(
    [`photo ${photoId}`, `photo ${marked}`].sort(),
  )
})

test('F59 giving up an annotated copy submits its original instead', async () => {
  const { server, tab, photoId } = await openWithPhoto()
  await tab.engine.annotatePhoto(11, photoId, marking(2, arrow))
  const [shown] = await listPhotos(tab)
  await tab.engine.submitChecklist(11)
  await tab.database.photoBytes.update(shown!.photo_id, { bytes: new ArrayBuffer(0) })
  await tab.engine.sendNow()
  const stuck = (await tab.engine.listOperations()).find(({ state }) => state === 'needs_attention')
  expect(stuck).toMatchObject({
    photo_id: shown!.photo_id,
    is_marked_copy: true,
    reason: 'photo_damaged',
  })
  await tab.engine.discardOperation(stuck!.seq!)
  await tab.engine.sendNow()
  expect(photoIdsOf(server.submissions.get(11))).toEqual([photoId])
})

test('F59 a photo without local bytes cannot be annotated', async () => {
  const { tab, photoId } = await openWithPhoto()
  await tab.engine.sendNow()
  await tab.database.photoBytes.update(photoId, { bytes: null })
  expect(await tab.engine.readPhotoToAnnotate(photoId)).toEqual({ picture: null, marks: [] })
})
