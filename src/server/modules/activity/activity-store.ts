import { desc, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { activities } from '#src/server/db/schema/system.ts'

export async function insertActivity(db: Db, row: typeof activities.$inferInsert): Promise<void> {
  await db.insert(activities).values(row)
}

export async function findLatestActivities(db: Db, limit: number) {
  return db
    .select({
      id: activities.id,
      type: activities.type,
      message: activities.message,
      created_at: activities.created_at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .orderBy(desc(activities.created_at), desc(activities.id))
    .limit(limit)
}
