import { and, asc, desc, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow } from '#src/server/db/paging.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { isListed } from './assignments-store.ts'

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
  const hasWanted = exists(
    db
      .select({ one: sql`1` })
      .from(assignments)
      .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
      .where(and(eq(plantAssignments.plant_id, plants.id), isNull(assignments.archived_at), wanted)),
  )
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

/** For each plant the assignments that fit, what is open first, then the latest; at most `most` of each plant. */
export async function findLatestOfPlants(
  db: Db,
  plantIds: number[],
  wanted: SQL | undefined,
  most: number,
): Promise<number[]> {
  if (plantIds.length === 0) return []
  const order = sql`${assignments.status} = 'completed', ${assignments.due_date} desc, ${assignments.id} desc`
  const ranked = db
    .select({
      id: assignments.id,
      rank: sql<number>`row_number() over (partition by ${plantAssignments.plant_id} order by ${order})`.as(
        'rank',
      ),
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(and(inArray(plantAssignments.plant_id, plantIds), isListed, wanted))
    .as('ranked')
  const rows = await db
    .select({ id: ranked.id })
    .from(ranked)
    .where(lte(ranked.rank, most))
    .orderBy(asc(ranked.rank), desc(ranked.id))
  return rows.map((row) => row.id)
}
