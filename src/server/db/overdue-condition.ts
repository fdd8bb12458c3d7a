import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { assignments } from './schema/assignments.ts'

/** Written out, so that PostgreSQL uses the partial indexes of open assignments. */
const isOpen = sql`${assignments.status} <> 'completed'`

/** The rule `isOverdue` in SQL, for lists, counts and filters. */
export function overdueCondition(today: CalendarDate): SQL {
  return and(isOpen, lt(assignments.due_date, today))!
}

/** The rule `displayStatus` in SQL: every assignment has exactly one of the four. */
export function displayStatusCondition(status: DisplayStatus, today: CalendarDate): SQL {
  if (status === 'overdue') return overdueCondition(today)
  if (status === 'completed') return eq(assignments.status, status)
  return and(eq(assignments.status, status), gte(assignments.due_date, today))!
}

/** Columns that count assignments by displayed status; the four parts add up to the total. */
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
