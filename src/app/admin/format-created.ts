import { dateSettings } from '#src/app/shared/format/date-settings.ts'
import { formatDate } from '#src/app/shared/format/dates.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'

/** The day on which something was created, in the plant's time zone: late in the evening UTC is a day ahead. */
export function formatCreated(instant: string): string {
  const zone = dateSettings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return formatDate(calendarDateIn(zone, new Date(instant)))
}
