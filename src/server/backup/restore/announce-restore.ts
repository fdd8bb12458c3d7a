import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'
import { RESTORE_EPOCH } from '#src/server/db/postgres/restore-epoch.ts'

/** The messages and records that a restore commits together with the data. */
export interface RestoreMessages {
  /** For the audit log and Recent Activity. */
  thing: { id: string; name: string }
  auditEntry: { text: string; localized: object; changes: object }
  /** The restore state that the `installation` table keeps. */
  mark: string
  /** For supervisors and administrators. */
  news: KeptNews
  /** For technicians, by the number of their own submissions that the restore undoes. */
  newsOf: (count: number) => KeptNews
  now: Date
}

/** English text, and the key and parameters for each language. */
interface KeptNews {
  title: string
  message: string
  localized: object
}

/** Writes the audit log entry and the notifications into the restored state. */
export async function announceRestore(
  client: pg.Client,
  { id, full_name, from, via }: Actor,
  undone: readonly { userId: number; count: number }[],
  { thing, auditEntry, mark, news, newsOf, now }: RestoreMessages,
): Promise<void> {
  const who = {
    id,
    name: full_name,
    via,
    address: from?.address,
    agent: from?.userAgent,
    request: from?.requestId,
  }
  await client.query("select set_config('walkdown.actor', $1, true)", [JSON.stringify(who)])
  await client.query(
    `select write_audit_trail('restored', 'backup', $1, $2, null, 'backup_restored', $3, null, $5, null, $4)`,
    [
      thing.id,
      thing.name,
      auditEntry.text,
      JSON.stringify(auditEntry.localized),
      JSON.stringify(auditEntry.changes),
    ],
  )
  await client.query(
    `insert into installation (key, value) values ('restore', $1), ($2, $3)
      on conflict (key) do update set value = excluded.value`,
    [mark, RESTORE_EPOCH, randomUUID()],
  )
  await client.query(
    `insert into notifications (user_id, kind, title, message, localized, created_at)
      select id, 'backup_restored', $1, $2, $3, $4 from users where is_active and role <> 'technician'`,
    [news.title, news.message, JSON.stringify(news.localized), now],
  )
  for (const { userId, count } of undone) {
    const { title, message, localized } = newsOf(count)
    await client.query(
      `insert into notifications (user_id, kind, title, message, localized, link, created_at)
        select id, 'backup_restored', $2, $3, $4, '/technician', $5 from users where id = $1 and is_active`,
      [userId, title, message, JSON.stringify(localized), now],
    )
  }
}
