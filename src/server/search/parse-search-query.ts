import { addDays, type CalendarDate, daysBetween, startOfWeek } from '#src/rules/calendar.ts'
import { searchWords } from '#src/rules/text/fold-text.ts'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'

/** A parsed search query. */
export interface SearchQuery {
  /** All words, folded. */
  whole: string
  /** The text as a normalized code. */
  code: string
  /** Each must occur in a result. */
  words: string[]
  /** The id of a record number: 123 of `F-000123`, with its letter; otherwise null. */
  numbered: { letter: string; id: number } | null
  /** The Monday of a named week, and the other words; otherwise null. */
  week: { monday: CalendarDate; words: string[] } | null
}

const WEEK = /(?:^|\s)(?:(?<before>\d{4})-?)?(?:week\s*|w)(?<week>\d{1,2})(?:\s+(?<after>\d{4}))?(?=\s|$)/
const NUMBERED = /^(?<letter>[af])-?0*(?<id>[1-9]\d{0,8})$/

/** Parses a search: `F-123`, `week 48 pump`, `2026-W48`, or plain words. */
export function parseSearchQuery(typed: string, today: CalendarDate): SearchQuery {
  const words = searchWords(typed)
  const whole = words.join(' ')
  const numbered = NUMBERED.exec(whole)?.groups
  return {
    whole,
    words,
    code: normalizeCode(typed),
    numbered: numbered ? { letter: numbered.letter!, id: Number(numbered.id) } : null,
    week: readWeek(whole, today),
  }
}

function readWeek(whole: string, today: CalendarDate): SearchQuery['week'] {
  const match = WEEK.exec(whole)
  if (!match) return null
  const { before, week, after } = match.groups!
  const year = Number(before ?? after ?? 0)
  const thisYear = Number(today.slice(0, 4))
  // In December week 2 means next year's, not last January's.
  const years = year ? [year] : [thisYear - 1, thisYear, thisYear + 1]
  const mondays = years
    .map((one) => findMonday(one, Number(week)))
    .filter((monday) => monday !== null)
    .sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))
  return mondays[0] === undefined
    ? null
    : { monday: mondays[0], words: searchWords(whole.replace(match[0], ' ')) }
}

/** The Monday of an ISO 8601 week, or null: week 1 contains 4 January, the last week 28 December. */
function findMonday(year: number, week: number): CalendarDate | null {
  if (year < 2000 || year > 2999) return null
  const monday = addDays(startOfWeek(`${year}-01-04`), 7 * (week - 1))
  return week < 1 || monday > startOfWeek(`${year}-12-28`) ? null : monday
}
