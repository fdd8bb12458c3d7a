import { isNull, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { countAll } from '#src/server/db/paging.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'

export async function countPeople(db: Db): Promise<{ all: number; active: number }> {
  const active = sql<number>`(count(*) filter (where ${users.is_active}))::int`
  const [counts] = await db.select({ all: countAll, active }).from(users)
  return counts!
}

export async function countPlants(db: Db): Promise<number> {
  const [counts] = await db.select({ count: countAll }).from(plants).where(isNull(plants.archived_at))
  return counts!.count
}

export async function countReports(db: Db): Promise<number> {
  const [counts] = await db.select({ count: countAll }).from(reports)
  return counts!.count
}
