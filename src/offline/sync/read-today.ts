import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { MetaValues } from '#src/offline/db/rows.ts'
import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'

/** Longer without the server is not believed of a phone, but of its clock: set anew, or begun anew. Milliseconds. */
const LONGEST_AWAY = 35 * 24 * 60 * 60_000

/**
 * The moment that it is, as far as the phone can know: by a clock put right by what the server last said; where that
 * makes no sense, since the clock was changed after it, by the clock as it is now, or else the server's last moment.
 */
function findMoment(pull: MetaValues['pull'] | null, now: number): number {
  if (pull === null) return now
  const heard = pull.server_time
    ? Date.parse(pull.server_time)
    : Date.parse(pull.pulled_at) - pull.clock_offset
  const isPossible = (moment: number) => moment >= heard && moment <= heard + LONGEST_AWAY
  return [now - pull.clock_offset, now].find(isPossible) ?? heard
}

/** Today in the plant's time zone. */
export async function readToday(database: OfflineDatabase, now: number): Promise<CalendarDate> {
  const pull = await database.readMeta('pull')
  const timeZone = pull?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return calendarDateIn(timeZone, new Date(findMoment(pull, now)))
}
