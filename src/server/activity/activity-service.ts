import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { inEnglish, type Teller } from '#src/server/telling/say-told.ts'
import { asStorable, type Telling } from '#src/server/telling/telling.ts'
import { findLatestActivities, insertNote } from './activity-store.ts'

export type ActivityService = ReturnType<typeof createActivityService>

interface Happening {
  /** In snake_case, such as `user_created`. */
  type: string
  message: Telling
  sectorId?: number | null
  /** Whom the server works for, where it does something by itself; whoever began the transaction is known. */
  userId?: number | null
}

/** What is done with something besides changing it. */
interface Deed {
  action: 'sign_in_failed' | 'downloaded' | 'exported'
  kind: string
  thing: { id?: string; name: string }
  message: Telling
}

/** The first word of a type where things of that kind are called otherwise. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'weekly_pdf',
  workflow: 'weekly_pdf',
  settings: 'setting',
  calendar: 'calendar_event',
}

/** A sentence as it is kept: its English, and what each language makes its own of. */
const keep = (told: Telling) => ({ message: inEnglish(told), told: asStorable(told) })

/** What happens, in sentences: they stand in the audit trail, and are what Recent Activity shows. */
export function createActivityService(core: Pick<AppContext, 'database'>) {
  return {
    /** Writes what happened, in the transaction in which it does. */
    async record(tx: Tx, { type, message, sectorId, userId }: Happening): Promise<void> {
      const [word = ''] = type.split('_')
      const kind = kinds[word] ?? word
      await insertNote(tx, {
        action: 'noted',
        kind,
        sector_id: sectorId,
        type,
        ...keep(message),
        user_id: userId,
      })
    },

    /** Something that nobody did and that administrators should look at. */
    async alert(tx: Tx, message: Telling): Promise<void> {
      await insertNote(tx, { action: 'noted', kind: 'system', type: 'system_alert', ...keep(message) })
    },

    /** Writes what was done that changes nothing, so that no trigger sees it. Recent Activity does not show it. */
    async note(tx: Tx, { action, kind, thing, message }: Deed): Promise<void> {
      await insertNote(tx, {
        action,
        kind,
        thing_id: thing.id,
        thing_name: thing.name,
        type: null,
        ...keep(message),
      })
    },

    /** @param say says each to whoever reads them */
    async latest(limit: number, say: Teller) {
      const rows = await findLatestActivities(core.database.db, limit)
      return rows.map((row) => ({
        id: row.id,
        type: row.type ?? '',
        message: say(row.message ?? '', row.told),
        timestamp: row.at.toISOString(),
        user: row.actor_name || null,
      }))
    },
  }
}
