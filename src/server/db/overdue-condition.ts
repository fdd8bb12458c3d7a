import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { assignments } from './schema/assignments.ts'

/** Still to be done: written out, so that the indexes of what is open are known to hold all of it. */
const isOpen = sql`${assignments.status} <> 'completed'`

/** The SQL of the rule `isOverdue`: lists, counts and filters all say it with this. */
export function overdueCondition(today: CalendarDate): SQL {
  return and(isOpen, lt(assignments.due_date, today))!
}

/** The SQL of the rule `displayStatus`: every assignment is in exactly one of the four. */
export function displayStatusCondition(status: DisplayStatus, today: CalendarDate): SQL {
  if (status === 'overdue') return overdueCondition(today)
  if (status === 'completed') return eq(assignments.status, status)
  return and(eq(assignments.status, status), gte(assignments.due_date, today))!
}

/** Columns that count a query's assignments by what people see; the four parts add up to the total. */
export function displayStatusCounts(today: CalendarDate) {
  const countOf = (status: DisplayStatus) =>
    sql<number>`(count(*) filter (where ${displayStatusCondition(status, today)}))::int`
  return {
    total: sql<number>`count(*)::int`,
    pending: countOf('pending'),
    in_progress: countOf('in_progress'),
    completed: countOf('completed'),
    overdue: countOf('overdue'),
  }
}
