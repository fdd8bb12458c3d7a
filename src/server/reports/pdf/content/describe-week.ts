import { addDays, daysBetween } from '#src/rules/calendar.ts'
import type { DateFormatter } from '#src/server/localization/format-dates.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'

/** "Week 47 of 2026, 16/11/2026 to 22/11/2026". */
export function describeWeek(
  t: TranslateReport,
  { from, to }: { from: string; to: string },
  dates: DateFormatter,
): string {
  const numbered = numberWeek(from)
  return t('week', { ...numbered, from: dates.writeDate(from), to: dates.writeDate(to) })
}

/** The ISO 8601 week number of a Monday: week 1 contains the first Thursday of the year. */
export function numberWeek(monday: string): { week: number; year: number } {
  const thursday = addDays(monday, 3)
  const year = Number(thursday.slice(0, 4))
  return { week: 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7), year }
}
