import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { sectors } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'

/** Locks the lists of all sectors, which serializes edits and imports. */
export async function lockAllSectors(tx: Tx): Promise<void> {
  await tx.select({ id: sectors.id }).from(sectors).orderBy(asc(sectors.id)).for('no key update')
}

/** Locks plants after their sectors, as other edits do. */
export async function lockPlants(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .select({ id: plants.id })
    .from(plants)
    .where(sql`${plants.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(plants.id))
    .for('no key update')
}

/** The listed plants of all sectors. Old duplicates come last, so that the first plant of a code is found. */
export function findListedPlants(db: Db) {
  return db
    .select({
      id: plants.id,
      code: plants.plant_id,
      name: plants.name,
      is_duplicate: plants.is_duplicate,
      sector_id: plants.sector_id,
      sector_code: sectors.code,
      sector_name: sectors.name,
    })
    .from(plants)
    .innerJoin(sectors, eq(sectors.id, plants.sector_id))
    .where(isNull(plants.archived_at))
    .orderBy(asc(plants.is_duplicate), asc(plants.id))
}

/** The listed equipment of plants; old duplicates come last. */
export function findListedEquipment(db: Db, plantIds: number[]) {
  return db
    .select()
    .from(equipment)
    .where(
      and(sql`${equipment.plant_id} = any(${sql.param(plantIds)}::int[])`, isNull(equipment.archived_at)),
    )
    .orderBy(asc(equipment.is_duplicate), asc(equipment.id))
}

const columns = sql`equipment_id text, name text, equipment_type text, manufacturer text, model text,
  location text, criticality text, maintenance_notes text, is_active boolean`

export type NewEquipment = Omit<typeof equipment.$inferInsert, 'specifications' | 'created_at'>

/** Inserts all rows with one statement. */
export async function insertEquipmentRows(tx: Tx, rows: NewEquipment[], now: Date): Promise<void> {
  await tx.execute(sql`insert into equipment (plant_id, equipment_id, name, equipment_type, manufacturer, model,
      location, criticality, maintenance_notes, is_active, created_at)
    select plant_id, equipment_id, name, coalesce(equipment_type, ''), coalesce(manufacturer, ''), coalesce(model, ''),
      coalesce(location, ''), coalesce(criticality, ''), coalesce(maintenance_notes, ''), coalesce(is_active, true),
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(plant_id int, ${columns})`)
}

/** Changes the given fields of all rows with one statement. */
export async function updateEquipmentRows(
  tx: Tx,
  rows: ({ id: number } & Partial<NewEquipment>)[],
): Promise<void> {
  await tx.execute(sql`update equipment e set name = coalesce(row.name, e.name),
      equipment_type = coalesce(row.equipment_type, e.equipment_type),
      manufacturer = coalesce(row.manufacturer, e.manufacturer), model = coalesce(row.model, e.model),
      location = coalesce(row.location, e.location), criticality = coalesce(row.criticality, e.criticality),
      maintenance_notes = coalesce(row.maintenance_notes, e.maintenance_notes),
      is_active = coalesce(row.is_active, e.is_active)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, ${columns}) where e.id = row.id`)
}
