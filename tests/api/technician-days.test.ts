import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { technicianAssignmentCalls } from '#src/contract/technician/technician-assignments.ts'
import { technicianScheduleCalls } from '#src/contract/technician/technician-schedule.ts'
import { compareAssignments } from '#src/rules/assignment-order.ts'
import { addDays, monthOf } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import {
  assignPlant,
  dayFromToday,
  executionsOf,
  makePlant,
  readAssignment,
  submit,
  submitAll,
} from './assignments.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'

const { byDate, byDay, byWeek, today, upcoming, overdue, checklists } = technicianAssignmentCalls
const { read: schedule, today: scheduleToday, availability } = technicianScheduleCalls
type Query = NonNullable<CallInput['query']>
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

describe("The days of a technician's work", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const assignOn = async (due_date: string, more: Record<string, unknown> = {}, to = at.technician) =>
    (await assignPlant(at, { pump: to, form: { due_date, ...more } })).id

  test('contain the work due on them, the most urgent first, and only the own', async () => {
    const low = await assignOn('2031-03-03', { priority: 'Low' })
    const critical = await assignOn('2031-03-03', { priority: 'Critical' })
    const medium = await assignOn('2031-03-03')
    const lowToo = await assignOn('2031-03-03', { priority: 'Low' })
    await assignOn('2031-03-03', {}, at.secondTechnician)
    await assignOn('2031-03-02')
    const later = await assignOn('2031-03-04', { priority: 'Urgent' })
    const deleted = await assignOn('2031-03-03')
    await at.supervisor.call(assignmentCalls.remove, { params: { id: deleted } })

    const query = { date: '2031-03-03' }
    const { status, body } = await at.technician.call(byDate, { query })
    expect([status, body.date]).toEqual([200, '2031-03-03'])
    expect(idsOf(body.assignments)).toEqual([critical, medium, low, lowToo])
    expect((await at.technician.call(byDay, { query })).body).toEqual(body)
    expect(body.assignments[0]).toEqual(await readAssignment(at, critical))

    const week = { start_date: '2031-03-03', end_date: '2031-03-09' }
    const { body: days } = await at.technician.call(byWeek, { query: week })
    expect(days).toMatchObject(week)
    expect(idsOf(days.assignments)).toEqual([critical, medium, low, lowToo, later])
    expect([...days.assignments].reverse().sort(compareAssignments)).toEqual(days.assignments)
    expect((await at.otherTechnician.call(byDate, { query })).body.assignments).toEqual([])
  })

  test("are those of the plant's time zone: its clock determines today", async () => {
    const first = await assignOn('2032-07-01')
    const second = await assignOn('2032-07-02')
    try {
      at.setClock(new Date('2032-07-02T02:00:00Z'))
      const late = await at.signIn(at.technician.email)
      for (const call of [today, scheduleToday]) {
        const { body } = await late.call(call)
        expect([body.date, idsOf(body.assignments)]).toEqual(['2032-07-01', [first]])
      }
      expect(idsOf((await late.call(upcoming)).body.results)).toEqual([second])
    } finally {
      at.setClock(new Date())
    }
  })

  test('ahead begin tomorrow, for the requested range, in pages', async () => {
    const person = at.otherTechnician
    const assignInDays = async (days: number) => {
      const plant = await makePlant(at, at.sectors.other)
      const form = { due_date: dayFromToday(at, days) }
      return (await assignPlant(at, { pump: person, by: at.otherSupervisor, plant, form })).id
    }
    await assignInDays(0)
    const eighth = await assignInDays(8)
    const seventh = await assignInDays(7)
    const first = await assignInDays(1)
    const ask = async (query: Query = {}) => (await person.call(upcoming, { query })).body
    expect(idsOf((await ask()).results)).toEqual([first, seventh])
    expect(idsOf((await ask({ days: 366 })).results)).toEqual([first, seventh, eighth])
    const page = await ask({ days: 8, page: 2, page_size: 2 })
    expect(page).toMatchObject({ count: 3, next: null, results: [{ id: eighth }] })
    expect(page.previous).toBe('/api/technician/assignments/upcoming/?days=8&page=1&page_size=2')
    expect((await ask({ page: limits.largestPage })).results).toEqual([])
  })

  test('in the past list only open work as overdue, the oldest first', async () => {
    const yesterday = dayFromToday(at, -1)
    const older = dayFromToday(at, -40)
    const low = await assignOn(yesterday, { priority: 'Low' })
    const high = await assignOn(yesterday, { priority: 'High' })
    const oldest = await assignOn(older)
    await submitAll(at, at.technician, await assignOn(older))
    const { body } = await at.technician.call(overdue)
    expect(body.count).toBe(3)
    expect(idsOf(body.results)).toEqual([oldest, high, low])
    expect(body.results.every((row) => row.is_overdue)).toBe(true)
    expect((await at.technician.call(overdue, { query: { page_size: 1, page: 3 } })).body.results).toEqual([
      expect.objectContaining({ id: low }),
    ])
  })

  test('are a schedule: of this month unless days are given', async () => {
    const now = dayFromToday(at, 0)
    const own = await assignOn(now, {}, at.secondTechnician)
    const ask = async (query: Query = {}) => (await at.secondTechnician.call(schedule, { query })).body
    const month = monthOf(now)
    const whole = await ask()
    expect(whole).toMatchObject({ date_from: month.first, date_to: month.last })
    expect(idsOf(whole.calendar_data.find((day) => day.date === now)?.assignments ?? [])).toContain(own)

    const later = await assignOn('2033-02-10', {}, at.secondTechnician)
    const earlier = await assignOn('2033-02-08', {}, at.secondTechnician)
    const sameDay = await assignOn('2033-02-10', {}, at.secondTechnician)
    expect(await ask({ date_from: '2033-02-08' })).toMatchObject({
      date_from: '2033-02-08',
      date_to: '2033-02-28',
      calendar_data: [
        { date: '2033-02-08', assignments: [{ id: earlier }] },
        { date: '2033-02-10', assignments: [{ id: later }, { id: sameDay }] },
      ],
    })
    const until = await ask({ date_to: '2033-02-09' })
    expect(until).toMatchObject({ date_from: '2033-02-01', calendar_data: [{ date: '2033-02-08' }] })
    expect(await ask({ date_from: '2034-01-01', date_to: '2035-01-01' })).toMatchObject({ calendar_data: [] })
  })

  test('have the number of open checklists', async () => {
    const ask = async (query: Query = {}) => (await at.technician.call(availability, { query })).body
    const now = dayFromToday(at, 0)
    const usual = await ask()
    expect([usual.date_from, usual.date_to, usual.days.length]).toEqual([now, addDays(now, 13), 14])

    const day = '2026-05-05'
    const started = await assignOn(day)
    const [weekly] = executionsOf(await readAssignment(at, started))
    await submit(at, at.technician, weekly!)
    await assignOn(day)
    const bare = await assignPlant(at, { pump: at.technician, form: { due_date: '2026-05-07' } })
    await submitAll(at, at.technician, bare.id)
    const { days } = await ask({ date_from: '2026-05-04', date_to: '2026-05-07' })
    const free = { assignments: 0, checklists: 0, estimated_minutes: 0, is_available: true }
    expect(days).toEqual([
      { date: '2026-05-04', ...free },
      // The ten-minute leak check that is left, and half an hour for another plant.
      { date: day, assignments: 2, checklists: 3, estimated_minutes: 40, is_available: false },
      { date: '2026-05-06', ...free },
      { date: '2026-05-07', ...free },
    ])
    const one = async (query: Query) => {
      const { date_from, date_to } = await ask(query)
      return [date_from, date_to]
    }
    expect(await one({ date_from: '2031-01-01' })).toEqual(['2031-01-01', '2031-01-14'])
    expect(await one({ date_to: addDays(now, 3) })).toEqual([now, addDays(now, 3)])
    expect(await one({ date_to: '2026-01-01' })).toEqual(['2026-01-01', '2026-01-01'])
  })

  test('link to the checklists of an own assignment', async () => {
    const { id, plant } = await assignPlant(at, { pump: at.technician, spare: at.technician })
    const executionIds = executionsOf(await readAssignment(at, id))
    await submit(at, at.technician, executionIds[0]!)
    const { body } = await at.technician.call(checklists, { params: { id } })
    expect(body).toMatchObject({ assignment: id, status: 'in_progress' })
    expect(body.checklists.map((item) => item.execution_id)).toEqual(executionIds)
    expect(body.checklists[0]).toMatchObject({
      equipment_id: plant.pump,
      equipment_tag: 'PU-1',
      equipment_name: 'Feed pump',
      status: 'completed',
      task_count: 3,
    })
    for (const other of [at.secondTechnician, at.otherTechnician])
      expect((await other.call(checklists, { params: { id } })).status).toBe(404)
    for (const nowhere of [0, -1, 'x', '1.5', '9'.repeat(30), 2_000_000_000])
      expect((await at.technician.call(checklists, { params: { id: nowhere } })).status).toBe(404)
  })

  describe('are rejected', () => {
    const notADay = 'Please enter a valid date'
    const backwards = 'Start date cannot be after end date.'
    const tooLong = 'Please choose at most 366 days.'
    const range = (date_from: string, date_to: string) => ({ date_from, date_to })
    const week = (start_date: string, end_date: string) => ({ start_date, end_date })
    const refusals: [string, AnyCall, Query, string, string][] = [
      ['no day', byDate, {}, 'date', 'This field is required'],
      ['an empty day', byDay, { date: '' }, 'date', 'This field is required'],
      ['a day that does not exist', byDate, { date: '2026-02-29' }, 'date', notADay],
      ['the year 0', byDay, { date: '0000-01-01' }, 'date', notADay],
      ['a moment', byDate, { date: '2026-02-28T00:00:00Z' }, 'date', notADay],
      ['a very long day', byDate, { date: '2'.repeat(3000) }, 'date', notADay],
      ['a command', byDay, { date: "2026-01-01'; drop table users" }, 'date', notADay],
      ['half a week', byWeek, { start_date: '2026-01-01' }, 'end_date', 'This field is required'],
      ['a week backwards', byWeek, week('2026-01-02', '2026-01-01'), 'start_date', backwards],
      ['a week of 367 days', byWeek, week('2026-01-01', '2027-01-02'), 'start_date', tooLong],
      ['all weeks', byWeek, week('0001-01-01', '9999-12-31'), 'start_date', tooLong],
      ['a schedule backwards', schedule, range('2026-01-02', '2026-01-01'), 'date_from', backwards],
      ['a schedule of years', schedule, range('2020-01-01', '2026-01-01'), 'date_from', tooLong],
      ['a schedule of the 31st of April', schedule, { date_to: '2026-04-31' }, 'date_to', notADay],
      ['work backwards', availability, range('2026-01-02', '2026-01-01'), 'date_from', backwards],
      ['work up to the last day', availability, { date_to: '9999-12-31' }, 'date_from', tooLong],
      ['work from the last day on', availability, { date_from: '9999-12-31' }, 'date_from', notADay],
      ['no days ahead', upcoming, { days: 0 }, 'days', ''],
      ['days behind', upcoming, { days: -7 }, 'days', ''],
      ['half days', upcoming, { days: 1.5 }, 'days', ''],
      ['too many days', upcoming, { days: 367 }, 'days', ''],
      ['endless days', upcoming, { days: '9'.repeat(400) }, 'days', ''],
      ['days in words', upcoming, { days: 'seven' }, 'days', ''],
      ['page 0', upcoming, { page: 0 }, 'page', ''],
    ]
    test.each(refusals)('%s', async (_name, call, query, field, sentence) => {
      const reply = await at.technician.call(call, { query })
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid'])
      expect(Object.keys(reply.body.details ?? {})).toEqual([field])
      if (sentence) expect(reply.body.message).toBe(sentence)
    })

    test('a day that is given twice', async () => {
      const headers = { authorization: `Bearer ${at.technician.token}` }
      const url = '/api/technician/assignments/by-date/?date=2026-01-01&date=2026-01-02'
      expect((await at.app.inject({ url, headers })).statusCode).toBe(400)
    })

    test('neither the longest range nor the limits of the calendar are rejected', async () => {
      const ask = async (query: Query) => (await at.technician.call(schedule, { query })).status
      expect(await ask(range('2024-01-01', '2024-12-31'))).toBe(200)
      expect(await ask({ date_to: '0001-01-01' })).toBe(200)
      expect(await ask({ date_from: '9999-12-31' })).toBe(200)
    })
  })
})
