import { createHash } from 'node:crypto'
import type { Db, Transactions, Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { reviveAnswer } from '#src/server/telling/said.ts'
import { findKey, insertKey, storeReply } from './idempotency-store.ts'
import { describeShort } from './short-receipt.ts'

interface KeyedRequest {
  key: string | undefined
  userId: number
  /** Hash of what was sent: the canonical JSON and the photos' sha256, never the raw bytes of the request. */
  requestHash: string
}

/**
 * Runs `effect` at most once for a key: the key is inserted in the same transaction as the effect, before any other
 * check. The same key with the same content gets the stored answer; with other content it is refused. A request that
 * runs at the same moment waits for the first and gets its answer.
 * @param ask statements that are sent behind the key, without waiting for it: locks, and what the effect looks at. They
 * change nothing, and for a key that was used before they count for nothing.
 */
export async function withIdempotencyKey<Reply, Asked = void>(
  database: Transactions,
  request: KeyedRequest,
  effect: (tx: Tx, asked: Asked) => Promise<Reply>,
  ask?: (tx: Tx) => Promise<Asked>,
): Promise<Reply> {
  const { key } = request
  let stored: Promise<[PromiseSettledResult<void>]> | undefined
  const reply = database.transaction(async (tx) => {
    if (key === undefined) return effect(tx, (await ask?.(tx)) as Asked)
    const [inserted, asked] = await Promise.allSettled([takeKey(tx, request, key), ask?.(tx)])
    if (inserted.status === 'rejected') throw inserted.reason
    if (asked.status === 'rejected' && inserted.value) throw asked.reason
    // Nothing can be read any more in a transaction in which something failed.
    if (asked.status === 'rejected') translateLockTimeout(asked.reason)
    if (!inserted.value) return readStoredReply<Reply>(tx, request, key)
    const reply = await effect(tx, (asked as PromiseFulfilledResult<unknown>).value as Asked)
    // Sent together with the end of the transaction, which there is none of when this fails.
    stored = Promise.allSettled([storeReply(tx, key, reply ?? {})])
    return reply
  })
  const [ended] = await Promise.allSettled([reply])
  // Where that has failed, it says why; the transaction knows only that something has.
  const kept = (await stored)?.[0]
  if (kept?.status === 'rejected') throw kept.reason
  if (ended.status === 'rejected') throw ended.reason
  return ended.value
}

/** The same for a part of a transaction. */
export async function withIdempotencyKeyInside<Reply>(
  tx: Tx,
  request: KeyedRequest,
  effect: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { key } = request
  if (key === undefined) return effect(tx)
  if (!(await takeKey(tx, request, key))) return readStoredReply<Reply>(tx, request, key)
  const reply = await effect(tx)
  await storeReply(tx, key, reply ?? {})
  return reply
}

function takeKey(tx: Tx, { userId, requestHash }: KeyedRequest, key: string): Promise<boolean> {
  return insertKey(tx, { key, user_id: userId, request_hash: requestHash }).catch(translateLockTimeout)
}

/** The key of a request that came without one: its content. No client can send it, for a colon is in it. */
export function keyOfContent(userId: number, contentHash: string): string {
  return `content:${userId}:${contentHash}`
}

/** Whether a key of this person has its answer: then nothing about the request needs to be done again. */
export async function isAnswered(db: Db, key: string | undefined, userId: number): Promise<boolean> {
  if (key === undefined) return false
  return (await findKey(db, key))?.user_id === userId
}

async function readStoredReply<Reply>(tx: Tx, request: KeyedRequest, key: string): Promise<Reply> {
  const stored = await findKey(tx, key)
  if (!stored) throw problem('in_progress')
  if (stored.user_id !== request.userId || stored.request_hash !== request.requestHash)
    throw problem('idempotency_mismatch')
  return (stored.is_short ? describeShort(stored.reply) : reviveAnswer(stored.reply)) as Reply
}

function translateLockTimeout(error: unknown): never {
  const cause = (error as { cause?: { code?: string } }).cause
  if (cause?.code === '55P03') throw problem('in_progress')
  throw error
}

/** The hash of plain data, with its keys in order so that it does not depend on how it was written. */
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
