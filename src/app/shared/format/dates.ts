import { t } from '#src/i18n/areas/components.ts'
import { language } from '#src/i18n/language.ts'
import { addDays, type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import { useDateSettings } from './date-settings.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating an Intl formatter is slow, and lists use the same one for every row. */
function formatterFor(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language.code + JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language.code === 'en' ? 'en-GB' : language.code, options)
    formatters.set(key, formatter)
  }
  return formatter
}

/** English omits the comma after the weekday; other languages use their own pattern. */
const withoutComma = (text: string) => (language.code === 'en' ? text.replace(',', '') : text)

const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)

/** The date of an instant in the plant's time zone; in this device's zone while the settings are unknown. */
export function dayOf(instant: string | Date): CalendarDate {
  const zone = useDateSettings.getState().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return calendarDateIn(zone, new Date(instant))
}

/** The current date at the plant. */
export function today(): CalendarDate {
  return dayOf(new Date())
}

/** Hook of {@link today} that rerenders when the time zone arrives. */
export function usePlantDay(): CalendarDate {
  useDateSettings(({ timeZone }) => timeZone)
  return today()
}

/** A date in the format of the settings: `11/21/2026`. */
export function formatDate(date: CalendarDate | null | undefined): string {
  if (!date) return t('date.none')
  const [year, month, day] = date.split('-') as [string, string, string]
  return useDateSettings.getState().format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** A short date: `Sat 21 Nov`, and `Tue 21 Nov 2023` in another year. Technicians see no other format of a day. */
export function formatDay(date: CalendarDate): string {
  const isOtherYear = date.slice(0, 4) !== today().slice(0, 4)
  return withoutComma(
    formatterFor({
      ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
      ...(isOtherYear && { year: 'numeric' }),
    }).format(noon(date)),
  )
}

/** An instant for technicians: `Sat 21 Nov 14:02`. */
export function formatDayTime(instant: string): string {
  return `${formatDay(dayOf(instant))} ${formatTime(instant)}`
}

/** A long date for headings: `Saturday 21 November`. */
export function formatLongDay(date: CalendarDate): string {
  return withoutComma(
    formatterFor({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noon(date)),
  )
}

/** A long date with its year, for screens that cover several years: `Saturday 21 November 2026`. */
export function formatFullDay(date: CalendarDate): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const
  return withoutComma(formatterFor(options).format(noon(date)))
}

/** The month of a date: `November 2026`. */
export function formatMonth(date: CalendarDate): string {
  return formatterFor({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(date))
}

/** The short month of a date: `Nov`. */
export function formatShortMonth(date: CalendarDate): string {
  return formatterFor({ month: 'short', timeZone: 'UTC' }).format(noon(date))
}

/** The short weekday of a date, for column headers: `Sat`. */
export function formatWeekday(date: CalendarDate): string {
  return formatterFor({ weekday: 'short', timeZone: 'UTC' }).format(noon(date))
}

/** A date range: `16 – 22 Nov 2026`. */
export function formatDays(from: CalendarDate, to: CalendarDate): string {
  return formatterFor({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .formatRange(noon(from), noon(to))
    .replaceAll('\u2009', ' ')
}

/** Today, Tomorrow or Yesterday; any other date as in {@link formatDay}. */
export function formatNearDay(date: CalendarDate, from: CalendarDate = today()): string {
  if (date === from) return t('date.today')
  if (date === addDays(from, 1)) return t('date.tomorrow')
  if (date === addDays(from, -1)) return t('date.yesterday')
  return formatDay(date)
}

/** The time of an instant: `14:02`. */
export function formatTime(instant: string): string {
  return formatterFor({
    hour: '2-digit',
    minute: '2-digit',
    timeZone: useDateSettings.getState().timeZone,
  }).format(new Date(instant))
}

/** The date of an instant in the plant's time zone: late in the evening there, UTC is a day ahead. */
export function formatDateOf(instant: string): string {
  return formatDate(dayOf(instant))
}

/** An instant: `11/21/2026 14:02`. */
export function formatMoment(instant: string | null | undefined): string {
  if (!instant) return t('date.none')
  return `${formatDateOf(instant)} ${formatTime(instant)}`
}

/** The age of data: the time for an instant of today, otherwise date and time. */
export function formatSince(instant: string): string {
  return dayOf(instant) === today() ? formatTime(instant) : formatDayTime(instant)
}

/** The date of a report, `Nov 21, 2026 · 14:02` (docs/agreed.md): `MMM dd, yyyy · HH:mm`. */
export function formatReportDate(instant: string): string {
  const options = {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    timeZone: useDateSettings.getState().timeZone,
  } as const
  if (language.code !== 'en')
    return `${formatterFor(options).format(new Date(instant))} · ${formatTime(instant)}`
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('month')} ${part('day')}, ${part('year')} · ${formatTime(instant)}`
}
