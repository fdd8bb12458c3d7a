import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { checklists, equipment, plants } from '#src/server/db/schema/plants.ts'

/** Locks a listed plant against concurrent assignments and inserts. */
export async function lockListedPlant(tx: Tx, id: number, sectorId: number | null) {
  const [row] = await tx
    .select()
    .from(plants)
    .where(
      and(
        eq(plants.id, id),
        isNull(plants.archived_at),
        sectorId === null ? undefined : eq(plants.sector_id, sectorId),
      ),
    )
    .for('update')
  return row ?? null
}

/** All listed rows below a plant. */
export async function findListedBelow(tx: Tx, plantId: number) {
  const equipmentRows = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.plant_id, plantId), isNull(equipment.archived_at)))
    .orderBy(asc(equipment.id))
  const checklistRows = await tx
    .select({ id: checklists.id })
    .from(checklists)
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .where(and(eq(equipment.plant_id, plantId), isNull(checklists.archived_at)))
    .orderBy(asc(checklists.id))
  return { equipment: equipmentRows.map((row) => row.id), checklists: checklistRows.map((row) => row.id) }
}

/** The listed checklists of a piece of equipment. */
export async function findListedOfEquipment(tx: Tx, equipmentId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: checklists.id })
    .from(checklists)
    .where(and(eq(checklists.equipment_id, equipmentId), isNull(checklists.archived_at)))
    .orderBy(asc(checklists.id))
  return rows.map((row) => row.id)
}
