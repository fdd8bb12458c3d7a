import { eq, sql } from 'drizzle-orm'
import type { RestoreStep } from '#src/server/backup/restore/restore-in-place.ts'
import type { Actor } from '#src/server/db/actor.ts'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'
import { executeText } from '#src/server/db/statement.ts'
import type { Message } from '#src/server/messages/message.ts'
import type { StoredEnglish } from '#src/server/messages/stored-message.ts'

const RESTORE = 'restore'

/** The last restore that was ordered, and its state. */
export interface RestoreState {
  id: string
  /** The backup's file name. */
  name: string
  state: 'waiting' | RestoreStep | 'done' | 'failed'
  actor: Actor
  asked_at: string
  ended_at: string | null
  /** The backup of the replaced data; null until it exists. */
  kept_as: string | null
  /** Submissions that the restore undid. */
  undone: number
  /** SHA-256 of the confirmed archive, if confirmation was needed. */
  confirmed_digest?: string | null
  /** Why it failed, in English; otherwise empty. */
  reason: StoredEnglish
  /** The same as key and parameters. */
  localized?: Message
}

export async function findRestore(db: Db): Promise<RestoreState | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, RESTORE))
  return row ? (JSON.parse(row.value) as RestoreState) : null
}

export async function storeRestoreState(db: Db, mark: RestoreState): Promise<void> {
  const value = formatRestoreState(mark)
  await db
    .insert(installation)
    .values({ key: RESTORE, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}

export const formatRestoreState = (mark: RestoreState): string => JSON.stringify(mark)

export async function isRestoreUnderWay(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select exists (select from pgboss.job
    where name = 'restore' and state in ('created', 'retry', 'active')) as "isThere"`)
  return (found as unknown as { rows: { isThere: boolean }[] }).rows[0]!.isThere
}

export interface DoneSince {
  inspections: number
  assignments: number
  reports: number
  people: number
}

/** Counts submissions, assignments, reports and users created after a time. */
export async function countSince(db: Db, moment: Date): Promise<DoneSince> {
  const [counts] = await executeText<DoneSince>(
    db,
    `select
      (select count(*)::int from executions where status = 'completed' and received_at > $1) as inspections,
      (select count(*)::int from assignments where created_at > $1) as assignments,
      (select count(*)::int from reports where created_at > $1) as reports,
      (select count(*)::int from users where created_at > $1) as people`,
    [moment],
  )
  return counts!
}
