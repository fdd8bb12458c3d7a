import { and, asc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { EquipmentFileKind } from '#src/contract/equipment-guide.ts'
import type { Plant } from '#src/contract/plants.ts'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import type { Db } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { sectors } from '#src/server/db/schema/identity.ts'
import { checklists, equipment, equipmentFiles, plants, tasks } from '#src/server/db/schema/plants.ts'
import { matchesSearch, searchedCode } from '#src/server/db/search-patterns.ts'

/** The filters of the lists of plants, equipment and checklists. */
export interface PlantFilters {
  id?: number | undefined
  search?: string | undefined
  sector?: number | undefined
  is_active?: boolean | undefined
  status?: Plant['status'] | undefined
  plant?: number | undefined
  equipment?: number | undefined
  equipment_type?: string | undefined
  duplicates?: boolean | undefined
  duplicate_tags?: boolean | undefined
}

/** The attached files of a piece of equipment, by kind. */
type AttachedFiles = Partial<Record<EquipmentFileKind, { id: number; name: string; size: number }>>

export type PlantRow = Awaited<ReturnType<typeof selectPlants>>[number]
export type EquipmentRow = Awaited<ReturnType<typeof selectEquipment>>[number]
export type ChecklistRow = Awaited<ReturnType<typeof selectChecklists>>[number]
export type TaskRow = typeof tasks.$inferSelect

// A row is listed while neither it nor its parent is archived.
const isPlantListed = isNull(plants.archived_at)
const isEquipmentListed = and(isPlantListed, isNull(equipment.archived_at))
const isChecklistListed = and(isEquipmentListed, isNull(checklists.archived_at))

function selectPlants(db: Db) {
  return db
    .select({
      plant: plants,
      sector_name: sectors.name,
      equipment_count: sql<number>`(select count(*)::int from ${equipment}
        where ${equipment.plant_id} = ${plants.id} and ${equipment.archived_at} is null)`,
    })
    .from(plants)
    .innerJoin(sectors, eq(sectors.id, plants.sector_id))
    .$dynamic()
}

function selectEquipment(db: Db) {
  return db
    .select({
      equipment,
      plant_name: plants.name,
      sector_name: sectors.name,
      checklist_count: sql<number>`(select count(*)::int from ${checklists}
        where ${checklists.equipment_id} = ${equipment.id} and ${checklists.archived_at} is null)`,
      files: sql<AttachedFiles>`coalesce((select json_object_agg(${equipmentFiles.kind},
          json_build_object('id', ${equipmentFiles.id}, 'name', ${equipmentFiles.name}, 'size', ${equipmentFiles.size}))
        from ${equipmentFiles} where ${equipmentFiles.equipment_id} = ${equipment.id}), '{}')`,
    })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .innerJoin(sectors, eq(sectors.id, plants.sector_id))
    .$dynamic()
}

function selectChecklists(db: Db) {
  return db
    .select({
      checklist: checklists,
      equipment_name: equipment.name,
      equipment_tag: equipment.equipment_id,
      plant_id: plants.id,
      plant_name: plants.name,
      task_count: sql<number>`(select count(*)::int from ${tasks}
        where ${tasks.checklist_id} = ${checklists.id})`,
    })
    .from(checklists)
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .$dynamic()
}

/** Limits rows to a sector; null for all sectors. */
const isIn = (sector: number | null) => (sector === null ? undefined : eq(plants.sector_id, sector))

function matchAny(search: string | undefined, columns: SQLWrapper[]): SQL | undefined {
  return search ? matchesSearch(search, columns) : undefined
}

// A marked row in the lists always has a duplicate without a mark, ensured by triggers. An index finds both.
const isDuplicateEquipment = sql`${equipment.id} in (
  select d.id from equipment d where d.is_duplicate and d.archived_at is null
  union all select e.id from equipment d
    join equipment e on e.plant_id = d.plant_id and normalize_code(e.equipment_id) = normalize_code(d.equipment_id)
    where d.is_duplicate and d.archived_at is null and e.archived_at is null and not e.is_duplicate)`

const isDuplicatePlant = sql`${plants.id} in (
  select d.id from plants d where d.is_duplicate and d.archived_at is null
  union all select p.id from plants d
    join plants p on p.sector_id = d.sector_id and normalize_code(p.plant_id) = normalize_code(d.plant_id)
    where d.is_duplicate and d.archived_at is null and p.archived_at is null and not p.is_duplicate)`

const hasDuplicateTags = sql`${plants.id} in (select d.plant_id from equipment d
  where d.is_duplicate and d.archived_at is null)`

/** Duplicates next to each other. */
const byPlantCode = [plants.sector_id, sql`normalize_code(${plants.plant_id})`, plants.id]
const byTag = [plants.id, sql`normalize_code(${equipment.equipment_id})`, equipment.id]

export async function findPlantPage(db: Db, filters: PlantFilters, paging: Paging): Promise<Rows<PlantRow>> {
  const { id, sector, is_active, status } = filters
  const condition = and(
    isPlantListed,
    id === undefined ? undefined : eq(plants.id, id),
    matchAny(filters.search, [plants.name, searchedCode(plants.plant_id), plants.location]),
    sector === undefined ? undefined : eq(plants.sector_id, sector),
    status === undefined ? undefined : eq(plants.status, status),
    filters.duplicates ? isDuplicatePlant : undefined,
    filters.duplicate_tags ? hasDuplicateTags : undefined,
    is_active === undefined ? undefined : (is_active ? eq : ne)(plants.status, 'Active'),
  )
  const [total] = await db.select({ count: countAll }).from(plants).where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectPlants(db)
    .where(condition)
    .orderBy(...(filters.duplicates ? byPlantCode : [asc(sql`lower(${plants.name})`), asc(plants.id)]))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findPlant(db: Db, id: number, sector: number | null): Promise<PlantRow | null> {
  const [row] = await selectPlants(db).where(and(eq(plants.id, id), isPlantListed, isIn(sector)))
  return row ?? null
}

export async function findEquipmentPage(
  db: Db,
  filters: PlantFilters,
  paging: Paging,
): Promise<Rows<EquipmentRow>> {
  const { sector, is_active, plant, equipment_type: type } = filters
  const condition = and(
    isEquipmentListed,
    matchAny(filters.search, [
      equipment.name,
      searchedCode(equipment.equipment_id),
      equipment.equipment_type,
      equipment.location,
      plants.name,
    ]),
    sector === undefined ? undefined : eq(plants.sector_id, sector),
    is_active === undefined ? undefined : eq(equipment.is_active, is_active),
    plant === undefined ? undefined : eq(equipment.plant_id, plant),
    type === undefined
      ? undefined
      : sql`normalize_code(${equipment.equipment_type}) = ${normalizeCode(type)}`,
    filters.duplicates ? isDuplicateEquipment : undefined,
  )
  const [total] = await db
    .select({ count: countAll })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectEquipment(db)
    .where(condition)
    .orderBy(
      ...(filters.duplicates
        ? byTag
        : [asc(sql`lower(${plants.name})`), asc(equipment.equipment_id), asc(equipment.id)]),
    )
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findEquipment(db: Db, id: number, sector: number | null): Promise<EquipmentRow | null> {
  const [row] = await selectEquipment(db).where(and(eq(equipment.id, id), isEquipmentListed, isIn(sector)))
  return row ?? null
}

export async function findChecklistPage(
  db: Db,
  filters: PlantFilters,
  paging: Paging,
): Promise<Rows<ChecklistRow>> {
  const { sector, is_active, plant } = filters
  const condition = and(
    isChecklistListed,
    matchAny(filters.search, [
      checklists.name,
      equipment.name,
      searchedCode(equipment.equipment_id),
      plants.name,
    ]),
    sector === undefined ? undefined : eq(plants.sector_id, sector),
    is_active === undefined ? undefined : eq(checklists.is_active, is_active),
    plant === undefined ? undefined : eq(equipment.plant_id, plant),
    filters.equipment === undefined ? undefined : eq(checklists.equipment_id, filters.equipment),
  )
  const [total] = await db
    .select({ count: countAll })
    .from(checklists)
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectChecklists(db)
    .where(condition)
    .orderBy(
      asc(sql`lower(${plants.name})`),
      asc(equipment.equipment_id),
      asc(checklists.name),
      asc(checklists.id),
    )
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findChecklist(db: Db, id: number, sector: number | null): Promise<ChecklistRow | null> {
  const [row] = await selectChecklists(db).where(and(eq(checklists.id, id), isChecklistListed, isIn(sector)))
  return row ?? null
}

export async function findTaskPage(db: Db, checklistId: number, paging: Paging): Promise<Rows<TaskRow>> {
  const isOfIt = eq(tasks.checklist_id, checklistId)
  const [total] = await db.select({ count: countAll }).from(tasks).where(isOfIt)
  const { limit, offset } = pageWindow(paging)
  const rows = await db
    .select()
    .from(tasks)
    .where(isOfIt)
    .orderBy(asc(tasks.order), asc(tasks.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}
