import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { calendarCalls } from '#src/contract/supervisor/calendar.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import {
  assignPlant,
  dayFromToday,
  executionsOf,
  makePlant,
  readAssignment,
  submit,
  submitAll,
} from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const readCalendar = (query = {}, by = at.supervisor) => by.call(calendarCalls.read, { query })
const readConflicts = (query = {}, by = at.supervisor) => by.call(calendarCalls.conflicts, { query })
const around = () => ({ date_from: dayFromToday(at, -3), date_to: dayFromToday(at, 3) })

describe('the calendar', () => {
  test('contains the assignments of a range on their days, and no others', async () => {
    const early = await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, -4) } })
    const late = await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, -3) } })
    const one = await assignPlant(at, { pump: at.technician, form: { priority: 'Urgent' } })
    const two = await assignPlant(at, { pump: at.secondTechnician })
    await submit(at, at.technician, executionsOf(await readAssignment(at, one.id))[0]!)
    await submitAll(at, at.secondTechnician, two.id)
    const { body } = await readCalendar(around())
    expect(body).toMatchObject({
      ...around(),
      calendar_data: [
        {
          date: dayFromToday(at, -3),
          assignments: [{ id: late.id, status: 'pending', display_status: 'overdue', is_overdue: true }],
        },
        {
          date: dayFromToday(at, 0),
          assignments: [
            {
              id: one.id,
              title: 'Weekly walkdown',
              status: 'in_progress',
              priority: 'Urgent',
              is_overdue: false,
              progress_percentage: 50,
              plant_id: one.plant.id,
              plant_name: one.plant.name,
              assigned_to: { id: at.technician.id, full_name: 'Marek Nowak' },
            },
            { id: two.id, status: 'completed', progress_percentage: 100 },
          ],
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(`"id":${early.id},`)
    expect((await readCalendar(around(), at.otherSupervisor)).body.calendar_data).toEqual([])

    // A moved or deleted assignment is updated at once.
    const due_date = dayFromToday(at, 2)
    await at.supervisor.call(supervisorAssignmentCalls.change, { params: { id: one.id }, body: { due_date } })
    await at.supervisor.call(assignmentCalls.remove, { params: { id: late.id } })
    const moved = (await readCalendar(around())).body.calendar_data
    expect(moved.map(({ date, assignments }) => [date, assignments.map(({ id }) => id)])).toEqual([
      [dayFromToday(at, 0), [two.id]],
      [due_date, [one.id]],
    ])
  })

  test('defaults to a month, and limits the range', async () => {
    const month = await readCalendar()
    expect(month.body.date_from.slice(-2)).toBe('01')
    expect(month.body.date_from.slice(0, 7)).toBe(dayFromToday(at, 0).slice(0, 7))
    expect((await readCalendar({ date_from: '2026-02-10' })).body).toMatchObject({ date_to: '2026-02-28' })
    expect((await readCalendar({ date_to: '2026-02-10' })).body).toMatchObject({ date_from: '2026-02-01' })
    for (const read of [readCalendar, readConflicts]) {
      const longest = { date_from: '2026-01-01', date_to: addDays('2026-01-01', 91) }
      expect((await read(longest)).status).toBe(200)
      expect(await read({ ...longest, date_to: addDays('2026-01-01', 92) })).toMatchObject({
        status: 400,
        body: { message: 'Please choose at most 92 days.', details: { date_from: [expect.any(String)] } },
      })
      expect((await read({ date_from: '2026-02-02', date_to: '2026-02-01' })).body.message).toBe(
        'Start date cannot be after end date.',
      )
      expect((await read({ date_from: '2026-02-30' })).status).toBe(400)
    }
  })
})

test('conflicts are the days on which a technician has too much open work', async () => {
  const day = '2030-05-06'
  const days = { date_from: '2030-05-01', date_to: '2030-05-31' }
  const form = { due_date: day }
  const first = await assignPlant(at, { pump: at.technician, form })
  expect((await readConflicts(days)).body.conflicts).toEqual([])
  const second = await assignPlant(at, { pump: at.technician, form })
  await assignPlant(at, { pump: at.secondTechnician, form })
  await assignPlant(at, { pump: at.technician, form: { due_date: '2030-05-07' } })
  const found = await readConflicts(days)
  expect(found.body).toMatchObject({
    ...days,
    conflicts: [
      {
        date: day,
        technician: { id: at.technician.id, full_name: 'Marek Nowak' },
        reasons: ['several_assignments', 'several_plants'],
        estimated_minutes: 60,
        assignments: [{ id: first.id }, { id: second.id }],
      },
    ],
  })
  const named = (id: number, by = at.supervisor) => readConflicts({ ...days, technician_id: id }, by)
  expect((await named(at.technician.id)).body).toEqual(found.body)
  expect((await named(at.secondTechnician.id)).body.conflicts).toEqual([])
  expect(await named(at.otherTechnician.id)).toMatchObject({
    status: 404,
    body: { message: 'This user was not found.' },
  })
  expect((await named(at.technician.id, at.otherSupervisor)).status).toBe(404)
  expect((await readConflicts(days, at.otherSupervisor)).body.conflicts).toEqual([])
  expect((await readConflicts({ technician_id: 'Marek' })).status).toBe(400)
  await at.supervisor.call(assignmentCalls.reassign, {
    params: { id: second.id },
    body: { assigned_to: at.secondTechnician.id },
  })
  expect((await readConflicts(days)).body.conflicts).toMatchObject([
    { technician: { id: at.secondTechnician.id } },
  ])
})

describe("the sector's equipment", () => {
  const list = (query: Record<string, string | number> = {}, by = at.supervisor) =>
    by.call(sectorEquipmentCalls.list, { query })

  test('of a plant has its checklists, and the progress of its latest round', async () => {
    const plant = await makePlant(at)
    const never = {
      status: null,
      assignment: null,
      assigned_to: null,
      progress_percentage: 0,
      total_tasks: 0,
    }
    const before = await list({ plant: plant.id })
    expect(before.body).toMatchObject({
      count: 3,
      results: [
        {
          id: plant.pump,
          equipment_id: 'PU-1',
          equipment_name: 'Feed pump',
          name: 'Feed pump',
          plant: plant.id,
          checklist_count: 2,
          ...never,
        },
        { id: plant.spare, checklist_count: 1, ...never },
        { id: plant.tank, checklist_count: 0, checklists: [], ...never },
      ],
    })
    expect(before.body.results[0]!.checklists).toMatchObject([
      { name: 'Weekly', tasks: [{ task_number: '1', title: 'Look at part 1' }, {}, {}] },
      { name: 'Leaks' },
    ])

    const form = { due_date: dayFromToday(at, -7) }
    const lastWeek = await assignPlant(at, { pump: at.secondTechnician, plant, form })
    const { id } = await assignPlant(at, { pump: at.technician, plant })
    const pump = async () => (await list({ plant: plant.id })).body.results[0]!
    expect(await pump()).toMatchObject({ status: 'pending', assignment: id, active_assignments_count: 2 })
    await submitAll(at, at.secondTechnician, lastWeek.id)
    await at.technician.call(technicianCalls.startAssignment, { params: { id }, body: {} })
    const [first] = executionsOf(await readAssignment(at, id))
    await submit(at, at.technician, first!)
    expect(await pump()).toMatchObject({
      status: 'in_progress',
      assigned_to: { id: at.technician.id, full_name: 'Marek Nowak' },
      active_assignments_count: 1,
      progress_percentage: 50,
      completed_tasks: 3,
      total_tasks: 6,
    })
    for (const execution of executionsOf(await readAssignment(at, id)).slice(1))
      await submit(at, at.technician, execution)
    expect(await pump()).toMatchObject({
      status: 'completed',
      active_assignments_count: 0,
      progress_percentage: 100,
    })
  })

  test('is found by words, paged, and limited to the own sector', async () => {
    const otherPlant = await makePlant(at, at.sectors.other)
    const all = await list({ page_size: 200 })
    expect(all.body.results.map(({ plant }) => plant)).not.toContain(otherPlant.id)
    const tanks = await list({ search: 'tank', page_size: 1, page: 2 })
    expect(tanks.body.count).toBe(all.body.count / 3)
    expect(tanks.body.results).toMatchObject([{ name: 'Tank' }])
    expect(tanks.body.previous).toContain('page=1')
    expect((await list({ search: '%' })).body.count).toBe(0)
    expect(await list({ plant: otherPlant.id })).toMatchObject({
      status: 404,
      body: { message: 'This plant was not found.' },
    })
    expect((await list({ plant: otherPlant.id }, at.otherSupervisor)).body.count).toBe(3)
    expect((await list({ plant: 'boiler' })).status).toBe(400)
  })
})
