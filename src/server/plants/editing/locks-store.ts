import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { sectors } from '#src/server/db/schema/identity.ts'
import { checklists, equipment, plants, tasks } from '#src/server/db/schema/plants.ts'

const idOf = { plants: plants.id, equipment: equipment.id, checklists: checklists.id, tasks: tasks.id }

/** Locks a sector's lists, which serializes edits and imports of weekly PDFs. */
export async function lockSector(tx: Tx, id: number): Promise<{ is_active: boolean } | null> {
  const [row] = await tx
    .select({ is_active: sectors.is_active })
    .from(sectors)
    .where(eq(sectors.id, id))
    .for('no key update')
  return row ?? null
}

/** Limits rows to a sector; null for all sectors. */
const isIn = (sector: number | null) => (sector === null ? undefined : eq(plants.sector_id, sector))

/**
 * Locks the sectors and plants around the rows to edit, always in this order, against concurrent edits, imports,
 * deletions and assignments. Rows that were read before the lock must be read again.
 * @param sector skips rows of other sectors; null locks all
 */
export async function lockAround(
  tx: Tx,
  kind: keyof typeof idOf,
  ids: number[],
  sector: number | null,
): Promise<void> {
  const places = await tx
    .selectDistinct({ sector_id: plants.sector_id, plant_id: plants.id })
    .from(plants)
    .leftJoin(equipment, eq(equipment.plant_id, plants.id))
    .leftJoin(checklists, eq(checklists.equipment_id, equipment.id))
    .leftJoin(tasks, eq(tasks.checklist_id, checklists.id))
    .where(and(inArray(idOf[kind], ids), isIn(sector)))
  if (places.length === 0) return
  const sectorIds = [...new Set(places.map((place) => place.sector_id))]
  const plantIds = [...new Set(places.map((place) => place.plant_id))]
  for (const [table, lockedIds] of [
    [sectors, sectorIds],
    [plants, plantIds],
  ] as const)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, lockedIds))
      .orderBy(asc(table.id))
      .for('no key update')
}

/** A listed plant of the sector. */
export async function findListedPlant(tx: Tx, id: number, sector: number | null) {
  const [row] = await tx
    .select()
    .from(plants)
    .where(and(eq(plants.id, id), isNull(plants.archived_at), isIn(sector)))
  return row ?? null
}

/** A listed piece of equipment of the sector. */
export async function findListedEquipment(tx: Tx, id: number, sector: number | null) {
  const [row] = await tx
    .select({
      id: equipment.id,
      name: equipment.name,
      tag: equipment.equipment_id,
      is_active: equipment.is_active,
      is_duplicate: equipment.is_duplicate,
      plant_id: equipment.plant_id,
      sector_id: plants.sector_id,
    })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(and(eq(equipment.id, id), isNull(equipment.archived_at), isNull(plants.archived_at), isIn(sector)))
  return row ?? null
}

/** Listed pieces of equipment of the sector, by tag. */
export async function findListedEquipmentOf(tx: Tx, ids: number[], sector: number) {
  return tx
    .select({ id: equipment.id, name: equipment.name, tag: equipment.equipment_id })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(
      and(
        inArray(equipment.id, ids),
        isNull(equipment.archived_at),
        isNull(plants.archived_at),
        isIn(sector),
      ),
    )
    .orderBy(asc(equipment.equipment_id), asc(equipment.id))
}

/** A listed checklist of the sector, with its equipment. */
export async function findListedChecklist(tx: Tx, id: number, sector: number | null) {
  const [row] = await tx
    .select({
      checklist: checklists,
      of: equipment.name,
      tag: equipment.equipment_id,
      equipment_type: equipment.equipment_type,
      sector_id: plants.sector_id,
    })
    .from(checklists)
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(
      and(
        eq(checklists.id, id),
        isNull(checklists.archived_at),
        isNull(equipment.archived_at),
        isNull(plants.archived_at),
        isIn(sector),
      ),
    )
  return row ?? null
}
export type ListedChecklist = NonNullable<Awaited<ReturnType<typeof findListedChecklist>>>

/** Tasks of listed checklists of the sector, each with its checklist. */
export async function findListedTasks(tx: Tx, ids: number[], sector: number | null) {
  return tx
    .select({
      task: tasks,
      checklist: checklists.name,
      of: equipment.name,
      tag: equipment.equipment_id,
      sector_id: plants.sector_id,
    })
    .from(tasks)
    .innerJoin(checklists, eq(checklists.id, tasks.checklist_id))
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(
      and(
        inArray(tasks.id, ids),
        isNull(checklists.archived_at),
        isNull(equipment.archived_at),
        isNull(plants.archived_at),
        isIn(sector),
      ),
    )
    .orderBy(asc(tasks.checklist_id), asc(tasks.order), asc(tasks.id))
}
export type ListedTask = Awaited<ReturnType<typeof findListedTasks>>[number]
