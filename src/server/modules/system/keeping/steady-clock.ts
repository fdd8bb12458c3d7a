import type { Ground } from '#src/server/ground/ground.ts'
import { findClock, keepClock } from './clock-store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Jobs look at the clock four times an hour. A longer gap is a jump, or a server that was off. */
const LONGEST_GAP = DAY
/** Clocks that are set by the network move back a little. */
const FURTHEST_BACK = 5 * MINUTE
/** For so long a clock has to go on evenly before it is believed. */
const BELIEVED_AFTER = DAY

export type SteadyClock = ReturnType<typeof createSteadyClock>

/**
 * The common rule of retention: nothing is deleted for its age unless the clock has gone on evenly for a day. One that
 * jumped ahead would make everything old at once; a day is time to see it and set it right, and then nothing is lost.
 */
export function createSteadyClock({ database, now, logger }: Pick<Ground, 'database' | 'now' | 'logger'>) {
  return {
    /** Notes the moment, and whether the clock may be believed. */
    async isSteady(): Promise<boolean> {
      const at = now()
      const seen = await findClock(database.db)
      // The first look of an installation: there is nothing yet to compare with.
      if (!seen) {
        await keepClock(database.db, { seen_at: at, steady_since: new Date(0) })
        return true
      }
      const gap = at.getTime() - seen.seen_at.getTime()
      const hasJumped = gap > LONGEST_GAP || gap < -FURTHEST_BACK
      if (hasJumped)
        logger.warn(
          { before: seen.seen_at.toISOString(), now: at.toISOString() },
          'the clock has jumped, or the server was off: nothing is deleted for its age for a day',
        )
      const steadySince = hasJumped ? at : seen.steady_since
      await keepClock(database.db, { seen_at: at, steady_since: steadySince })
      return at.getTime() - steadySince.getTime() >= BELIEVED_AFTER
    },
  }
}
