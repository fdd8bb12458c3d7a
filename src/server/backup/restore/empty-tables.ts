import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { quote } from '#src/server/backup/archive/describe-tables.ts'
import type { BackupManifest, BackupTable } from '#src/server/backup/archive/manifest.ts'
import { migrationsFolder } from '#src/server/db/postgres/schema-version.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

/** @throws OperationalError unless the backup has the tables of this version */
export function requireSameTables({ migrations }: BackupManifest): void {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (own.join() === migrations.join()) return
  const isOlder = own.slice(0, migrations.length).join() === migrations.join()
  throw differs(isOlder ? 'older' : 'another')
}

/** @throws OperationalError unless the backup's job queue has the schema of this database */
export async function requireSameQueues(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version !== manifest.queue_version) throw differs('another')
}

function differs(which: 'older' | 'another'): Error {
  return operationalError('backup_schema_differs', { which })
}

/**
 * Locks the tables exclusively, requires them to be empty, and drops the foreign keys until all rows are in.
 * @returns a function that adds the foreign keys again
 */
export async function lockEmptyTables(
  client: pg.Client,
  tables: BackupTable[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ schema, name }) => quote(client, schema, name))
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
  for (const name of names) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) throw operationalError('database_not_empty', { table: name })
  }
  return dropForeignKeys(client)
}

/**
 * Drops all foreign keys while rows are incomplete. The caller has locked the tables.
 * @returns a function that adds them again
 */
export async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ target: string; name: string; definition: string }>(
    `select conrelid::regclass::text as target, format('%I', conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { target, name } of references)
    await client.query(`alter table ${target} drop constraint ${name}`)
  return async () => {
    for (const { target, name, definition } of references)
      await client.query(`alter table ${target} add constraint ${name} ${definition}`)
  }
}
