import { addDays, type CalendarDate, daysBetween, monthOf } from '#src/rules/calendar.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { countOpenWork } from './assignment-counts-store.ts'
import { listDueIn } from './due-assignments.ts'

interface DaysQuery {
  date_from?: CalendarDate | undefined
  date_to?: CalendarDate | undefined
}

/** How many days ahead open work is counted, today included. */
const DAYS_AHEAD = 14

/** A technician's work day by day. Missing ends of the range are filled to a whole month. */
export async function readSchedule(
  context: AssignmentsContext,
  caller: Caller,
  { date_from, date_to }: DaysQuery,
) {
  const today = await context.settings.today(caller)
  const month = monthOf(date_from ?? date_to ?? today)
  const range = requireRange({ from: date_from ?? month.first, to: date_to ?? month.last })
  const work = await listDueIn(context, caller, range, today)
  const days = [...new Set(work.map((assignment) => assignment.due_date))]
  return {
    date_from: range.from,
    date_to: range.to,
    calendar_data: days.map((date) => ({
      date,
      assignments: work.filter((assignment) => assignment.due_date === date),
    })),
  }
}

/** A technician's open work per day of a range, which begins today by default. */
export async function countAvailability(
  context: AssignmentsContext,
  caller: Caller,
  { date_from, date_to }: DaysQuery,
) {
  const today = await context.settings.today(caller)
  const start = date_to !== undefined && date_to < today ? date_to : today
  const from = date_from ?? start
  const range = requireRange({ from, to: date_to ?? addDays(from, DAYS_AHEAD - 1) })
  const counted = await countOpenWork(context.core.database.db, caller.id, range)
  const byDate = new Map(counted.map((row) => [row.date, row]))
  const nothing = { assignments: 0, checklists: 0, estimated_minutes: 0 }
  return {
    date_from: range.from,
    date_to: range.to,
    days: Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_day, index) => {
      const date = addDays(range.from, index)
      const open = byDate.get(date)
      return { date, ...nothing, ...open, is_available: open === undefined }
    }),
  }
}
