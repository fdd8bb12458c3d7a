import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'

const WEEK_WORDS = 'calendar week|week|wk|kalenderwoche|kw|woche|semaine|semana|settimana|tydzień'
const WEEK_NUMBER = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${WEEK_WORDS})\.?\s*(?:no\.?|nr\.?|n°|nº)?\s*(\d{1,2})(?!\d|[.-]\d|/\d{1,2}(?!\d))(?:\s*[/,-]?\s*(20\d\d))?`,
  'iu',
)
const WEEK_AT_END = new RegExp(
  String.raw`[\s,;–—-]+(?:${WEEK_WORDS})\.?\s*(?:no\.?|nr\.?|n°|nº)?\s*\d{1,2}(?:\s*[/,-]?\s*20\d\d)?$`,
  'iu',
)
/** A date counts only behind a word for a week or a beginning: others are dates of issue or revision. */
const WEEK_START = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${WEEK_WORDS})\s*(?:of|from|commencing|beginning|starting|ab|vom|du|del|dal|van|od)?\s*:?\s*(\d.{5,24})`,
  'iu',
)
const ISO = /^(20\d\d)-(\d{2})-(\d{2})/
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](20\d\d)/
const NAMED_MONTH = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(20\d\d)/u

/**
 * The Monday of the week that a plan is for, from its first lines: "Week 46/2026", "KW 46", "Week of 9 November 2026".
 * A week number without a year is the one closest to `today`.
 * @returns null when the lines name no week, or only an ambiguous date such as 11/09/2026
 */
export function findPlanWeek(lines: readonly string[], today: CalendarDate): CalendarDate | null {
  for (const line of lines) {
    const start = WEEK_START.exec(line)?.[1]
    const date = start && readDate(start)
    if (date) return startOfWeek(date)
    const found = WEEK_NUMBER.exec(line)
    const number = Number(found?.[1])
    if (!found || number < 1 || number > 53) continue
    if (found[2]) return mondayOf(Number(found[2]), number)
    const year = Number(today.slice(0, 4))
    const near = [year - 1, year, year + 1].map((each) => mondayOf(each, number))
    return near.reduce((one, other) => (daysApart(one, today) <= daysApart(other, today) ? one : other))
  }
  return null
}

/** The name of a plant in a page header without the week behind it: "Boiler House Week 19". */
export function withoutWeek(text: string): string {
  return text.replace(WEEK_AT_END, '')
}

function readDate(text: string): CalendarDate | null {
  const iso = ISO.exec(text)
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = DAY_FIRST.exec(text)
  if (numbers) {
    const [first, second, year] = numbers.slice(1).map(Number) as [number, number, number]
    if (first > 12) return toDate(year, second, first)
    if (second > 12) return toDate(year, first, second)
    return null
  }
  const named = NAMED_MONTH.exec(text)
  const month = named && monthNumber(named[2]!)
  return named && month ? toDate(Number(named[3]), month, Number(named[1])) : null
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt']

function monthNumber(name: string): number | null {
  const wanted = name.toLowerCase().slice(0, 3)
  for (const language of LANGUAGES) {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const parts = format.formatToParts(Date.UTC(2026, month, 1))
      const printed = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? ''
      if (printed === name.toLowerCase() || (language === 'en' && printed.slice(0, 3) === wanted))
        return month + 1
    }
  }
  return null
}

function toDate(year: number, month: number, day: number): CalendarDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? (date.toISOString().slice(0, 10) as CalendarDate) : null
}

/** ISO 8601: week 1 contains January 4. */
function mondayOf(year: number, week: number): CalendarDate {
  return addDays(startOfWeek(`${year}-01-04` as CalendarDate), 7 * (week - 1))
}

function daysApart(one: CalendarDate, other: CalendarDate): number {
  return Math.abs(Date.parse(one) - Date.parse(other))
}
