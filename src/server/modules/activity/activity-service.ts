import type { Tx } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { findLatestActivities, insertActivity } from './activity-store.ts'

export type ActivityService = ReturnType<typeof createActivityService>

interface Happening {
  /** In snake_case, such as `user_created`. */
  type: string
  message: string
  sectorId?: number | null
  /** Who did it; left out when the server did. */
  userId?: number | null
}

/** The audit trail. */
export function createActivityService(ground: Pick<Ground, 'database' | 'now'>) {
  return {
    /** Writes what happened, in the transaction in which it does. */
    async record(tx: Tx, { type, message, sectorId, userId }: Happening): Promise<void> {
      await insertActivity(tx, {
        type,
        message,
        sector_id: sectorId ?? null,
        user_id: userId ?? null,
        created_at: ground.now(),
      })
    },

    async latest(limit: number) {
      const rows = await findLatestActivities(ground.database.db, limit)
      return rows.map((row) => ({
        id: row.id,
        type: row.type,
        message: row.message,
        timestamp: row.created_at.toISOString(),
        user: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      }))
    },
  }
}
