import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { technicianExecutionCalls as calls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { startOfWeek } from '#src/rules/calendar.ts'
import { type AssignedPlant, assignNewPlant } from './assigned-plant.ts'
import { assignPlant, dayFromToday, executionsOf, readAssignment } from './assignments.ts'
import { saveAll, startChecklist } from './started-checklist.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

type Input = (plant: AssignedPlant) => CallInput

const ofExecution = (plant: AssignedPlant) => ({ id: plant.executionId })
const ofTask = (plant: AssignedPlant) => ({ id: plant.executionId, taskId: plant.taskIds[0]! })
const ofTaskItself = (plant: AssignedPlant) => ({ id: plant.taskIds[0]! })

const reads: [name: string, call: AnyCall, input: Input][] = [
  ['ofAssignment', calls.ofAssignment, (plant) => ({ params: { id: plant.assignmentId } })],
  ['progress', calls.progress, (plant) => ({ params: ofExecution(plant) })],
  ['readTask', calls.readTask, (plant) => ({ params: ofTask(plant) })],
  ['readTaskShort', calls.readTaskShort, (plant) => ({ params: ofTaskItself(plant) })],
  ['taskHistory', calls.taskHistory, (plant) => ({ params: { taskId: plant.taskIds[0]! } })],
]

/** Every draft write with a valid input. */
const drafts: [name: string, call: AnyCall, input: Input][] = [
  [
    'save',
    calls.save,
    (plant) => ({
      params: ofExecution(plant),
      body: { comments: 'Mine', task_responses: [{ task_id: plant.taskIds[0], status: 'ok' }] },
    }),
  ],
  ['changeTask', calls.changeTask, (plant) => ({ params: ofTask(plant), body: { status: 'ok' } })],
  [
    'changeTaskShort',
    calls.changeTaskShort,
    (plant) => ({ params: ofTaskItself(plant), body: { status: 'ok' } }),
  ],
  ['commentTask', calls.commentTask, (plant) => ({ params: ofTask(plant), body: { comment: 'Drips' } })],
  ['completeTask', calls.completeTask, (plant) => ({ params: ofTask(plant), body: { status: 'ok' } })],
  ['pause', calls.pause, (plant) => ({ params: ofExecution(plant), body: {} })],
  ['resume', calls.resume, (plant) => ({ params: ofExecution(plant), body: {} })],
]
const submit: (typeof drafts)[number] = [
  'submit',
  calls.submit,
  (plant) => ({ params: ofExecution(plant), body: { technician_notes: 'Mine' } }),
]

describe('refused draft writes', () => {
  let test: TestApp
  let target: AssignedPlant
  beforeAll(async () => {
    test = await openTestApp()
    target = await startChecklist(test)
  })
  afterAll(() => test.close())

  const read = async (plant: AssignedPlant) =>
    (await test.technician.call(technicianCalls.readExecution, { params: ofExecution(plant) })).body
  /** Starts one of two pieces of equipment in an assignment. */
  const startPump = async (): Promise<AssignedPlant> => {
    const { plant, id } = await assignPlant(test, { pump: test.technician, spare: test.technician })
    await test.technician.call(technicianCalls.startAssignment, { params: { id }, body: {} })
    const executionId = executionsOf(await readAssignment(test, id))[0]!
    const params = { id: executionId }
    const { body } = await test.technician.call(technicianCalls.readExecution, { params })
    return {
      plantId: plant.id,
      equipmentId: body.equipment_id,
      checklistId: body.checklist_id,
      assignmentId: id,
      executionId,
      taskIds: body.tasks.map((task) => task.id),
    }
  }
  const codeOf = async (call: AnyCall, input: CallInput, by = test.technician) => {
    const { status, body } = await by.call(call, input)
    expect(body.message).toBe(body.error)
    return [status, body.code]
  }

  it.each([...reads, ...drafts, submit])('%s: other users are refused', async (_name, call, input) => {
    const requestInput = input(target)
    expect((await test.nobody.call(call, requestInput)).status).toBe(401)
    expect((await test.supervisor.call(call, requestInput)).status).toBe(403)
    expect((await test.admin.call(call, requestInput)).status).toBe(403)
    expect(await codeOf(call, requestInput, test.secondTechnician)).toEqual([404, 'not_found'])
    expect(await codeOf(call, requestInput, test.otherTechnician)).toEqual([404, 'not_found'])
    for (const wrong of [1_999_999, 99_999_999_999, 0, 'abc', '-1', '%00']) {
      const params = Object.fromEntries(Object.keys(requestInput.params!).map((name) => [name, wrong]))
      expect((await test.technician.call(call, { ...requestInput, params })).status, String(wrong)).toBe(404)
    }
    expect((await read(target)).status).toBe('not_started')
  })

  it('a task is found only in its own execution', async () => {
    const other = await startChecklist(test)
    const params = { id: target.executionId, taskId: other.taskIds[0]! }
    for (const [call, body] of [
      [calls.readTask, undefined],
      [calls.changeTask, { status: 'ok' }],
      [calls.completeTask, { status: 'ok' }],
      [calls.commentTask, { comment: 'Drips' }],
    ] as const)
      expect((await test.technician.call(call as AnyCall, { params, body })).status).toBe(404)
    expect((await read(other)).status).toBe('not_started')
  })

  it.each([...drafts, submit])('%s requires the start of its assignment', async (_name, call, input) => {
    const pending = await assignNewPlant(test)
    expect(await codeOf(call, input(pending))).toEqual([409, 'not_started'])
    const due = dayFromToday(test, 10)
    const future = await assignNewPlant(test, { dueDate: due })
    const reply = await test.technician.call(call, input(future))
    expect([reply.status, reply.body.code]).toEqual([409, 'scheduled'])
    expect(reply.body.message).toContain(`is scheduled for ${startOfWeek(due)}`)
    expect(await read(pending)).toMatchObject({ status: 'not_started', technician_notes: '' })
  })

  it.each([...drafts, submit])('%s does not change a submitted checklist', async (_name, call, input) => {
    const plant = await startChecklist(test)
    await saveAll(plant, test.technician)
    await test.technician.call(calls.submit, { params: ofExecution(plant) })
    const before = await read(plant)
    expect(await codeOf(call, input(plant))).toEqual([409, 'already_submitted'])
    expect(await read(plant)).toEqual(before)
  })

  it('no draft write is accepted after the order has changed, and nothing changes', async () => {
    const started = await startChecklist(test)
    const deleted = await startChecklist(test)
    const removed = await startPump()
    for (const plant of [started, deleted, removed])
      await test.technician.call(calls.changeTask, { params: ofTask(plant), body: { status: 'not_ok' } })
    const params = { id: started.assignmentId }
    const body = { assigned_to: test.secondTechnician.id }
    await test.supervisor.call(assignmentCalls.reassign, { params, body })
    await test.supervisor.call(assignmentCalls.remove, { params: { id: deleted.assignmentId } })
    const details = await readAssignment(test, removed.assignmentId)
    const takenOut = details.equipment_assignments.find((item) => item.id === removed.equipmentId)!
    await test.supervisor.call(equipmentAssignmentCalls.remove, {
      params: { id: takenOut.equipment_assignment_id },
    })

    const before = await Promise.all([started, deleted, removed].map(read))
    for (const [, call, input] of [...drafts, submit]) {
      expect(await codeOf(call, input(started))).toEqual([409, 'reassigned'])
      expect(await codeOf(call, input(deleted))).toEqual([409, 'deleted'])
      expect(await codeOf(call, input(removed))).toEqual([409, 'removed'])
    }
    expect(await Promise.all([started, deleted, removed].map(read))).toEqual(before)
  })

  const long = 'x'.repeat(4001)
  const answer = (more: object) => (plant: AssignedPlant) => ({
    task_responses: [{ task_id: plant.taskIds[0], ...more }],
  })
  const badBodies: [what: string, call: AnyCall, body: (plant: AssignedPlant) => unknown, field?: string][] =
    [
      ['a save of nothing at all', calls.save, () => undefined],
      ['a save that is a list', calls.save, () => []],
      ['a save that is null', calls.save, () => null],
      [
        'notes that are too long',
        calls.save,
        () => ({ technician_notes: 'x'.repeat(10_001) }),
        'technician_notes',
      ],
      ['notes that are a number', calls.save, () => ({ comments: 5 }), 'comments'],
      ['two different notes', calls.save, () => ({ technician_notes: 'a', comments: 'b' }), 'comments'],
      ['answers that are no list', calls.save, () => ({ task_responses: 'all' }), 'task_responses'],
      ['an answer to no task', calls.save, () => ({ task_responses: [{ status: 'ok' }] }), 'task_responses'],
      ['an unknown status', calls.save, answer({ status: 'maybe' }), 'task_responses'],
      ['an endless description', calls.save, answer({ description: long }), 'task_responses'],
      ['a measurement in words', calls.save, answer({ measurement: 'much' }), 'task_responses'],
      ['a zero byte', calls.save, answer({ description: 'a\u0000b' })],
      [
        'a task given twice',
        calls.save,
        (plant) => ({ task_responses: [1, 2].map(() => ({ task_id: plant.taskIds[0], status: 'ok' })) }),
        'task_responses',
      ],
      [
        'a number of a task past all numbers',
        calls.save,
        () => ({ task_responses: [{ task_id: 2 ** 40, status: 'ok' }] }),
        'task_responses',
      ],
      [
        'more answers than any checklist has',
        calls.save,
        () => ({ task_responses: Array.from({ length: 10_001 }, () => ({ task_id: 1 })) }),
        'task_responses',
      ],
      ['a status that is a number', calls.changeTask, () => ({ status: 1 }), 'status'],
      ['a measurement that is a list', calls.changeTask, () => ({ measurement: [1] }), 'measurement'],
      ['a change of nothing at all', calls.changeTask, () => undefined],
      ['a description that is null', calls.changeTaskShort, () => ({ description: null }), 'description'],
      ['a moment that is a number', calls.changeTaskShort, () => ({ completed_at: 5 }), 'completed_at'],
      ['an empty comment', calls.commentTask, () => ({ comment: '  ' }), 'comment'],
      ['no comment', calls.commentTask, () => ({}), 'comment'],
      ['an endless comment', calls.commentTask, () => ({ comment: long }), 'comment'],
      ['no status', calls.completeTask, () => ({}), 'status'],
      ['no status any more', calls.completeTask, () => ({ status: null }), 'status'],
      ['Not OK without a word', calls.completeTask, () => ({ status: 'not_ok' }), 'description'],
      ['a pause that is a list', calls.pause, () => []],
      ['a submission that is text', calls.submit, () => 'now'],
      [
        'a submission of two notes',
        calls.submit,
        () => ({ technician_notes: 'a', comments: 'b' }),
        'comments',
      ],
      ['a submission of nothing', calls.submit, () => undefined, 'technician_notes'],
      ['a submission of blanks', calls.submit, () => ({ comments: '   ' }), 'technician_notes'],
      ['a submission of open tasks', calls.submit, () => ({ comments: 'Done' }), 'task_responses'],
    ]
  it.each(badBodies)('%s is rejected and changes nothing', async (_what, call, body, field) => {
    const params = call.path.includes('execution-tasks') ? ofTaskItself(target) : ofTask(target)
    const reply = await test.technician.call(call, { params, body: body(target) })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe(reply.body.error)
    if (field)
      expect(Object.keys(reply.body.details ?? {}).map((name) => name.split('.')[0])).toContain(field)
    expect(await read(target)).toMatchObject({
      status: 'not_started',
      technician_notes: '',
      answered_tasks: 0,
    })
  })

  it('a submission is refused with the messages of the checklist', async () => {
    const plant = await startChecklist(test)
    const params = ofExecution(plant)
    const errorMessageOf = async (body?: object) =>
      (await test.technician.call(calls.submit, { params, body })).body.message
    await test.technician.call(calls.changeTask, { params: ofTask(plant), body: { status: 'ok' } })
    expect(await errorMessageOf({})).toBe('Please provide technician notes before submitting the checklist.')
    expect(await errorMessageOf({ comments: 'Done' })).toBe('2 of 3 tasks are not answered yet.')
    const statuses = ['not_ok', 'ok', 'ok']
    const task_responses = plant.taskIds.map((task_id, index) => ({ task_id, status: statuses[index] }))
    await test.technician.call(calls.save, { params, body: { comments: 'Done', task_responses } })
    expect(await errorMessageOf()).toBe('Please describe what is not OK. (Task 1)')
    expect(await errorMessageOf({ comments: '' })).toContain('Please provide technician notes')
    await test.technician.call(calls.commentTask, { params: ofTask(plant), body: { comment: 'Worn' } })
    expect((await test.technician.call(calls.submit, { params })).status).toBe(200)
  })

  it('a page beyond the last is empty, and an invalid one is rejected', async () => {
    const params = { taskId: target.taskIds[0]! }
    for (const [call, input] of [
      [calls.active, {}],
      [calls.taskHistory, { params }],
    ] as [AnyCall, CallInput][]) {
      const list = (page: number | string, page_size: number) =>
        test.technician.call(call, { ...input, query: { page, page_size } })
      expect((await list(1_000_000, 200)).status).toBe(200)
      for (const page of [0, -1, 'two', 1.5]) expect((await list(page, 25)).status).toBe(400)
      expect((await list(1, 201)).status).toBe(400)
      expect((await list(Number.MAX_SAFE_INTEGER, 200)).status).toBeLessThan(500)
    }
    expect((await test.nobody.call(calls.active)).status).toBe(401)
    expect((await test.supervisor.call(calls.active)).status).toBe(403)
    const query = { equipment: 99_999_999_999 }
    const lost = await test.technician.call(calls.ofAssignment, {
      params: { id: target.assignmentId },
      query,
    })
    expect([400, 404]).toContain(lost.status)
  })

  it('no other user removes a photo, by any id', async () => {
    const plant = await startChecklist(test)
    const files = [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', content: await makeJpeg('mine') }]
    const photo = await test.technician.call(technicianCalls.addPhoto, {
      params: ofTask(plant),
      body: {},
      files,
    })
    const params = { id: photo.body.id }
    const remove = calls.removePhotoShort
    expect((await test.nobody.call(remove, { params })).status).toBe(401)
    expect((await test.supervisor.call(remove, { params })).status).toBe(403)
    for (const person of [test.secondTechnician, test.otherTechnician])
      expect((await person.call(remove, { params })).status).toBe(404)
    for (const id of [randomUUID(), 1, 'abc'])
      expect((await test.technician.call(remove, { params: { id } })).status).toBe(404)
    expect((await read(plant)).tasks[0]?.response?.photos).toHaveLength(1)
  })

  it.each([...drafts, submit])('%s has one effect per key', async (name, call, input) => {
    const plant = await startChecklist(test)
    if (name !== 'completeTask') await saveAll(plant, test.technician)
    const send = { ...input(plant), key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 4 }, () => test.technician.call(call, send)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(4).fill(200))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    const other = { ...send, params: input(target).params! }
    expect(await codeOf(call, other)).toEqual([422, 'idempotency_mismatch'])
    expect((await test.secondTechnician.call(call, send)).status).not.toBe(200)
  })

  it('an old request that is repeated after a newer one changes nothing', async () => {
    const plant = await startChecklist(test)
    const params = ofTask(plant)
    const old = { params, body: { status: 'ok', description: 'First' }, key: randomUUID() }
    const first = await test.technician.call(calls.changeTask, old)
    await test.technician.call(calls.changeTask, {
      params,
      body: { status: 'not_ok', description: 'Second' },
    })
    expect((await test.technician.call(calls.changeTask, old)).body).toEqual(first.body)
    expect((await read(plant)).tasks[0]?.response).toMatchObject({ status: 'not_ok', description: 'Second' })
  })

  it('ten submissions with ten keys at once: one is accepted, nine are reported as duplicates', async () => {
    const plant = await startChecklist(test)
    await saveAll(plant, test.technician)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.technician.call(calls.submit, { params: ofExecution(plant), key: randomUUID() }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})
