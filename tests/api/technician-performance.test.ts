import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { addDays, monthOf, monthsUntil } from '#src/rules/calendar.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'

const { stats, comparison, history } = technicianPerformanceCalls
type Query = NonNullable<CallInput['query']>

const nothing = {
  efficiency_score: null,
  quality_score: null,
  completion_rate: null,
  on_time_completion: null,
  average_time: null,
}

describe("A technician's own statistics", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const readStats = async (query: Query = {}, as = at.technician) => (await as.call(stats, { query })).body
  const compare = async (query: Query = {}, as = at.technician) => (await as.call(comparison, { query })).body
  const readHistory = async (query: Query = {}, as = at.technician) =>
    (await as.call(history, { query })).body.months
  const today = () => dayFromToday(at, 0)

  /**
   * Assigns two checklists and completes the first `only` of them, each in ten minutes around noon
   * of a day.
   */
  async function work(due_date: string, { by = at.technician, done = due_date, only = 9 } = {}) {
    const isOther = by === at.otherTechnician
    const supervisor = isOther ? at.otherSupervisor : at.supervisor
    const plant = await makePlant(at, isOther ? at.sectors.other : at.sectors.own)
    const { id } = await assignPlant(at, { pump: by, by: supervisor, plant, form: { due_date } })
    const executions = executionsOf(await readAssignment(at, id, supervisor)).slice(0, only)
    for (const execution of executions) {
      const answers = ['16:00:00', '16:10:00', '16:10:00'].map((time) => ({
        completed_at: `${done}T${time}Z`,
      }))
      const reply = await submit(at, by, execution, { answers, completed_at: `${done}T16:10:00Z` })
      expect(reply.status).toBe(200)
    }
    return executions
  }

  test('are null, and counts are 0, without work, in every month', async () => {
    const { monthly_trend, ...figures } = await readStats()
    expect(figures).toEqual({
      date_from: dayFromToday(at, -90),
      date_to: today(),
      ...nothing,
      total_inspections: 0,
      completed_inspections: 0,
    })
    const months = monthsUntil(today(), 6)
    expect(monthly_trend).toEqual(
      months.map((month) => ({ month, completed: 0, efficiency: null, quality: null })),
    )
    expect(await compare()).toMatchObject({
      own: nothing,
      team: { ...nothing, technicians: 2 },
      previous: nothing,
    })
    const empty = { ...nothing, total_inspections: 0, completed: 0 }
    expect(await readHistory()).toEqual(monthsUntil(today(), 12).map((month) => ({ month, ...empty })))
  })

  test('equal those that the supervisor sees for the same days', async () => {
    const yesterday = dayFromToday(at, -1)
    const [weekly, leaks] = await work(yesterday)
    await work(yesterday, { only: 1 })
    await at.supervisor.call(executionCalls.approve, { params: { id: weekly! } })
    await at.supervisor.call(executionCalls.reject, { params: { id: leaks! }, body: { comments: 'Again' } })
    const figures = await readStats()
    expect(figures).toMatchObject({
      total_inspections: 2,
      completed_inspections: 0,
      completion_rate: 0,
      on_time_completion: null,
      quality_score: 50,
      // Returned work has to be done again, so its time does not count.
      average_time: 10,
    })
    const team = (await at.supervisor.call(assignmentCalls.teamPerformance)).body
    const row = team.technician_performance.find(({ technician }) => technician.id === at.technician.id)
    const { efficiency_score, quality_score, completion_rate, average_time } = figures
    expect(row).toMatchObject({ efficiency_score, quality_score, completion_rate, average_time })
  })

  test('are compared with the sector and with the days before, and are limited to the own work', async () => {
    const person = at.secondTechnician
    const range = { date_from: dayFromToday(at, -60), date_to: dayFromToday(at, -51) }
    await work(range.date_from, { by: person })
    await work(range.date_to, { by: person, done: dayFromToday(at, -49) })
    await work(range.date_to, { by: at.technician, only: 0 })
    await work(dayFromToday(at, -61), { by: person, only: 0 })
    await work(dayFromToday(at, -70), { by: person })
    await work(dayFromToday(at, -71), { by: person, only: 0 })
    expect(await compare(range, person)).toMatchObject({
      ...range,
      own: { completion_rate: 100, on_time_completion: 50, average_time: 10 },
      team: { completion_rate: 67, on_time_completion: 50, average_time: 10, technicians: 2 },
      previous: { completion_rate: 50, on_time_completion: 100 },
    })
    expect(await compare(range)).toMatchObject({
      own: { completion_rate: 0, average_time: null },
      team: { completion_rate: 67, average_time: 10 },
      previous: nothing,
    })
    expect(await compare(range, at.otherTechnician)).toMatchObject({ own: nothing, team: { technicians: 1 } })
    expect(await readStats(range, person)).toMatchObject({ total_inspections: 2, completed_inspections: 2 })
  })

  test('are grouped by the month in which the work was due', async () => {
    const person = at.otherTechnician
    const months = monthsUntil(today(), 13)
    // Completed in the next month, and counted in the month in which it was due.
    for (const month of [months[0]!, months[7]!, months[8]!]) {
      const { last } = monthOf(`${month}-01`)
      await work(last, { by: person, done: addDays(last, 1) })
    }
    await work(today(), { by: person, only: 0 })
    await work(dayFromToday(at, 1), { by: person, only: 0 })

    const { monthly_trend } = await readStats({ date_from: today(), date_to: today() }, person)
    // All of it, none of it on time, and faster than estimated: 50 + 0 + 20.
    const done = { completed: 1, efficiency: 70, quality: null }
    const none = { completed: 0, efficiency: null, quality: null }
    expect(monthly_trend).toEqual([
      { month: months[7], ...done },
      { month: months[8], ...done },
      { month: months[9], ...none },
      { month: months[10], ...none },
      { month: months[11], ...none },
      { month: months[12], completed: 0, efficiency: 0, quality: null },
    ])
    const year = await readHistory({}, person)
    expect(year.map(({ completed }) => completed)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0])
    expect(year.at(-1)).toMatchObject({ month: months[12], total_inspections: 1, completion_rate: 0 })
    const longer = await readHistory({ months: 13 }, person)
    expect(longer[0]).toMatchObject({ month: months[0], completed: 1, average_time: 10 })
    expect(longer.slice(1)).toEqual(year)
    expect(await readHistory({ months: 36 }, person)).toHaveLength(36)
    expect((await readHistory({ months: 1 }, person)).map(({ month }) => month)).toEqual([months[12]])
  })

  test('have defaults for missing days', async () => {
    const daysOf = async (query: Query) => {
      const { date_from, date_to } = await readStats(query)
      return [date_from, date_to]
    }
    const recent = dayFromToday(at, -300)
    expect(await daysOf({ date_from: recent })).toEqual([recent, today()])
    expect(await daysOf({ date_from: '2099-01-01' })).toEqual(['2099-01-01', '2099-01-01'])
    expect(await daysOf({ date_to: '2025-06-30' })).toEqual(['2025-04-01', '2025-06-30'])
  })

  describe('are rejected', () => {
    const notADay = 'Please enter a valid date'
    const backwards = 'Start date cannot be after end date.'
    const tooLong = 'Please choose at most 366 days.'
    const range = (date_from: string, date_to: string) => ({ date_from, date_to })
    const refusals: [string, AnyCall, Query, string, string][] = [
      ['a day that does not exist', stats, { date_from: '2026-06-31' }, 'date_from', notADay],
      ['the year 0', comparison, { date_to: '0000-12-31' }, 'date_to', notADay],
      ['a number', comparison, { date_from: 20260101 }, 'date_from', notADay],
      ['a very long day', stats, { date_from: '1'.repeat(3000) }, 'date_from', notADay],
      ['days backwards', stats, range('2026-01-02', '2026-01-01'), 'date_from', backwards],
      ['days backwards', comparison, range('2026-01-02', '2026-01-01'), 'date_from', backwards],
      ['367 days', stats, range('2026-01-01', '2027-01-02'), 'date_from', tooLong],
      ['all days', comparison, range('0001-01-01', '9999-12-31'), 'date_from', tooLong],
      ['years back', stats, { date_from: '2001-01-01' }, 'date_from', tooLong],
      ['what lies before all days', comparison, range('0001-01-01', '0001-01-02'), 'date_from', notADay],
      ['the first day', stats, { date_to: '0001-01-01' }, 'date_from', notADay],
      ['no months', history, { months: 0 }, 'months', ''],
      ['too many months', history, { months: 37 }, 'months', ''],
      ['half months', history, { months: 1.5 }, 'months', ''],
      ['months in words', history, { months: 'all' }, 'months', ''],
      ['endless months', history, { months: '9'.repeat(400) }, 'months', ''],
    ]
    test.each(refusals)('%s', async (_name, call, query, field, sentence) => {
      const reply = await at.technician.call(call, { query })
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid'])
      expect(Object.keys(reply.body.details ?? {})).toEqual([field])
      if (sentence) expect(reply.body.message).toBe(sentence)
    })

    test('no range of valid days is rejected', async () => {
      expect(await readStats(range('9999-12-31', '9999-12-31'))).toMatchObject({ total_inspections: 0 })
      expect(await compare(range('2024-01-01', '2024-12-31'))).toMatchObject({ previous: nothing })
    })
  })
})
