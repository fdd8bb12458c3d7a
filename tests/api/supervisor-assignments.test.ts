import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { supervisorAssignmentCalls as calls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import {
  assignPlant,
  dayFromToday,
  executionsOf,
  makePlant,
  readAssignment,
  submit,
  submitAll,
} from './assignments.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

type Plant = Awaited<ReturnType<typeof makePlant>>

const formFor = (plant: Plant, technician: TestPerson, more: object = {}) => ({
  plant_id: plant.id,
  assigned_to: technician.id,
  title: 'Weekly walkdown',
  due_date: dayFromToday(at, 0),
  ...more,
})
const create = (body: object, { by = at.supervisor, key }: { by?: TestPerson; key?: string } = {}) =>
  by.call(calls.create, { body, ...(key ? { key } : {}) })
const createMany = (
  assignments: object[],
  { by = at.supervisor, key }: { by?: TestPerson; key?: string } = {},
) => by.call(calls.bulkCreate, { body: { assignments }, ...(key ? { key } : {}) })
const change = (id: number, body: object, by = at.supervisor) =>
  by.call(calls.change, { params: { id }, body })
const readLatestNews = async (person: TestPerson) =>
  (await person.call(notificationCalls.list)).body.results[0]
const isOnPhone = async (person: TestPerson, id: number) =>
  (await person.call(technicianCalls.pull)).body.assignments.some((assignment) => assignment.id === id)
const etagOf = async (person: TestPerson) => String((await person.call(technicianCalls.pull)).headers.etag)

describe('assigning one plant', () => {
  test('assigns all equipment with checklists, reaches the phone, and notifies the technician', async () => {
    const plant = await makePlant(at)
    const made = await create(formFor(plant, at.technician, { priority: 'Urgent', instructions: 'Slowly' }))
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        priority: 'Urgent',
        instructions: 'Slowly',
        assigned_to: { id: at.technician.id },
        // The tank has no checklist.
        total_equipment: 2,
        total_checklists: 3,
      },
    })
    expect(await isOnPhone(at.technician, made.body.id)).toBe(true)
    expect(await readLatestNews(at.technician)).toMatchObject({
      title: 'New assignment',
      link: `/technician/assignment/${made.body.id}`,
    })
  })

  test('assigns the named equipment, with its notes', async () => {
    const plant = await makePlant(at)
    const equipment_assignments = [{ equipment_id: plant.spare, notes: 'Mind the step' }]
    const { body } = await create(formFor(plant, at.technician, { equipment_assignments }))
    expect(body.equipment).toMatchObject([{ id: plant.spare, notes: 'Mind the step' }])
  })

  test('is done once per key, and without one once per plant and day, also for concurrent requests', async () => {
    const form = formFor(await makePlant(at), at.technician)
    const key = randomUUID()
    const keyed = await Promise.all([create(form, { key }), create(form, { key })])
    expect(keyed.map(({ status }) => status)).toEqual([201, 201])
    expect(keyed[1].body).toEqual(keyed[0].body)
    expect((await create({ ...form, title: 'Another' }, { key })).status).toBe(422)
    const refused = await create(form)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This plant is already assigned for this date.' },
    })
    const other = formFor(await makePlant(at), at.technician)
    const replies = await Promise.all([create(other), create(other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is refused with the reason', async () => {
    const plant = await makePlant(at)
    const otherPlant = await makePlant(at, at.sectors.other)
    const [bare] = await at.database.db
      .insert(plants)
      .values({ sector_id: at.sectors.own, plant_id: 'BARE', name: 'Bare' })
      .returning({ id: plants.id })
    const twice = [{ equipment_id: plant.pump }, { equipment_id: plant.pump }]
    const refusals: [form: object, status: number, message: string][] = [
      [formFor(otherPlant, at.technician), 404, 'This plant was not found.'],
      [
        { ...formFor(plant, at.technician), plant_id: bare!.id },
        422,
        'No equipment of this plant has an active checklist.',
      ],
      [
        formFor(plant, at.otherTechnician),
        400,
        'Equipment can only be assigned to active technicians of your sector.',
      ],
      [formFor(plant, at.technician, { title: ' ' }), 400, 'Assignment title is required'],
      [formFor(plant, at.technician, { due_date: '' }), 400, 'Week of assignment is required'],
      [formFor(plant, at.technician, { due_date: '2026-02-30' }), 400, 'Please enter a valid date'],
      [
        formFor(plant, at.technician, { equipment_assignments: [] }),
        400,
        'Choose at least one equipment item to inspect.',
      ],
      [
        formFor(plant, at.technician, { equipment_assignments: twice }),
        400,
        'Each equipment item can be listed only once.',
      ],
      [
        formFor(plant, at.technician, { equipment_assignments: [{ equipment_id: otherPlant.pump }] }),
        400,
        'Some of this equipment is no longer part of the plant. Please reload.',
      ],
    ]
    for (const [form, status, message] of refusals)
      expect(await create(form)).toMatchObject({ status, body: { message } })
    expect((await create(formFor(plant, at.technician))).status).toBe(201)
  })
})

describe('changing an assignment', () => {
  test('changes all given fields at once, and notifies its technician once', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const before = await etagOf(at.technician)
    const due_date = dayFromToday(at, 3)
    const body = { title: 'Night round', instructions: 'Bring a lamp', due_date, priority: 'High' }
    expect(await change(id, body)).toMatchObject({ status: 200, body })
    expect(await etagOf(at.technician)).not.toBe(before)
    const news = await readLatestNews(at.technician)
    expect(news!.message).toContain(
      `is now called Night round and has changed instructions and is now due ${due_date}`,
    )
    const found = await at.supervisor.call(assignmentCalls.list, { query: { search: 'night round' } })
    expect(found.body.results.map((row) => row.id)).toEqual([id])

    // The same request again changes nothing.
    const after = await etagOf(at.technician)
    expect((await change(id, { ...body, assigned_to: at.technician.id })).status).toBe(200)
    expect((await change(id, {})).status).toBe(200)
    expect(await etagOf(at.technician)).toBe(after)
    expect((await readLatestNews(at.technician))!.id).toBe(news!.id)
  })

  test('reassigns it to another technician, who is notified of the new day', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const due_date = dayFromToday(at, 5)
    const reassigned = await change(id, { assigned_to: at.secondTechnician.id, due_date })
    expect(reassigned.body).toMatchObject({ assigned_to: { id: at.secondTechnician.id }, due_date })
    expect((await readLatestNews(at.secondTechnician))!.message).toContain(`due ${due_date}`)
    expect(await readLatestNews(at.technician)).toMatchObject({ title: 'Assignment reassigned' })
    expect(await isOnPhone(at.technician, id)).toBe(false)
  })

  test('of the title reaches the technicians of other parts, and is refused when one is completed', async () => {
    const { ids } = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
    expect((await change(ids[0]!, { title: 'Together' })).status).toBe(200)
    expect((await readLatestNews(at.secondTechnician))!.message).toContain('is now called Together')
    expect((await readAssignment(at, ids[1]!)).title).toBe('Together')
    await submitAll(at, at.secondTechnician, ids[1]!)
    expect(await change(ids[0]!, { title: 'Too late', priority: 'Low' })).toMatchObject({
      status: 409,
      body: {
        message:
          'Part of this plant assignment is already completed. Its title and instructions can no longer change.',
      },
    })
    expect(await readAssignment(at, ids[0]!)).toMatchObject({ title: 'Together', priority: 'Medium' })
    expect((await change(ids[0]!, { priority: 'Low' })).status).toBe(200)
  })

  test('applies all fields or none, and is refused to another sector', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const wrong = await change(id, { priority: 'Low', assigned_to: at.otherTechnician.id })
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: { assigned_to: ['Please choose an active technician of your sector.'] } },
    })
    expect((await readAssignment(at, id)).priority).toBe('Medium')
    expect((await change(id, { priority: 'Low' }, at.otherSupervisor)).status).toBe(404)
    expect((await change(id, { priority: 'Lowest' })).status).toBe(400)
    await submitAll(at, at.technician, id)
    expect(await change(id, { priority: 'Low' })).toMatchObject({
      status: 409,
      body: { message: 'Only assignments that are not completed can be changed.' },
    })
  })
})

describe('bulk calls', () => {
  const bulk = {
    reassign: (assignment_ids: number[], assigned_to: number, by = at.supervisor) =>
      by.call(calls.bulkReassign, { body: { assignment_ids, assigned_to } }),
    priority: (assignment_ids: number[], by = at.supervisor) =>
      by.call(calls.bulkPriority, { body: { assignment_ids, priority: 'Critical' } }),
    remove: (assignment_ids: number[], by = at.supervisor) =>
      by.call(calls.bulkDelete, { body: { assignment_ids } }),
  }
  const completed = async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    await submitAll(at, at.technician, id)
    return id
  }
  const assignInOtherSector = async () =>
    (
      await assignPlant(at, {
        pump: at.otherTechnician,
        by: at.otherSupervisor,
        plant: await makePlant(at, at.sectors.other),
      })
    ).id

  test('assign each one separately', async () => {
    const [first, second] = [await makePlant(at), await makePlant(at)]
    const forms = [
      formFor(first, at.technician),
      formFor(await makePlant(at, at.sectors.other), at.technician),
      formFor(second, at.secondTechnician),
      formFor(first, at.secondTechnician),
    ]
    const key = randomUUID()
    const made = await createMany(forms, { key })
    expect(made).toMatchObject({
      status: 200,
      body: {
        message: '2 assignments were created. 2 could not be created.',
        created: [
          { index: 0, assigned_to: at.technician.id, assigned_to_name: 'Marek Nowak' },
          { index: 2, assigned_to: at.secondTechnician.id },
        ],
        failed: [
          { index: 1, error: 'This plant was not found.' },
          { index: 3, error: 'This plant is already assigned for this date.' },
        ],
      },
    })
    for (const { id, index } of made.body.created)
      expect(await isOnPhone(index === 0 ? at.technician : at.secondTechnician, id)).toBe(true)
    expect((await createMany(forms, { key })).body).toEqual(made.body)
    expect((await createMany(forms)).body.created).toEqual([])
    expect((await createMany(forms, { by: at.otherSupervisor })).body.created).toEqual([])
  })

  test('assign once for two concurrent requests', async () => {
    const forms = [formFor(await makePlant(at), at.technician), formFor(await makePlant(at), at.technician)]
    const replies = await Promise.all([createMany(forms), createMany([...forms].reverse())])
    expect(replies.flatMap(({ body }) => body.created)).toHaveLength(2)
    expect(replies.flatMap(({ body }) => body.failed)).toHaveLength(2)
  })

  test('are refused as a whole when they are invalid or too many', async () => {
    const form = formFor(await makePlant(at), at.technician)
    const untitled = await createMany([form, { ...form, title: '' }])
    expect(untitled).toMatchObject({
      status: 400,
      body: { details: { 'assignments.1.title': ['Assignment title is required'] } },
    })
    expect((await createMany([])).status).toBe(400)
    expect((await createMany(Array.from({ length: 101 }, () => form))).status).toBe(400)
    expect((await bulk.priority([])).status).toBe(400)
    expect((await bulk.remove(Array.from({ length: 201 }, (_id, index) => index + 1))).status).toBe(400)
    expect((await create(form)).status).toBe(201)
  })

  test('reassign each one separately to one technician', async () => {
    const own = await assignPlant(at, { pump: at.technician })
    const theirs = await assignPlant(at, { pump: at.secondTechnician })
    const done = await completed()
    const other = await assignInOtherSector()
    const ids = [own.id, own.id, theirs.id, done, other, 2_000_000_000]
    const reply = await bulk.reassign(ids, at.secondTechnician.id)
    const missing = 'This assignment was not found.'
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: '1 assignment was reassigned. 4 could not be reassigned.',
        changed: [own.id],
        failed: [
          { id: theirs.id, error: 'This technician already has the assignment.' },
          { id: done, error: 'Only assignments that are not completed can be reassigned.' },
          { id: other, error: missing },
          { id: 2_000_000_000, error: missing },
        ],
      },
    })
    expect(await isOnPhone(at.secondTechnician, own.id)).toBe(true)
    expect(await readLatestNews(at.technician)).toMatchObject({ title: 'Assignment reassigned' })
    expect((await bulk.reassign(ids, at.otherTechnician.id)).status).toBe(400)
    expect((await bulk.reassign([own.id], at.otherTechnician.id, at.otherSupervisor)).body.changed).toEqual(
      [],
    )
    // Completed work is still accepted.
    const [execution] = executionsOf(await readAssignment(at, own.id))
    expect((await submit(at, at.technician, execution!)).body).toMatchObject({
      submitted_after: 'reassigned',
    })
  })

  test('set one priority and delete, each one separately', async () => {
    const first = await assignPlant(at, { pump: at.technician })
    const second = await assignPlant(at, { pump: at.secondTechnician })
    const done = await completed()
    const ids = [first.id, done, second.id]
    expect((await bulk.priority(ids, at.otherSupervisor)).body.changed).toEqual([])
    expect((await bulk.priority(ids)).body).toMatchObject({
      message: '2 assignments were changed. 1 could not be changed.',
      changed: [first.id, second.id],
      failed: [{ id: done, error: 'Only assignments that are not completed can be changed.' }],
    })
    expect((await readAssignment(at, second.id)).priority).toBe('Critical')
    expect((await bulk.priority(ids)).body.changed).toEqual([first.id, second.id])

    expect((await bulk.remove(ids, at.otherSupervisor)).body.changed).toEqual([])
    const replies = await Promise.all([bulk.remove(ids), bulk.remove([...ids].reverse())])
    expect(replies.flatMap(({ body }) => body.changed).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(await isOnPhone(at.technician, first.id)).toBe(false)
    expect(await readLatestNews(at.secondTechnician)).toMatchObject({ title: 'Assignment deleted' })
    expect((await bulk.remove(ids)).body.failed).toHaveLength(3)
  })
})

test("an assignment's checklist can be read: the first open one, or the named one", async () => {
  const { id, plant } = await assignPlant(at, { pump: at.technician })
  const [first, second] = executionsOf(await readAssignment(at, id))
  const read = (query = {}, by = at.supervisor) => by.call(calls.execution, { params: { id }, query })
  expect((await read()).body).toMatchObject({ id: first, total_tasks: 3, answered_tasks: 0 })
  await submit(at, at.technician, first!)
  expect((await read()).body.id).toBe(second)
  const done = await read({
    equipment: plant.pump,
    checklist: (await readAssignment(at, id)).equipment[0]!.checklists[0]!.id,
  })
  expect(done.body).toMatchObject({ id: first, status: 'completed', technician_notes: 'All seen' })
  expect((await read({ equipment: plant.tank })).status).toBe(404)
  expect((await read({}, at.otherSupervisor)).status).toBe(404)
  expect((await read({ equipment: 'pump' })).status).toBe(400)
})

test('an assignment read by its supervisor has all checklists in one list with their tasks, and its progress', async () => {
  const plant = await makePlant(at)
  const equipment_assignments = [
    { equipment_id: plant.pump, notes: 'Mind the step' },
    { equipment_id: plant.spare },
  ]
  const { body: made } = await create(formFor(plant, at.technician, { equipment_assignments }))
  expect(made.progress).toEqual({ completed_checklists: 0, total_checklists: 3 })
  await submit(at, at.technician, made.equipment[0]!.checklists[0]!.execution_id)
  const { body } = await at.supervisor.call(assignmentCalls.read, { params: { id: made.id } })
  expect(body).toMatchObject({
    assigned_to_name: made.assigned_to.full_name,
    equipment_name: 'PU-1, PU-2',
    notes: 'PU-1: Mind the step',
    display_status: 'in_progress',
    progress: { completed_checklists: 1, total_checklists: 3 },
    checklists: [
      { name: 'Weekly', equipment_id: plant.pump, equipment_tag: 'PU-1', status: 'completed' },
      { name: 'Leaks', equipment_id: plant.pump, status: 'not_started' },
      { name: 'Weekly', equipment_id: plant.spare, equipment_name: 'Spare pump' },
    ],
  })
  expect(body.checklists[0]!.tasks).toMatchObject([
    { order: 1, title: 'Look at part 1', is_required: true, status: 'not_ok' },
    { order: 2, status: 'ok' },
    { order: 3, status: 'ok' },
  ])
  expect(body.checklists[1]!.tasks.map(({ status }) => status)).toEqual([null, null, null])
})
