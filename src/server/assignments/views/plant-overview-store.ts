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
 * @param wanted which assignments a plant must have; undefined when plants without any are wanted too.
 * @param plantItself a condition that lets a plant in by itself.
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

/** Assignments, and beside each the plant it is in and the mark of its row. */
interface LatestOfPlants {
  ids: number[]
  plants: number[]
  marks: string[]
}

/**
 * For each plant the assignments that fit, what is open first, then the latest; at most `most` of each plant. They are read
 * in the order of their index until there are enough; where words are looked for, whatever has them is put in order.
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
