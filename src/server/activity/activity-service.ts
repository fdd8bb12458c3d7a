import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { asStorable, type KeyedMessage } from '#src/server/messages/message.ts'
import { type MessageRenderer, renderInEnglish } from '#src/server/messages/render-message.ts'
import { findLatestActivities, insertNote } from './activity-store.ts'

export type ActivityService = ReturnType<typeof createActivityService>

interface Happening {
  /** In snake_case, such as `user_created`. */
  type: string
  message: KeyedMessage
  sectorId?: number | null
  /** The user for whom a job of the server runs; otherwise the transaction names its actor. */
  userId?: number | null
}

/** An action that changes no rows. */
interface Deed {
  action: 'sign_in_failed' | 'downloaded' | 'exported'
  kind: string
  thing: { id?: string; name: string }
  message: KeyedMessage
}

/** Object kinds whose name differs from the first word of the type. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'weekly_pdf',
  workflow: 'weekly_pdf',
  settings: 'setting',
  calendar: 'calendar_event',
}

/** A stored message: the English text, and key and parameters for each language. */
const toStored = (sentence: KeyedMessage) => ({
  message: renderInEnglish(sentence),
  localized: asStorable(sentence),
})

/** Messages about changes, for the audit log and Recent Activity. */
export function createActivityService(core: Pick<AppContext, 'database'>) {
  return {
    /** Writes an event, in the transaction that causes it. */
    async record(tx: Tx, { type, message, sectorId, userId }: Happening): Promise<void> {
      const [word = ''] = type.split('_')
      const kind = kinds[word] ?? word
      await insertNote(tx, {
        action: 'noted',
        kind,
        sector_id: sectorId,
        type,
        ...toStored(message),
        user_id: userId,
      })
    },

    /** A system event that administrators should check. */
    async alert(tx: Tx, message: KeyedMessage): Promise<void> {
      await insertNote(tx, { action: 'noted', kind: 'system', type: 'system_alert', ...toStored(message) })
    },

    /** Writes an action that changes no rows, so that no trigger logs it. Recent Activity does not show it. */
    async note(tx: Tx, { action, kind, thing, message }: Deed): Promise<void> {
      await insertNote(tx, {
        action,
        kind,
        thing_id: thing.id,
        thing_name: thing.name,
        type: null,
        ...toStored(message),
      })
    },

    /** @param say renders each message in the reader's language */
    async latest(limit: number, say: MessageRenderer) {
      const rows = await findLatestActivities(core.database.db, limit)
      return rows.map((row) => ({
        id: row.id,
        type: row.type ?? '',
        message: say(row.message ?? '', row.localized),
        timestamp: row.at.toISOString(),
        user: row.actor_name || null,
      }))
    },
  }
}
