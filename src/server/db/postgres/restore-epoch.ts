import { heldRows } from '#src/server/db/advisory-locks.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** SQL: whoever restores a backup in the place of what is there holds a lock as long as it lasts, and not longer. */
export const lockOfRestore = `select exists (select ${heldRows('restore')})`

/** Under which the installation keeps which restore its state came from last: a number of its own each time. */
export const RESTORED = 'restored'

const lookForRestore = statement<RestoreLook>(
  'look_for_restore',
  `select (${lockOfRestore}) as "isRunning",
    (select value from installation where key = '${RESTORED}') as "lastOne"`,
)
const lookForHold = statement<{ exists: boolean }>(
  'are_jobs_held',
  `select exists (select ${heldRows('jobsHeld')})`,
)

interface RestoreLook {
  /** While it is, everybody else has to wait. */
  isRunning: boolean
  /** Another one than before: what was read before may be of what is not there any more. Null when there was none. */
  lastOne: string | null
}

/** Whether a backup is being restored, and which one was last. This itself waits for no table that is replaced. */
export async function readRestoreState(db: Db): Promise<RestoreLook> {
  const [found] = await lookForRestore(db)
  return found!
}

/** Whether a backup is being restored, or about to be: no job is begun meanwhile. */
export async function areJobsHeld(db: Db): Promise<boolean> {
  const [found] = await lookForHold(db)
  return found?.exists ?? false
}
