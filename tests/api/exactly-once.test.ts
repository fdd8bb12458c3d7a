import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { executions, taskAnswerHistory, taskPhotos } from '#src/server/db/schema/executions.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { submitChecklist, addPhoto, startAssignment } = technicianCalls

describe('a repeated request', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const countHistory = async (taskId: number) =>
    (
      await test.database.db
        .select()
        .from(taskAnswerHistory)
        .where(eq(taskAnswerHistory.execution_task_id, taskId))
    ).length

  it('ten submissions with one key at once have one effect and ten equal replies', async () => {
    const plant = await assignNewPlant(test)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.technician.call(submitChecklist, { ...submissionOf(plant), key }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ op_id: key, passed_tasks: 3, failed_tasks: 0, error: null })
    expect(await countHistory(plant.taskIds[0]!)).toBe(1)
    const waiting = await test.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
    expect(waiting.body.results.filter((review) => review.id === plant.executionId)).toHaveLength(1)
  })

  it('ten submissions with ten keys at once: one is accepted, nine are reported as duplicates', async () => {
    const plant = await assignNewPlant(test)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.technician.call(submitChecklist, { ...submissionOf(plant), key: randomUUID() }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(replies.find((reply) => reply.status === 409)?.body.code).toBe('already_submitted')
    expect(await countHistory(plant.taskIds[0]!)).toBe(1)
  })

  it.each([
    [
      'sent at once',
      (plant: AssignedPlant) => test.technician.call(submitChecklist, submissionOf(plant, 'Seal worn')),
    ],
    [
      'saved as a draft before',
      (plant: AssignedPlant) =>
        test.technician.call(technicianExecutionCalls.submit, {
          params: { id: plant.executionId },
          body: { technician_notes: 'All seen.' },
        }),
    ],
  ])('a late submission without a key that arrives three times is stored once: %s', async (_how, send) => {
    const plant = await assignNewPlant(test)
    await test.technician.call(startAssignment, { params: { id: plant.assignmentId }, body: {} })
    const { task_responses } = submissionOf(plant, 'Seal worn').body as { task_responses: unknown }
    const saved = await test.technician.call(technicianExecutionCalls.save, {
      params: { id: plant.executionId },
      body: { task_responses },
    })
    expect(saved.status).toBe(200)
    const reassign = { params: { id: plant.assignmentId }, body: { assigned_to: test.secondTechnician.id } }
    expect((await test.supervisor.call(assignmentCalls.reassign, reassign)).status).toBe(200)
    const replies = [await send(plant), ...(await Promise.all([send(plant), send(plant)]))]
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect(replies[0]!.body).toMatchObject({ submitted_after: 'reassigned', op_id: null })
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    const lateSubmissions = await test.database.db
      .select()
      .from(executions)
      .where(eq(executions.late_submission_of, plant.executionId))
    expect(lateSubmissions).toHaveLength(1)
    // Work with other content is other work.
    const other = await test.technician.call(submitChecklist, submissionOf(plant, 'Another thing'))
    expect(other.body.execution_id).not.toBe(replies[0]!.body.execution_id)
  })

  it('the same key with other content is refused and changes nothing', async () => {
    const plant = await assignNewPlant(test)
    const key = randomUUID()
    await test.technician.call(submitChecklist, { ...submissionOf(plant), key })
    const other = await test.technician.call(submitChecklist, { ...submissionOf(plant, 'Broken'), key })
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('idempotency_mismatch')
    expect(await countHistory(plant.taskIds[0]!)).toBe(1)
  })

  it("another technician cannot use somebody's key to read the reply", async () => {
    const plant = await assignNewPlant(test)
    const key = randomUUID()
    await test.technician.call(submitChecklist, { ...submissionOf(plant), key })
    const stolen = await test.secondTechnician.call(submitChecklist, { ...submissionOf(plant), key })
    expect(stolen.status).toBe(422)
  })

  it('a refused submission leaves its key free for the corrected one', async () => {
    const plant = await assignNewPlant(test)
    const key = randomUUID()
    const { params, body } = submissionOf(plant)
    const incomplete = { ...(body as object), task_responses: [{ task_id: plant.taskIds[0], status: 'ok' }] }
    expect((await test.technician.call(submitChecklist, { params, body: incomplete, key })).status).toBe(400)
    expect((await test.technician.call(submitChecklist, { params, body, key })).status).toBe(200)
  })

  it('the same photo five times at once is stored once', async () => {
    const plant = await assignNewPlant(test)
    const content = await makeJpeg('once')
    const key = randomUUID()
    const photo_id = randomUUID()
    const send = () =>
      test.technician.call(addPhoto, {
        params: { id: plant.executionId, taskId: plant.taskIds[0]! },
        body: { photo_id },
        files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }],
        key,
      })
    const replies = await Promise.all(Array.from({ length: 5 }, send))
    expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(201))
    expect(new Set(replies.map((reply) => reply.body.id))).toEqual(new Set([photo_id]))
    const rows = await test.database.db
      .select()
      .from(taskPhotos)
      .where(eq(taskPhotos.execution_task_id, plant.taskIds[0]!))
    expect(rows).toHaveLength(1)
    const shown = await test.nobody.call({
      ...executionCalls.read,
      who: 'public',
      path: photoPath(replies[0]!.body.photo_url),
    })
    expect(shown.status).toBe(200)
    expect(Buffer.compare(shown.bytes, Buffer.from(content))).toBe(0)
  })

  it('starting twice has one effect', async () => {
    const plant = await assignNewPlant(test)
    const params = { id: plant.assignmentId }
    const first = await test.technician.call(startAssignment, { params, body: {}, key: randomUUID() })
    const second = await test.technician.call(startAssignment, { params, body: {}, key: randomUUID() })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.assignment.started_at).toBe(first.body.assignment.started_at)
    expect(second.body.assignment.status).toBe('in_progress')
  })

  it('the saved reply survives a later change of the order', async () => {
    const plant = await assignNewPlant(test)
    const key = randomUUID()
    const first = await test.technician.call(submitChecklist, { ...submissionOf(plant), key })
    await test.supervisor.call(executionCalls.reject, { params: { id: plant.executionId }, body: {} })
    const again = await test.technician.call(submitChecklist, { ...submissionOf(plant), key })
    expect(again.body).toEqual(first.body)
    const [row] = await test.database.db.select().from(executions).where(eq(executions.id, plant.executionId))
    expect(row?.status).toBe('in_progress')
  })
})

const photoPath = (address: string) => address.replace('/api', '')
