import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoTools } from '#src/offline/photos/photo-tools.ts'
import { answerAll, openPhoneWithWork, samplePicture } from '#tests/offline/harness/phone.ts'

/** Photo tools that finish a photo only when the test calls `finish`. */
function createSlowTools() {
  const waiting: { finish: () => void; fail: (error: Error) => void }[] = []
  const photoTools: PhotoTools = {
    prepare: async (file) => {
      const bytes = await file.arrayBuffer()
      await new Promise<void>((resolve, reject) => waiting.push({ finish: resolve, fail: reject }))
      return { bytes, thumbnail: bytes.slice(0, 16) }
    },
    shrink: async (bytes) => bytes,
    makeReady: () => {},
    close: () => {},
  }
  const next = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    return waiting.shift()!
  }
  return { photoTools, next }
}

const textFile = () => new File(['%PDF-1.7 not a picture'], 'plan.pdf')
const pictureFile = (seed: number) => new File([samplePicture(seed)], `IMG_${seed}.jpg`)

async function openWithSlowTools() {
  const { phone, server } = await openPhoneWithWork()
  const tools = createSlowTools()
  const { engine } = phone.openTab({ photoTools: tools.photoTools })
  await answerAll(engine, 11)
  return { engine, server, tools }
}

test('F58 a submission waits for a photo that is still being compressed, and includes it', async () => {
  const { engine, server, tools } = await openWithSlowTools()
  const adding = engine.addPhoto(11, 111, samplePicture(1))
  const photo = await tools.next()
  const submitting = engine.submitChecklist(11)
  photo.finish()
  const photoId = await adding
  await submitting
  await engine.sendNow()
  expect(server.submissions.get(11)?.task_responses[0]).toMatchObject({ photo_ids: [photoId] })
})

test('F58 a submission waits for all files of one selection', async () => {
  const { engine, server, tools } = await openWithSlowTools()
  const adding = engine.addPhotos(11, 111, [pictureFile(1), pictureFile(2)])
  const first = await tools.next()
  const submitting = engine.submitChecklist(11)
  first.finish()
  const second = await tools.next()
  second.finish()
  const photoIds = (await adding).map((outcome) => outcome.photo_id)
  await submitting
  await engine.sendNow()
  const [answer] = server.submissions.get(11)!.task_responses as { photo_ids: string[] }[]
  // Photos of the same millisecond have no order.
  expect(answer?.photo_ids.sort()).toEqual(photoIds.sort())
})

test('F58 a photo that fails stops the submission once, with its error', async () => {
  const { engine, tools } = await openWithSlowTools()
  const adding = engine.addPhoto(11, 111, samplePicture(1))
  const photo = await tools.next()
  const submitting = engine.submitChecklist(11)
  photo.fail(new Error('cannot decode'))
  await expect(adding).rejects.toMatchObject({ code: 'photo_unreadable' })
  await expect(submitting).rejects.toMatchObject({ code: 'photo_unreadable' })
  expect((await engine.countUnsent()).drafts).toBe(1)
  // The person saw the error and submits without the photo.
  await engine.submitChecklist(11)
})

test('F59 each file of a selection has its own outcome, and a bad file stops no good one', async () => {
  const { tab } = await openPhoneWithWork()
  const files = [textFile(), pictureFile(1), textFile(), pictureFile(2)]
  const outcomes = await tab.engine.addPhotos(11, 111, files)
  expect(outcomes).toMatchObject([
    { name: 'plan.pdf', photo_id: null, error: { code: 'photo_not_an_image' } },
    { name: 'IMG_1.jpg', error: null },
    { name: 'plan.pdf', photo_id: null, error: { code: 'photo_not_an_image' } },
    { name: 'IMG_2.jpg', error: null },
  ])
  expect((await tab.engine.countUnsent()).photos).toBe(2)
})

test('F59 ten files added to six photos: four are saved, and six outcomes name the rejected files', async () => {
  const { tab } = await openPhoneWithWork()
  for (let index = 0; index < 6; index += 1) await tab.engine.addPhoto(11, 111, samplePicture(index))
  const files = Array.from({ length: 10 }, (_, index) => pictureFile(10 + index))
  const outcomes = await tab.engine.addPhotos(11, 111, files)
  expect(outcomes.filter(({ error }) => error === null).map(({ name }) => name)).toEqual(
    files.slice(0, 4).map(({ name }) => name),
  )
  for (const outcome of outcomes.slice(4))
    expect(outcome).toMatchObject({ photo_id: null, error: { code: 'too_many_photos' } })
  expect(outcomes.slice(4).map(({ name }) => name)).toEqual(files.slice(4).map(({ name }) => name))
})

test('a photo is sent with its capture time, or says that it was chosen from the gallery', async () => {
  const { tab } = await openPhoneWithWork()
  const { engine, database } = tab
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#735' } })
  const times = { DateTimeOriginal: '2026:01:05 14:02:11', OffsetTimeOriginal: '+01:00' }
  const withTime = new Blob([Uint8Array.from(await picture.withExif({ IFD2: times }).jpeg().toBuffer())])
  await engine.addPhotos(11, 111, [withTime], 'camera')
  await engine.addPhotos(11, 112, [withTime, pictureFile(1)], 'gallery')
  await engine.addPhotos(11, 111, [pictureFile(2)])
  const rows = (await database.operations.toArray()).filter((row) => row.kind === 'photo')
  const captured = { taken_at: '2026-01-05T13:02:11.000Z', time_source: 'exif' }
  const now = { taken_at: expect.stringMatching(/^2026-(?!01-05)/) }
  expect(rows.map(({ task_id, request: { body } }) => [task_id, body])).toMatchObject([
    [111, captured],
    [112, captured],
    [112, { ...now, time_source: 'gallery' }],
    [111, now],
  ])
  expect(rows[3]!.request.body).not.toHaveProperty('time_source')
  const view = await engine.readChecklist({ assignment: 1, equipment: 5, checklist: 111 })
  expect(view?.photos[112]?.map((photo) => photo.time_source)).toEqual(['exif', 'gallery'])
})
