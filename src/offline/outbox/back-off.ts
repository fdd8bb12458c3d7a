import type { AttentionReason } from '#src/offline/model/operation.ts'

const MIN_DELAY = 1_000
const BASE = 5_000
const MAX_DELAY = 15 * 60_000

/** Retry interval of an operation that needs attention and may still succeed. Milliseconds. */
export const HOURLY = 60 * 60_000

/** The reasons that a retry without a change can end: the outbox retries each hour, and with Send now. */
export function isRetriedHourly(reason: AttentionReason | null): boolean {
  return reason === 'keeps_failing' || reason === 'too_large'
}

/**
 * Outbox retry: the delay after a number of attempts. Exponential back-off with full jitter, so that many phones of
 * one failed network do not retry in the same second. The bound doubles from 5 s to 15 min. Milliseconds.
 * @param random from 0 up to 1
 */
export function backOff(attempts: number, random: number): number {
  const bound = Math.min(MAX_DELAY, BASE * 2 ** Math.min(attempts - 1, 20))
  return Math.max(MIN_DELAY, Math.round(random * bound))
}

/**
 * True when the time is reached. A time further away than any back-off was written before the phone's clock was
 * set back, and counts as reached, too.
 */
export function isReached(moment: number, now: number): boolean {
  return moment <= now || moment > now + HOURLY
}

/**
 * Parses a `Retry-After` header (RFC 9110): seconds, or a date.
 * @returns milliseconds, at most an hour; null when it is missing or invalid
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.min(HOURLY, Math.max(MIN_DELAY, wait))
}
