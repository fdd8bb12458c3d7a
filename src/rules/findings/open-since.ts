import { type CalendarDate, daysBetween } from '#src/rules/calendar.ts'

const DAYS_PER_WEEK = 7

/** How long something has been open, in the unit that people would say it in. */
export type OpenSince = { unit: 'today' } | { unit: 'days' | 'weeks'; count: number }

/** How long ago a day was on another: today, some days, or, from seven on, whole weeks. */
export function openSince(firstSeen: CalendarDate, today: CalendarDate): OpenSince {
  const days = daysBetween(firstSeen, today)
  if (days <= 0) return { unit: 'today' }
  if (days < DAYS_PER_WEEK) return { unit: 'days', count: days }
  return { unit: 'weeks', count: Math.floor(days / DAYS_PER_WEEK) }
}
