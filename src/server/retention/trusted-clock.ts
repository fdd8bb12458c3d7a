import type { SeenClock } from './trusted-clock-store.ts'

const HOUR = 60 * 60 * 1000

/** The job runs every hour; a server that is off at night, or a laptop that sleeps, explains this much. */
const LARGEST_GAP = 26 * HOUR
/** A clock that jumped further is believed when it has gone on from there for so long. */
const DOUBTED_FOR = 48 * HOUR

/**
 * Judges whether the clock can be believed, by what the database has seen of it. A clock that jumped ahead (NTP, an empty
 * battery) would make everything old at once.
 */
export function checkClock(now: Date, seen: SeenClock | null): { isTrusted: boolean; seen: SeenClock } {
  const moment = now.toISOString()
  const trusted = { isTrusted: true, seen: { trusted: moment, doubted: null } }
  // A clock that was set back makes nothing older than it is.
  if (!seen || now.getTime() - Date.parse(seen.trusted) <= LARGEST_GAP) return trusted
  const { doubted } = seen
  const step = doubted ? now.getTime() - Date.parse(doubted.last) : 0
  const goesOn = doubted !== null && step >= 0 && step <= LARGEST_GAP
  const since = goesOn ? doubted.since : moment
  if (now.getTime() - Date.parse(since) >= DOUBTED_FOR) return trusted
  return { isTrusted: false, seen: { trusted: seen.trusted, doubted: { since, last: moment } } }
}
