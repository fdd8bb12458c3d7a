import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { WorkerPlace } from '#src/server/db/database.ts'
import { openListenClient, type ToHear } from './listen-client.ts'

/** On which the name of a queue is said that has a new job. */
export const JOBS_CHANNEL = 'walkdown_jobs'

/**
 * Every worker has a connection of its own, on which it listens and holds a shared lock: both end with its process.
 * Whoever can have the lock exclusively for a moment is the only one. A connection that is lost is taken up again.
 */
export async function enterAsWorker(toHear: ToHear): Promise<WorkerPlace> {
  const { found, leave } = await openListenClient(toHear, async (client) => {
    const tried = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      advisoryLocks.worker,
    ])
    const isAlone = tried.rows[0]?.got ?? false
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.worker])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [advisoryLocks.worker])
    return isAlone
  })
  return { isAlone: found, leave }
}
