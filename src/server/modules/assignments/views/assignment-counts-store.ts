import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { displayStatusCounts } from '#src/server/db/overdue-condition.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import type { DateRange } from '#src/server/http/date-range.ts'
import { isDueIn, isListed, isOfTechnician } from './assignments-store.ts'

export async function countAssignmentsOfTechnician(db: Db, technicianId: number, today: CalendarDate) {
  const [counts] = await db
    .select(displayStatusCounts(today))
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(and(isOfTechnician(technicianId), isListed))
  return counts!
}

/** What a technician has still to do on each of these days; days without open work are left out. */
export async function countOpenWork(db: Db, technicianId: number, range: DateRange) {
  return db
    .select({
      date: assignments.due_date,
      assignments: sql<number>`count(distinct ${assignments.id})::int`,
      checklists: sql<number>`count(${executions.id})::int`,
      estimated_minutes: sql<number>`coalesce(sum(${executions.estimated_duration}), 0)::int`,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .leftJoin(
      equipmentAssignments,
      and(eq(equipmentAssignments.assignment_id, assignments.id), isNull(equipmentAssignments.removed_at)),
    )
    .leftJoin(
      executions,
      and(
        eq(executions.equipment_assignment_id, equipmentAssignments.id),
        isNull(executions.beside_of),
        ne(executions.status, 'completed'),
      ),
    )
    .where(and(isOfTechnician(technicianId), isListed, isDueIn(range), ne(assignments.status, 'completed')))
    .groupBy(assignments.due_date)
    .orderBy(asc(assignments.due_date))
}

export async function countTechnicians(db: Db, sectorId: number) {
  const [counts] = await db
    .select({
      total: countAll,
      active: sql<number>`(count(*) filter (where ${users.is_active}))::int`,
    })
    .from(users)
    .where(and(eq(users.sector_id, sectorId), eq(users.role, 'technician')))
  return counts!
}

/** Submitted work that nobody has judged; also what arrived for an order that had changed. */
export async function countPendingReviews(db: Db, sectorId: number): Promise<number> {
  const [counts] = await db
    .select({ count: countAll })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(
      and(
        eq(executions.review_status, 'pending'),
        eq(executions.status, 'completed'),
        eq(plants.sector_id, sectorId),
      ),
    )
  return counts!.count
}

export async function countUnreadNotifications(db: Db, userId: number): Promise<number> {
  const [counts] = await db
    .select({ count: countAll })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
  return counts!.count
}
