import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import type { Tx } from '#src/server/db/database.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'

/** True when a plant of the sector, other than `self`, has this code in any spelling. */
export async function isCodeTaken(
  tx: Tx,
  place: { sectorId: number; self: number | null; isRestored?: boolean },
  code: string,
): Promise<boolean> {
  const others = await tx.$count(
    plants,
    and(
      eq(plants.sector_id, place.sectorId),
      isNull(plants.archived_at),
      sql`normalize_code(${plants.plant_id}) = ${normalizeCode(code)}`,
      place.self === null ? undefined : ne(plants.id, place.self),
      // Old duplicates, from before codes were unique, do not prevent a restore of the first one.
      place.isRestored ? eq(plants.is_duplicate, false) : undefined,
    ),
  )
  return others > 0
}

export async function insertPlant(tx: Tx, values: typeof plants.$inferInsert): Promise<number> {
  const [row] = await tx.insert(plants).values(values).returning({ id: plants.id })
  return row!.id
}

export async function updatePlant(
  tx: Tx,
  id: number,
  changes: Partial<typeof plants.$inferInsert>,
): Promise<void> {
  await tx.update(plants).set(changes).where(eq(plants.id, id))
}

/** True when equipment of the plant, other than `self`, has this tag in any spelling. */
export async function isTagTaken(
  tx: Tx,
  place: { plantId: number; self: number | null; isRestored?: boolean },
  tag: string,
): Promise<boolean> {
  const found = await tx.$count(
    equipment,
    and(
      eq(equipment.plant_id, place.plantId),
      isNull(equipment.archived_at),
      sql`normalize_code(${equipment.equipment_id}) = ${normalizeCode(tag)}`,
      place.self === null ? undefined : ne(equipment.id, place.self),
      // Old duplicates, from before codes were unique, do not prevent a restore of the first one.
      place.isRestored ? eq(equipment.is_duplicate, false) : undefined,
    ),
  )
  return found > 0
}

export async function insertEquipment(tx: Tx, values: typeof equipment.$inferInsert): Promise<number> {
  const [row] = await tx.insert(equipment).values(values).returning({ id: equipment.id })
  return row!.id
}

export async function updateEquipment(
  tx: Tx,
  id: number,
  changes: Partial<typeof equipment.$inferInsert>,
): Promise<void> {
  await tx.update(equipment).set(changes).where(eq(equipment.id, id))
}

const isOpen = and(eq(assignments.is_listed, true), ne(assignments.status, 'completed'))

/** How many open assignments contain something of the plant. */
export async function countOpenOfPlant(tx: Tx, plantId: number): Promise<number> {
  const [found] = await tx
    .select({ count: countAll })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(and(eq(plantAssignments.plant_id, plantId), isOpen))
  return found!.count
}

/** How many open assignments contain the piece of equipment. */
export async function countOpenOfEquipment(tx: Tx, id: number): Promise<number> {
  const condition: SQL | undefined = and(
    eq(equipmentAssignments.equipment_id, id),
    isNull(equipmentAssignments.removed_at),
    isOpen,
  )
  const [found] = await tx
    .select({ count: countAll })
    .from(equipmentAssignments)
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .where(condition)
  return found!.count
}
