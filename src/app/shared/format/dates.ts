import { language } from '#src/i18n/language.ts'
import { t } from '#src/i18n/parts.ts'
import { addDays, type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import { useDateSettings } from './date-settings.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter is slow, and lists need the same one for every row. */
function formatterFor(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language.code + JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language.code === 'en' ? 'en-GB' : language.code, options)
    formatters.set(key, formatter)
  }
  return formatter
}

/** English needs no comma after the weekday; other languages write it as they do. */
const withoutComma = (text: string) => (language.code === 'en' ? text.replace(',', '') : text)

const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)

/** The day of a moment in the plant's time zone, or in this device's while the settings are not known. */
export function dayOf(instant: string | Date): CalendarDate {
  const zone = useDateSettings.getState().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return calendarDateIn(zone, new Date(instant))
}

/** Today where the plant is. */
export function today(): CalendarDate {
  return dayOf(new Date())
}

/** The same on a screen that is drawn before it may be known where the plant is. */
export function usePlantDay(): CalendarDate {
  useDateSettings(({ timeZone }) => timeZone)
  return today()
}

/** A day in the settings' format: `11/21/2026`. */
export function formatDate(date: CalendarDate | null | undefined): string {
  if (!date) return t('date.none')
  const [year, month, day] = date.split('-') as [string, string, string]
  return useDateSettings.getState().format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** A day as people say it in a list: `Sat 21 Nov`. */
export function formatDay(date: CalendarDate): string {
  return withoutComma(
    formatterFor({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noon(date)),
  )
}

/** A day in full, as a heading: `Saturday 21 November`. */
export function formatLongDay(date: CalendarDate): string {
  return withoutComma(
    formatterFor({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noon(date)),
  )
}

/** A day in full with its year, for a screen that goes through the years: `Saturday 21 November 2026`. */
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

/** The month that a day lies in: `November 2026`. */
export function formatMonth(date: CalendarDate): string {
  return formatterFor({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(date))
}

/** The month that a day lies in, where there is little room: `Nov`. */
export function formatShortMonth(date: CalendarDate): string {
  return formatterFor({ month: 'short', timeZone: 'UTC' }).format(noon(date))
}

/** The weekday of a day, short, for the head of a column: `Sat`. */
export function formatWeekday(date: CalendarDate): string {
  return formatterFor({ weekday: 'short', timeZone: 'UTC' }).format(noon(date))
}

/** Days that follow each other: `16 – 22 Nov 2026`. */
export function formatDays(from: CalendarDate, to: CalendarDate): string {
  return formatterFor({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .formatRange(noon(from), noon(to))
    .replaceAll('\u2009', ' ')
}

/** Today, Tomorrow or Yesterday; any other day as in {@link formatDay}. */
export function formatNearDay(date: CalendarDate, from: CalendarDate = today()): string {
  if (date === from) return t('date.today')
  if (date === addDays(from, 1)) return t('date.tomorrow')
  if (date === addDays(from, -1)) return t('date.yesterday')
  return formatDay(date)
}

/** The time of a moment: `14:02`. */
export function formatTime(instant: string): string {
  return formatterFor({
    hour: '2-digit',
    minute: '2-digit',
    timeZone: useDateSettings.getState().timeZone,
  }).format(new Date(instant))
}

/** The day of a moment where the plant is: late in the evening there, UTC is a day ahead. */
export function formatDateOf(instant: string): string {
  return formatDate(dayOf(instant))
}

/** A moment: `11/21/2026 14:02`. */
export function formatMoment(instant: string | null | undefined): string {
  if (!instant) return t('date.none')
  return `${formatDateOf(instant)} ${formatTime(instant)}`
}

/** A moment of today as its time, another as its day and time: how old something is. */
export function formatSince(instant: string): string {
  const day = dayOf(instant)
  return day === today() ? formatTime(instant) : `${formatDay(day)} ${formatTime(instant)}`
}

/** A report's date, `Nov 21, 2026 · 14:02`, agreed (docs/agreed.md): `MMM dd, yyyy · HH:mm`. */
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
