import { createHash } from 'node:crypto'
import type { Db, Transactions, Tx } from '#src/server/db/database.ts'
import { reviveLocalized } from '#src/server/messages/localized-text.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findKey, insertKey, storeReply } from './idempotency-store.ts'
import { describeShortenedReply } from './shortened-reply.ts'

interface KeyedRequest {
  key: string | undefined
  userId: number
  /** Hash of the content: canonical JSON and the photos' SHA-256, never the raw request bytes. */
  requestHash: string
}

/**
 * Runs `effect` at most once per idempotency key: the key is inserted in the transaction of the effect, before any
 * other check. A retry with the same content gets the stored reply; other content is rejected. A concurrent request
 * waits for the first and gets its reply.
 * @param prefetch read-only statements pipelined after the key: locks, and data for the effect. For a used key their
 * results are ignored.
 */
export async function withIdempotencyKey<Reply, Prefetched = void>(
  database: Transactions,
  request: KeyedRequest,
  effect: (tx: Tx, prefetched: Prefetched) => Promise<Reply>,
  prefetch?: (tx: Tx) => Promise<Prefetched>,
): Promise<Reply> {
  const { key } = request
  let stored: Promise<[PromiseSettledResult<void>]> | undefined
  const reply = database.transaction(async (tx) => {
    if (key === undefined) return effect(tx, (await prefetch?.(tx)) as Prefetched)
    const [inserted, prefetched] = await Promise.allSettled([
      insertIdempotencyKey(tx, request, key),
      prefetch?.(tx),
    ])
    if (inserted.status === 'rejected') throw inserted.reason
    if (prefetched.status === 'rejected' && inserted.value) throw prefetched.reason
    // A failed statement aborts the transaction, so the stored reply cannot be read.
    if (prefetched.status === 'rejected') translateLockTimeout(prefetched.reason)
    if (!inserted.value) return readStoredReply<Reply>(tx, request, key)
    const reply = await effect(tx, (prefetched as PromiseFulfilledResult<unknown>).value as Prefetched)
    // Pipelined with the COMMIT, which fails when this statement fails.
    stored = Promise.allSettled([storeReply(tx, key, reply ?? {})])
    return reply
  })
  const [ended] = await Promise.allSettled([reply])
  // This error has the cause; the transaction reports only that it was aborted.
  const storeResult = (await stored)?.[0]
  if (storeResult?.status === 'rejected') throw storeResult.reason
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}

/**
 * For a late submission without a key: its content is the key. Only the locked row shows that it is late. A normal
 * submission must not use its content as the key: after a requested revision, the same content is new work.
 */
export async function withContentKey<Reply extends object>(
  tx: Tx,
  userId: number,
  contentHash: string,
  effect: () => Promise<Reply>,
): Promise<Reply> {
  // The colon prevents a collision with clients' keys.
  const key = `content:${userId}:${contentHash}`
  const request = { key, userId, requestHash: contentHash }
  if (!(await insertIdempotencyKey(tx, request, key))) return readStoredReply<Reply>(tx, request, key)
  const reply = await effect()
  await storeReply(tx, key, reply)
  return reply
}

function insertIdempotencyKey(tx: Tx, { userId, requestHash }: KeyedRequest, key: string): Promise<boolean> {
  return insertKey(tx, { key, user_id: userId, request_hash: requestHash }).catch(translateLockTimeout)
}

/** Whether the user's key has a stored reply, so that the request needs no further work. */
export async function isAnswered(db: Db, key: string | undefined, userId: number): Promise<boolean> {
  if (key === undefined) return false
  return (await findKey(db, key))?.user_id === userId
}

async function readStoredReply<Reply>(tx: Tx, request: KeyedRequest, key: string): Promise<Reply> {
  const stored = await findKey(tx, key)
  if (!stored) throw problem('in_progress')
  if (stored.user_id !== request.userId || stored.request_hash !== request.requestHash)
    throw problem('idempotency_mismatch')
  return (stored.is_short ? describeShortenedReply(stored.reply) : reviveLocalized(stored.reply)) as Reply
}

function translateLockTimeout(error: unknown): never {
  const cause = (error as { cause?: { code?: string } }).cause
  if (cause?.code === '55P03') throw problem('in_progress')
  throw error
}

/** SHA-256 of plain data as JSON with sorted keys. */
export function hashRequest(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(data)))
    .digest('hex')
}

function sortKeys(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sortKeys)
  if (data === null || typeof data !== 'object') return data
  const sorted = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, value]) => [key, sortKeys(value)]))
}
