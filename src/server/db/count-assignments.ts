import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from './database.ts'
import { displayStatusCounts } from './overdue-condition.ts'
import { assignments, plantAssignments } from './schema/assignments.ts'
import { plants } from './schema/plants.ts'

/** Counts the assignments that are in the lists, by what people see; of one sector when it is given. */
export async function countListedAssignments(db: Db, today: CalendarDate, sectorId?: number) {
  const [counts] = await db
    .select(displayStatusCounts(today))
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(
        isNull(assignments.archived_at),
        isNull(plants.archived_at),
        sectorId === undefined ? undefined : eq(plants.sector_id, sectorId),
      ),
    )
  return counts!
}
