import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { technicianExecutionCalls as calls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { executionTasks, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { dayFromToday } from './assignments.ts'
import { saveAll, startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { addPhoto, pull, readExecution } = technicianCalls

describe('completing a checklist step by step', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const read = async (plant: AssignedPlant, by = test.technician) =>
    (await by.call(readExecution, { params: { id: plant.executionId } })).body
  const taskOf = (plant: AssignedPlant, index = 0) => ({
    id: plant.executionId,
    taskId: plant.taskIds[index]!,
  })
  const sendPhoto = async (plant: AssignedPlant, seed: string) => {
    const content = await makeJpeg(seed)
    const files = [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }]
    return (await test.technician.call(addPhoto, { params: taskOf(plant), body: {}, files })).body
  }
  const sendBack = (plant: AssignedPlant) =>
    test.supervisor.call(executionCalls.reject, { params: { id: plant.executionId }, body: {} })

  it('a saved draft is stored, starts the checklist, and is sent to phones', async () => {
    const plant = await startChecklist(test)
    const reply = await test.technician.call(calls.save, {
      params: { id: plant.executionId },
      body: {
        comments: ' Half way ',
        task_responses: [
          { task_id: plant.taskIds[0], status: 'not_ok', measurement: 4.5 },
          { task_id: plant.taskIds[1], description: 'To be looked at' },
        ],
      },
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      status: 'in_progress',
      technician_notes: 'Half way',
      // A Not OK without its description is not done.
      answered_tasks: 0,
      current_task_index: 0,
      paused_at: null,
    })
    expect(reply.body.started_at).not.toBeNull()
    expect(reply.body.tasks[0]?.response).toMatchObject({ status: 'not_ok', measurement: 4.5 })
    expect(reply.body.tasks[1]?.response).toMatchObject({ status: null, description: 'To be looked at' })
    const pulled = await test.technician.call(pull)
    const copy = pulled.body.executions.find((execution) => execution.id === plant.executionId)
    expect(copy).toEqual(reply.body)
  })

  it('counts an answer as done with all its required parts, in every list and view', async () => {
    const plant = await startChecklist(test)
    const { params } = { params: { id: plant.executionId } }
    const [first, second, third] = plant.taskIds
    await test.core.database.db
      .update(executionTasks)
      .set({ requires_measurement: true, requires_comment: true })
      .where(eq(executionTasks.id, second!))
    const countAfter = async (task_responses: Record<string, unknown>[]) => {
      const { body } = await test.technician.call(calls.save, { params, body: { task_responses } })
      const assignment = (
        await test.supervisor.call(assignmentCalls.read, { params: { id: plant.assignmentId } })
      ).body
      const [equipment] = assignment.equipment
      const checklist = equipment!.checklists.find(({ execution_id }) => execution_id === plant.executionId)
      const view = await test.supervisor.call(sectorEquipmentCalls.view, {
        params: { id: equipment!.id },
        query: { assignment: plant.assignmentId },
      })
      const progress = await test.technician.call(calls.progress, { params })
      return [
        body.answered_tasks,
        progress.body.answered_tasks,
        checklist?.answered_count,
        view.body.progress.answered_tasks,
      ]
    }
    expect(await countAfter([{ task_id: first, status: 'not_ok', description: '\u00a0\n' }])).toEqual([
      0, 0, 0, 0,
    ])
    expect(await countAfter([{ task_id: first, description: 'Leaks' }])).toEqual([1, 1, 1, 1])
    expect(await countAfter([{ task_id: second, status: 'ok' }])).toEqual([1, 1, 1, 1])
    expect(await countAfter([{ task_id: second, measurement: 0 }])).toEqual([1, 1, 1, 1])
    expect(await countAfter([{ task_id: second, description: 'Read twice' }])).toEqual([2, 2, 2, 2])
    expect(await countAfter([{ task_id: third, description: 'Not answered yet' }])).toEqual([2, 2, 2, 2])
  })

  it('notes alone are saved and start nothing', async () => {
    const plant = await startChecklist(test)
    await test.technician.call(calls.save, {
      params: { id: plant.executionId },
      body: { technician_notes: 'Early', comments: 'Early' },
    })
    expect(await read(plant)).toMatchObject({ status: 'not_started', technician_notes: 'Early' })
  })

  it('a save stores all its answers, or none', async () => {
    const plant = await startChecklist(test)
    const reply = await test.technician.call(calls.save, {
      params: { id: plant.executionId },
      body: {
        technician_notes: 'Lost',
        task_responses: [
          { task_id: plant.taskIds[0], status: 'ok' },
          { task_id: 1_999_999, status: 'ok' },
        ],
      },
    })
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([400, ['task_responses']])
    expect(await read(plant)).toMatchObject({
      status: 'not_started',
      technician_notes: '',
      answered_tasks: 0,
    })
  })

  it('a task is answered, changed and cleared, by either path', async () => {
    const plant = await startChecklist(test)
    const params = taskOf(plant)
    const completed_at = new Date(test.core.now().getTime() - 60_000).toISOString()
    const body = { status: 'ok', description: 'Fine', measurement: 3, completed_at }
    const first = await test.technician.call(calls.changeTask, { params, body })
    expect(first.body.response).toMatchObject({ ...body, photos: [] })
    const short = { params: { id: params.taskId } }
    expect((await test.technician.call(calls.readTaskShort, short)).body).toEqual(first.body)
    expect((await test.technician.call(calls.readTask, { params })).body).toEqual(first.body)

    const again = await test.technician.call(calls.changeTaskShort, { ...short, body: { status: 'not_ok' } })
    expect(again.body.response).toMatchObject({ status: 'not_ok', description: 'Fine', measurement: 3 })
    const taken = await test.technician.call(calls.changeTaskShort, { ...short, body: { status: null } })
    expect(taken.body.response).toMatchObject({ status: null, description: 'Fine', completed_at: null })
    const execution = await read(plant)
    expect(execution).toMatchObject({ status: 'in_progress', answered_tasks: 0, started_at: completed_at })
  })

  it('an answer from the future has the current time', async () => {
    const plant = await startChecklist(test)
    const body = { status: 'ok', completed_at: '2999-01-01T00:00:00Z' }
    const reply = await test.technician.call(calls.changeTask, { params: taskOf(plant), body })
    expect(Date.parse(reply.body.response!.completed_at!)).toBeLessThanOrEqual(test.core.now().getTime())
  })

  it('completing a task requires everything but the photo', async () => {
    const plant = await startChecklist(test)
    const params = taskOf(plant)
    await test.database.db
      .update(executionTasks)
      .set({ requires_measurement: true, requires_comment: true, requires_photo: true })
      .where(eq(executionTasks.id, params.taskId))
    const complete = (body: object) => test.technician.call(calls.completeTask, { params, body })
    const bare = await complete({ status: 'ok' })
    expect([bare.status, Object.keys(bare.body.details ?? {})]).toEqual([400, ['measurement', 'description']])
    const undescribed = await complete({ status: 'not_ok', measurement: 2, description: '  ' })
    expect(undescribed.status).toBe(400)
    expect(undescribed.body.details).toEqual({ description: ['Please describe what is not OK.'] })
    expect((await read(plant)).status).toBe('not_started')

    const comment = { comment: 'Drips' }
    const commented = await test.technician.call(calls.commentTask, { params, body: comment })
    expect(commented.body.response).toMatchObject({ status: null, description: 'Drips' })
    const done = await complete({ status: 'not_ok', measurement: 2 })
    expect(done.body.response).toMatchObject({ status: 'not_ok', description: 'Drips', measurement: 2 })
  })

  it('pauses and resumes, each twice without an error; an answer ends a pause', async () => {
    const plant = await startChecklist(test)
    const params = { id: plant.executionId }
    expect((await test.technician.call(calls.pause, { params })).body.code).toBe('not_begun')
    expect((await test.technician.call(calls.resume, { params })).body.code).toBe('not_begun')
    await test.technician.call(calls.changeTask, { params: taskOf(plant), body: { status: 'ok' } })

    const paused = await test.technician.call(calls.pause, { params, body: {} })
    expect(paused.body).toMatchObject({ execution_id: params.id, is_paused: true, op_id: null })
    expect((await test.technician.call(calls.pause, { params })).body).toEqual(paused.body)
    expect((await read(plant)).paused_at).toBe(paused.body.paused_at)
    const resumed = await test.technician.call(calls.resume, { params })
    expect(resumed.body).toMatchObject({ is_paused: false, paused_at: null })
    expect((await test.technician.call(calls.resume, { params })).body).toEqual(resumed.body)

    await test.technician.call(calls.pause, { params })
    await test.technician.call(calls.save, { params, body: { comments: 'Lunch' } })
    expect((await read(plant)).paused_at).not.toBeNull()
    await test.technician.call(calls.changeTask, { params: taskOf(plant, 1), body: { status: 'ok' } })
    expect((await read(plant)).paused_at).toBeNull()
  })

  it('returns the progress, and lists started work, the latest first', async () => {
    const before = await test.technician.call(calls.active, { query: { page_size: 1 } })
    const first = await startChecklist(test)
    const second = await startChecklist(test)
    await startChecklist(test)
    for (const plant of [first, second]) {
      const body = { status: 'not_ok', description: 'Leaks' }
      await test.technician.call(calls.changeTask, { params: taskOf(plant), body })
      await test.technician.call(calls.changeTask, { params: taskOf(plant, 1), body: { status: 'ok' } })
    }
    await sendPhoto(second, 'progress')
    await test.technician.call(calls.pause, { params: { id: second.executionId } })
    const progress = await test.technician.call(calls.progress, { params: { id: second.executionId } })
    expect(progress.body).toMatchObject({
      execution_id: second.executionId,
      status: 'in_progress',
      is_paused: true,
      total_tasks: 3,
      answered_tasks: 2,
      passed_tasks: 1,
      failed_tasks: 1,
      photo_count: 1,
      current_task_index: 2,
      progress_percentage: 67,
    })
    const page = await test.technician.call(calls.active, { query: { page_size: 1, page: 2 } })
    expect(page.body).toMatchObject({ count: before.body.count + 2, results: [{ id: first.executionId }] })
    expect(page.body.results[0]).not.toHaveProperty('tasks')
    const all = await test.technician.call(calls.active)
    expect(all.body.results[0]?.id).toBe(second.executionId)
    expect((await test.secondTechnician.call(calls.active)).body).toMatchObject({ count: 0, results: [] })
    await test.supervisor.call(assignmentCalls.remove, { params: { id: first.assignmentId } })
    expect((await test.technician.call(calls.active)).body.count).toBe(before.body.count + 1)
  })

  it('finds the execution to continue', async () => {
    const plant = await startChecklist(test)
    const params = { id: plant.assignmentId }
    const found = await test.technician.call(calls.ofAssignment, { params })
    expect(found.body).toEqual(await read(plant))
    const query = { equipment: plant.equipmentId, checklist: plant.checklistId }
    expect((await test.technician.call(calls.ofAssignment, { params, query })).body).toEqual(found.body)
    const other = await test.technician.call(calls.ofAssignment, { params, query: { equipment: 1_999_999 } })
    expect(other.status).toBe(404)
  })

  it('submits the draft with its photos, once per key, and completes the assignment', async () => {
    const plant = await startChecklist(test, { isCritical: true })
    await saveAll(plant, test.technician)
    const photo = await sendPhoto(plant, 'submitted')
    await test.technician.call(calls.pause, { params: { id: plant.executionId } })
    const send = { params: { id: plant.executionId }, body: {}, key: randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => test.technician.call(calls.submit, send)),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(200))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({
      execution_id: plant.executionId,
      passed_tasks: 2,
      failed_tasks: 1,
      op_id: send.key,
      submitted_after: null,
    })
    const { body } = await test.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    expect(body).toMatchObject({
      status: 'completed',
      review_status: 'pending',
      technician_notes: 'All seen.',
    })
    expect(body.paused_at).toBeNull()
    expect(body.tasks[0]?.response).toMatchObject({ status: 'not_ok', photos: [{ id: photo.id }] })
    const written = await test.database.db
      .select()
      .from(taskAnswerHistory)
      .where(eq(taskAnswerHistory.execution_task_id, plant.taskIds[0]!))
    expect(written).toHaveLength(1)
    const assignment = await test.technician.call(technicianCalls.readAssignment, {
      params: { id: plant.assignmentId },
    })
    expect(assignment.body.status).toBe('completed')
    const twice = await test.technician.call(calls.submit, { ...send, key: randomUUID() })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_submitted'])
  })

  it('has the same content hash as the same checklist sent at once', async () => {
    const plant = await startChecklist(test)
    await saveAll(plant, test.technician, 'All seen.')
    const params = { id: plant.executionId }
    const saved = await test.technician.call(calls.submit, { params, body: { comments: 'All seen.' } })
    await sendBack(plant)
    const whole = await test.technician.call(
      technicianCalls.submitChecklist,
      submissionOf(plant, 'Seal worn'),
    )
    expect(whole.body.content_hash).toBe(saved.body.content_hash)
  })

  it('completed work is accepted after the order has changed, unless another technician continued it', async () => {
    const plant = await startChecklist(test)
    await saveAll(plant, test.technician)
    const reassign = { params: { id: plant.assignmentId }, body: { assigned_to: test.secondTechnician.id } }
    await test.supervisor.call(assignmentCalls.reassign, reassign)
    const send = { params: { id: plant.executionId } }
    expect((await test.technician.call(calls.submit, send)).body.details).toHaveProperty('technician_notes')
    const late = await test.technician.call(calls.submit, { ...send, body: { technician_notes: 'Mine' } })
    expect(late.body).toMatchObject({ submitted_after: 'reassigned', failed_tasks: 1 })
    expect(late.body.execution_id).not.toBe(plant.executionId)

    const taken = await startChecklist(test)
    await saveAll(taken, test.technician)
    await test.supervisor.call(assignmentCalls.reassign, { ...reassign, params: { id: taken.assignmentId } })
    const change = { params: taskOf(taken, 2), body: { status: 'not_ok', description: 'Hot' } }
    expect((await test.secondTechnician.call(calls.changeTask, change)).status).toBe(200)
    const refused = await test.technician.call(calls.submit, {
      params: { id: taken.executionId },
      body: { technician_notes: 'Mine' },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'reassigned'])
    const own = await test.secondTechnician.call(calls.submit, { params: { id: taken.executionId } })
    expect(own.body).toMatchObject({ submitted_after: null, failed_tasks: 2 })
  })

  it('completed work is accepted after the assignment was deleted', async () => {
    const plant = await startChecklist(test)
    await saveAll(plant, test.technician)
    await test.supervisor.call(assignmentCalls.remove, { params: { id: plant.assignmentId } })
    const reply = await test.technician.call(calls.submit, { params: { id: plant.executionId } })
    expect(reply.body).toMatchObject({ status: 'completed', submitted_after: 'deleted' })
  })

  it('the history of a task has every answer of every week, with the photos of each', async () => {
    const code = `PL-${randomUUID().slice(0, 8)}`
    const before = await startChecklist(test, { code })
    await saveAll(before, test.technician)
    const one = await sendPhoto(before, 'one')
    await test.technician.call(calls.submit, { params: { id: before.executionId } })
    await sendBack(before)
    const two = await sendPhoto(before, 'two')
    await test.technician.call(calls.changeTask, { params: taskOf(before), body: { description: 'Worse' } })
    await test.technician.call(calls.submit, { params: { id: before.executionId } })
    const after = await assignNewPlant(test, { code, technician: test.secondTechnician })

    const params = { taskId: after.taskIds[0]! }
    const history = await test.secondTechnician.call(calls.taskHistory, { params })
    expect(history.body).toMatchObject({
      count: 2,
      results: [
        { execution_id: before.executionId, description: 'Worse', technician_name: 'Marek Nowak' },
        { status: 'not_ok', description: 'Seal worn', due_date: dayFromToday(test, 0) },
      ],
    })
    const shown = history.body.results.map((entry) => entry.photos.map((photo) => photo.id))
    expect(shown).toEqual([[one.id, two.id], [one.id]])
    const page = await test.secondTechnician.call(calls.taskHistory, {
      params,
      query: { page: 2, page_size: 1 },
    })
    expect(page.body).toMatchObject({ count: 2, results: [{ description: 'Seal worn' }] })
    expect((await test.technician.call(calls.taskHistory, { params })).status).toBe(404)
  })

  it('removes a photo by its id, before the submission and not after', async () => {
    const plant = await startChecklist(test)
    const off = { params: { id: (await sendPhoto(plant, 'off')).id }, key: randomUUID() }
    expect((await test.technician.call(calls.removePhotoShort, off)).status).toBe(204)
    expect((await test.technician.call(calls.removePhotoShort, off)).status).toBe(204)
    expect((await read(plant)).tasks[0]?.response).toBeNull()
    const submitted = { params: { id: (await sendPhoto(plant, 'kept')).id } }
    expect((await test.secondTechnician.call(calls.removePhotoShort, submitted)).status).toBe(404)
    await saveAll(plant, test.technician)
    await test.technician.call(calls.submit, { params: { id: plant.executionId } })
    expect((await test.technician.call(calls.removePhotoShort, submitted)).status).toBe(409)
  })
})
