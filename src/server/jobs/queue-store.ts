import type PgBoss from 'pg-boss'
import { operationalError } from '#src/server/problems/fault.ts'
import { keptDays } from './scheduled-jobs.ts'

/*
 * The statements that pg-boss has no call for, on its table of jobs: all that this project says to it are here, and
 * `docs/decisions/0013` says why. A running job is leased to its process, which renews the lease while it runs: pg-boss keeps the end of it as the
 * time that the job may take. A job whose lease has run out was begun by a process that is dead.
 */

/** The version of pg-boss's tables for which these statements are written. */
const KNOWN_TABLES = 24

/** @throws Error with a sentence when the tables of the queue are others than these statements know */
export async function requireKnownTables(boss: PgBoss): Promise<void> {
  const version = await boss.schemaVersion()
  if (version !== KNOWN_TABLES)
    throw operationalError('newer_queue', { found: Number(version), known: KNOWN_TABLES })
}

/** Extends the lease of a job that still runs. */
export async function renewLease(db: PgBoss.Db, jobId: string, seconds: number): Promise<void> {
  await db.executeSql(
    `update pgboss.job set expire_in = now() - started_on + $2::int * interval '1 second'
      where id = $1::uuid and state = 'active'`,
    [jobId, seconds],
  )
}

/**
 * Puts jobs of dead processes back; they are never given up, for nothing is known against them. One that has ended
 * its process several times waits longer each time, so that the server can be used in between.
 * @param running the jobs of this process, whatever their leases say
 */
export async function reviveExpired(db: PgBoss.Db, running: string[]): Promise<number> {
  return revive(db, 'and started_on + expire_in < now()', running)
}

/** Puts every running job back: for the only process, when it starts. */
export async function reviveAll(db: PgBoss.Db): Promise<number> {
  return revive(db, '', [])
}

async function revive(db: PgBoss.Db, condition: string, running: string[]): Promise<number> {
  const { rows } = await db.executeSql(
    `update pgboss.job set state = 'retry',
        start_after = now() + case when retry_count < 3 then 0 else least(600, 5 * 2 ^ retry_count) end * interval '1 second'
      where state = 'active' ${condition} and id <> all($1::uuid[])
      returning id`,
    [running],
  )
  return rows.length
}

/** Puts back what this process began and cannot end. */
export async function requeue(db: PgBoss.Db, jobIds: string[]): Promise<void> {
  await db.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active' and id = any($1::uuid[])",
    [jobIds],
  )
}

/** Milliseconds until the first waiting job of a queue may run, negative when it may already; null when none waits. */
export async function readWait(db: PgBoss.Db, name: string): Promise<number | null> {
  const { rows } = await db.executeSql(
    `select (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait
      from pgboss.job where name = $1 and state in ('created', 'retry')`,
    [name],
  )
  return (rows[0] as { wait: number | null } | undefined)?.wait ?? null
}

/** What has ended is kept for a while, for whoever wants to know why something failed. */
export async function forgetOldJobs(db: PgBoss.Db): Promise<void> {
  await db.executeSql("delete from pgboss.job where completed_on < now() - $1::int * interval '1 day'", [
    keptDays,
  ])
}
