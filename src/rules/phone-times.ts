import type { CalendarDate } from './calendar.ts'
import { isClockOff } from './execution-status.ts'

/** What a phone says, ISO 8601 by its own clock; nothing where it says nothing. */
export interface PhoneTimes {
  /** The phone's clock at the moment of sending. It reveals how far that clock is off. */
  sent?: string | null | undefined
  started?: string | null | undefined
  /** What happened during the work: answers and photos. */
  during?: readonly (string | null | undefined)[]
  completed?: string | null | undefined
}

/** What the server knows: the work lies between these two moments of its own clock. */
export interface ServerTimes {
  /** Before this there was nothing to work on. */
  begins: Date
  received: Date
}

/** A time as it can be believed. */
export interface JudgedTime {
  /** When it was by the server's clock; null when nothing was said, or what cannot be. */
  at: Date | null
  /** What the phone said when that cannot be, to be kept and shown; null otherwise. */
  said: string | null
}

/** The times of one submission, each as it can be believed. */
export interface JudgedTimes {
  started: JudgedTime
  during: JudgedTime[]
  completed: JudgedTime
  /** The phone's clock was more than 24 hours off, or could not be read at all. */
  isClockOff: boolean
}

/**
 * Before when there was nothing to work on: the moment at which the work was handed out, or the beginning of the day on
 * which it became available, wherever on earth that is. An order may be written down after its day, for work that was done then.
 */
export function earliestWork(handedOut: Date, availableFrom: CalendarDate): Date {
  const firstDay = Date.parse(`${availableFrom}T00:00:00Z`) - EARLIEST_DAY
  return new Date(Math.min(handedOut.getTime(), firstDay))
}

/** How long before the day in UTC that day begins somewhere. Milliseconds. */
const EARLIEST_DAY = 14 * 60 * 60 * 1000

/** Minutes that two clocks may differ, and a request may be under way, without anything being wrong. Milliseconds. */
const SLACK = 5 * 60 * 1000

/** The most that is kept of a time that cannot be. Characters. */
const LONGEST_SAID = 100

/**
 * Holds every time that a phone sends against the server's clock and against each other.
 *
 * Where the moment of sending shows that the phone's clock is off, all its times are put right by as much. What then
 * lies after the arrival or before there was anything to work on cannot be. Neither can a completion before the first
 * answer, an answer or a photo after the completion, and a start after either. What is wrong by less than five minutes
 * is moved to where it can be; for anything else `at` is null and `said` holds what the phone said.
 *
 * Of the times that are believed it is always true that `begins` ≤ started ≤ during ≤ completed ≤ `received`.
 */
export function validatePhoneTimes(phone: PhoneTimes, server: ServerTimes): JudgedTimes {
  const received = server.received.getTime()
  const begins = Math.min(server.begins.getTime(), received)
  const drift = measureDrift(phone.sent, received)
  const place = (said: string | null | undefined) =>
    judge(said, { drift, earliest: begins, latest: received })

  const during = (phone.during ?? []).map(place)
  const first = earliestOf(during)
  let completed = place(phone.completed)
  if (completed.at && first !== null && completed.at.getTime() < first - SLACK)
    completed = refuse(phone.completed)
  const end = completed.at?.getTime() ?? received
  const inOrder = during.map((time, index) => keepBefore(time, phone.during?.[index], end))
  const beginning = Math.min(earliestOf(inOrder) ?? end, end)
  return {
    started: keepBefore(place(phone.started), phone.started, beginning),
    during: inOrder,
    completed,
    isClockOff: Boolean(phone.sent) && isSentOff(phone.sent!, received),
  }
}

/** By how much the phone's clock is ahead. Milliseconds; 0 while it is within what a request takes. */
function measureDrift(sent: string | null | undefined, received: number): number {
  const drift = sent ? Date.parse(sent) - received : Number.NaN
  return Math.abs(drift) > SLACK ? drift : 0
}

function isSentOff(sent: string, received: number): boolean {
  return Number.isNaN(Date.parse(sent)) || isClockOff(sent, new Date(received).toISOString())
}

function judge(
  said: string | null | undefined,
  bounds: { drift: number; earliest: number; latest: number },
): JudgedTime {
  if (!said) return { at: null, said: null }
  const { drift, earliest, latest } = bounds
  const moment = Date.parse(said) - drift
  // Written so that what is no time at all is refused as well.
  const canBe = moment >= earliest - SLACK && moment <= latest + SLACK
  return canBe ? { at: new Date(Math.min(Math.max(moment, earliest), latest)), said: null } : refuse(said)
}

function keepBefore(time: JudgedTime, said: string | null | undefined, latest: number): JudgedTime {
  if (!time.at || time.at.getTime() <= latest) return time
  return time.at.getTime() <= latest + SLACK ? { at: new Date(latest), said: null } : refuse(said)
}

function refuse(said: string | null | undefined): JudgedTime {
  return { at: null, said: said ? said.slice(0, LONGEST_SAID) : null }
}

function earliestOf(times: readonly JudgedTime[]): number | null {
  const moments = times.flatMap((time) => (time.at ? [time.at.getTime()] : []))
  return moments.length > 0 ? Math.min(...moments) : null
}
