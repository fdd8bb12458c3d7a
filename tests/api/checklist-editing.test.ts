import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { checklists } from '#src/server/db/schema/plants.ts'
import { assignPlant, executionsOf, makePlant, readAssignment, submit, submitAll } from './assignments.ts'
import { openDeltaPhone } from './delta-phone.ts'
import { of, refusalOf, watchEditing } from './editing-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const {
  createChecklist,
  changeChecklist,
  toggleChecklist,
  removeChecklist,
  duplicateChecklist,
  reorderTasks,
  changeTask,
  removeTask,
  removeTasks,
} = { ...plantEditingCalls, ...adminPlantCalls }

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { tasksOf, checklistsOf, titlesOf, weeklyOf, lastAuditMessage, makeTask } = watchEditing(() => at)

describe('A checklist', () => {
  test.each([
    ['no name', { name: '' }, 400, 'name'],
    ['an unknown priority', { priority: 'Urgent' }, 400, 'priority'],
    ['half a minute', { estimated_duration: 0.5 }, 400, 'estimated_duration'],
    ['a duration that is too long', { estimated_duration: 600_000 }, 400, 'estimated_duration'],
    ['unknown equipment', { equipment: 999_999 }, 404, 'equipment'],
    ['a name that exists', { name: ' weekly ' }, 409, 'name'],
  ])('is rejected with %s', async (_what, body, status, field) => {
    const { pump } = await makePlant(at)
    const whole = { equipment: pump, name: 'Daily', ...body }
    const reply = await at.admin.call(createChecklist, { body: whole })
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await at.database.db.$count(checklists, eq(checklists.equipment_id, pump))).toBe(2)
  })

  test('is changed, deactivated, activated and copied with its tasks', async () => {
    const { pump } = await makePlant(at)
    const id = await weeklyOf(pump)
    const changed = await at.admin.call(
      changeChecklist,
      of(id, { frequency: 'Weekly', estimated_duration: 45 }),
    )
    expect(changed.body).toMatchObject({ name: 'Weekly', frequency: 'Weekly', estimated_duration: 45 })
    expect(await lastAuditMessage()).toContain('changed the checklist Weekly of Feed pump (PU-1)')
    expect((await at.admin.call(changeChecklist, of(id, { name: 'LEAKS' }))).status).toBe(409)
    // Two users who send the same state leave that state.
    for (const _time of [1, 2])
      expect((await at.admin.call(changeChecklist, of(id, { is_active: false }))).body.is_active).toBe(false)
    expect(await lastAuditMessage()).toContain('deactivated the checklist Weekly of Feed pump (PU-1)')
    expect((await at.admin.call(changeChecklist, of(id, { is_active: true }))).body.is_active).toBe(true)
    expect((await at.admin.call(toggleChecklist, of(id))).body.is_active).toBe(false)
    expect((await at.admin.call(toggleChecklist, of(id))).body.is_active).toBe(true)
    const copies = await Promise.all(
      [1, 2, 3].map(() => at.admin.call(duplicateChecklist, of(id, { name: 'Weekly, long' }))),
    )
    expect(copies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    const copy = copies.find((reply) => reply.status === 201)!.body
    expect(copy).toMatchObject({ frequency: 'Weekly', task_count: 3, equipment: pump, is_active: true })
    expect(await titlesOf(copy.id)).toEqual(await titlesOf(id))
    await makeTask(copy.id)
    expect(await tasksOf(id)).toHaveLength(3)
    expect((await at.admin.call(duplicateChecklist, of(id, { name: '' }))).status).toBe(400)
    for (const call of [changeChecklist, toggleChecklist, duplicateChecklist, removeChecklist])
      expect((await at.admin.call(call, of(999_999, { name: 'Ghost' }))).status).toBe(404)
  })

  test('under inspection keeps the tasks that the technician started with; the next assignment has the new ones', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    const { plant } = assigned
    const id = await weeklyOf(plant.pump)
    const phone = openDeltaPhone(at, at.technician)
    await phone.pull()
    const before = await phone.readWork()
    const [first, second, third] = await tasksOf(id)
    await at.admin.call(changeTask, of(first!.id, { title: 'Look twice', requires_photo: true }))
    await at.admin.call(removeTask, of(second!.id))
    await makeTask(id)
    const orders = (await tasksOf(id)).map((task, index) => ({ task_id: task.id, order: -index }))
    await at.admin.call(reorderTasks, of(id, { task_orders: orders }))
    await at.admin.call(changeChecklist, of(id, { name: 'Renamed' }))
    await phone.pull()
    expect(await phone.readWork()).toEqual(await phone.fetchWork())
    expect(await phone.readWork()).toEqual(before)
    const open = executionsOf(await readAssignment(at, assigned.id))
    const submitted = await submit(at, at.technician, open[0]!)
    expect(submitted.status).toBe(200)
    const seen = await at.admin.call(executionCalls.read, of(open[0]!))
    expect(seen.body.tasks.map((task) => task.title)).toEqual([1, 2, 3].map((part) => `Look at part ${part}`))

    const next = await assignPlant(at, {
      pump: at.secondTechnician,
      plant,
      form: { due_date: '2099-01-01' },
    })
    const other = openDeltaPhone(at, at.secondTechnician)
    await other.pull()
    expect(await other.readWork()).toEqual(await other.fetchWork())
    const [fresh] = executionsOf(await readAssignment(at, next.id))
    const read = await at.admin.call(executionCalls.read, of(fresh!))
    expect(read.body.tasks.map((task) => task.title)).toEqual([
      'Listen to the bearing',
      third!.title,
      'Look twice',
    ])
    expect(read.body.checklist_name).toBe('Renamed')
  })

  test('is erased when it has no inspections, otherwise archived; open inspections can still be submitted', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    const id = await weeklyOf(assigned.plant.pump)
    const spare = await weeklyOf(assigned.plant.spare)
    expect((await at.admin.call(removeChecklist, of(id))).body).toEqual({
      message: 'Weekly was removed from the lists. Records that refer to it are kept.',
      is_archived: true,
    })
    expect((await at.admin.call(removeChecklist, of(spare))).body).toEqual({
      message: 'Weekly was deleted.',
      is_archived: false,
    })
    expect((await checklistsOf(assigned.plant.pump)).map(({ name }) => name)).toEqual(['Leaks'])
    await submitAll(at, at.technician, assigned.id)
    expect((await readAssignment(at, assigned.id)).status).toBe('completed')
    expect((await at.admin.call(removeChecklist, of(id))).status).toBe(404)
    expect((await makeTask(id)).status).toBe(404)
  })
})

describe('Tasks', () => {
  const makeChecklist = async () => weeklyOf((await makePlant(at)).pump)

  test.each([
    ['no title', { title: '' }, 400, 'title'],
    ['a number that exists', { task_number: ' 2 ' }, 409, 'task_number'],
    ['reversed limits', { tolerance_min: 9, tolerance_max: 3 }, 400, 'tolerance_min'],
    ['a limit that is text', { tolerance_min: '9' }, 400, 'tolerance_min'],
    ['a unit that is too long', { unit: 'x'.repeat(41) }, 400, 'unit'],
    ['an unknown checklist', { checklist: 999_999 }, 404, 'checklist'],
  ])('are rejected with %s', async (_what, body, status, field) => {
    const id = await makeChecklist()
    const reply = await makeTask(id, body)
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await tasksOf(id)).toHaveLength(3)
  })

  test('that are added at once have a unique number and position each', async () => {
    const id = await makeChecklist()
    const replies = await Promise.all([1, 2, 3, 4].map(() => makeTask(id)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201])
    const tasks = await tasksOf(id)
    expect(tasks.map((task) => [task.task_number, task.order])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((place) => [String(place), place]),
    )
  })

  test('change only the named fields; a limit replaces one that was not understood', async () => {
    const id = await makeChecklist()
    const [task, other] = await tasksOf(id)
    await at.database.db.execute(sql`update tasks set unread_limits = 'about 80' where id = ${task!.id}`)
    const partlyChanged = await at.admin.call(changeTask, of(task!.id, { unit: 'bar' }))
    expect(partlyChanged.body).toMatchObject({
      ...task,
      version: expect.any(String),
      unit: 'bar',
      unread_limits: 'about 80',
    })
    const limited = { tolerance_min: 2, tolerance_max: 6, requires_measurement: true }
    const reply = await at.admin.call(changeTask, of(task!.id, limited))
    expect(reply.body).toEqual({
      ...task,
      ...limited,
      version: expect.any(String),
      unit: 'bar',
      unread_limits: '',
      task_type: 'measurement',
    })
    expect((await tasksOf(id))[0]).toEqual(reply.body)
    const backwards = await at.admin.call(changeTask, of(task!.id, { tolerance_min: 7 }))
    expect(refusalOf(backwards)).toEqual([400, 'The lower limit must not be above the upper limit.'])
    const taken = await at.admin.call(changeTask, of(task!.id, { task_number: other!.task_number }))
    expect(refusalOf(taken)).toEqual([409, 'A task with this number already exists in this checklist.'])
    expect((await at.admin.call(changeTask, of(task!.id, { task_number: task!.task_number }))).status).toBe(
      200,
    )
    expect((await at.admin.call(changeTask, of(999_999, { unit: 'bar' }))).status).toBe(404)
  })

  test('are reordered by a request that names each of them once', async () => {
    const id = await makeChecklist()
    const [a, b, c] = (await tasksOf(id)).map((task) => task.id)
    const order = (...places: [number | undefined, number][]) =>
      at.admin.call(
        reorderTasks,
        of(id, { task_orders: places.map(([task_id, at]) => ({ task_id, order: at })) }),
      )
    const reply = await order([a, 30], [b, 20], [c, 10])
    expect(reply.status).toBe(200)
    expect(reply.body.tasks.map((task) => [task.id, task.order])).toEqual([
      [c, 1],
      [b, 2],
      [a, 3],
    ])
    expect((await tasksOf(id)).map((task) => task.id)).toEqual([c, b, a])
    const changed = 'The tasks of this checklist changed in the meantime. Please load them again.'
    expect(refusalOf(await order([a, 1], [b, 2]))).toEqual([409, changed])
    expect(refusalOf(await order([a, 1], [b, 2], [999_999, 3]))).toEqual([409, changed])
    expect(refusalOf(await order([a, 1], [b, 1], [c, 3]))).toEqual([400, 'Each task needs its own position.'])
    expect((await order([a, 1], [a, 2], [c, 3])).status).toBe(400)
    expect((await at.admin.call(reorderTasks, of(id, { task_orders: 'a, b' }))).status).toBe(400)
    expect((await tasksOf(id)).map((task) => task.id)).toEqual([c, b, a])
    const both = await Promise.all([order([a, 1], [b, 2], [c, 3]), at.admin.call(removeTask, of(b!))])
    expect([
      [200, 204],
      [409, 204],
    ]).toContainEqual(both.map((reply) => reply.status))
    expect(await tasksOf(id)).toHaveLength(2)
  })

  test('are deleted one by one or several at once, all of them or none', async () => {
    const id = await makeChecklist()
    const ids = (await tasksOf(id)).map((task) => task.id)
    expect((await at.admin.call(removeTask, of(ids[0]!))).status).toBe(204)
    expect(await lastAuditMessage()).toContain('deleted the task Look at part 1 of the checklist Weekly')
    expect((await at.admin.call(removeTask, of(ids[0]!))).status).toBe(404)
    expect(refusalOf(await at.admin.call(removeTasks, { body: { task_ids: ids } }))).toEqual([
      409,
      'One of these tasks no longer exists. Nothing was deleted. Please load them again.',
    ])
    expect(await tasksOf(id)).toHaveLength(2)
    expect((await at.admin.call(removeTasks, { body: { task_ids: [] } })).status).toBe(400)
    const body = { task_ids: [ids[1], ids[2], ids[2]] }
    const both = await Promise.all([
      at.admin.call(removeTasks, { body }),
      at.admin.call(removeTasks, { body }),
    ])
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(both.find((reply) => reply.status === 200)?.body).toEqual({
      message: '2 tasks were deleted.',
      deleted: 2,
    })
    expect(await tasksOf(id)).toEqual([])
  })
})
