import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe("A supervisor's team", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const performance = (by = at.supervisor) => by.call(assignmentCalls.teamPerformance)

  test('has no statistics where there is nothing to divide by', async () => {
    expect((await performance()).body).toMatchObject({
      total_technicians: 2,
      active_technicians: 2,
      total_assignments: 0,
      team_efficiency: null,
      team_quality_score: null,
      technician_performance: [
        { technician: { first_name: 'Ana' }, completion_rate: null, quality_score: null, average_time: null },
        { technician: { first_name: 'Marek' }, completion_rate: null, efficiency_score: null },
      ],
    })
  })

  test('is measured over due work, without pauses, and by work that was never returned', async () => {
    // Both are due before yesterday ends in New York, so work from yesterday noon is on time.
    const yesterday = dayFromToday(at, -1)
    const form = { due_date: yesterday }
    const yesterdayAt = (time: string) => `${yesterday}T${time}Z`
    const { id } = await assignPlant(at, { pump: at.technician, form })
    await assignPlant(at, { pump: at.technician, plant: await makePlant(at), form })
    const [weekly, leaks] = executionsOf(await readAssignment(at, id))
    const answersAt = (...times: string[]) => times.map((time) => ({ completed_at: yesterdayAt(time) }))
    // Ten minutes of work, an hour of pause, ten minutes of work.
    const weeklyWork = {
      answers: answersAt('16:00:00', '16:10:00', '17:10:00'),
      completed_at: yesterdayAt('17:20:00'),
    }
    await submit(at, at.technician, weekly!, weeklyWork)
    const leaksWork = {
      answers: answersAt('18:00:00', '18:05:00', '18:10:00'),
      completed_at: yesterdayAt('18:10:00'),
    }
    await submit(at, at.technician, leaks!, leaksWork)
    const input = { params: { id: weekly! }, body: { comments: 'Again' } }
    expect((await at.supervisor.call(executionCalls.reject, input)).status).toBe(200)
    await submit(at, at.technician, weekly!, weeklyWork)
    await at.supervisor.call(executionCalls.approve, { params: { id: leaks! } })

    const { body } = await performance()
    expect(body).toMatchObject({
      total_assignments: 2,
      completed_assignments: 1,
      overdue_assignments: 1,
      pending_assignments: 0,
      team_quality_score: 50,
    })
    const marek = body.technician_performance.find((row) => row.technician.first_name === 'Marek')
    expect(marek).toMatchObject({
      total_assignments: 2,
      completed_assignments: 1,
      active_assignments: 1,
      overdue_assignments: 1,
      completion_rate: 50,
      quality_score: 50,
      average_time: 15,
      // Half of 50 %, all of it on time, 30 minutes estimated for 30 worked: 25 + 30 + 20.
      efficiency_score: 75,
    })
  })

  test('ignores work that was due more than 90 days ago, or is due later', async () => {
    const { total_assignments } = (await performance()).body
    await assignPlant(at, { pump: at.secondTechnician, form: { due_date: dayFromToday(at, -91) } })
    await assignPlant(at, { pump: at.secondTechnician, form: { due_date: dayFromToday(at, 1) } })
    expect((await performance()).body.total_assignments).toBe(total_assignments)
  })

  test('is listed with the open work of each technician', async () => {
    const { body } = await at.supervisor.call(assignmentCalls.technicians)
    expect(body.results).toMatchObject([
      { full_name: 'Ana Kowalska', active_assignments: 2, overdue_assignments: 1 },
      { full_name: 'Marek Nowak', active_assignments: 1, overdue_assignments: 1 },
    ])
    const other = await at.otherSupervisor.call(assignmentCalls.technicians)
    expect(other.body.results).toMatchObject([{ full_name: 'Ida Berg', active_assignments: 0 }])
  })
})
