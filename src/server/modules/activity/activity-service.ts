import type { Tx } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { findLatestActivities, insertNote } from './activity-store.ts'

export type ActivityService = ReturnType<typeof createActivityService>

interface Happening {
  /** In snake_case, such as `user_created`. */
  type: string
  message: string
  sectorId?: number | null
  /** Whom the server works for, where it does something by itself; whoever began the transaction is known. */
  userId?: number | null
}

/** What is done with something besides changing it. */
interface Deed {
  action: 'sign_in_failed' | 'downloaded' | 'exported'
  kind: string
  thing: { id?: string; name: string }
  message: string
}

/** The first word of a type where things of that kind are called otherwise. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'weekly_pdf',
  workflow: 'weekly_pdf',
  settings: 'setting',
  calendar: 'calendar_event',
}

/** What happens, in sentences: they stand in the audit trail, and are what Recent Activity shows. */
export function createActivityService(ground: Pick<Ground, 'database'>) {
  return {
    /** Writes what happened, in the transaction in which it does. */
    async record(tx: Tx, { type, message, sectorId, userId }: Happening): Promise<void> {
      const [word = ''] = type.split('_')
      const kind = kinds[word] ?? word
      await insertNote(tx, { action: 'noted', kind, sector_id: sectorId, type, message, user_id: userId })
    },

    /** Something that nobody did and that administrators should look at. */
    async alert(tx: Tx, message: string): Promise<void> {
      await insertNote(tx, { action: 'noted', kind: 'system', type: 'system_alert', message })
    },

    /** Writes what was done that changes nothing, so that no trigger sees it. Recent Activity does not show it. */
    async note(tx: Tx, { action, kind, thing, message }: Deed): Promise<void> {
      await insertNote(tx, { action, kind, thing_id: thing.id, thing_name: thing.name, type: null, message })
    },

    async latest(limit: number) {
      const rows = await findLatestActivities(ground.database.db, limit)
      return rows.map((row) => ({
        id: row.id,
        type: row.type ?? '',
        message: row.message ?? '',
        timestamp: row.at.toISOString(),
        user: row.actor_name || null,
      }))
    },
  }
}
