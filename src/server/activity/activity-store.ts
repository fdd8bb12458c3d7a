import { desc, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { statement } from '#src/server/db/statement.ts'
import type { Message } from '#src/server/messages/message.ts'

/** An event as a message; triggers log the changed rows themselves. */
interface NewAuditEntry {
  action: string
  kind: string
  thing_id?: string
  thing_name?: string
  sector_id?: number | null
  type: string | null
  message: string
  localized: Message
  /** The user for whom a job of the server runs, when the transaction names no actor. */
  user_id?: number | null
}

const insertRow = statement(
  'insert_audit_entry',
  'select write_audit_trail($1, $2, $3, $4, $5, $6, $7, null, null, $8, $9::jsonb)',
)

/** Inserts an entry of the audit log that no trigger writes. */
export async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { action, kind, thing_id, thing_name, sector_id, type, message, localized, user_id } = entry
  await insertRow(
    tx,
    action,
    kind,
    thing_id,
    thing_name,
    sector_id,
    type,
    message,
    user_id,
    JSON.stringify(localized),
  )
}

export async function findLatestActivities(db: Db, limit: number) {
  const { id, type, message, localized, at, actor_name } = auditTrail
  return db
    .select({ id, type, message, localized, at, actor_name })
    .from(auditTrail)
    .where(isNotNull(type))
    .orderBy(desc(id))
    .limit(limit)
}
