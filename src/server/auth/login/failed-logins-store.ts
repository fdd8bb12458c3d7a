import { gt, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { failedSignIns } from '#src/server/db/schema/identity.ts'
import { statement } from '#src/server/db/statement.ts'

export type FailedSignIns = typeof failedSignIns.$inferSelect

/** Addresses stored per row, which bounds the size of the row. */
export const MAX_ADDRESSES = 100

const insertRow = statement(
  'count_failed_sign_in',
  `insert into failed_sign_ins as f (user_id, starts_at, full_name, count, addresses, last_address)
  values ($1, $2, $3, 1, array[$4], $5)
  on conflict (user_id, starts_at) do update set count = f.count + 1, last_address = excluded.last_address,
    addresses = case when f.addresses @> excluded.addresses or cardinality(f.addresses) >= ${MAX_ADDRESSES}
      then f.addresses else f.addresses || excluded.addresses end`,
)

/** Adds one attempt to the row of its account and window, in one statement. */
export async function addFailedSignIn(
  db: Db,
  attempt: { userId: number; startsAt: Date; fullName: string; network: string; address: string },
): Promise<void> {
  await insertRow(db, attempt.userId, attempt.startsAt, attempt.fullName, attempt.network, attempt.address)
}

/**
 * Deletes and returns rows of windows that began by `until`. Rows that begin after `ahead` come from a clock that was
 * wrong; they are included.
 */
export async function drainFailedSignIns(tx: Tx, until: Date, ahead: Date): Promise<FailedSignIns[]> {
  const { starts_at } = failedSignIns
  return tx
    .delete(failedSignIns)
    .where(or(lte(starts_at, until), gt(starts_at, ahead)))
    .returning()
}
