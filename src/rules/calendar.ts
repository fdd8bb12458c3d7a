/**
 * Calendar dates are strings of the form `yyyy-MM-dd`: a day on the plant's wall calendar, never an instant.
 * They compare correctly as strings. Instants are ISO 8601 in UTC.
 */
export type CalendarDate = string

const MILLISECONDS_PER_DAY = 86_400_000
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

/** True when `text` is an existing date: `2026-02-30` and the year 0 are not. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text) || text.startsWith('0000')) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text
}

/**
 * Creating a formatter is slower than all its uses, and a list formats every row: one cached formatter a time
 * zone.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterIn(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** The day that `instant` falls on in `timeZone` (an IANA name). "Today" uses the time zone of the settings. */
export function calendarDateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatterIn(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `date` moved by a number of days, which may be negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` lies before `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY)
}

/** The Monday of the week that holds `date`. Week presets and the history start on Monday (docs/agreed.md). */
export function startOfWeek(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** The first and the last day of the month that holds `date`. */
export function monthOf(date: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  const first = `${date.slice(0, 8)}01`
  const last = new Date(`${first}T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { first, last: last.toISOString().slice(0, 10) }
}

/** The `count` calendar months up to the one that holds `date`, the earliest first, each as `yyyy-MM`. */
export function monthsUntil(date: CalendarDate, count: number): string[] {
  return Array.from({ length: count }, (_month, index) => {
    const month = new Date(`${date.slice(0, 8)}01T00:00:00Z`)
    month.setUTCMonth(month.getUTCMonth() - (count - 1 - index))
    return month.toISOString().slice(0, 7)
  })
}

/** Days in a month grid: six whole weeks, so that the grid keeps its height (docs/agreed.md). */
const MONTH_GRID_DAYS = 42

/** The days of a month grid: from the Sunday on or before the first of the month that holds `date`. */
export function monthGridOf(date: CalendarDate): CalendarDate[] {
  const { first } = monthOf(date)
  const sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  return Array.from({ length: MONTH_GRID_DAYS }, (_day, index) => addDays(sunday, index))
}
