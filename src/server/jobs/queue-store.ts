import type PgBoss from 'pg-boss'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { endedJobRetentionDays } from './scheduled-jobs.ts'

/*
 * All SQL on pg-boss's job table, for operations without an API; see `docs/decisions/0013`. A running job has a lease
 * that its process renews; pg-boss stores its end as the job's expiration. A job with an expired lease belongs to a
 * dead process.
 */

/** The pg-boss schema version that these statements support. */
const KNOWN_SCHEMA = 24

/** @throws OperationalError when the queue has another schema version */
export async function requireKnownSchema(boss: PgBoss): Promise<void> {
  const version = await boss.schemaVersion()
  if (version !== KNOWN_SCHEMA)
    throw operationalError('newer_queue', { found: Number(version), known: KNOWN_SCHEMA })
}

/** Extends the lease of a running job. */
export async function renewLease(db: PgBoss.Db, jobId: string, seconds: number): Promise<void> {
  await db.executeSql(
    `update pgboss.job set expire_in = now() - started_on + $2::int * interval '1 second'
      where id = $1::uuid and state = 'active'`,
    [jobId, seconds],
  )
}

/**
 * Requeues jobs of dead processes, without limit, since the job may not be the cause. A job that has ended its
 * process several times waits longer each time, so that the server stays usable.
 * @param running the jobs of this process, which are excluded
 */
export async function requeueExpired(db: PgBoss.Db, running: string[]): Promise<number> {
  return requeueRunning(db, 'and started_on + expire_in < now()', running)
}

/** Requeues every running job: at the start of the only process. */
export async function requeueAll(db: PgBoss.Db): Promise<number> {
  return requeueRunning(db, '', [])
}

async function requeueRunning(db: PgBoss.Db, condition: string, running: string[]): Promise<number> {
  const { rows } = await db.executeSql(
    `update pgboss.job set state = 'retry',
        start_after = now() + case when retry_count < 3 then 0 else least(600, 5 * 2 ^ retry_count) end * interval '1 second'
      where state = 'active' ${condition} and id <> all($1::uuid[])
      returning id`,
    [running],
  )
  return rows.length
}

/** Requeues jobs that this process started and cannot complete. */
export async function requeue(db: PgBoss.Db, jobIds: string[]): Promise<void> {
  await db.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active' and id = any($1::uuid[])",
    [jobIds],
  )
}

/** Milliseconds until the first waiting job of a queue is due, negative when overdue; null when none waits. */
export async function readWait(db: PgBoss.Db, name: string): Promise<number | null> {
  const { rows } = await db.executeSql(
    `select (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait
      from pgboss.job where name = $1 and state in ('created', 'retry')`,
    [name],
  )
  return (rows[0] as { wait: number | null } | undefined)?.wait ?? null
}

/** Ended jobs stay for a while, to show why one failed. */
export async function deleteOldJobs(db: PgBoss.Db): Promise<void> {
  await db.executeSql("delete from pgboss.job where completed_on < now() - $1::int * interval '1 day'", [
    endedJobRetentionDays,
  ])
}
