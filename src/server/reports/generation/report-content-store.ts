import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { fullName } from '#src/server/core/full-name.ts'
import type { Db } from '#src/server/db/database.ts'
import { equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, taskPhotos } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment } from '#src/server/db/schema/plants.ts'

export type InspectedRow = Awaited<ReturnType<typeof findInspected>>[number]

/** The equipment of these assignments, or one piece of it: one row per checklist, or one row without checklists. */
export async function findInspected(db: Db, assignmentIds: number[], equipmentId: number | null) {
  return db
    .select({ item: equipmentAssignments, equipment, execution_id: executions.id })
    .from(equipmentAssignments)
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .leftJoin(executions, eq(executions.equipment_assignment_id, equipmentAssignments.id))
    .where(
      and(
        inArray(equipmentAssignments.assignment_id, assignmentIds),
        isNull(equipmentAssignments.removed_at),
        equipmentId === null ? undefined : eq(equipmentAssignments.equipment_id, equipmentId),
      ),
    )
    .orderBy(asc(equipmentAssignments.id), asc(executions.id))
}

export async function findPhotos(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db.select().from(taskPhotos).where(inArray(taskPhotos.id, ids))
}

/** The names of these users, by id. */
export async function findNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
