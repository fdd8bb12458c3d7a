import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Tx } from '#src/server/db/database.ts'
import { overdueCondition } from '#src/server/db/overdue-condition.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { plants } from '#src/server/db/schema/plants.ts'

export interface OverdueAssignment {
  id: number
  sector_id: number
  title: string
  plant_name: string
  technician_name: string
  due_date: CalendarDate
}

/** Listed overdue assignments with a due date on or after `since`, the earliest first. */
export async function findOverdue(
  tx: Tx,
  today: CalendarDate,
  since: CalendarDate,
): Promise<OverdueAssignment[]> {
  const isLate = and(
    eq(assignments.is_listed, true),
    overdueCondition(today),
    gte(assignments.due_date, since),
  )
  return tx
    .select({
      id: assignments.id,
      sector_id: assignments.sector_id,
      title: plantAssignments.title,
      plant_name: plants.name,
      technician_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      due_date: assignments.due_date,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(users, eq(users.id, assignments.technician_id))
    .where(isLate)
    .orderBy(asc(assignments.due_date), asc(assignments.id))
}
