import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { submitChecklist, addPhoto, removePhoto, readExecution, readAssignment } = technicianCalls

describe('submitting a checklist', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const submit = (plant: AssignedPlant, changes: object = {}, person = test.technician) => {
    const { params, body } = submissionOf(plant)
    return person.call(submitChecklist, { params, body: { ...(body as object), ...changes } })
  }
  const sendPhoto = (
    plant: AssignedPlant,
    content: Uint8Array,
    body: object = {},
    person = test.technician,
  ) =>
    person.call(addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body,
      files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
    })
  const statusOf = async (plant: AssignedPlant) =>
    (await test.technician.call(readExecution, { params: { id: plant.executionId } })).body.status

  it('a complete checklist is stored with its photo, and the assignment is completed', async () => {
    const plant = await assignNewPlant(test)
    const content = await makeJpeg('whole')
    const photo = await sendPhoto(plant, content)
    expect(photo.status).toBe(201)
    const { body } = submissionOf(plant, 'Seal worn')
    const answers = (body as { task_responses: object[] }).task_responses
    const reply = await submit(plant, {
      task_responses: [
        { ...answers[0], photo_url: photo.body.photo_url, measurement: 4.1 },
        ...answers.slice(1),
      ],
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ passed_tasks: 2, failed_tasks: 1, submitted_after: null })
    const execution = await test.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    expect(execution.body.tasks[0]?.response).toMatchObject({
      status: 'not_ok',
      description: 'Seal worn',
      measurement: 4.1,
    })
    expect(execution.body.tasks[0]?.response?.photos).toHaveLength(1)
    const assignment = await test.technician.call(readAssignment, { params: { id: plant.assignmentId } })
    expect(assignment.body).toMatchObject({ status: 'completed', progress_percentage: 100 })
  })

  it("accepts the specification's multipart form with the photo inside", async () => {
    const plant = await assignNewPlant(test)
    const { params, body } = submissionOf(plant, 'Leak at the flange')
    const reply = await test.technician.call(submitChecklist, {
      params,
      body,
      files: [
        {
          field: `task_photo_${plant.taskIds[0]}`,
          name: 'a.jpg',
          type: 'image/jpeg',
          content: await makeJpeg('in'),
        },
      ],
    })
    expect(reply.status).toBe(200)
    const execution = await test.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    expect(execution.body.tasks[0]?.response?.photo_url).toContain('/api/photos/')
  })

  const refusals: [what: string, changes: (plant: AssignedPlant) => object, field: string][] = [
    ['blank notes', () => ({ technician_notes: '   ' }), 'technician_notes'],
    ['no answers', () => ({ task_responses: [] }), 'task_responses'],
    ['answers that are no JSON', () => ({ task_responses: '{"a":' }), 'task_responses'],
    [
      'a missing answer',
      (plant) => ({ task_responses: [{ task_id: plant.taskIds[0], status: 'ok' }] }),
      'task_responses',
    ],
    [
      'an answer given twice',
      (plant) => ({
        task_responses: [...plant.taskIds, plant.taskIds[0]].map((task_id) => ({ task_id, status: 'ok' })),
      }),
      'task_responses',
    ],
    [
      'a task of another checklist',
      (plant) => ({
        task_responses: [...plant.taskIds, 999_999].map((task_id) => ({ task_id, status: 'ok' })),
      }),
      'task_responses',
    ],
    [
      'Not OK without a description',
      (plant) => ({
        task_responses: plant.taskIds.map((task_id) => ({ task_id, status: 'not_ok', description: ' ' })),
      }),
      'task_responses',
    ],
    ['other equipment', () => ({ equipment_id: 999_999 }), 'equipment_id'],
    ['another checklist', () => ({ checklist_id: 999_999 }), 'checklist_id'],
  ]
  it.each(refusals)('%s is rejected with the field, and nothing changes', async (_what, changes, field) => {
    const plant = await assignNewPlant(test)
    const reply = await submit(plant, changes(plant))
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.details ?? {}).some((name) => name.startsWith(field))).toBe(true)
    expect(reply.body.message).toBe(reply.body.error)
    expect(reply.body.message).not.toBe('')
    expect(await statusOf(plant)).toBe('not_started')
  })

  it('an answer that is neither OK nor Not OK is rejected', async () => {
    const plant = await assignNewPlant(test)
    const reply = await submit(plant, {
      task_responses: plant.taskIds.map((task_id) => ({ task_id, status: 'maybe' })),
    })
    expect(reply.status).toBe(400)
  })

  it.each([
    ['another technician', 'secondTechnician'],
    ['a technician of another sector', 'otherTechnician'],
  ] as const)('%s gets 404', async (_who, name) => {
    const plant = await assignNewPlant(test)
    const person: TestPerson = test[name]
    expect((await submit(plant, {}, person)).status).toBe(404)
    expect((await sendPhoto(plant, await makeJpeg('foreign'), {}, person)).status).toBe(404)
    expect((await person.call(readExecution, { params: { id: plant.executionId } })).status).toBe(404)
  })

  const badPhotos: [what: string, content: () => Promise<Uint8Array>, status: number][] = [
    ['a text file', async () => Buffer.from('not a photo at all'), 400],
    ['an empty file', async () => new Uint8Array(), 400],
    ['a truncated JPEG', async () => (await makeJpeg('cut', 600)).slice(0, 900), 400],
    ['a file that is too large', async () => Buffer.alloc(15 * 1024 * 1024 + 1), 413],
  ]
  it.each(badPhotos)('%s is rejected as a photo', async (_what, content, status) => {
    const plant = await assignNewPlant(test)
    const reply = await sendPhoto(plant, await content())
    expect(reply.status).toBe(status)
    expect(reply.body.details?.image).toBeDefined()
    expect((await submit(plant)).status).toBe(200)
  })

  it('a photo that was damaged in transit is rejected', async () => {
    const plant = await assignNewPlant(test)
    const reply = await sendPhoto(plant, await makeJpeg('damaged'), { sha256: '0'.repeat(64) })
    expect([reply.status, reply.body.code]).toEqual([422, 'photo_damaged'])
  })

  it('a submission that references a missing photo is refused with its id', async () => {
    const plant = await assignNewPlant(test)
    const missing = randomUUID()
    const reply = await submit(plant, {
      task_responses: plant.taskIds.map((task_id, index) => ({
        task_id,
        status: 'ok',
        photo_ids: index === 0 ? [missing] : [],
      })),
    })
    expect([reply.status, reply.body.code]).toEqual([409, 'photo_missing'])
    expect(await statusOf(plant)).toBe('not_started')
  })

  it('a photo can be removed before the submission, and not after', async () => {
    const plant = await assignNewPlant(test)
    const first = await sendPhoto(plant, await makeJpeg('off'))
    const params = { id: plant.executionId, taskId: plant.taskIds[0]!, imageId: first.body.id }
    expect((await test.technician.call(removePhoto, { params })).status).toBe(204)
    const second = await sendPhoto(plant, await makeJpeg('on'))
    await submit(plant)
    const late = await test.technician.call(removePhoto, { params: { ...params, imageId: second.body.id } })
    expect(late.status).toBe(409)
  })

  it('completed work is accepted after a reassignment, as a flagged late submission', async () => {
    const plant = await assignNewPlant(test)
    const reassign = { params: { id: plant.assignmentId }, body: { assigned_to: test.secondTechnician.id } }
    expect((await test.supervisor.call(assignmentCalls.reassign, reassign)).status).toBe(200)
    const reply = await submit(plant)
    expect(reply.body).toMatchObject({ submitted_after: 'reassigned' })
    expect(reply.body.execution_id).not.toBe(plant.executionId)
    const waiting = await test.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
    const flagged = waiting.body.results.find((review) => review.id === reply.body.execution_id)
    expect(flagged).toMatchObject({ submitted_after: 'reassigned', assigned_to_name: 'Marek Nowak' })
    const own = await submit(plant, {}, test.secondTechnician)
    expect(own.body).toMatchObject({ execution_id: plant.executionId, submitted_after: null })
  })

  it('completed work is accepted after the assignment was deleted', async () => {
    const plant = await assignNewPlant(test)
    await sendPhoto(plant, await makeJpeg('deleted'))
    await test.technician.call(technicianCalls.startAssignment, {
      params: { id: plant.assignmentId },
      body: {},
    })
    const removed = await test.supervisor.call(assignmentCalls.remove, { params: { id: plant.assignmentId } })
    expect(removed.status).toBe(204)
    expect((await submit(plant)).body).toMatchObject({ submitted_after: 'deleted', status: 'completed' })
  })

  it('a phone clock that is off by days is flagged', async () => {
    const plant = await assignNewPlant(test)
    const wrong = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await submit(plant, { sent_at: wrong, completed_at: wrong })
    const execution = await test.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    expect(execution.body.is_clock_off).toBe(true)
  })
})
