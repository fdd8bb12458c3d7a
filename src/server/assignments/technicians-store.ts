import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { users } from '#src/server/db/schema/identity.ts'

/** Those of `ids` that can be assigned work: active technicians of the sector. */
export async function findAssignableTechnicians(db: Db, sectorId: number, ids: number[]) {
  return db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        eq(users.sector_id, sectorId),
        eq(users.role, 'technician'),
        eq(users.is_active, true),
      ),
    )
}
