const SHORTEST = 1_000
const BASE = 5_000
const LONGEST = 15 * 60_000

/** How often an operation that needs attention because it keeps failing is tried all the same. Milliseconds. */
export const HOURLY = 60 * 60_000

/**
 * How long to wait after the given number of attempts: anything up to a bound that doubles from 5 s to 15 min, so
 * that a thousand phones that lost the same network do not come back in the same second. Milliseconds.
 * @param random from 0 up to 1
 */
export function backOff(attempts: number, random: number): number {
  const bound = Math.min(LONGEST, BASE * 2 ** Math.min(attempts - 1, 20))
  return Math.max(SHORTEST, Math.round(random * bound))
}

/**
 * True when the moment has come. A moment further away than any wait can be was written before the phone's clock was
 * set back: it has come too.
 */
export function hasCome(moment: number, now: number): boolean {
  return moment <= now || moment > now + HOURLY
}

/**
 * Reads a `Retry-After` header: seconds, or a date.
 * @returns milliseconds, at most an hour; null when there is none
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.min(HOURLY, Math.max(SHORTEST, wait))
}
