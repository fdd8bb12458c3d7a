import { addDays, type CalendarDate, monthOf, startOfWeek } from '#src/rules/calendar.ts'

/** What the overview is narrowed by, as the address bar says it. */
export const DEFAULTS = { search: '', from: '', to: '', status: 'all', technician: '' }
export type Filters = Record<keyof typeof DEFAULTS, string>

const WEEK = 7

/** The quick ranges of due dates (docs/agreed.md): the last 7 days with today, Monday to Sunday, this month. */
export function listPresets(today: CalendarDate) {
  const monday = startOfWeek(today)
  const month = monthOf(today)
  return [
    { key: 'filters.lastDays', from: addDays(today, 1 - WEEK), to: today },
    { key: 'filters.thisWeek', from: monday, to: addDays(monday, WEEK - 1) },
    { key: 'filters.thisMonth', from: month.first, to: month.last },
  ] as const
}
