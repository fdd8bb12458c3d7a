import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { PullState } from '#src/offline/model/phone-state.ts'
import { readToday } from './current-date.ts'

/** An older pull ended with its page. Milliseconds. */
const MAX_PULL_DURATION = 120_000

/** The state of the last pull, and the date settings from it. */
export async function readPullState(database: OfflineDatabase, now: number): Promise<PullState> {
  const [state, error, began, today] = await Promise.all([
    database.readMeta('pull'),
    database.readMeta('pull_error'),
    database.readMeta('pull_began'),
    readToday(database, now),
  ])
  return {
    pulled_at: state?.pulled_at ?? null,
    is_pulling: began !== null && Math.abs(now - began.at) < MAX_PULL_DURATION,
    last_error: error,
    date_format: state?.date_format ?? null,
    time_zone: state?.time_zone ?? null,
    today,
    kept_from: state?.kept_from ?? null,
    clock_offset: state?.clock_offset ?? 0,
  }
}
