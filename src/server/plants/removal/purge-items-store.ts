import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#src/server/db/database.ts'
import { equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import type { DeletedTree } from '#src/server/db/schema/deletions.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { findings } from '#src/server/db/schema/findings.ts'
import { checklists, equipment, equipmentFiles, plants, tasks } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'

export type { DeletedTree }

const levels = { plants, equipment, checklists }
type Level = keyof typeof levels

/** The foreign keys that prevent the deletion of a row. */
const references: Record<Level, PgColumn[]> = {
  plants: [plantAssignments.plant_id, reports.plant_id, equipment.plant_id],
  // An attached file prevents the deletion: its stored file would remain unreferenced.
  equipment: [
    equipmentAssignments.equipment_id,
    checklists.equipment_id,
    equipmentFiles.equipment_id,
    findings.equipment_id,
  ],
  checklists: [executions.checklist_id],
}

/** Assigning a plant locks it: under these locks, no new row can refer to the rows that are being removed. */
export async function lockPlantsAround(
  tx: Tx,
  items: { plants: number[]; equipment: number[]; checklists: number[] },
): Promise<void> {
  const parents = await tx
    .selectDistinct({ id: equipment.plant_id })
    .from(equipment)
    .leftJoin(checklists, eq(checklists.equipment_id, equipment.id))
    .where(or(inArray(equipment.id, items.equipment), inArray(checklists.id, items.checklists)))
  await lockListed(tx, 'plants', [...new Set([...items.plants, ...parents.map((row) => row.id)])])
}

/** Locks those that are listed, from the plant down and by id, to avoid deadlocks. */
export async function lockListed(tx: Tx, name: Level, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const level = levels[name]
  const rows = await tx
    .select({ id: level.id })
    .from(level)
    .where(and(inArray(level.id, ids), isNull(level.archived_at)))
    .orderBy(asc(level.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** True while the row exists; after a removal it is then archived. */
export async function itemExists(tx: Tx, name: Level, id: number): Promise<boolean> {
  const level = levels[name]
  return (await tx.$count(level, eq(level.id, id))) > 0
}

/** How many executions were submitted for these checklists, and for how many equipment assignments. */
export async function countSubmittedWork(
  tx: Tx,
  checklistIds: number[],
): Promise<{ executions: number; equipmentAssignments: number }> {
  const [found] = await tx
    .select({
      executions: count(),
      equipmentAssignments: sql<number>`count(distinct ${executions.equipment_assignment_id})::int`,
    })
    .from(executions)
    .where(and(inArray(executions.checklist_id, checklistIds), isNotNull(executions.received_at)))
  return found!
}

export async function countTasks(tx: Tx, checklistIds: number[]): Promise<number> {
  return tx.$count(tasks, inArray(tasks.checklist_id, checklistIds))
}

/** Those of the equipment that have a listed checklist. */
export function findEquipmentInUse(tx: Tx, ids: number[]): Promise<Set<number>> {
  return findReferred(tx, checklists.equipment_id, ids, isNull(checklists.archived_at))
}

/** Those of the plants that have listed equipment. */
export function findPlantsInUse(tx: Tx, ids: number[]): Promise<Set<number>> {
  return findReferred(tx, equipment.plant_id, ids, isNull(equipment.archived_at))
}

/** Those of the ids that a row of the column's table refers to. */
async function findReferred(tx: Tx, column: PgColumn, ids: number[], only?: SQL): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: sql<number>`${column}` })
    .from(column.table)
    .where(and(inArray(column, ids), only))
  return new Set(rows.map((row) => row.id))
}

/**
 * Archives referenced rows and deletes the others.
 * @param left collects the removed rows for an undo
 */
export async function deleteOrArchive(
  tx: Tx,
  name: Level,
  ids: number[],
  { now, left }: { now: Date; left?: DeletedTree | undefined },
): Promise<void> {
  const level = levels[name]
  const referred = new Set<number>()
  for (const column of references[name])
    for (const id of await findReferred(tx, column, ids)) referred.add(id)
  const free = ids.filter((id) => !referred.has(id))
  if (referred.size > 0)
    await tx
      .update(level)
      .set({ archived_at: now })
      .where(inArray(level.id, [...referred]))
  left?.archived[name].push(...referred)
  if (free.length === 0) return
  if (left && name === 'checklists') {
    const below = await tx
      .select({ row: sql`to_jsonb(${tasks})` })
      .from(tasks)
      .where(inArray(tasks.checklist_id, free))
      .orderBy(asc(tasks.id))
    left.tasks.push(...below.map(({ row }) => row))
  }
  const gone = await tx
    .delete(level)
    .where(inArray(level.id, free))
    .returning({ row: sql`to_jsonb(${level})` })
  left?.[name].push(...gone.map(({ row }) => row))
}

/** An empty record of removed rows. */
export const emptyRemoval = (now: Date): DeletedTree => ({
  plants: [],
  equipment: [],
  checklists: [],
  tasks: [],
  archived: { plants: [], equipment: [], checklists: [] },
  at: now.toISOString(),
})
