import type { SeenClock } from './trusted-clock-store.ts'

const HOUR = 60 * 60 * 1000

/** Largest plausible gap: the job runs hourly, but a server may be off at night and a laptop may sleep. */
const MAX_GAP = 26 * HOUR
/** After a larger jump, the clock is trusted again when it has run on for this long. */
const DOUBTED_FOR = 48 * HOUR

/**
 * Decides whether the clock can be trusted, by its history. A jump ahead (NTP, an empty battery) would expire
 * everything at once.
 */
export function checkClock(now: Date, seen: SeenClock | null): { isTrusted: boolean; seen: SeenClock } {
  const moment = now.toISOString()
  const trusted = { isTrusted: true, seen: { trusted: moment, doubted: null } }
  // A clock set back expires nothing early.
  if (!seen || now.getTime() - Date.parse(seen.trusted) <= MAX_GAP) return trusted
  const { doubted } = seen
  const step = doubted ? now.getTime() - Date.parse(doubted.last) : 0
  const goesOn = doubted !== null && step >= 0 && step <= MAX_GAP
  const since = goesOn ? doubted.since : moment
  if (now.getTime() - Date.parse(since) >= DOUBTED_FOR) return trusted
  return { isTrusted: false, seen: { trusted: seen.trusted, doubted: { since, last: moment } } }
}
