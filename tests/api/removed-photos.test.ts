import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import { photoSigning, signedPhotoUrl } from '#src/server/executions/photo-address.ts'
import { advanceDays } from './advance-days.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { saveAll, startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { addPhoto, removePhoto, submitChecklist } = technicianCalls
const HOUR = 60 * 60 * 1000

describe('photos that no submission references', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const send = async (plant: AssignedPlant, body: object = {}, query: Record<string, string> = {}) => {
    const content = await makeJpeg(randomUUID())
    const reply = await test.technician.call(addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body,
      query,
      files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
      key: randomUUID(),
    })
    expect(reply.status).toBe(201)
    return reply.body
  }
  const remove = async (plant: AssignedPlant, imageId: string) => {
    const params = { id: plant.executionId, taskId: plant.taskIds[0]!, imageId }
    expect((await test.technician.call(removePhoto, { params, key: randomUUID() })).status).toBe(204)
  }
  const submit = (plant: AssignedPlant, photoIds: string[]) => {
    const { params, body } = submissionOf(plant, 'Seal worn')
    const { task_responses: answers } = body as { task_responses: object[] }
    const task_responses = answers.map((answer, index) =>
      index === 0 ? { ...answer, photo_ids: photoIds } : answer,
    )
    return test.technician.call(submitChecklist, {
      params,
      body: { ...(body as object), task_responses },
      key: randomUUID(),
    })
  }
  const read = { ...systemCalls.readPhoto, query: undefined }
  const open = async (id: string, size: 'full' | 'thumbnail' = 'full') => {
    const [path, query] = signedPhotoUrl(photoSigning(test.core), id, size).replace('/api', '').split('?')
    return test.nobody.call(
      { ...read, path: path! },
      { query: Object.fromEntries(new URLSearchParams(query)) },
    )
  }
  const countFiles = async () => {
    const names = await readdir(`${test.place.dataDir}/files`, { recursive: true, withFileTypes: true })
    return names.filter((name) => name.isFile() && name.name.includes('.jpg')).length
  }
  /** Runs the hourly clean-up day by day for so many hours. */
  const advance = async (hours: number) => {
    await advanceDays(test, hours / 24)
    test.technician = await test.signIn(test.technician.email)
    test.supervisor = await test.signIn(test.supervisor.email)
  }
  const rowOf = async (id: string) =>
    (await test.database.db.select().from(taskPhotos).where(eq(taskPhotos.id, id)))[0]

  it('a photo removed 25 times is refused at once and leaves no file after a day', async () => {
    const plant = await assignNewPlant(test)
    const before = await countFiles()
    const ids: string[] = []
    for (let index = 0; index < 25; index++) {
      const { id } = await send(plant)
      await remove(plant, id)
      ids.push(id)
    }
    expect(await countFiles()).toBe(before + 50)
    for (const size of ['full', 'thumbnail'] as const) {
      const refused = await open(ids[0]!, size)
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    }
    await advance(25)
    expect(await countFiles()).toBe(before)
    expect(await rowOf(ids[0]!)).toBeUndefined()
  })

  it('an unsubmitted photo is deleted after a day; a submitted one stays with its original', async () => {
    const plant = await assignNewPlant(test)
    const left = await send(plant)
    const original = await send(plant)
    const marked = await send(plant, {}, { original_id: original.id })
    const named = await send(plant)
    expect((await submit(plant, [marked.id, named.id])).status).toBe(200)
    await advance(49)
    expect((await open(left.id)).status).toBe(404)
    for (const { id } of [original, marked, named])
      for (const size of ['full', 'thumbnail'] as const) expect((await open(id, size)).status).toBe(200)
  })

  it('a submitted photo that is removed after a review is still part of the first answer', async () => {
    const plant = await assignNewPlant(test)
    const named = await send(plant)
    await submit(plant, [named.id])
    const params = { id: plant.executionId }
    const sentBack = { params, body: { comments: 'Once more', task_ids: [plant.taskIds[0]!] } }
    expect((await test.supervisor.call(executionCalls.revise, sentBack)).status).toBe(200)
    await remove(plant, named.id)
    await advance(49)
    expect((await open(named.id)).status).toBe(200)
    expect(await rowOf(named.id)).toMatchObject({ removed_at: expect.any(Date) })
  })

  it('a submission that references a deleted photo is refused with its id, and accepted after the photo is uploaded again', async () => {
    const plant = await assignNewPlant(test)
    const content = await makeJpeg('a week offline')
    const photo_id = randomUUID()
    const upload = (key: string) =>
      test.technician.call(addPhoto, {
        params: { id: plant.executionId, taskId: plant.taskIds[0]! },
        body: { photo_id },
        files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
        key,
      })
    const key = randomUUID()
    expect((await upload(key)).status).toBe(201)
    await advance(7 * 24)
    const refused = await submit(plant, [photo_id])
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'photo_missing', missing_photos: [photo_id] })
    // The former key returns its saved reply and restores nothing.
    expect((await upload(key)).status).toBe(201)
    expect(await rowOf(photo_id)).toBeUndefined()
    expect((await upload(randomUUID())).status).toBe(201)
    expect((await submit(plant, [photo_id])).status).toBe(200)
  })

  it('a photo that another phone removed exists again when its own phone uploads it with a new key', async () => {
    const plant = await assignNewPlant(test)
    const content = await makeJpeg('two phones')
    const photo_id = randomUUID()
    const upload = () =>
      test.technician.call(addPhoto, {
        params: { id: plant.executionId, taskId: plant.taskIds[0]! },
        body: { photo_id },
        files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
        key: randomUUID(),
      })
    await upload()
    await remove(plant, photo_id)
    expect((await submit(plant, [photo_id])).status).toBe(409)
    expect((await upload()).status).toBe(201)
    expect((await submit(plant, [photo_id])).status).toBe(200)
  })

  it('an answer saved on the server keeps its photo until the submission', async () => {
    const plant = await startChecklist(test)
    const { id } = await send(plant)
    await saveAll(plant, test.technician)
    await advance(7 * 24)
    const submitted = await test.technician.call(technicianExecutionCalls.submit, {
      params: { id: plant.executionId },
      body: { technician_notes: 'All seen.' },
    })
    expect(submitted.status).toBe(200)
    expect((await open(id)).status).toBe(200)
  })

  it('a photo without a copy on the phone is available for 30 days instead of one', async () => {
    const plant = await assignNewPlant(test)
    const only = await send(plant, { is_only_copy: 'true' })
    const usual = await send(plant)
    const days = (until: string) => Math.round((Date.parse(until) - test.core.now().getTime()) / (24 * HOUR))
    expect([days(only.kept_until), days(usual.kept_until)]).toEqual([30, 1])
    await advance(7 * 24)
    expect([(await open(only.id)).status, (await open(usual.id)).status]).toEqual([200, 404])
    await advance(24 * 24)
    expect((await open(only.id)).status).toBe(404)
  })

  it('a smaller copy of a photo says so in the review', async () => {
    const plant = await assignNewPlant(test)
    const { id } = await send(plant, { is_reduced: 'true' })
    const whole = await send(plant)
    expect((await submit(plant, [id, whole.id])).status).toBe(200)
    const { body } = await test.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    const photos = body.tasks.flatMap((task) => task.response?.photos ?? [])
    expect(photos.map((photo) => [photo.id, photo.is_reduced])).toEqual([
      [id, true],
      [whole.id, undefined],
    ])
  })

  it('the browser caches no photo: on a shared phone the next user would find it', async () => {
    const plant = await assignNewPlant(test)
    const { id } = await send(plant)
    for (const size of ['full', 'thumbnail'] as const)
      expect((await open(id, size)).headers['cache-control']).toBe('private, no-store')
  })
})
