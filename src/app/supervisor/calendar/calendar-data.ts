import type { ReplyOf } from '#src/contract/call.ts'
import type { calendarCalls } from '#src/contract/supervisor/calendar.ts'
import { addDays, type CalendarDate, monthGridOf, monthOf } from '#src/rules/calendar.ts'

export const modes = ['month', 'week', 'day'] as const
export type Mode = (typeof modes)[number]

/** Days before and after the selected day in the week mode (docs/agreed.md). */
const DAYS_EACH_SIDE = 3

type Reply = ReplyOf<typeof calendarCalls.read>
export type CalendarAssignment = Reply['calendar_data'][number]['assignments'][number]

export interface Days {
  from: CalendarDate
  to: CalendarDate
}

/** The days of the counts: the month, the week around a day, or the day. */
export function daysOf(mode: Mode, date: CalendarDate): Days {
  if (mode === 'day') return { from: date, to: date }
  if (mode === 'week') return { from: addDays(date, -DAYS_EACH_SIDE), to: addDays(date, DAYS_EACH_SIDE) }
  const { first, last } = monthOf(date)
  return { from: first, to: last }
}

/** The rendered days: a month includes days of its neighbours. */
export function daysRendered(mode: Mode, date: CalendarDate): Days {
  if (mode !== 'month') return daysOf(mode, date)
  const grid = monthGridOf(date)
  return { from: grid[0]!, to: grid.at(-1)! }
}

/** Number of assignments by status. */
export function countByStatus(assignments: readonly CalendarAssignment[]) {
  const count = (status: CalendarAssignment['display_status']) =>
    assignments.filter(({ display_status }) => display_status === status).length
  return {
    total: assignments.length,
    pending: count('pending'),
    in_progress: count('in_progress'),
    completed: count('completed'),
    overdue: count('overdue'),
  }
}
