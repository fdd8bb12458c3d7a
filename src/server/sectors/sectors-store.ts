import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { sectors, users } from '#src/server/db/schema/identity.ts'
import { checklistTemplates, equipment, plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { layoutRules, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { matchesSearch, searchedCode } from '#src/server/db/search-patterns.ts'
import type { RelatedObjects } from '#src/server/problems/catalogue/problem-definition.ts'

export type SectorRow = Awaited<ReturnType<typeof findSectors>>[number]

export interface SectorFilters {
  search?: string | undefined
  is_active?: boolean | undefined
  duplicates?: boolean | undefined
  /** Only this one. */
  id?: number | undefined
}

// A marked row always has a duplicate without a mark, ensured by triggers.
const isDuplicateSector = sql`normalize_code(${sectors.code}) in (
  select normalize_code(d.code) from sectors d where d.is_duplicate)`

function matchFilters({ search, is_active, duplicates, id }: SectorFilters): SQL | undefined {
  return and(
    search
      ? matchesSearch(search, [
          sectors.name,
          searchedCode(sectors.code),
          sectors.location,
          sectors.description,
        ])
      : undefined,
    is_active === undefined ? undefined : eq(sectors.is_active, is_active),
    duplicates ? isDuplicateSector : undefined,
    id === undefined ? undefined : eq(sectors.id, id),
  )
}

async function findSectors(
  db: Db,
  condition: SQL | undefined,
  window: { limit: number; offset: number },
  isByCode = false,
) {
  const plantCounts = db
    .select({ sector_id: plants.sector_id, count: countAll.as('plant_count') })
    .from(plants)
    .where(isNull(plants.archived_at))
    .groupBy(plants.sector_id)
    .as('plant_counts')
  const userCounts = db
    .select({ sector_id: users.sector_id, count: countAll.as('user_count') })
    .from(users)
    .groupBy(users.sector_id)
    .as('user_counts')
  return db
    .select({ sector: sectors, plant_count: plantCounts.count, user_count: userCounts.count })
    .from(sectors)
    .leftJoin(plantCounts, eq(plantCounts.sector_id, sectors.id))
    .leftJoin(userCounts, eq(userCounts.sector_id, sectors.id))
    .where(condition)
    .orderBy(
      asc(isByCode ? sql`normalize_code(${sectors.code})` : sql`lower(${sectors.name})`),
      asc(sectors.id),
    )
    .limit(window.limit)
    .offset(window.offset)
}

export async function findSectorPage(
  db: Db,
  filters: SectorFilters,
  paging: Paging,
): Promise<Rows<SectorRow>> {
  const condition = matchFilters(filters)
  const [total] = await db.select({ count: countAll }).from(sectors).where(condition)
  return {
    count: total?.count ?? 0,
    rows: await findSectors(db, condition, pageWindow(paging), filters.duplicates),
  }
}

export async function findSector(db: Db, id: number): Promise<SectorRow | null> {
  const [row] = await findSectors(db, eq(sectors.id, id), { limit: 1, offset: 0 })
  return row ?? null
}

/** Locks a sector until the transaction ends, so that no row can be added to it. */
export async function lockSector(tx: Tx, id: number) {
  const [row] = await tx.select().from(sectors).where(eq(sectors.id, id)).for('update')
  return row ?? null
}

export async function insertSector(tx: Tx, values: typeof sectors.$inferInsert): Promise<number> {
  const [row] = await tx.insert(sectors).values(values).returning({ id: sectors.id })
  return row!.id
}

export async function updateSector(
  tx: Tx,
  id: number,
  changes: Partial<typeof sectors.$inferInsert>,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.update(sectors).set(changes).where(eq(sectors.id, id))
}

/** Deletes a sector without references. Its kept corrections have no use without it. */
export async function deleteSector(tx: Tx, id: number): Promise<void> {
  await tx.delete(layoutRules).where(eq(layoutRules.sector_id, id))
  await tx.delete(sectors).where(eq(sectors.id, id))
}

/** All references to a sector, in words; empty when it can be deleted. */
export async function countReferencesToSector(db: Db, id: number): Promise<RelatedObjects> {
  const [people] = await db.select({ count: countAll }).from(users).where(eq(users.sector_id, id))
  const [places] = await db
    .select({
      listed: sql<number>`(count(*) filter (where ${plants.archived_at} is null))::int`,
      archived: sql<number>`(count(*) filter (where ${plants.archived_at} is not null))::int`,
    })
    .from(plants)
    .where(eq(plants.sector_id, id))
  const templates = await db.$count(checklistTemplates, eq(checklistTemplates.sector_id, id))
  const [pdfs] = await db.select({ count: countAll }).from(weeklyPdfs).where(eq(weeklyPdfs.sector_id, id))
  const [made] = await db.select({ count: countAll }).from(reports).where(eq(reports.sector_id, id))
  const related: RelatedObjects = [
    { kind: 'users', count: people!.count },
    { kind: 'plants', count: places!.listed },
    { kind: 'archived-plants', count: places!.archived },
    { kind: 'checklist-templates', count: templates },
    { kind: 'weekly-pdfs', count: pdfs!.count },
    { kind: 'reports', count: made!.count },
  ]
  return related.filter(({ count }) => count > 0)
}

export async function countSectorContents(db: Db, id: number) {
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [people] = await db
    .select({
      users: countAll,
      supervisors: countOf(eq(users.role, 'supervisor')),
      technicians: countOf(eq(users.role, 'technician')),
    })
    .from(users)
    .where(eq(users.sector_id, id))
  const [places] = await db
    .select({ count: countAll })
    .from(plants)
    .where(and(eq(plants.sector_id, id), isNull(plants.archived_at)))
  const [things] = await db
    .select({ count: countAll })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(and(eq(plants.sector_id, id), isNull(plants.archived_at), isNull(equipment.archived_at)))
  const [made] = await db.select({ count: countAll }).from(reports).where(eq(reports.sector_id, id))
  return { ...people!, plants: places!.count, equipment: things!.count, reports: made!.count }
}
