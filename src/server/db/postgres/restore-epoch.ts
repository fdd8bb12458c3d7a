import { lockRows } from '#src/server/db/advisory-locks.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** SQL: whether a restore holds its lock, which ends with its session. */
export const restoreRunningSql = `select exists (select ${lockRows('restore')})`

/** Key of the restore epoch in `installation`: a new random id for each restore. */
export const RESTORE_EPOCH = 'restored'

const selectRestoreState = statement<RestoreStatus>(
  'restore_state',
  `select (${restoreRunningSql}) as "isRunning",
    (select value from installation where key = '${RESTORE_EPOCH}') as "lastOne"`,
)
const selectJobsPaused = statement<{ exists: boolean }>(
  'are_jobs_paused',
  `select exists (select ${lockRows('jobsPaused')})`,
)

interface RestoreStatus {
  /** While true, all other work waits. */
  isRunning: boolean
  /** The restore epoch; a change means that data read earlier is stale. Null before the first restore. */
  lastOne: string | null
}

/** Whether a restore is running, and the last restore epoch. This query waits for no table that is replaced. */
export async function readRestoreState(db: Db): Promise<RestoreStatus> {
  const [found] = await selectRestoreState(db)
  return found!
}

/** Whether a restore is running or about to start: no job starts meanwhile. */
export async function areJobsPaused(db: Db): Promise<boolean> {
  const [found] = await selectJobsPaused(db)
  return found?.exists ?? false
}
