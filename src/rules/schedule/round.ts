import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'

/** The days of a week, in the order of the choices on screens. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

/** The first and the last day of a weekly round. */
export interface Round {
  first: Weekday
  last: Weekday
}

/** The default until an administrator changes the setting. */
export const DEFAULT_ROUND: Round = { first: 'Monday', last: 'Sunday' }

const DAYS_OF_A_WEEK = 7

/** The first day of the round that contains `day`: the latest first day that is not after it. */
export function startOfRound(day: CalendarDate, { first }: Round): CalendarDate {
  const offset = weekdays.indexOf(first)
  return addDays(startOfWeek(addDays(day, -offset)), offset)
}

/** The last day of the round that starts on `start`: on or after it, within a week. */
export function endOfRound(start: CalendarDate, { first, last }: Round): CalendarDate {
  const days = weekdays.indexOf(last) - weekdays.indexOf(first)
  return addDays(start, (days + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK)
}

/** Parses the two days of the setting, `Monday Sunday`. Any other text gives the default round. */
export function parseRound(text: string | undefined): Round {
  const [first, last] = (text ?? '').split(' ').map((word) => weekdays.find((day) => day === word))
  return first && last ? { first, last } : DEFAULT_ROUND
}
