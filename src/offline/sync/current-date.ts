import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { MetaValues } from '#src/offline/db/rows.ts'
import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'

/** A longer time offline means a changed or reset clock. Milliseconds. */
const MAX_OFFLINE = 35 * 24 * 60 * 60_000

/**
 * The best estimate of the current time: the phone's clock corrected by the server's offset. If the clock changed
 * since, that is implausible; then the uncorrected clock applies, or the server's last time.
 */
function findMoment(pull: MetaValues['pull'] | null, now: number): number {
  if (pull === null) return now
  const serverTime = pull.server_time
    ? Date.parse(pull.server_time)
    : Date.parse(pull.pulled_at) - pull.clock_offset
  const isPossible = (moment: number) => moment >= serverTime && moment <= serverTime + MAX_OFFLINE
  return [now - pull.clock_offset, now].find(isPossible) ?? serverTime
}

/** Today in the plant's time zone. */
export async function readToday(database: OfflineDatabase, now: number): Promise<CalendarDate> {
  const pull = await database.readMeta('pull')
  const timeZone = pull?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return calendarDateIn(timeZone, new Date(findMoment(pull, now)))
}
