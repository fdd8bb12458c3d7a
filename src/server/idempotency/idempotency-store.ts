import type { Db, Tx } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

interface KeyRow {
  user_id: number
  request_hash: string
  reply: unknown
  is_short: boolean
}

// A generic plan is as good for any key, and is made once instead of five times per connection.
const insertRow = statement<{ key: string }>(
  'insert_key',
  `with patience as materialized (
    select set_config('lock_timeout', '10s', true), set_config('plan_cache_mode', 'force_generic_plan', true))
  insert into idempotency_keys (key, user_id, request_hash, status, reply)
  select $1, $2, $3, 0, '{}' from patience on conflict do nothing returning key`,
)

/**
 * Inserts an idempotency key. A concurrent request with the same key waits, up to the lock timeout.
 * @returns false when the key exists
 */
export async function insertKey(
  tx: Tx,
  row: { key: string; user_id: number; request_hash: string },
): Promise<boolean> {
  const inserted = await insertRow(tx, row.key, row.user_id, row.request_hash)
  return inserted.length > 0
}

const storeRow = statement(
  'store_reply',
  'update idempotency_keys set status = 200, reply = $2 where key = $1',
)

/** Stores the reply of a key. */
export async function storeReply(tx: Tx, key: string, reply: object): Promise<void> {
  await storeRow(tx, key, JSON.stringify(reply))
}

const findRow = statement<KeyRow>(
  'find_key',
  'select user_id, request_hash, reply, is_short from idempotency_keys where key = $1',
)

export async function findKey(db: Db, key: string): Promise<KeyRow | null> {
  const [found] = await findRow(db, key)
  return found ?? null
}
