import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import { JOBS_CHANNEL } from '#src/server/db/postgres/worker-registration.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

/** Milliseconds between two checks. */
const POLL_INTERVAL = 250

/** A job with an expired lease belongs to a dead process. The restore is itself a job. */
const RUNNING = `select distinct name from pgboss.job
  where state = 'active' and name <> 'restore' and started_on + expire_in > now() order by 1`

/**
 * Prevents workers from starting jobs while the session lasts, and waits for running jobs: data they have read must
 * not be written into the restored state.
 * @throws OperationalError when they do not end in time
 */
export async function pauseJobs(client: pg.Client, endWithin: number): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    advisoryLocks.jobsPaused,
  ])
  if (!rows[0]?.got) throw operationalError('restore_running')
  const until = performance.now() + endWithin
  while ((await listRunning(client)).length > 0) {
    if (performance.now() > until) return requireNoRunningJobs(client)
    await setTimeout(POLL_INTERVAL)
  }
}

/** Checks again under the exclusive lock: a worker that was suspended may have started a job meanwhile. */
export async function requireNoRunningJobs(client: pg.Client): Promise<void> {
  const running = await listRunning(client)
  if (running.length > 0) throw operationalError('restore_jobs_running', { jobs: running.join(', ') })
}

/**
 * Wakes the workers for the waiting jobs of the restored state. Jobs that were running at backup time are requeued,
 * without waiting for their lease to expire.
 */
export async function requeueJobs(client: pg.Client): Promise<void> {
  await client.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'")
  await client.query(
    `select pg_notify($1, name) from (select distinct name from pgboss.job
      where state in ('created', 'retry')) waiting`,
    [JOBS_CHANNEL],
  )
}

async function listRunning(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(RUNNING)
  return rows.map(({ name }) => name)
}
