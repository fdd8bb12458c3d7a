import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { checklists, equipment, equipmentFiles, plants, tasks } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { conflict } from '#src/server/problems/problem.ts'

interface ItemsToForget {
  plants: number[]
  equipment: number[]
  checklists: number[]
  /** Go on although submitted work refers to them: they are archived then. */
  archive: boolean
}

/** How many left the lists. */
interface ForgottenItems {
  plants: number
  equipment: number
  checklists: number
  tasks: number
}

type Level = typeof plants | typeof equipment | typeof checklists

/**
 * Takes plants, equipment and checklists out of the lists: erased where nothing refers to them, archived where work
 * does. What somebody added below them by hand stays, and keeps its equipment and its plant.
 * Refuses when submitted work hangs on them, unless told to archive.
 */
export async function forgetItems(tx: Db, items: ItemsToForget, now: Date): Promise<ForgottenItems> {
  await lockPlantsAround(tx, items)
  const plantIds = await lockListed(tx, plants, items.plants)
  const equipmentIds = await lockListed(tx, equipment, items.equipment)
  const checklistIds = await lockListed(tx, checklists, items.checklists)
  if (!items.archive) await refuseWhenWorkWasSubmitted(tx, checklistIds)

  const taskCount = await countTasks(tx, checklistIds)
  await takeOut(tx, checklists, checklistIds, [executions.checklist_id], now)

  const listedChecklists = isNull(checklists.archived_at)
  const bareEquipment = without(
    equipmentIds,
    await findReferred(tx, checklists.equipment_id, equipmentIds, listedChecklists),
  )
  // What an administrator attached is not thrown away with the row: its file would stay behind.
  const equipmentReferences = [
    equipmentAssignments.equipment_id,
    checklists.equipment_id,
    equipmentFiles.equipment_id,
  ]
  await takeOut(tx, equipment, bareEquipment, equipmentReferences, now)

  const listedEquipment = isNull(equipment.archived_at)
  const barePlants = without(plantIds, await findReferred(tx, equipment.plant_id, plantIds, listedEquipment))
  const plantReferences = [plantAssignments.plant_id, reports.plant_id, equipment.plant_id]
  await takeOut(tx, plants, barePlants, plantReferences, now)

  return {
    plants: barePlants.length,
    equipment: bareEquipment.length,
    checklists: checklistIds.length,
    tasks: taskCount,
  }
}

/** Handing out a plant holds it: while these are held, nobody starts to refer to what is being forgotten. */
async function lockPlantsAround(tx: Db, items: ItemsToForget): Promise<void> {
  const holding = await tx
    .selectDistinct({ id: equipment.plant_id })
    .from(equipment)
    .leftJoin(checklists, eq(checklists.equipment_id, equipment.id))
    .where(or(inArray(equipment.id, items.equipment), inArray(checklists.id, items.checklists)))
  await lockListed(tx, plants, [...new Set([...items.plants, ...holding.map((row) => row.id)])])
}

/** Holds those that are in the lists, from the plant down and by number, so that nobody waits in a circle. */
async function lockListed(tx: Db, level: Level, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: level.id })
    .from(level)
    .where(and(inArray(level.id, ids), isNull(level.archived_at)))
    .orderBy(asc(level.id))
    .for('update')
  return rows.map((row) => row.id)
}

async function refuseWhenWorkWasSubmitted(tx: Db, checklistIds: number[]): Promise<void> {
  if (checklistIds.length === 0) return
  const [found] = await tx
    .select({
      executions: count(),
      orders: sql<number>`count(distinct ${executions.equipment_assignment_id})::int`,
    })
    .from(executions)
    .where(and(inArray(executions.checklist_id, checklistIds), isNotNull(executions.received_at)))
  if (!found || found.executions === 0) return
  throw conflict(
    'has_submitted_work',
    `${found.executions} submitted ${found.executions === 1 ? 'inspection refers' : 'inspections refer'} to what would be deleted.`,
    {
      related_objects: [
        { kind: 'submitted inspections', count: found.executions },
        { kind: 'equipment with submitted inspections', count: found.orders },
      ],
      suggestions: ['Archive it: it leaves the lists, and the inspections stay as they are.'],
    },
  )
}

async function countTasks(tx: Db, checklistIds: number[]): Promise<number> {
  if (checklistIds.length === 0) return 0
  const [found] = await tx
    .select({ count: count() })
    .from(tasks)
    .where(inArray(tasks.checklist_id, checklistIds))
  return found?.count ?? 0
}

/** Which of the ids some row of the column's table refers to. */
async function findReferred(tx: Db, column: PgColumn, ids: number[], only?: SQL): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: sql<number>`${column}` })
    .from(column.table)
    .where(and(inArray(column, ids), only))
  return new Set(rows.map((row) => row.id))
}

/** Archives what any of the columns refers to and erases the rest. */
async function takeOut(
  tx: Db,
  level: Level,
  ids: number[],
  references: PgColumn[],
  now: Date,
): Promise<void> {
  const referred = new Set<number>()
  for (const column of references) for (const id of await findReferred(tx, column, ids)) referred.add(id)
  const free = without(ids, referred)
  if (referred.size > 0)
    await tx
      .update(level)
      .set({ archived_at: now })
      .where(inArray(level.id, [...referred]))
  if (free.length > 0) await tx.delete(level).where(inArray(level.id, free))
}

function without(ids: number[], taken: Set<number>): number[] {
  return ids.filter((id) => !taken.has(id))
}
