import type pg from 'pg'
import { quote } from '#src/server/backup/archive/describe-tables.ts'
import type { BackupTable } from '#src/server/backup/archive/manifest.ts'

const ATTEMPTS = 10
const DEADLOCK = '40P01'

/**
 * Locks tables until the transaction ends: against writers (`share row exclusive`), or against readers too. In a
 * deadlock, the other connection is terminated and retries.
 */
export async function lockTables(
  client: pg.Client,
  tables: readonly BackupTable[],
  mode: 'share row exclusive' | 'access exclusive',
): Promise<void> {
  const names = tables.map(({ schema, name }) => quote(client, schema, name))
  for (let attempt = 1; ; attempt++) {
    await client.query('savepoint before_lock')
    try {
      await client.query(`lock table ${names.join(', ')} in ${mode} mode`)
      await client.query('release savepoint before_lock')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === ATTEMPTS) throw error
      await client.query('rollback to savepoint before_lock')
      await terminateBlockedConnections(client)
    }
  }
}

/** Terminates connections that wait for this one: their requests began on the replaced state. */
export async function terminateBlockedConnections(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and usename = current_user
        and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
}
