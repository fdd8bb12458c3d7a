import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { countTasksDone } from '#src/server/db/task-done-condition.ts'
import { isListed } from './assignments-store.ts'

export async function findEquipment(db: Db, sectorId: number, id: number) {
  const [found] = await db
    .select({
      equipment,
      plant: { id: plants.id, name: plants.name, plant_id: plants.plant_id, location: plants.location },
    })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(and(eq(equipment.id, id), eq(plants.sector_id, sectorId)))
  return found ?? null
}

/** How a piece of equipment was handed out the last time, or in the assignment that is named. */
export async function findHandOut(db: Db, equipmentId: number, assignmentId: number | undefined) {
  const [found] = await db
    .select({
      equipment_assignment_id: equipmentAssignments.id,
      notes: equipmentAssignments.notes,
      assignment: assignments,
      title: plantAssignments.title,
      holder: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(equipmentAssignments)
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(users, eq(users.id, assignments.technician_id))
    .where(
      and(
        eq(equipmentAssignments.equipment_id, equipmentId),
        assignmentId === undefined
          ? and(isListed, isNull(equipmentAssignments.removed_at))
          : eq(assignments.id, assignmentId),
      ),
    )
    .orderBy(desc(assignments.due_date), desc(equipmentAssignments.id))
    .limit(1)
  return found ?? null
}

/** The checklists of an equipment assignment with their answers counted; with the work that stands beside. */
export async function countAnswers(db: Db, equipmentAssignmentId: number) {
  return db
    .select({
      id: executions.id,
      beside_of: executions.beside_of,
      status: executions.status,
      completed_at: executions.completed_at,
      started_at: executions.started_at,
      tasks: sql<number>`count(${executionTasks.id})::int`,
      done: countTasksDone(),
      ok: sql<number>`(count(*) filter (where ${executionTasks.status} = 'ok'))::int`,
      not_ok: sql<number>`(count(*) filter (where ${executionTasks.status} = 'not_ok'))::int`,
    })
    .from(executions)
    .leftJoin(executionTasks, eq(executionTasks.execution_id, executions.id))
    .where(eq(executions.equipment_assignment_id, equipmentAssignmentId))
    .groupBy(executions.id)
    .orderBy(asc(executions.checklist_id), asc(executions.id))
}
