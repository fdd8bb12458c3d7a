import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentEditingCalls, plantEditingCalls } from '#src/contract/admin/plant-editing.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { checklists, equipment, plants } from '#src/server/db/schema/plants.ts'
import { openDeltaPhone } from './delta-phone.ts'
import {
  executionsOf,
  handOut,
  makePlant,
  orderFor,
  readAssignment,
  submit,
  submitAll,
} from './plant-orders.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const {
  createPlant,
  changePlant,
  togglePlant,
  removePlant,
  createEquipment,
  toggleEquipment,
  removeEquipment,
  createChecklist,
  changeChecklist,
  toggleChecklist,
  removeChecklist,
  duplicateChecklist,
  reorderTasks,
  createTask,
  changeTask,
  removeTask,
  removeTasks,
} = { ...plantEditingCalls, ...equipmentEditingCalls }

const allOfThem = [...Object.values(plantEditingCalls), ...Object.values(equipmentEditingCalls)]

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const of = (id: number, body?: unknown) => ({ params: { id }, ...(body === undefined ? {} : { body }) })
const said = (reply: { status: number; body: { message: string } }) => [reply.status, reply.body.message]
const lastHappening = async () =>
  (await at.admin.call(adminDashboardCalls.stats)).body.recent_activity[0]?.message
const tasksOf = async (id: number) => (await at.admin.call(plantCalls.tasksOfChecklist, of(id))).body.results
const titlesOf = async (id: number) => (await tasksOf(id)).map((task) => task.title)
const checklistsOf = async (id: number) =>
  (await at.admin.call(plantCalls.checklistsOfEquipment, of(id))).body.results
const weeklyOf = async (pump: number) => (await checklistsOf(pump)).find(({ name }) => name === 'Weekly')!.id
const makeTask = (checklist: number, body: Record<string, unknown> = {}) =>
  at.admin.call(createTask, { body: { checklist, title: 'Listen to the bearing', ...body } })

let codes = 0
const newCode = () => `HAND-${++codes}`
async function createByHand(body: Record<string, unknown> = {}) {
  const reply = await at.admin.call(createPlant, {
    body: { plant_id: newCode(), name: 'Cooling Tower', sector: at.sectors.own, ...body },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

describe('A plant', () => {
  test('is made by hand down to its tasks and handed out like one of a weekly PDF', async () => {
    const plant = await createByHand({ plant_id: '  CT  1 ', location: 'Roof' })
    expect(plant).toMatchObject({ plant_id: 'CT 1', location: 'Roof', status: 'Active', equipment_count: 0 })
    expect(await lastHappening()).toMatch(/ created the plant Cooling Tower \(CT 1\)$/)
    const fan = await at.admin.call(createEquipment, {
      body: { plant: plant.id, equipment_id: 'FA-1', name: 'Fan', manufacturer: 'Howden' },
    })
    expect([fan.status, fan.body.manufacturer, fan.body.is_active]).toEqual([201, 'Howden', true])
    const list = await at.admin.call(createChecklist, {
      body: { equipment: fan.body.id, name: 'Daily', priority: 'High', estimated_duration: 15 },
    })
    expect([list.status, list.body.task_count, list.body.priority]).toEqual([201, 0, 'High'])
    const first = await makeTask(list.body.id, { requires_measurement: true, tolerance_max: 80, unit: '°C' })
    const second = await makeTask(list.body.id, { title: 'Look for leaks' })
    expect([first.status, first.body.task_number, first.body.task_type]).toEqual([201, '1', 'measurement'])
    expect([second.body.task_number, second.body.order, second.body.task_type]).toEqual([
      '2',
      2,
      'inspection',
    ])

    const items = [{ equipment_id: fan.body.id, technician_id: at.technician.id }]
    const body = {
      ...orderFor(at, { ...plant, pump: 0, spare: 0, tank: 0 }, []),
      equipment_assignments: items,
    }
    const order = await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })
    expect(order.status).toBe(201)
    const [execution] = executionsOf(await readAssignment(at, order.body.assignments[0]!.id))
    const read = await at.admin.call(executionCalls.read, of(execution!))
    expect(read.body.tasks.map((task) => [task.title, task.tolerance_max])).toEqual([
      ['Listen to the bearing', 80],
      ['Look for leaks', null],
    ])
  })

  test.each([
    ['no code', { plant_id: '  ' }, 400, 'plant_id'],
    ['a code that never ends', { plant_id: 'x'.repeat(201) }, 400, 'plant_id'],
    ['a zero byte', { plant_id: 'a\u0000' }, 400, 'plant_id'],
    ['no name', { name: '' }, 400, 'name'],
    ['another status', { status: 'Broken' }, 400, 'status'],
    ['no sector', { sector: undefined }, 400, 'sector'],
    ['a sector that is not there', { sector: 999_999 }, 400, 'sector'],
  ])('is not made with %s', async (_what, body, status, field) => {
    const before = await at.database.db.$count(plants)
    const whole = { plant_id: newCode(), name: 'Some', sector: at.sectors.own, ...body }
    const reply = await at.admin.call(createPlant, { body: whole })
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await at.database.db.$count(plants)).toBe(before)
  })

  test('is not made in a sector that takes in nothing new', async () => {
    const closed = await at.admin.call(sectorCalls.create, { body: { name: 'Closed', code: 'CLOSED' } })
    await at.admin.call(sectorCalls.toggleActive, of(closed.body.id))
    const body = { plant_id: newCode(), name: 'Late', sector: closed.body.id }
    expect(said(await at.admin.call(createPlant, { body }))).toEqual([
      400,
      'This sector is inactive. Please choose another one.',
    ])
  })

  test('has a code of its own in its sector, whatever the letters, and when several make it at once', async () => {
    const [one, other] = [await createByHand(), await createByHand()]
    const taken = 'A plant with this code exists in this sector already.'
    const again = { plant_id: one.plant_id.toLowerCase(), name: 'Twin', sector: at.sectors.own }
    expect(said(await at.admin.call(createPlant, { body: again }))).toEqual([409, taken])
    const renamed = await at.admin.call(changePlant, of(other.id, { plant_id: one.plant_id }))
    expect([...said(renamed), renamed.body.details]).toEqual([409, taken, { plant_id: [taken] }])
    await createByHand({ ...again, sector: at.sectors.other })
    const same = await at.admin.call(changePlant, of(one.id, { plant_id: one.plant_id, location: 'Yard' }))
    expect([same.status, same.body.location]).toEqual([200, 'Yard'])

    const body = { plant_id: newCode(), name: 'Race', sector: at.sectors.own }
    const replies = await Promise.all(Array.from({ length: 6 }, () => at.admin.call(createPlant, { body })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('is changed where it is named, twice without a second line in the trail, and stays in its sector', async () => {
    const plant = await createByHand({ location: 'Roof' })
    const changed = await at.admin.call(changePlant, of(plant.id, { name: 'Tower B' }))
    expect(changed.body).toMatchObject({ name: 'Tower B', location: 'Roof', plant_id: plant.plant_id })
    const trail = await lastHappening()
    expect(trail).toContain(`changed the plant Tower B (${plant.plant_id})`)
    await createByHand({ name: 'Between' })
    expect((await at.admin.call(changePlant, of(plant.id, { name: 'Tower B' }))).status).toBe(200)
    expect(await lastHappening()).toContain('created the plant Between')
    expect(said(await at.admin.call(changePlant, of(plant.id, { sector: at.sectors.other })))).toEqual([
      409,
      'A plant stays in its sector, where its inspections and reports belong. Create it anew in the other one.',
    ])
    const kept = await at.admin.call(
      changePlant,
      of(plant.id, { sector: at.sectors.own, status: 'Maintenance' }),
    )
    expect(kept.body).toMatchObject({ sector: at.sectors.own, status: 'Maintenance' })
    expect((await at.admin.call(changePlant, of(999_999, { name: 'Ghost' }))).status).toBe(404)
  })

  test('is deactivated and activated in turn, also by two at once', async () => {
    const { id } = await createByHand()
    expect((await at.admin.call(togglePlant, of(id))).body.status).toBe('Inactive')
    expect(await lastHappening()).toContain('deactivated the plant')
    const both = await Promise.all([at.admin.call(togglePlant, of(id)), at.admin.call(togglePlant, of(id))])
    expect(both.map((reply) => reply.status)).toEqual([200, 200])
    expect((await at.admin.call(plantCalls.readForAdmin, of(id))).body.status).toBe('Inactive')
    await at.admin.call(changePlant, of(id, { status: 'Decommissioned' }))
    expect((await at.admin.call(togglePlant, of(id))).body.status).toBe('Active')
    expect((await at.admin.call(togglePlant, of(999_999))).status).toBe(404)
  })

  test('that is inactive keeps what was handed out of it, and is handed out no more until it is active', async () => {
    const order = await handOut(at, { pump: at.technician })
    const { plant } = order
    expect((await at.admin.call(togglePlant, of(plant.id))).body.status).toBe('Inactive')
    const body = orderFor(at, plant, [[plant.spare, at.secondTechnician.id]], { due_date: '2099-01-01' })
    expect(said(await at.supervisor.call(weeklyPdfCalls.assignPlant, { body }))).toEqual([
      409,
      `${plant.name} is inactive and is not handed out. An administrator can make it active again.`,
    ])
    await submitAll(at, at.technician, order.id)
    await at.admin.call(changePlant, of(plant.id, { status: 'Maintenance' }))
    expect((await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })).status).toBe(201)
  })

  test('of which nothing speaks is erased, and its code is free again', async () => {
    const plant = await createByHand()
    const gone = await at.admin.call(removePlant, of(plant.id))
    expect(gone.body).toEqual({ message: 'Cooling Tower was deleted.', is_archived: false })
    expect(await at.database.db.$count(plants, eq(plants.id, plant.id))).toBe(0)
    expect((await at.admin.call(removePlant, of(plant.id))).status).toBe(404)
    await createByHand({ plant_id: plant.plant_id })
  })

  test('is kept while it is to be inspected, and archived with its inspections afterwards', async () => {
    const order = await handOut(at, { pump: at.technician })
    const { id } = order.plant
    const refused = await at.admin.call(removePlant, of(id))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /cannot be deleted because others refer to it: open assignments \(1\)\.$/,
        ),
        code: 'has_related_objects',
        related_objects: [{ kind: 'open assignments', count: 1 }],
        suggestions: [
          'Delete its open assignments first, or wait until they are completed.',
          'Deactivate it instead: it is handed out no more.',
        ],
      },
    })
    await submitAll(at, at.technician, order.id)
    const before = await at.admin.call(
      executionCalls.read,
      of(executionsOf(await readAssignment(at, order.id))[0]!),
    )
    const gone = await at.admin.call(removePlant, of(id))
    expect(gone.body).toEqual({
      message: `${order.plant.name} has left the lists. What refers to it is kept.`,
      is_archived: true,
    })
    const after = await at.admin.call(executionCalls.read, of(before.body.id))
    expect(after.body.tasks).toEqual(before.body.tasks)
    expect((await at.admin.call(plantCalls.readForAdmin, of(id))).status).toBe(404)
  })

  test('is either handed out or deleted when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const plant = await makePlant(at)
      const body = orderFor(at, plant, [[plant.pump, at.technician.id]])
      const [assigned, removed] = await Promise.all([
        at.supervisor.call(weeklyPdfCalls.assignPlant, { body }),
        at.admin.call(removePlant, of(plant.id)),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([assigned.status, removed.status])
    }
  })
})

describe('Equipment', () => {
  const make = (plant: number, body: Record<string, unknown> = {}) =>
    at.admin.call(createEquipment, { body: { plant, equipment_id: 'VA-1', name: 'Valve', ...body } })

  test('has a tag of its own in its plant, also when several make it at once', async () => {
    const plant = await makePlant(at)
    const taken = 'Equipment with this tag exists in this plant already.'
    expect(said(await make(plant.id, { equipment_id: ' pu-1' }))).toEqual([409, taken])
    const replies = await Promise.all([make(plant.id), make(plant.id), make(plant.id)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    expect(await lastHappening()).toContain('created the equipment Valve (VA-1) in Boiler House')
  })

  test.each([
    ['no tag', { equipment_id: '' }, 400, 'equipment_id'],
    ['no name', { name: ' ' }, 400, 'name'],
    ['no plant', { plant: undefined }, 400, 'plant'],
    ['a plant that is not there', { plant: 999_999 }, 404, 'plant'],
    ['specifications that are text', { specifications: 'Flow' }, 400, 'specifications'],
  ])('is not made with %s', async (_what, body, status, field) => {
    const plant = await makePlant(at)
    const reply = await make(plant.id, body)
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await at.database.db.$count(equipment, eq(equipment.plant_id, plant.id))).toBe(3)
  })

  test('that is deactivated stays in what was handed out and is handed out no more', async () => {
    const order = await handOut(at, { pump: at.technician })
    const { plant } = order
    const off = await at.admin.call(toggleEquipment, of(plant.pump))
    expect([off.status, off.body.is_active]).toEqual([200, false])
    expect(await lastHappening()).toContain('deactivated the equipment Feed pump (PU-1)')
    const body = orderFor(at, plant, [[plant.pump, at.secondTechnician.id]], { due_date: '2099-01-01' })
    const refused = await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    await submitAll(at, at.technician, order.id)
    expect((await at.admin.call(toggleEquipment, of(plant.pump))).body.is_active).toBe(true)
    expect((await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })).status).toBe(201)
    expect((await at.admin.call(toggleEquipment, of(999_999))).status).toBe(404)
  })

  test('is refused while it is to be inspected, archived with what was, and erased without', async () => {
    const order = await handOut(at, { pump: at.technician, spare: at.secondTechnician })
    const { plant } = order
    const refused = await at.admin.call(removeEquipment, of(plant.pump))
    expect(said(refused)).toEqual([
      409,
      'Feed pump (PU-1) cannot be deleted because others refer to it: open assignments (1).',
    ])
    const { equipment: items } = await readAssignment(at, order.ids[1]!)
    const params = { id: items[0]!.equipment_assignment_id }
    expect((await at.supervisor.call(assignmentCalls.removeEquipment, { params })).status).toBe(200)
    expect((await at.admin.call(removeEquipment, of(plant.spare))).body.is_archived).toBe(true)
    await submitAll(at, at.technician, order.id)
    expect((await at.admin.call(removeEquipment, of(plant.pump))).body).toEqual({
      message: 'Feed pump has left the lists. What refers to it is kept.',
      is_archived: true,
    })
    expect((await at.admin.call(removeEquipment, of(plant.tank))).body.is_archived).toBe(false)
    expect(await at.database.db.$count(equipment, eq(equipment.id, plant.tank))).toBe(0)
    expect((await at.admin.call(removeEquipment, of(plant.tank))).status).toBe(404)
    expect((await make(plant.id, { equipment_id: 'PU-1' })).status).toBe(201)
  })
})

describe('A checklist', () => {
  test.each([
    ['no name', { name: '' }, 400, 'name'],
    ['another priority', { priority: 'Urgent' }, 400, 'priority'],
    ['half a minute', { estimated_duration: 0.5 }, 400, 'estimated_duration'],
    ['a duration that never ends', { estimated_duration: 600_000 }, 400, 'estimated_duration'],
    ['equipment that is not there', { equipment: 999_999 }, 404, 'equipment'],
    ['a name that is taken', { name: ' weekly ' }, 409, 'name'],
  ])('is not made with %s', async (_what, body, status, field) => {
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
    expect(await lastHappening()).toContain('changed the checklist Weekly of Feed pump (PU-1)')
    expect((await at.admin.call(changeChecklist, of(id, { name: 'LEAKS' }))).status).toBe(409)
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

  test('under inspection keeps the tasks that the technician began with; the next one has the new', async () => {
    const order = await handOut(at, { pump: at.technician })
    const { plant } = order
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
    const open = executionsOf(await readAssignment(at, order.id))
    const submitted = await submit(at, at.technician, open[0]!)
    expect(submitted.status).toBe(200)
    const seen = await at.admin.call(executionCalls.read, of(open[0]!))
    expect(seen.body.tasks.map((task) => task.title)).toEqual([1, 2, 3].map((part) => `Look at part ${part}`))

    const next = await handOut(at, { pump: at.secondTechnician, plant, order: { due_date: '2099-01-01' } })
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

  test('is erased while nobody inspected by it, otherwise archived; whoever inspects by it hands in', async () => {
    const order = await handOut(at, { pump: at.technician })
    const id = await weeklyOf(order.plant.pump)
    const spare = await weeklyOf(order.plant.spare)
    expect((await at.admin.call(removeChecklist, of(id))).body).toEqual({
      message: 'Weekly has left the lists. What refers to it is kept.',
      is_archived: true,
    })
    expect((await at.admin.call(removeChecklist, of(spare))).body).toEqual({
      message: 'Weekly was deleted.',
      is_archived: false,
    })
    expect((await checklistsOf(order.plant.pump)).map(({ name }) => name)).toEqual(['Leaks'])
    await submitAll(at, at.technician, order.id)
    expect((await readAssignment(at, order.id)).status).toBe('completed')
    expect((await at.admin.call(removeChecklist, of(id))).status).toBe(404)
    expect((await makeTask(id)).status).toBe(404)
  })
})

describe('Tasks', () => {
  const makeChecklist = async () => weeklyOf((await makePlant(at)).pump)

  test.each([
    ['no title', { title: '' }, 400, 'title'],
    ['a number that is taken', { task_number: ' 2 ' }, 409, 'task_number'],
    ['limits the wrong way round', { tolerance_min: 9, tolerance_max: 3 }, 400, 'tolerance_min'],
    ['a limit that is text', { tolerance_min: '9' }, 400, 'tolerance_min'],
    ['a unit that never ends', { unit: 'x'.repeat(41) }, 400, 'unit'],
    ['a checklist that is not there', { checklist: 999_999 }, 404, 'checklist'],
  ])('are not made with %s', async (_what, body, status, field) => {
    const id = await makeChecklist()
    const reply = await makeTask(id, body)
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await tasksOf(id)).toHaveLength(3)
  })

  test('that are added at once have a number and a place each', async () => {
    const id = await makeChecklist()
    const replies = await Promise.all([1, 2, 3, 4].map(() => makeTask(id)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201])
    const tasks = await tasksOf(id)
    expect(tasks.map((task) => [task.task_number, task.order])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((place) => [String(place), place]),
    )
  })

  test('are changed where they are named; a limit takes the place of one that was not understood', async () => {
    const id = await makeChecklist()
    const [task, other] = await tasksOf(id)
    await at.database.db.execute(sql`update tasks set unread_limits = 'about 80' where id = ${task!.id}`)
    const kept = await at.admin.call(changeTask, of(task!.id, { unit: 'bar' }))
    expect(kept.body).toMatchObject({ ...task, unit: 'bar', unread_limits: 'about 80' })
    const limited = { tolerance_min: 2, tolerance_max: 6, requires_measurement: true }
    const reply = await at.admin.call(changeTask, of(task!.id, limited))
    expect(reply.body).toEqual({
      ...task,
      ...limited,
      unit: 'bar',
      unread_limits: '',
      task_type: 'measurement',
    })
    expect((await tasksOf(id))[0]).toEqual(reply.body)
    const backwards = await at.admin.call(changeTask, of(task!.id, { tolerance_min: 7 }))
    expect(said(backwards)).toEqual([400, 'The lower limit must not lie above the upper one.'])
    const taken = await at.admin.call(changeTask, of(task!.id, { task_number: other!.task_number }))
    expect(said(taken)).toEqual([409, 'A task with this number exists in this checklist already.'])
    expect((await at.admin.call(changeTask, of(task!.id, { task_number: task!.task_number }))).status).toBe(
      200,
    )
    expect((await at.admin.call(changeTask, of(999_999, { unit: 'bar' }))).status).toBe(404)
  })

  test('are put into another order by whoever names each of them once', async () => {
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
    const changed = 'The tasks of this checklist have changed meanwhile. Please load them again.'
    expect(said(await order([a, 1], [b, 2]))).toEqual([409, changed])
    expect(said(await order([a, 1], [b, 2], [999_999, 3]))).toEqual([409, changed])
    expect(said(await order([a, 1], [b, 1], [c, 3]))).toEqual([400, 'Each task needs a place of its own.'])
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
    expect(await lastHappening()).toContain('deleted the task Look at part 1 of the checklist Weekly')
    expect((await at.admin.call(removeTask, of(ids[0]!))).status).toBe(404)
    expect(said(await at.admin.call(removeTasks, { body: { task_ids: ids } }))).toEqual([
      409,
      'One of these tasks is not there any more. Nothing was deleted: please load them again.',
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

test('a plant that is renamed reaches the phones that hold work in it, and no others', async () => {
  const [here, elsewhere] = [
    await handOut(at, { pump: at.secondTechnician }),
    await handOut(at, { pump: at.secondTechnician }),
  ]
  const phone = openDeltaPhone(at, at.secondTechnician)
  await phone.pull()
  await at.admin.call(changePlant, of(here.plant.id, { name: 'Boiler House, new' }))
  expect(await phone.pull()).toBe('updated')
  expect(phone.transfers.at(-1)?.assignments).toEqual([here.id])
  expect(JSON.stringify(await phone.readWork())).toContain('Boiler House, new')
  await at.admin.call(toggleEquipment, of(elsewhere.plant.pump))
  await phone.pull()
  expect(await phone.readWork()).toEqual(await phone.fetchWork())
})

test('nobody but an administrator makes or changes anything', async () => {
  const { id } = await makePlant(at)
  for (const person of [at.supervisor, at.technician])
    for (const call of allOfThem) expect((await person.call(call, of(id, { name: 'Mine' }))).status).toBe(403)
  for (const call of allOfThem)
    expect((await at.nobody.call(call, of(id, { name: 'Mine' }))).status).toBe(401)
})
