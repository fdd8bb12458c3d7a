import pg from 'pg'
import { expect } from 'vitest'
import { SOON } from '#tests/soon.ts'
import type { TestDatabase } from './test-database.ts'

/** The key of the advisory lock at which commits wait. */
const COMMIT_LOCK = 4711

/** A moment of a transaction: its first write to this table, or its commit. */
export type Moment = 'commit' | (string & {})

/** Stops the transactions of a server at a chosen moment, from a connection of its own. */
export interface Blocker {
  client: pg.Client
  /** Blocks the moment until `release`. */
  block(moment: Moment): Promise<void>
  /** Resolves when a transaction waits at the blocked moment. */
  untilWaiting(): Promise<void>
  /** Lets the transactions of a killed server go on, and waits until its last connection has ended. */
  release(): Promise<void>
  close(): Promise<void>
}

/** Connects to the database. Commits can be blocked once they inserted or deleted rows of `tables`. */
export async function openBlocker(
  { databaseUrl }: TestDatabase,
  tables: readonly string[],
): Promise<Blocker> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${COMMIT_LOCK}); return null; end $$`)
  for (const table of tables)
    await client.query(`create constraint trigger wait_at_commit after insert or delete on ${table}
      deferrable initially deferred for each row execute function wait_at_commit()`)
  const count = async (query: string) => Number((await client.query(query)).rows[0].count)
  return {
    client,
    async block(moment) {
      await client.query('begin')
      if (moment === 'commit') await client.query(`select pg_advisory_xact_lock(${COMMIT_LOCK})`)
      // Reads and row locks go on; writes wait.
      else await client.query(`lock table ${moment} in share mode`)
    },
    async untilWaiting() {
      const waiting = `select count(*) from pg_locks w join pg_locks h on h.granted and h.pid = pg_backend_pid()
        and (h.relation = w.relation and h.mode = 'ShareLock' or h.objid = w.objid and h.locktype = 'advisory')
        where not w.granted and w.database = h.database`
      await expect.poll(() => count(waiting), SOON).toBeGreaterThan(0)
    },
    async release() {
      await client.query('rollback')
      const others = `select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      await expect.poll(() => count(others), SOON).toBe(0)
    },
    close: () => client.end(),
  }
}
