import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { asStorable, type Message } from '#src/server/messages/message.ts'
import { type MessageRenderer, renderInEnglish } from '#src/server/messages/render-message.ts'
import { findLatestActivities, insertAuditEntry } from './activity-store.ts'

export type ActivityService = ReturnType<typeof createActivityService>

interface AuditEvent {
  /** In snake_case, such as `user_created`. */
  type: string
  message: Message
  sectorId?: number | null
  /** The user for whom a job of the server runs; otherwise the transaction names its actor. */
  userId?: number | null
}

/** An action that changes no rows. */
interface AuditedAction {
  action: 'sign_in_failed' | 'downloaded' | 'exported'
  kind: string
  thing: { id?: string; name: string }
  message: Message
}

/** Object kinds whose name differs from the first word of the type. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'weekly_pdf',
  workflow: 'weekly_pdf',
  settings: 'setting',
  calendar: 'calendar_event',
}

/** A message as stored: the English text, and the message for each language. */
const toStored = (description: Message) => ({
  message: renderInEnglish(description),
  localized: asStorable(description),
})

/** Messages about changes, for the audit log and Recent Activity. */
export function createActivityService(core: Pick<AppContext, 'database'>) {
  return {
    /** Writes an event, in the transaction that causes it. */
    async record(tx: Tx, { type, message, sectorId, userId }: AuditEvent): Promise<void> {
      const [word = ''] = type.split('_')
      const kind = kinds[word] ?? word
      await insertAuditEntry(tx, {
        action: 'noted',
        kind,
        sector_id: sectorId,
        type,
        ...toStored(message),
        user_id: userId,
      })
    },

    /** A system event that administrators should check. */
    async alert(tx: Tx, message: Message): Promise<void> {
      await insertAuditEntry(tx, {
        action: 'noted',
        kind: 'system',
        type: 'system_alert',
        ...toStored(message),
      })
    },

    /** Writes an action that changes no rows, so that no trigger logs it. Recent Activity does not show it. */
    async note(tx: Tx, { action, kind, thing, message }: AuditedAction): Promise<void> {
      await insertAuditEntry(tx, {
        action,
        kind,
        thing_id: thing.id,
        thing_name: thing.name,
        type: null,
        ...toStored(message),
      })
    },

    /** @param render renders each message in the reader's language */
    async latest(limit: number, render: MessageRenderer) {
      const rows = await findLatestActivities(core.database.db, limit)
      return rows.map((row) => ({
        id: row.id,
        type: row.type ?? '',
        message: render(row.message ?? '', row.localized),
        timestamp: row.at.toISOString(),
        user: row.actor_name || null,
      }))
    },
  }
}
