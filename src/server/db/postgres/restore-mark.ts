import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** Number of the advisory lock; any that nothing else in this database uses. */
export const RESTORE_LOCK = 7_281_006

/** SQL: whoever restores a backup in the place of what is there holds a lock as long as it lasts, and not longer. */
export const lockOfRestore = `select exists (select from pg_locks where locktype = 'advisory' and granted
  and objid = ${RESTORE_LOCK} and database = (select oid from pg_database where datname = current_database()))`

const lookForLock = statement<{ exists: boolean }>('is_being_restored', lockOfRestore)

/** Whether a backup is being restored: while it is, everybody else has to wait. This itself waits for no table. */
export async function isBeingRestored(db: Db): Promise<boolean> {
  const [found] = await lookForLock(db)
  return found?.exists ?? false
}
