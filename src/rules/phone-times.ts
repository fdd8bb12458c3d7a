import type { CalendarDate } from './calendar.ts'
import { isClockOff } from './execution-status.ts'

/** The times that a phone reports, ISO 8601 by its own clock; absent when the phone sends none. */
export interface PhoneTimes {
  /** The phone's clock when it sent the request. It shows how far that clock is off. */
  sent?: string | null | undefined
  started?: string | null | undefined
  /** Times of answers and photos. */
  during?: readonly (string | null | undefined)[]
  completed?: string | null | undefined
}

/** The bounds of the work by the server's clock. */
export interface ServerTimes {
  /** The work cannot start before this instant. */
  begins: Date
  received: Date
}

/** A phone time after validation. */
export interface ValidatedTime {
  /** The instant by the server's clock; null when the phone sent no time or an impossible one. */
  at: Date | null
  /** The phone's text when the time is impossible, for storage and display; null otherwise. */
  rejectedTime: string | null
}

/** The validated times of one submission. */
export interface ValidatedTimes {
  started: ValidatedTime
  during: ValidatedTime[]
  completed: ValidatedTime
  /** True when the phone's clock is off by more than 24 hours or its time cannot be parsed. */
  isClockOff: boolean
}

/**
 * The earliest possible start of the work. This is when the assignment was created, or the start of its first
 * available day in the earliest time zone. A supervisor can create an assignment after the work was done: then the
 * day counts.
 */
export function earliestWork(assignedAt: Date, availableFrom: CalendarDate): Date {
  const firstDay = Date.parse(`${availableFrom}T00:00:00Z`) - EARLIEST_DAY
  return new Date(Math.min(assignedAt.getTime(), firstDay))
}

/** The earliest time zone (UTC+14) starts a day this long before UTC. Milliseconds. */
const EARLIEST_DAY = 14 * 60 * 60 * 1000

/** Tolerance for small clock differences and the time of a request. Milliseconds. */
const SLACK = 5 * 60 * 1000

/** Stored length of an impossible time. Characters. */
const MAX_REPORTED_LENGTH = 100

/**
 * Validates every time that a phone sends against the server's clock and against the other times.
 *
 * When the sending time shows that the phone's clock is off, all its times are corrected by that difference. A
 * time is impossible when it is after the arrival or before the earliest start. A completion before the first
 * answer is impossible, too. So are an answer or photo after the completion, and a start after either. An error of
 * less than five minutes is clamped to the nearest possible time. For any other error `at` is null and `rejected`
 * holds the phone's text.
 *
 * The valid times always satisfy `begins` ≤ started ≤ during ≤ completed ≤ `received`.
 */
export function validatePhoneTimes(phone: PhoneTimes, server: ServerTimes): ValidatedTimes {
  const received = server.received.getTime()
  const begins = Math.min(server.begins.getTime(), received)
  const drift = measureDrift(phone.sent, received)
  const validate = (reported: string | null | undefined) =>
    validateTime(reported, { drift, earliest: begins, latest: received })

  const during = (phone.during ?? []).map(validate)
  const first = earliestOf(during)
  let completed = validate(phone.completed)
  if (completed.at && first !== null && completed.at.getTime() < first - SLACK)
    completed = reject(phone.completed)
  const end = completed.at?.getTime() ?? received
  const inOrder = during.map((time, index) => clampBefore(time, phone.during?.[index], end))
  const beginning = Math.min(earliestOf(inOrder) ?? end, end)
  return {
    started: clampBefore(validate(phone.started), phone.started, beginning),
    during: inOrder,
    completed,
    isClockOff: Boolean(phone.sent) && isSentOff(phone.sent!, received),
  }
}

/** How far the phone's clock is ahead, in milliseconds; 0 within the tolerance. */
function measureDrift(sent: string | null | undefined, received: number): number {
  const drift = sent ? Date.parse(sent) - received : Number.NaN
  return Math.abs(drift) > SLACK ? drift : 0
}

function isSentOff(sent: string, received: number): boolean {
  return Number.isNaN(Date.parse(sent)) || isClockOff(sent, new Date(received).toISOString())
}

function validateTime(
  reported: string | null | undefined,
  bounds: { drift: number; earliest: number; latest: number },
): ValidatedTime {
  if (!reported) return { at: null, rejectedTime: null }
  const { drift, earliest, latest } = bounds
  const moment = Date.parse(reported) - drift
  // NaN fails both comparisons, so a text that is not a time is rejected as well.
  const isPossible = moment >= earliest - SLACK && moment <= latest + SLACK
  return isPossible
    ? { at: new Date(Math.min(Math.max(moment, earliest), latest)), rejectedTime: null }
    : reject(reported)
}

function clampBefore(
  time: ValidatedTime,
  reported: string | null | undefined,
  latest: number,
): ValidatedTime {
  if (!time.at || time.at.getTime() <= latest) return time
  return time.at.getTime() <= latest + SLACK ? { at: new Date(latest), rejectedTime: null } : reject(reported)
}

function reject(reported: string | null | undefined): ValidatedTime {
  return { at: null, rejectedTime: reported ? reported.slice(0, MAX_REPORTED_LENGTH) : null }
}

function earliestOf(times: readonly ValidatedTime[]): number | null {
  const moments = times.flatMap((time) => (time.at ? [time.at.getTime()] : []))
  return moments.length > 0 ? Math.min(...moments) : null
}
