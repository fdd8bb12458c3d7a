import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ChecklistPriority } from '#src/rules/priority.ts'
import type { Db } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
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

/** An assigned checklist or a late submission: the fields that its execution does not have. */
export interface AssignedChecklist {
  execution_id: number
  checklist_type: string
  priority: ChecklistPriority
}

const handedOutChecklists = sql<AssignedChecklist[]>`coalesce((
  select json_agg(json_build_object('execution_id', x.id, 'checklist_type', x.checklist_type,
    'priority', x.checklist_priority) order by x.checklist_id, x.id)
  from executions x where x.equipment_assignment_id = ${equipmentAssignments.id}), '[]')`

/** The latest assignment of a piece of equipment, or its part in the given assignment. */
export async function findAssignedChecklist(db: Db, equipmentId: number, assignmentId: number | undefined) {
  const [found] = await db
    .select({
      checklists: handedOutChecklists,
      notes: equipmentAssignments.notes,
      assignment: assignments,
      title: plantAssignments.title,
      assignee: { id: users.id, first_name: users.first_name, last_name: users.last_name },
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
