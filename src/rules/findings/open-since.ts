import { type CalendarDate, daysBetween } from '#src/rules/calendar.ts'

const DAYS_PER_WEEK = 7

/** The age of a finding, in the unit that the screen shows. */
export type OpenSince = { unit: 'today' } | { unit: 'days' | 'weeks'; count: number }

/** The time since the first sighting: today, days, or whole weeks from seven days on. */
export function openSince(firstSeen: CalendarDate, today: CalendarDate): OpenSince {
  const days = daysBetween(firstSeen, today)
  if (days <= 0) return { unit: 'today' }
  if (days < DAYS_PER_WEEK) return { unit: 'days', count: days }
  return { unit: 'weeks', count: Math.floor(days / DAYS_PER_WEEK) }
}
