import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { EquipmentFileKind } from '#src/contract/equipment-guide.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { equipment, equipmentFiles, plants } from '#src/server/db/schema/plants.ts'

/** Locks a listed piece of equipment of the sector, which serializes its changes; null for all sectors. */
export async function lockListedEquipment(tx: Tx, id: number, sector: number | null) {
  const [found] = await tx
    .select({
      id: equipment.id,
      equipment,
      name: equipment.name,
      tag: equipment.equipment_id,
      is_active: equipment.is_active,
      plant_id: equipment.plant_id,
      sector_id: plants.sector_id,
    })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(
      and(
        eq(equipment.id, id),
        isNull(equipment.archived_at),
        isNull(plants.archived_at),
        sector === null ? undefined : eq(plants.sector_id, sector),
      ),
    )
    .for('no key update', { of: equipment })
  return found ?? null
}
export type LockedEquipment = NonNullable<Awaited<ReturnType<typeof lockListedEquipment>>>

export async function updateEquipment(
  tx: Tx,
  id: number,
  values: Partial<typeof equipment.$inferInsert>,
): Promise<void> {
  await tx.update(equipment).set(values).where(eq(equipment.id, id))
}

export async function insertFile(tx: Tx, row: typeof equipmentFiles.$inferInsert): Promise<void> {
  await tx.insert(equipmentFiles).values(row)
}

export async function findFileRow(db: Db, equipmentId: number, kind: EquipmentFileKind) {
  const [found] = await db
    .select()
    .from(equipmentFiles)
    .where(and(eq(equipmentFiles.equipment_id, equipmentId), eq(equipmentFiles.kind, kind)))
  return found ?? null
}

/** The equipment and the kind of each of these files. */
export async function findFilesOf(db: Db, ids: number[]) {
  return db
    .select({ id: equipmentFiles.id, kind: equipmentFiles.kind, equipment_id: equipmentFiles.equipment_id })
    .from(equipmentFiles)
    .where(inArray(equipmentFiles.id, ids))
    .orderBy(asc(equipmentFiles.equipment_id), asc(equipmentFiles.id))
}
