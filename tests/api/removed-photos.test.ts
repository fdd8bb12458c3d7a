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
import { type HandedOutPlant, handOutPlant, submissionOf } from './handed-out-plant.ts'
import { passDays } from './pass-days.ts'
import { saveAll, startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { addPhoto, removePhoto, submitChecklist } = technicianCalls
const HOUR = 60 * 60 * 1000

describe('photos that no submission names', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const send = async (plant: HandedOutPlant, body: object = {}, query: Record<string, string> = {}) => {
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
  const remove = async (plant: HandedOutPlant, imageId: string) => {
    const params = { id: plant.executionId, taskId: plant.taskIds[0]!, imageId }
    expect((await test.technician.call(removePhoto, { params, key: randomUUID() })).status).toBe(204)
  }
  const submit = (plant: HandedOutPlant, photoIds: string[]) => {
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
  /** As the job finds it every hour for so long. */
  const pass = async (hours: number) => {
    await passDays(test, hours / 24)
    test.technician = await test.signIn(test.technician.email)
    test.supervisor = await test.signIn(test.supervisor.email)
  }
  const rowOf = async (id: string) =>
    (await test.database.db.select().from(taskPhotos).where(eq(taskPhotos.id, id)))[0]

  it('taken off 25 times, they are refused at once and leave no file after a day', async () => {
    const plant = await handOutPlant(test)
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
    await pass(25)
    expect(await countFiles()).toBe(before)
    expect(await rowOf(ids[0]!)).toBeUndefined()
  })

  it('never submitted, they go after a day; what a submission named stays, and so does its original', async () => {
    const plant = await handOutPlant(test)
    const left = await send(plant)
    const original = await send(plant)
    const marked = await send(plant, {}, { original_id: original.id })
    const named = await send(plant)
    expect((await submit(plant, [marked.id, named.id])).status).toBe(200)
    await pass(49)
    expect((await open(left.id)).status).toBe(404)
    for (const { id } of [original, marked, named])
      for (const size of ['full', 'thumbnail'] as const) expect((await open(id, size)).status).toBe(200)
  })

  it('a photo that was submitted and taken off after a review is still part of the first answer', async () => {
    const plant = await handOutPlant(test)
    const named = await send(plant)
    await submit(plant, [named.id])
    const params = { id: plant.executionId }
    const sentBack = { params, body: { comments: 'Once more', task_ids: [plant.taskIds[0]!] } }
    expect((await test.supervisor.call(executionCalls.revise, sentBack)).status).toBe(200)
    await remove(plant, named.id)
    await pass(49)
    expect((await open(named.id)).status).toBe(200)
    expect(await rowOf(named.id)).toMatchObject({ removed_at: expect.any(Date) })
  })

  it('a submission that names one that was deleted is refused with its id, and takes it when it is sent again', async () => {
    const plant = await handOutPlant(test)
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
    await pass(7 * 24)
    const refused = await submit(plant, [photo_id])
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'photo_missing', missing_photos: [photo_id] })
    // The former key has its answer and brings nothing back.
    expect((await upload(key)).status).toBe(201)
    expect(await rowOf(photo_id)).toBeUndefined()
    expect((await upload(randomUUID())).status).toBe(201)
    expect((await submit(plant, [photo_id])).status).toBe(200)
  })

  it('one that was taken off from another phone is there again when its phone sends it anew', async () => {
    const plant = await handOutPlant(test)
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

  it('an answer that is saved on the server keeps its photo until it is submitted', async () => {
    const plant = await startChecklist(test)
    const { id } = await send(plant)
    await saveAll(plant, test.technician)
    await pass(7 * 24)
    const submitted = await test.technician.call(technicianExecutionCalls.submit, {
      params: { id: plant.executionId },
      body: { technician_notes: 'All seen.' },
    })
    expect(submitted.status).toBe(200)
    expect((await open(id)).status).toBe(200)
  })

  it('a phone that was full and kept no copy finds its photo after a week, and not after a month', async () => {
    const plant = await handOutPlant(test)
    const only = await send(plant, { is_only_copy: 'true' })
    const usual = await send(plant)
    const days = (until: string) => Math.round((Date.parse(until) - test.core.now().getTime()) / (24 * HOUR))
    expect([days(only.kept_until), days(usual.kept_until)]).toEqual([30, 1])
    await pass(7 * 24)
    expect([(await open(only.id)).status, (await open(usual.id)).status]).toEqual([200, 404])
    await pass(24 * 24)
    expect((await open(only.id)).status).toBe(404)
  })

  it('the browser stores none: on a shared phone the next person would find them', async () => {
    const plant = await handOutPlant(test)
    const { id } = await send(plant)
    for (const size of ['full', 'thumbnail'] as const)
      expect((await open(id, size)).headers['cache-control']).toBe('private, no-store')
  })
})
