import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { attemptCounts, signInNetworks } from '#src/server/db/schema/identity.ts'

/** A rate limit. */
export interface RateLimit {
  /** The counted action in words; stored as a hash. */
  what: string
  most: number
  /** Window in milliseconds, from the first attempt. */
  within: number
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
/**
 * A window that ends later than possible, by more than clock skew, comes from a clock that was wrong; it is ignored.
 */
const CLOCKS_DIFFER = sql`interval '1 hour'`

const keyOf = ({ what }: RateLimit) => hash(what)

/**
 * Rate limit: counts an attempt against every limit, or against none when one is reached. One statement, shared by
 * all processes.
 * @returns null when allowed, otherwise when the limit ends
 */
export async function countAttempt(db: Db, limits: RateLimit[], now: Date): Promise<Date | null> {
  const wanted = limits
    .map((limit) => sql`(${keyOf(limit)}, ${limit.most}::int, ${later(now, limit.within)}::timestamptz)`)
    .reduce((one, other) => sql`${one}, ${other}`)
  // Race: the first condition sees only rows that existed before the statement. The second rejects concurrent
  // attempts above the limit.
  const { rows } = (await db.execute(sql`
    with wanted (key, most, until) as (values ${wanted}),
    reached as (
      select counts.key from ${attemptCounts} counts join wanted using (key)
      where counts.until > ${now} and counts.until <= wanted.until + ${CLOCKS_DIFFER} and counts.count >= wanted.most
    )
    insert into ${attemptCounts} as counts (key, count, until)
    select key, 1, until from wanted where not exists (select from reached) order by key
    on conflict (key) do update set
      count = case when counts.until > ${now} and counts.until <= excluded.until + ${CLOCKS_DIFFER} then counts.count + 1 else 1 end,
      until = case when counts.until > ${now} and counts.until <= excluded.until + ${CLOCKS_DIFFER} then counts.until
        else excluded.until end
    where counts.until <= ${now} or counts.until > excluded.until + ${CLOCKS_DIFFER}
      or counts.count < (select wanted.most from wanted where wanted.key = counts.key)
    returning key
  `)) as unknown as { rows: unknown[] }
  return rows.length === limits.length ? null : readEnd(db, limits, now)
}

/** When the last of the reached limits ends. */
async function readEnd(db: Db, limits: RateLimit[], now: Date): Promise<Date> {
  const most = new Map(limits.map((limit) => [keyOf(limit), limit.most]))
  const counts = await db
    .select()
    .from(attemptCounts)
    .where(inArray(attemptCounts.key, [...most.keys()]))
  const ends = counts
    .filter((row) => row.count >= (most.get(row.key) ?? 0) && row.until > now)
    .map((row) => row.until.getTime())
  return new Date(Math.max(now.getTime(), ...ends))
}

/** Takes back a counted attempt that succeeded. */
export async function refundAttempt(db: Db, limits: RateLimit[]): Promise<void> {
  const keys = limits.map(keyOf)
  // Locks rows in key order, as `countAttempt` does, to prevent deadlocks.
  const lockedKeys = sql`(select key from ${attemptCounts} where ${inArray(attemptCounts.key, keys)} order by key for update)`
  await db
    .update(attemptCounts)
    .set({ count: sql`greatest(0, ${attemptCounts.count} - 1)` })
    .where(sql`${attemptCounts.key} in ${lockedKeys}`)
}

/** Resets a limit. */
export async function resetAttempts(db: Db, limit: RateLimit): Promise<void> {
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, [keyOf(limit)]))
}

export function hashNetwork(address: string): string {
  return hash(`network ${address}`)
}

/** Remembers that the user signed in from this network. */
export async function rememberNetwork(db: Db, userId: number, address: string, now: Date): Promise<void> {
  await db
    .insert(signInNetworks)
    .values({ user_id: userId, network: hashNetwork(address), last_at: now })
    .onConflictDoUpdate({ target: [signInNetworks.user_id, signInNetworks.network], set: { last_at: now } })
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
