import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow } from '#src/server/db/paging.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { executeNamed, executePlanned } from '#src/server/db/statement.ts'
import { isListed } from './assignments-store.ts'
import { selectRowVersions } from './row-versions-store.ts'

/**
 * A page of a sector's plants.
 * @param wanted which assignments a plant must have; undefined to include plants without any
 * @param plantItself a condition that matches a plant without its assignments
 */
export async function findPlantPage(
  db: Db,
  sectorId: number,
  wanted: SQL | undefined,
  plantItself: SQL | undefined,
  paging: Paging,
) {
  const hasWanted = sql`exists (select from ${assignments}
    where ${and(eq(assignments.plant_id, plants.id), isListed, wanted)})`
  const condition = and(
    eq(plants.sector_id, sectorId),
    isNull(plants.archived_at),
    wanted ? or(hasWanted, plantItself) : undefined,
  )
  const [total] = await db.select({ count: countAll }).from(plants).where(condition)
  const { limit, offset } = pageWindow(paging)
  const counted = db
    .select({ count: countAll.as('count') })
    .from(equipment)
    .where(and(eq(equipment.plant_id, plants.id), isNull(equipment.archived_at)))
    .as('counted')
  const rows = await db
    .select({
      id: plants.id,
      plant_id: plants.plant_id,
      name: plants.name,
      location: plants.location,
      equipment_count: counted.count,
    })
    .from(plants)
    .innerJoinLateral(counted, sql`true`)
    .where(condition)
    .orderBy(asc(plants.name), asc(plants.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

/** Assignment ids, each with its plant and row version. */
interface LatestOfPlants {
  ids: number[]
  plants: number[]
  marks: string[]
}

/**
 * The matching assignments of each plant, open ones first, then the latest; at most `most` per plant. PostgreSQL reads
 * them in index order until it has enough; a search sorts all matches instead.
 */
export async function findLatestOfPlants(
  db: Db,
  plantIds: number[],
  wanted: SQL | undefined,
  { most, isSearched }: { most: number; isSearched: boolean },
): Promise<LatestOfPlants> {
  const { id, plant_id, status, due_date } = assignments
  const order = sql`(${status} <> 'completed') desc, ${due_date} desc, ${id} desc`
  const chosen = sql`unnest(${sql.param(plantIds)}::int[]) chosen(plant_id)`
  const latest = isSearched
    ? sql`select id, plant_id from (
        select ${id}, ${plant_id}, row_number() over (partition by ${plant_id} order by ${order}) as place
        from ${assignments} join ${chosen} using (plant_id) where ${and(isListed, wanted)}) ranked
      where place <= ${most} order by plant_id, place`
    : sql`select latest.id, chosen.plant_id from ${chosen}
      cross join lateral (
        select ${id} from ${assignments} where ${and(sql`${plant_id} = chosen.plant_id`, isListed, wanted)}
        order by ${order} limit ${sql.raw(String(most))}) latest`
  const execute = isSearched ? executePlanned : executeNamed
  const [found] = await execute<LatestOfPlants>(
    db,
    sql`with latest as materialized (${latest}),
      page as materialized (select array(select id from latest) as ids, array(select plant_id from latest) as plants)
      select page.ids, page.plants, array(${selectRowVersions(sql`page.ids`)}) as marks from page`,
  )
  return found!
}
