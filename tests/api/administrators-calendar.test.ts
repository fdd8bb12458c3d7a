import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { assignPlant, dayFromToday } from './assignments.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'

describe("The administrators' calendar", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const read = async (date_from: string, date_to: string) =>
    (await at.admin.call(calendarEventCalls.read, { query: { date_from, date_to } })).body.events
  const add = (body: object, as = at.admin, key?: string) =>
    as.call(calendarEventCalls.add, { body, ...(key ? { key } : {}) } as CallInput)
  const meeting = { title: 'Shift meeting', type: 'meeting', date: '2031-03-04', time: '07:30' }

  test('shows work due in all sectors: overdue work as a deadline, the rest as an inspection', async () => {
    const late = await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, -2) } })
    const next = await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, 2) } })
    const events = await read(dayFromToday(at, -2), dayFromToday(at, 2))
    const find = (id: number) => events.find(({ assignment }) => assignment === id)
    expect(find(late.id)).toMatchObject({
      key: `assignment-${late.id}`,
      type: 'deadline',
      status: 'overdue',
      event: null,
      assignee: 'Marek Nowak',
      plant_name: late.plant.name,
    })
    expect(find(next.id)).toMatchObject({ type: 'inspection', status: 'pending', time: null })
    expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted())
    expect((await read(dayFromToday(at, 3), dayFromToday(at, 3))).map((event) => event.assignment)).toEqual(
      [],
    )
  })

  test('saves, changes and deletes an added event', async () => {
    const { status, body } = await add(meeting)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...meeting, priority: 'Medium', assignee: '', status: null })
    const params = { id: (body as { event: number }).event }
    const changed = await at.admin.call(calendarEventCalls.change, {
      params,
      body: { date: '2031-03-05', time: '', notes: 'Hall 7' },
    })
    expect(changed.body).toMatchObject({
      title: meeting.title,
      date: '2031-03-05',
      time: null,
      notes: 'Hall 7',
    })
    expect(await read('2031-03-04', '2031-03-04')).toEqual([])
    expect(await read('2031-03-05', '2031-03-05')).toEqual([changed.body])
    expect((await at.admin.call(calendarEventCalls.remove, { params })).status).toBe(204)
    expect((await at.admin.call(calendarEventCalls.remove, { params })).status).toBe(404)
    expect((await at.admin.call(calendarEventCalls.change, { params, body: {} })).status).toBe(404)
    expect(await read('2031-03-05', '2031-03-05')).toEqual([])
  })

  test('adds an event once per idempotency key', async () => {
    const body = { ...meeting, date: '2032-01-01' }
    const key = '3f0e8a76-6a55-4b5e-9d0c-9a4c50d9a001'
    const [one, two] = [await add(body, at.admin, key), await add(body, at.admin, key)]
    expect(two.body).toEqual(one.body)
    expect(await read('2032-01-01', '2032-01-01')).toHaveLength(1)
    expect((await add({ ...body, title: 'Another' }, at.admin, key)).status).toBe(422)
  })

  test.each([
    [{ title: ' ' }, 'title', validationMessages.required],
    [{ type: 'party' }, 'type', validationMessages.unknownChoice],
    [{ date: '2031-02-30' }, 'date', validationMessages.notADate],
    [{ time: '24:00' }, 'time', validationMessages.notATime],
    [{ time: '7:30' }, 'time', validationMessages.notATime],
    [{ priority: 'high' }, 'priority', validationMessages.unknownChoice],
    [{ assignee: 'x'.repeat(121) }, 'assignee', validationMessages.tooLong],
  ])('refuses %j', async (wrong, field, sentence) => {
    const { status, body } = await add({ ...meeting, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: { [field]: [sentence] } })
  })

  test('rejects a range of years and a reversed range', async () => {
    const ask = (date_from: string, date_to: string) =>
      at.admin.call(calendarEventCalls.read, { query: { date_from, date_to } })
    expect((await ask('2031-01-01', '2031-12-31')).status).toBe(400)
    expect((await ask('2031-02-01', '2031-01-01')).status).toBe(400)
  })

  test('is for administrators only', async () => {
    for (const person of [at.supervisor, at.technician]) {
      expect((await person.call(calendarEventCalls.read)).status).toBe(403)
      expect((await add(meeting, person)).status).toBe(403)
    }
  })
})
