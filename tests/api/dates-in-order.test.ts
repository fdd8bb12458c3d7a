import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { addDays } from '#src/rules/calendar.ts'
import { DEFAULT_ROUND, type Round, startOfRound, weekdays } from '#src/rules/schedule/round.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { assignPlant, dayFromToday, readAssignment } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const REFUSAL = 'Available from must not be after the due date.'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const today = () => dayFromToday(at, 0)
const setRound = ({ first, last }: Round) =>
  at.admin.call(settingCalls.changeSeveral, {
    body: { configs: { roundFirstDay: first, roundLastDay: last } },
  })
/** Creates an assignment with both dates. */
const assignBetween = async (available_from: string, due_date: string) =>
  (await assignPlant(at, { pump: at.technician, form: { available_from, due_date } })).id
const change = (id: number, body: object) =>
  at.supervisor.call(supervisorAssignmentCalls.change, { params: { id }, body })

describe('The two dates of an assignment', () => {
  test('stay in order when a request changes only one of them, or the request is rejected with a message', async () => {
    const from = addDays(startOfRound(today(), DEFAULT_ROUND), 9)
    const id = await assignBetween(from, addDays(from, 2))
    const moved = { due_date: addDays(from, -1) }
    expect((await change(id, moved)).status).toBe(200)
    expect(await readAssignment(at, id)).toMatchObject({ ...moved, available_from: moved.due_date })
    const wrong = [
      { available_from: from },
      { available_from: from, due_date: moved.due_date },
      { available_from: moved.due_date, due_date: addDays(moved.due_date, -1) },
    ]
    for (const body of wrong)
      expect(await change(id, body)).toMatchObject({
        status: 400,
        body: { message: REFUSAL, details: { available_from: [REFUSAL] } },
      })
    const due = await at.supervisor.call(assignmentCalls.changeDueDate, { params: { id }, body: wrong[1]! })
    expect(due).toMatchObject({ status: 400, body: { message: REFUSAL } })
    expect(await readAssignment(at, id)).toMatchObject({ ...moved, available_from: moved.due_date })
  })

  test('cannot be reversed by any SQL statement', async () => {
    const id = await assignBetween(today(), today())
    const update = at.database.db
      .update(assignments)
      .set({ available_from: addDays(today(), 3) })
      .where(eq(assignments.id, id))
    await expect(update).rejects.toThrow()
  })
})

describe('The days of a round', () => {
  afterEach(() => setRound(DEFAULT_ROUND))

  /** A round of five days that begins on the weekday of `day`. */
  function roundFrom(day: string): Round {
    const place = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
    return { first: weekdays[place(day)]!, last: weekdays[place(addDays(day, 4))]! }
  }

  test('decide when an assignment with only a due date may start', async () => {
    const tomorrow = dayFromToday(at, 1)
    const due_date = addDays(tomorrow, 4)
    expect((await setRound(roundFrom(tomorrow))).status).toBe(200)
    const { id } = await assignPlant(at, { pump: at.technician, form: { due_date } })
    expect(await readAssignment(at, id)).toMatchObject({ available_from: tomorrow, due_date })

    // The date stays within its round; in the next round it moves to the first day.
    await change(id, { due_date: addDays(due_date, 2) })
    expect(await readAssignment(at, id)).toMatchObject({ available_from: tomorrow })
    await change(id, { due_date: addDays(due_date, 3) })
    expect(await readAssignment(at, id)).toMatchObject({ available_from: addDays(tomorrow, 7) })
  })
})
