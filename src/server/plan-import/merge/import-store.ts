import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { sectors } from '#src/server/db/schema/identity.ts'
import { checklists, equipment, plants, tasks } from '#src/server/db/schema/plants.ts'

export type { ChangedRow, ImportUndo, StoredManualValue } from '#src/server/db/schema/weekly-pdfs.ts'

export type NewPlant = typeof plants.$inferInsert
export type NewEquipment = typeof equipment.$inferInsert
export type NewChecklist = typeof checklists.$inferInsert
export type NewTask = typeof tasks.$inferInsert
export type TaskRow = typeof tasks.$inferSelect

const ROWS_PER_STATEMENT = 1000

/** Serializes imports into one sector: concurrent ones would insert the same rows twice. */
export async function lockSectorForImport(tx: Tx, sectorId: number): Promise<void> {
  await tx.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, sectorId)).for('no key update')
}

export async function findPlantsOfSector(tx: Tx, sectorId: number) {
  return tx
    .select()
    .from(plants)
    .where(and(eq(plants.sector_id, sectorId), isNull(plants.archived_at)))
    .orderBy(asc(plants.id))
}

export async function findEquipmentOfPlants(tx: Tx, plantIds: number[]) {
  return tx
    .select()
    .from(equipment)
    .where(and(inArray(equipment.plant_id, plantIds), isNull(equipment.archived_at)))
    .orderBy(asc(equipment.id))
}

export async function findChecklistsOfPlants(tx: Tx, plantIds: number[]) {
  const rows = await tx
    .select({ checklist: checklists })
    .from(checklists)
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .where(
      and(
        inArray(equipment.plant_id, plantIds),
        isNull(equipment.archived_at),
        isNull(checklists.archived_at),
      ),
    )
    .orderBy(asc(checklists.id))
  return rows.map((row) => row.checklist)
}

export async function findTasksOfPlants(tx: Tx, plantIds: number[]) {
  const rows = await tx
    .select({ task: tasks })
    .from(tasks)
    .innerJoin(checklists, eq(checklists.id, tasks.checklist_id))
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .where(and(inArray(equipment.plant_id, plantIds), isNull(checklists.archived_at)))
    .orderBy(asc(tasks.order), asc(tasks.id))
  return rows.map((row) => row.task)
}

export function insertPlants(tx: Tx, rows: NewPlant[]) {
  return inChunks(rows, (chunk) => tx.insert(plants).values(chunk).returning())
}

export function insertEquipment(tx: Tx, rows: NewEquipment[]) {
  return inChunks(rows, (chunk) => tx.insert(equipment).values(chunk).returning())
}

export function insertChecklists(tx: Tx, rows: NewChecklist[]) {
  return inChunks(rows, (chunk) => tx.insert(checklists).values(chunk).returning())
}

export function insertTasks(tx: Tx, rows: NewTask[]) {
  return inChunks(rows, (chunk) =>
    tx.insert(tasks).values(chunk).returning({ id: tasks.id, checklist_id: tasks.checklist_id }),
  )
}

export function deleteTasks(tx: Tx, ids: number[]) {
  return inChunks(ids, (chunk) =>
    tx.delete(tasks).where(inArray(tasks.id, chunk)).returning({ id: tasks.id }),
  )
}

/* Updates many rows in one statement: an insert with the existing ids, whose conflict turns it into an update. */

export function replacePlants(tx: Tx, rows: (NewPlant & { id: number })[]) {
  return inChunks(rows, (chunk) =>
    tx
      .insert(plants)
      .overridingSystemValue()
      .values(chunk)
      .onConflictDoUpdate({ target: plants.id, set: excluded(['name', 'location']) })
      .returning({ id: plants.id }),
  )
}

export function replaceEquipment(tx: Tx, rows: (NewEquipment & { id: number })[]) {
  const columns = ['name', 'equipment_type', 'manufacturer', 'model', 'criticality', 'location'] as const
  return inChunks(rows, (chunk) =>
    tx
      .insert(equipment)
      .overridingSystemValue()
      .values(chunk)
      .onConflictDoUpdate({ target: equipment.id, set: excluded(columns) })
      .returning({ id: equipment.id }),
  )
}

export function replaceChecklists(tx: Tx, rows: (NewChecklist & { id: number })[]) {
  const columns = ['description', 'checklist_type', 'priority', 'estimated_duration', 'frequency'] as const
  return inChunks(rows, (chunk) =>
    tx
      .insert(checklists)
      .overridingSystemValue()
      .values(chunk)
      .onConflictDoUpdate({ target: checklists.id, set: excluded(columns) })
      .returning({ id: checklists.id }),
  )
}

export function replaceTasks(tx: Tx, rows: (NewTask & { id: number })[]) {
  const columns = Object.keys(getTableColumns(tasks)).filter((column) => column !== 'id')
  return inChunks(rows, (chunk) =>
    tx
      .insert(tasks)
      .overridingSystemValue()
      .values(chunk)
      .onConflictDoUpdate({ target: tasks.id, set: excluded(columns) })
      .returning({ id: tasks.id }),
  )
}

function excluded(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.identifier(column)}`]))
}

/** One statement per thousand rows; in between the event loop serves other requests. */
async function inChunks<Row, Result>(
  rows: Row[],
  write: (chunk: Row[]) => PromiseLike<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    results.push(...(await write(rows.slice(start, start + ROWS_PER_STATEMENT))))
    await setImmediate()
  }
  return results
}
