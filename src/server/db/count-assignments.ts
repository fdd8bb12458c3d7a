import { and, eq } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from './database.ts'
import { displayStatusCounts } from './overdue-condition.ts'
import { assignments } from './schema/assignments.ts'

/** Counts listed assignments by displayed status, optionally of one sector. */
export async function countListedAssignments(db: Db, today: CalendarDate, sectorId?: number) {
  const [counts] = await db
    .select(displayStatusCounts(today))
    .from(assignments)
    .where(
      and(assignments.is_listed, sectorId === undefined ? undefined : eq(assignments.sector_id, sectorId)),
    )
  return counts!
}
