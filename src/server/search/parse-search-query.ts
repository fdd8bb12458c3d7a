import { addDays, type CalendarDate, daysBetween, startOfWeek } from '#src/rules/calendar.ts'
import { searchWords } from '#src/rules/text/fold-text.ts'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'

/** What somebody looks for, taken apart. */
export interface SearchQuery {
  /** All words, folded. */
  whole: string
  /** What was typed as the code of something, normalized. */
  code: string
  /** Each must be in what is found. */
  words: string[]
  /** The number of a record when it is one: 123 of `F-000123`; with the letter that was before it. */
  numbered: { letter: string; id: number } | null
  /** The Monday of the week when one is named, and the words around it. */
  week: { monday: CalendarDate; words: string[] } | null
}

const WEEK = /(?:^|\s)(?:(?<before>\d{4})-?)?(?:week\s*|w)(?<week>\d{1,2})(?:\s+(?<after>\d{4}))?(?=\s|$)/
const NUMBERED = /^(?<letter>[af])-?0*(?<id>[1-9]\d{0,8})$/

/** Takes apart what somebody looks for: `F-123`, `week 48 pump`, `2026-W48`, or simply words. */
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
  // In December week 2 is next month's, not last January's.
  const years = year ? [year] : [thisYear - 1, thisYear, thisYear + 1]
  const mondays = years
    .map((one) => findMonday(one, Number(week)))
    .filter((monday) => monday !== null)
    .sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))
  return mondays[0] === undefined
    ? null
    : { monday: mondays[0], words: searchWords(whole.replace(match[0], ' ')) }
}

/** Weeks are numbered by ISO 8601: the first of a year has its 4 January in it, and the last its 28 December. */
function findMonday(year: number, week: number): CalendarDate | null {
  if (year < 2000 || year > 2999) return null
  const monday = addDays(startOfWeek(`${year}-01-04`), 7 * (week - 1))
  return week < 1 || monday > startOfWeek(`${year}-12-28`) ? null : monday
}
