import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { countAll } from '#src/server/db/paging.ts'
import { equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { equipment } from '#src/server/db/schema/plants.ts'
import { countTasksDone } from '#src/server/db/task-done-condition.ts'

export type EquipmentRow = Awaited<ReturnType<typeof findEquipmentOf>>[number]
export type ChecklistRow = Awaited<ReturnType<typeof findChecklistsOf>>[number]

/** The equipment of these assignments, without what was taken out. */
export async function findEquipmentOf(db: Db, assignmentIds: number[]) {
  return db
    .select({
      assignment_id: equipmentAssignments.assignment_id,
      equipment_assignment_id: equipmentAssignments.id,
      notes: equipmentAssignments.notes,
      equipment,
    })
    .from(equipmentAssignments)
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .where(
      and(
        inArray(equipmentAssignments.assignment_id, assignmentIds),
        isNull(equipmentAssignments.removed_at),
      ),
    )
    .orderBy(asc(equipmentAssignments.assignment_id), asc(equipmentAssignments.id))
}

/** The checklists of these assignments with their answers counted; work that stands beside is not among them. */
export async function findChecklistsOf(db: Db, assignmentIds: number[]) {
  const counted = db
    .select({
      tasks: countAll.as('tasks'),
      answered: countTasksDone().as('answered'),
      not_ok: sql<number>`(count(*) filter (where ${executionTasks.status} = 'not_ok'))::int`.as('not_ok'),
    })
    .from(executionTasks)
    .where(eq(executionTasks.execution_id, executions.id))
    .as('counted')
  return db
    .select({
      assignment_id: equipmentAssignments.assignment_id,
      equipment_assignment_id: executions.equipment_assignment_id,
      execution: executions,
      tasks: counted.tasks,
      answered: counted.answered,
      not_ok: counted.not_ok,
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoinLateral(counted, sql`true`)
    .where(
      and(
        inArray(equipmentAssignments.assignment_id, assignmentIds),
        isNull(equipmentAssignments.removed_at),
        isNull(executions.beside_of),
      ),
    )
    .orderBy(asc(executions.id))
}
