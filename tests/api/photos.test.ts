import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import { photoSigning, signedPhotoUrl } from '#src/server/executions/photo-address.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { hostilePhotos, photosWithMetadata, place, secrets } from './photo-files.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { addPhoto, submitChecklist } = technicianCalls
const readPhoto = { ...systemCalls.readPhoto, query: undefined }

describe('photos', () => {
  let test: TestApp
  /** The plant for refused uploads. */
  let target: AssignedPlant
  beforeAll(async () => {
    test = await openTestApp()
    target = await assignNewPlant(test)
  })
  afterAll(() => test.close())

  const send = (plant: AssignedPlant, content: Uint8Array, body: object = {}, key: string = randomUUID()) =>
    test.technician.call(addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body,
      files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
      key,
    })
  const open = (address: string) => {
    const [path, query] = address.replace('/api', '').split('?')
    return test.nobody.call(
      { ...readPhoto, path: path! },
      { query: Object.fromEntries(new URLSearchParams(query)) },
    )
  }
  const submitWith = (plant: AssignedPlant, fields: string[], content: Uint8Array, key?: string) =>
    test.technician.call(submitChecklist, {
      ...submissionOf(plant, 'Seal worn'),
      files: fields.map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', content })),
      ...(key ? { key } : {}),
    })
  const countStored = async () => {
    const names = await readdir(`${test.place.dataDir}/files`, { recursive: true, withFileTypes: true })
    // A report that is generated meanwhile is not a photo.
    return names.filter((name) => name.isFile() && !name.name.includes('.pdf')).length
  }
  const thumbnailOf = (id: string) => signedPhotoUrl(photoSigning(test.core), id, 'thumbnail')
  const rowsOf = (taskId: number) =>
    test.database.db.select().from(taskPhotos).where(eq(taskPhotos.execution_task_id, taskId))

  describe.each(photosWithMetadata)('a %s', (kind, make) => {
    it.each([1, 6])(
      'keeps its pixels, its colours and its orientation (%i), and loses its EXIF location',
      async (orientation) => {
        const plant = await assignNewPlant(test)
        const sent = await make(orientation)
        expect(sent.includes(place)).toBe(true)
        const reply = await send(plant, sent)
        expect(reply.status).toBe(201)
        // The receipt has the hash of the received file: the phone may delete its copy.
        expect(reply.body.sha256).toBe(createHash('sha256').update(sent).digest('hex'))

        const served = await open(reply.body.photo_url)
        expect([served.status, served.headers['content-type']]).toEqual([200, `image/${kind}`])
        expect(served.headers['x-content-type-options']).toBe('nosniff')
        expect(secrets.filter((secret) => served.bytes.includes(secret))).toEqual([])
        const [before, after] = await Promise.all([sent, served.bytes].map((file) => sharp(file).metadata()))
        expect(after?.orientation ?? 1).toBe(orientation)
        expect(after?.icc).toEqual(before?.icc)
        const [was, is] = await Promise.all([sent, served.bytes].map((file) => sharp(file).raw().toBuffer()))
        expect(is!.equals(was!)).toBe(true)
        expect((await rowsOf(plant.taskIds[0]!))[0]).toMatchObject({
          size: served.bytes.length,
          ...(orientation === 6 ? { width: 60, height: 90 } : { width: 90, height: 60 }),
        })
        const thumbnail = await open(reply.body.thumbnail_url)
        expect(thumbnail.headers['content-type']).toBe('image/jpeg')
        const small = await sharp(thumbnail.bytes).metadata()
        expect([small.width, small.exif]).toEqual([orientation === 6 ? 60 : 90, undefined])
      },
    )
  })

  it.each(hostilePhotos)('%s is refused or safely decoded, and leaves no files', async (what, make) => {
    const before = await countStored()
    const reply = await send(target, await make())
    // The decoder never inflates data beyond the image size, and missing pixels are grey.
    if (reply.status === 201) {
      expect(what).toMatch(/more rows|whose colours|7000/)
      return
    }
    expect(reply.status).toBe(400)
    expect(reply.body.details?.image?.[0]).toBe(reply.body.message)
    if (what.includes('HEIC')) expect(reply.body.message).toMatch(/HEIC/)
    expect(await countStored()).toBe(before)
    expect(await readdir(test.core.files.temporaryFolder)).toEqual([])
  })

  it('a task accepts ten photos, with any concurrency and by either call', async () => {
    const plant = await assignNewPlant(test)
    const content = await makeJpeg('many')
    const task = plant.taskIds[0]!
    const before = await countStored()
    const eleven = await submitWith(
      plant,
      Array.from({ length: 11 }, (_, index) => `task_photo_${task}_${index}`),
      content,
    )
    expect([eleven.status, eleven.body.message]).toEqual([400, 'A task can have at most 10 photos.'])
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => send(plant, content, { photo_id: randomUUID() })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(400),
    ])
    const more = await submitWith(plant, [`task_photo_${task}`], content)
    expect([more.status, more.body.message]).toEqual([400, 'A task can have at most 10 photos.'])
    expect(await rowsOf(task)).toHaveLength(10)
    expect(await countStored()).toBe(before + 20)
    const other = plant.taskIds[1]!
    const ten = Array.from({ length: 10 }, (_, index) => `task_photo_${other}_${index}`)
    expect((await submitWith(plant, ten, content)).status).toBe(200)
  })

  it('a repeated upload gets the saved reply, also beyond the limit, and stores no second copy', async () => {
    const plant = await assignNewPlant(test)
    const content = await makeJpeg('again')
    const keys = Array.from({ length: 10 }, () => randomUUID())
    const photoIds = keys.map(() => randomUUID())
    const sendAll = () =>
      Promise.all(keys.map((key, index) => send(plant, content, { photo_id: photoIds[index] }, key)))
    const first = await sendAll()
    const again = await sendAll()
    expect(again.map(({ status, body }) => [status, body])).toEqual(first.map(({ body }) => [201, body]))
    const storedBefore = await countStored()
    const key = randomUUID()
    const field = `task_photo_${plant.taskIds[1]}`
    const submitted = await submitWith(plant, [field], content, key)
    expect(submitted.status).toBe(200)
    expect((await submitWith(plant, [field], content, key)).body).toEqual(submitted.body)
    // The first request creates the thumbnail, once.
    expect(await countStored()).toBe(storedBefore + 1)
    const [row] = await rowsOf(plant.taskIds[1]!)
    for (let attempt = 0; attempt < 2; attempt++) expect((await open(thumbnailOf(row!.id))).status).toBe(200)
    expect(await countStored()).toBe(storedBefore + 2)
  })

  it('a damaged photo inside a submission is stored unchanged, and reported when it is opened', async () => {
    const plant = await assignNewPlant(test)
    const content = await sharp(await makeJpeg('spoiled inside', 400))
      .png()
      .toBuffer()
    content.fill(0, content.length / 2, content.length - 32)
    expect((await submitWith(plant, [`task_photo_${plant.taskIds[0]}`], content)).status).toBe(200)
    const [row] = await rowsOf(plant.taskIds[0]!)
    await test.services.executions.makeMissingThumbnails()
    expect((await rowsOf(plant.taskIds[0]!))[0]).toMatchObject({ thumbnail_key: null, is_unreadable: true })
    const opened = await open(thumbnailOf(row!.id))
    expect([opened.status, opened.body.code]).toEqual([422, 'photo_unreadable'])
    const address = signedPhotoUrl(photoSigning(test.core), row!.id, 'full')
    expect((await open(address)).bytes.equals(content)).toBe(true)
  })

  it.each(hostilePhotos)(
    'inside a submission, %s is refused or stored without being decoded',
    async (_what, make) => {
      const plant = await assignNewPlant(test)
      const reply = await submitWith(plant, [`task_photo_${plant.taskIds[0]}`], await make())
      expect([200, 400]).toContain(reply.status)
      const [row] = await rowsOf(plant.taskIds[0]!)
      expect(row === undefined).toBe(reply.status === 400)
      if (row) expect([200, 422]).toContain((await open(thumbnailOf(row.id))).status)
    },
  )

  it('a missing file is reported with a message', async () => {
    const plant = await assignNewPlant(test)
    const reply = await send(plant, await makeJpeg('gone'))
    const [row] = await rowsOf(plant.taskIds[0]!)
    await test.core.files.remove(row!.file_key)
    const served = await open(reply.body.photo_url)
    expect([served.status, served.body.message]).toEqual([404, 'The file no longer exists.'])
    const view = await test.technician.call(executionCalls.read, { params: { id: plant.executionId } })
    expect(view.status).toBe(200)
  })
})
