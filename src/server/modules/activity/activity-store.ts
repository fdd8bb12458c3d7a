import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { activities } from '#src/server/db/schema/system.ts'
import { statement } from '#src/server/db/statement.ts'

const insertRow = statement(
  'insert_activity',
  'insert into activities (type, message, sector_id, user_id, created_at) values ($1, $2, $3, $4, $5)',
)

export async function insertActivity(
  tx: Tx,
  row: { type: string; message: string; sector_id: number | null; user_id: number | null; created_at: Date },
): Promise<void> {
  await insertRow(tx, row.type, row.message, row.sector_id, row.user_id, row.created_at)
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
