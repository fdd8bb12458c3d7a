import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'

/** The days of a week, in the order in which they are offered. */
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

/** On which days of the week a weekly round begins and ends. */
export interface Round {
  first: Weekday
  last: Weekday
}

/** What holds until an administrator says otherwise. */
export const USUAL_ROUND: Round = { first: 'Monday', last: 'Sunday' }

const DAYS_OF_A_WEEK = 7

/** The day on which the round of `day` begins: the last first day of a round that is not after it. */
export function startOfRound(day: CalendarDate, { first }: Round): CalendarDate {
  const offset = weekdays.indexOf(first)
  return addDays(startOfWeek(addDays(day, -offset)), offset)
}

/** The day on which a round ends that begins on `start`: never before it, and within a week. */
export function endOfRound(start: CalendarDate, { first, last }: Round): CalendarDate {
  const days = weekdays.indexOf(last) - weekdays.indexOf(first)
  return addDays(start, (days + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK)
}

/** The two days as they are written in one line, `Monday Sunday`; anything else is the usual round. */
export function readRound(text: string | undefined): Round {
  const [first, last] = (text ?? '').split(' ').map((word) => weekdays.find((day) => day === word))
  return first && last ? { first, last } : USUAL_ROUND
}
