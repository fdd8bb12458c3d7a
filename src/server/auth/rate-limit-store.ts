import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { attemptCounts, signInPlaces } from '#src/server/db/schema/identity.ts'

/** How often something may be tried. */
export interface AttemptLimit {
  /** What is counted, in words; it is kept as a hash. */
  what: string
  most: number
  /** Milliseconds from the first try until it is counted anew. */
  within: number
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
/** An end further ahead than a limit reaches, by more than clocks differ, is that of a clock that had jumped. */
const CLOCKS_DIFFER = sql`interval '1 hour'`

const keyOf = ({ what }: AttemptLimit) => hash(what)

/**
 * Counts a try against every limit, or against none of them when one is reached: one statement, the same for all
 * processes. Null when the try is allowed, otherwise until when it is not.
 */
export async function takeAttempt(db: Db, limits: AttemptLimit[], now: Date): Promise<Date | null> {
  const wanted = limits
    .map((limit) => sql`(${keyOf(limit)}, ${limit.most}::int, ${later(now, limit.within)}::timestamptz)`)
    .reduce((one, other) => sql`${one}, ${other}`)
  // The second condition counts where the first, which sees what was there before, does not: of tries that come at the
  // same moment no more get through than may.
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

/** When all that is reached is over. */
async function readEnd(db: Db, limits: AttemptLimit[], now: Date): Promise<Date> {
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

/** Takes a try back that was none: it succeeded. */
export async function refundAttempt(db: Db, limits: AttemptLimit[]): Promise<void> {
  const keys = limits.map(keyOf)
  // Held in their order, as a try holds them, so that nobody waits in a circle.
  const held = sql`(select key from ${attemptCounts} where ${inArray(attemptCounts.key, keys)} order by key for update)`
  await db
    .update(attemptCounts)
    .set({ count: sql`greatest(0, ${attemptCounts.count} - 1)` })
    .where(sql`${attemptCounts.key} in ${held}`)
}

/** Begins to count anew. */
export async function forgetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await db.delete(attemptCounts).where(inArray(attemptCounts.key, [keyOf(limit)]))
}

export function hashPlace(place: string): string {
  return hash(`place ${place}`)
}

/** Keeps in mind that a person signs in from there. */
export async function rememberPlace(db: Db, userId: number, place: string, now: Date): Promise<void> {
  await db
    .insert(signInPlaces)
    .values({ user_id: userId, place: hashPlace(place), last_at: now })
    .onConflictDoUpdate({ target: [signInPlaces.user_id, signInPlaces.place], set: { last_at: now } })
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
