import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

describe('an annotated photo', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const send = async (plant: AssignedPlant, seed: string, originalId?: string, key: string = randomUUID()) =>
    test.technician.call(technicianCalls.addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      query: originalId ? { original_id: originalId } : {},
      body: {},
      files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content: await makeJpeg(seed) }],
      key,
    })
  const sendPair = async (plant: AssignedPlant, seed = 'valve') => {
    const original = (await send(plant, seed)).body.id
    return { original, marked: (await send(plant, `${seed} marked`, original)).body.id }
  }
  const submit = (plant: AssignedPlant, photoIds: string[]) => {
    const { params, body } = submissionOf(plant, 'It drips')
    const whole = body as { task_responses: object[] }
    const [first, ...others] = whole.task_responses
    return test.technician.call(technicianCalls.submitChecklist, {
      params,
      body: { ...whole, task_responses: [{ ...first, photo_ids: photoIds }, ...others] },
      key: randomUUID(),
    })
  }
  const readPhotos = async (plant: AssignedPlant, who: 'technician' | 'supervisor') => {
    const call = who === 'supervisor' ? executionCalls.read : technicianCalls.readExecution
    const { body } = await test[who].call(call, { params: { id: plant.executionId } })
    const shown = body.tasks[0]!.response?.photos ?? []
    return {
      photos: shown.map(({ id, original }) => [id, original?.id]),
      address: shown[0]?.original?.photo_url,
      beside: body.beside_photos?.map(({ id }) => id),
    }
  }

  it('replaces its original, which is stored and can be opened, before and after the submission', async () => {
    const plant = await assignNewPlant(test)
    const { original, marked } = await sendPair(plant)
    expect(await readPhotos(plant, 'technician')).toMatchObject({ photos: [[marked, original]] })
    expect(await submit(plant, [marked])).toMatchObject({ status: 200 })
    const seen = await readPhotos(plant, 'supervisor')
    expect(seen).toMatchObject({ photos: [[marked, original]], beside: [] })
    const [path, query] = seen.address!.replace('/api', '').split('?')
    const opened = await test.nobody.call(
      { ...systemCalls.readPhoto, query: undefined, path: path! },
      { query: Object.fromEntries(new URLSearchParams(query)) },
    )
    expect(opened.bytes.equals(await makeJpeg('valve'))).toBe(true)
    const { body } = await test.supervisor.call(executionCalls.pendingReviews, {
      query: { assignment: plant.assignmentId },
    })
    expect(body.results[0]).toMatchObject({ photo_count: 1, beside_photo_count: 0 })
  })

  it('has one effect per key, and a conflict with another original', async () => {
    const plant = await assignNewPlant(test)
    const original = (await send(plant, 'valve')).body.id
    const key = randomUUID()
    const first = await send(plant, 'marked', original, key)
    const again = await send(plant, 'marked', original, key)
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    const other = await send(plant, 'marked', undefined, key)
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_mismatch' }])
  })

  it('counts as its original: all of ten photos can be annotated, and an eleventh is refused', async () => {
    const plant = await assignNewPlant(test)
    const originals: string[] = []
    for (let index = 0; index < limits.photosPerTask; index++)
      originals.push((await send(plant, `photo ${index}`)).body.id)
    expect((await send(plant, 'marked', originals[9])).status).toBe(201)
    expect((await send(plant, 'marked', originals[0])).status).toBe(201)
    const eleventh = await send(plant, 'eleventh')
    expect([eleventh.status, eleventh.body]).toMatchObject([400, { details: { image: expect.anything() } }])
    const strange = await send(plant, 'eleventh', randomUUID())
    expect([strange.status, strange.body]).toMatchObject([400, { details: { image: expect.anything() } }])
    for (let index = 1; index < limits.markedCopies; index++) await send(plant, `copy ${index}`, originals[0])
    const oneTooMany = await send(plant, 'last', originals[0])
    expect([oneTooMany.status, oneTooMany.body]).toMatchObject([
      400,
      { details: { image: expect.anything() } },
    ])
  })

  it('is replaced by its original when its annotations are removed', async () => {
    const plant = await assignNewPlant(test)
    const { original, marked } = await sendPair(plant)
    const removed = await test.technician.call(technicianCalls.removePhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]!, imageId: marked },
      key: randomUUID(),
    })
    expect(removed.status).toBe(204)
    expect(await readPhotos(plant, 'technician')).toMatchObject({ photos: [[original, undefined]] })
    expect(await submit(plant, [original])).toMatchObject({ status: 200 })
    expect(await readPhotos(plant, 'supervisor')).toMatchObject({
      photos: [[original, undefined]],
      beside: [],
    })
  })

  it('goes with its original into the late submission', async () => {
    const plant = await assignNewPlant(test)
    const { original, marked } = await sendPair(plant)
    expect(await submit(plant, [])).toMatchObject({ status: 200 })
    const second = await submit(plant, [marked])
    expect(second.body).toMatchObject({ submitted_after: 'submitted_twice' })
    const lateSubmission = await readPhotos({ ...plant, executionId: second.body.execution_id }, 'supervisor')
    expect(lateSubmission).toMatchObject({ photos: [[marked, original]], beside: [] })
    expect(await readPhotos(plant, 'supervisor')).toMatchObject({ photos: [], beside: [] })
  })

  it("never shows another user's photo as its original", async () => {
    const [mine, theirs] = [await assignNewPlant(test), await assignNewPlant(test)]
    const strange = (await send(theirs, 'strange')).body.id
    const marked = (await send(mine, 'marked', strange)).body.id
    expect(await readPhotos(mine, 'technician')).toMatchObject({ photos: [[marked, undefined]] })
    expect(await readPhotos(theirs, 'technician')).toMatchObject({ photos: [[strange, undefined]] })
  })
})
