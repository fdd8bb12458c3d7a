import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { WorkerRegistration } from '#src/server/db/database.ts'
import { type ListenOptions, openListenClient } from './listen-client.ts'

/** NOTIFY channel for new jobs; the payload is the queue's name. */
export const JOBS_CHANNEL = 'walkdown_jobs'

/**
 * Registers a worker: its own connection LISTENs and holds a shared advisory lock, which both end with the process. A
 * worker that can take the lock exclusively is the only one. A lost connection reconnects.
 */
export async function registerWorker(options: ListenOptions): Promise<WorkerRegistration> {
  const { found, leave } = await openListenClient(options, async (client) => {
    const attempt = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      advisoryLocks.worker,
    ])
    const isAlone = attempt.rows[0]?.got ?? false
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.worker])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [advisoryLocks.worker])
    return isAlone
  })
  return { isAlone: found, leave }
}
