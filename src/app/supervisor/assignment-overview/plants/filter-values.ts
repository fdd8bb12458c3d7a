import { displayStatuses } from '#src/rules/assignment-status.ts'
import { addDays, type CalendarDate, isCalendarDate, monthOf, startOfWeek } from '#src/rules/calendar.ts'

/** Filter values of an overview whose URL has no parameters. */
export const DEFAULTS = { search: '', from: '', to: '', status: 'all', technician: '' }
export type Filters = Record<keyof typeof DEFAULTS, string>

const WEEK = 7

/** Quick ranges of due dates (docs/agreed.md): the last 7 days with today, Monday to Sunday, this month. */
export function listPresets(today: CalendarDate) {
  const monday = startOfWeek(today)
  const month = monthOf(today)
  return [
    { key: 'filters.lastDays', from: addDays(today, 1 - WEEK), to: today },
    { key: 'filters.thisWeek', from: monday, to: addDays(monday, WEEK - 1) },
    { key: 'filters.thisMonth', from: month.first, to: month.last },
  ] as const
}

/** Converts the filters to query parameters of the request. Invalid values in the URL are ignored. */
export function readFilters(filters: Filters) {
  const status = displayStatuses.find((one) => one === filters.status)
  const technician = Number(filters.technician)
  return {
    ...(filters.search && { search: filters.search }),
    ...(status && { status }),
    ...(Number.isInteger(technician) && technician > 0 && { assigned_to: technician }),
    ...(isCalendarDate(filters.from) && { date_from: filters.from }),
    ...(isCalendarDate(filters.to) && { date_to: filters.to }),
  }
}
