import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { progressCalls } from '#src/contract/supervisor/progress.ts'
import { teamCalls } from '#src/contract/supervisor/team.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { technicianCalls } from '#src/contract/technician.ts'
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
let begun: number
beforeAll(async () => {
  at = await openTestApp()
  // Marek completed one yesterday, has one overdue, has started one of today, and has a future one;
  // Ana has one of today.
  const yesterday = { due_date: dayFromToday(at, -1) }
  const done = await assignPlant(at, { pump: at.technician, form: yesterday })
  await submitAll(at, at.technician, done.id)
  const [first, second] = executionsOf(await readAssignment(at, done.id))
  await at.supervisor.call(executionCalls.approve, { params: { id: first! } })
  await at.supervisor.call(executionCalls.approve, { params: { id: second! } })
  await assignPlant(at, { pump: at.technician, form: yesterday })
  begun = (await assignPlant(at, { pump: at.technician, spare: at.technician })).id
  await at.technician.call(technicianCalls.startAssignment, { params: { id: begun }, body: {} })
  await submit(at, at.technician, executionsOf(await readAssignment(at, begun))[0]!)
  await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, 2) } })
  await assignPlant(at, { pump: at.secondTechnician })
  await assignPlant(at, {
    pump: at.otherTechnician,
    by: at.otherSupervisor,
    plant: await makePlant(at, at.sectors.other),
  })
})
afterAll(() => at.close())

describe('the workload', () => {
  const read = (by = at.supervisor) => by.call(teamCalls.workload)
  const readOf = (id: number, by = at.supervisor) => by.call(teamCalls.technicianWorkload, { params: { id } })

  test('of the team is the open work of each technician', async () => {
    const { body } = await read()
    expect(body).toMatchObject({
      total_technicians: 2,
      active_assignments: 4,
      pending_assignments: 2,
      in_progress_assignments: 1,
      overdue_assignments: 1,
      open_checklists: 8,
    })
    const [ana, marek] = body.technicians
    expect(ana).toMatchObject({
      technician: { full_name: 'Ana Kowalska' },
      active_assignments: 1,
      open_checklists: 2,
      estimated_minutes: 30,
    })
    expect(marek).toMatchObject({
      active_assignments: 3,
      pending_assignments: 1,
      in_progress_assignments: 1,
      overdue_assignments: 1,
    })
    const listed = await at.supervisor.call(assignmentCalls.technicians)
    expect(
      body.technicians.map((row) => [row.technician.id, row.active_assignments, row.overdue_assignments]),
    ).toEqual(listed.body.results.map((row) => [row.id, row.active_assignments, row.overdue_assignments]))
    expect((await read(at.otherSupervisor)).body).toMatchObject({
      total_technicians: 1,
      active_assignments: 1,
    })
  })

  test('of one technician is returned day by day, and not to another sector', async () => {
    const { body } = await readOf(at.technician.id)
    expect(body.days).toEqual([
      { date: dayFromToday(at, -1), assignments: 1, checklists: 2, estimated_minutes: 30 },
      { date: dayFromToday(at, 0), assignments: 1, checklists: 2, estimated_minutes: 10 },
      { date: dayFromToday(at, 2), assignments: 1, checklists: 2, estimated_minutes: 30 },
    ])
    expect(body).toMatchObject({ active_assignments: 3, estimated_minutes: 70 })
    const strangers = [at.otherTechnician.id, at.supervisor.id, 2_000_000_000]
    for (const id of strangers)
      expect(await readOf(id)).toMatchObject({ status: 404, body: { message: 'This user was not found.' } })
    expect((await readOf(at.technician.id, at.otherSupervisor)).status).toBe(404)
  })
})

describe("a technician's performance", () => {
  const read = (id: number, query = {}, by: TestPerson = at.supervisor) =>
    by.call(teamCalls.technicianPerformance, { params: { id }, query })

  test("equals the technician's own statistics, and those of the team", async () => {
    const { body } = await read(at.technician.id)
    const own = await at.technician.call(technicianPerformanceCalls.stats)
    expect(body).toMatchObject(own.body)
    const team = await at.supervisor.call(assignmentCalls.teamPerformance)
    const marek = team.body.technician_performance.find((row) => row.technician.id === at.technician.id)!
    const { technician, ...figures } = marek
    expect(body).toMatchObject({ ...figures, technician: { ...technician, full_name: 'Marek Nowak' } })
    expect(body).toMatchObject({
      total_assignments: 3,
      completed_assignments: 1,
      quality_score: 100,
      overdue_assignments: 1,
    })
    const nothing = await read(at.technician.id, { date_to: '2020-01-31' })
    expect(nothing.body).toMatchObject({
      total_assignments: 0,
      completion_rate: null,
      efficiency_score: null,
    })
  })

  test('is refused for an unknown technician, and for invalid days', async () => {
    expect((await read(at.otherTechnician.id)).status).toBe(404)
    expect((await read(at.technician.id, {}, at.otherSupervisor)).status).toBe(404)
    const backwards = { date_from: '2026-02-01', date_to: '2026-01-01' }
    expect(await read(at.technician.id, backwards)).toMatchObject({
      status: 400,
      body: { message: 'Start date cannot be after end date.' },
    })
    const long = await read(at.technician.id, { date_from: '2020-01-01', date_to: '2026-01-01' })
    expect(long).toMatchObject({ status: 400, body: { message: 'Please choose at most 366 days.' } })
  })
})

describe('progress', () => {
  const realtime = (by = at.supervisor) => by.call(progressCalls.realtime)

  test('at this moment equals the dashboard, and lists the work in progress', async () => {
    const dashboard = await at.supervisor.call(assignmentCalls.supervisorStats)
    const { body } = await realtime()
    expect(body).toMatchObject({ ...dashboard.body, under_way: 1, working_technicians: 1 })
    expect(body.assignments).toMatchObject([
      {
        id: begun,
        assigned_to: { id: at.technician.id, full_name: 'Marek Nowak' },
        is_overdue: false,
        is_paused: false,
        total_checklists: 3,
        completed_checklists: 1,
        total_tasks: 9,
        answered_tasks: 3,
        issues_found: 1,
        progress_percentage: 33,
      },
    ])
    expect(Date.parse(body.assignments[0]!.last_activity_at!)).toBeLessThanOrEqual(Date.parse(body.as_of))
    expect((await realtime(at.otherSupervisor)).body).toMatchObject({ under_way: 0, assignments: [] })
  })

  test('of a checklist has the state of each task', async () => {
    const [done, open] = executionsOf(await readAssignment(at, begun))
    const read = (id: number, by = at.supervisor) => by.call(progressCalls.execution, { params: { id } })
    expect((await read(done!)).body).toMatchObject({
      execution_id: done,
      status: 'completed',
      review_status: 'pending',
      answered_tasks: 3,
      passed_tasks: 2,
      failed_tasks: 1,
      progress_percentage: 100,
      tasks: [{ status: 'not_ok' }, { status: 'ok' }, { status: 'ok' }],
    })
    const { tasks } = (await read(open!)).body
    const answer = { task_id: tasks[0]!.id, status: 'ok' }
    await at.technician.call(technicianExecutionCalls.save, {
      params: { id: open! },
      body: { task_responses: [answer] },
    })
    await at.technician.call(technicianExecutionCalls.pause, { params: { id: open! } })
    expect((await read(open!)).body).toMatchObject({
      status: 'in_progress',
      is_paused: true,
      answered_tasks: 1,
      progress_percentage: 33,
      assigned_to_name: 'Marek Nowak',
      tasks: [{ status: 'ok' }, { status: null }, { status: null }],
    })
    expect((await realtime()).body.assignments[0]).toMatchObject({ is_paused: true, answered_tasks: 4 })
    expect((await read(open!, at.otherSupervisor)).status).toBe(404)
    expect((await read(2_000_000_000)).status).toBe(404)
  })

  test('over a period equals that of the team, by month, technician and plant', async () => {
    const read = (query = {}, by = at.supervisor) => by.call(progressCalls.analytics, { query })
    const { body } = await read()
    const team = (await at.supervisor.call(assignmentCalls.teamPerformance)).body
    const { total_technicians: _total, active_technicians: _active, ...figures } = team
    expect(body).toMatchObject(figures)
    expect(body).toMatchObject({
      total_assignments: 4,
      completed_assignments: 1,
      overdue_assignments: 1,
      pending_assignments: 1,
      in_progress_assignments: 1,
      completion_rate: 25,
      on_time_completion: 0,
    })
    const sum = (
      name: 'total_assignments' | 'completed_assignments' | 'overdue_assignments' | 'issues_found',
    ) => body.plants.reduce((all, plant) => all + plant[name], 0)
    expect([sum('total_assignments'), sum('completed_assignments'), sum('overdue_assignments')]).toEqual([
      4, 1, 1,
    ])
    expect(sum('issues_found')).toBe(3)
    expect(body.plants.map((plant) => plant.completion_rate).toSorted()).toEqual([0, 0, 0, 100])
    const months = body.monthly_trend.map(({ month }) => month)
    expect(months[0]).toBe(body.date_from.slice(0, 7))
    expect(months.at(-1)).toBe(body.date_to.slice(0, 7))
    expect(body.monthly_trend.reduce((all, { completed }) => all + completed, 0)).toBe(1)

    const ahead = await read({ date_from: dayFromToday(at, 1), date_to: dayFromToday(at, 5) })
    expect(ahead.body).toMatchObject({ total_assignments: 1, completed_assignments: 0, average_time: null })
    const year = await read({ date_from: '2025-01-31', date_to: '2026-01-31' })
    expect(year.body.monthly_trend.map(({ month }) => month)).toHaveLength(13)
    expect((await read({ date_from: '2025-01-30', date_to: '2026-01-31' })).status).toBe(400)
    expect((await read({ date_from: 'yesterday' })).status).toBe(400)
    expect((await read({}, at.otherSupervisor)).body).toMatchObject({
      total_assignments: 1,
      completed_assignments: 0,
    })
  })
})
