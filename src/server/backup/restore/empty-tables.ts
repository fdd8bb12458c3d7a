import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { quote } from '#src/server/backup/archive/describe-tables.ts'
import type { BackupManifest, BackupTable } from '#src/server/backup/archive/manifest.ts'
import { migrationsFolder } from '#src/server/db/postgres/schema-version.ts'
import { operationalError } from '#src/server/problems/fault.ts'

/** @throws Error with a sentence unless the tables of this version are those of the backup */
export function requireSameTables({ migrations }: BackupManifest): void {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (own.join() === migrations.join()) return
  const isOlder = own.slice(0, migrations.length).join() === migrations.join()
  throw differs(isOlder ? 'an older' : 'another')
}

/** @throws Error with a sentence unless the job queue of this database keeps its jobs as that of the backup */
export async function requireSameQueues(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version !== manifest.queue_version) throw differs('another')
}

function differs(which: 'an older' | 'another'): Error {
  return operationalError('backup_of_other_tables', { which })
}

/**
 * Keeps everybody else from the tables, makes sure that there is nothing in them, and puts off what each row must
 * refer to until all are there.
 * @returns the function that asks for it again
 */
export async function emptyTables(client: pg.Client, tables: BackupTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ schema, name }) => quote(client, schema, name))
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
  for (const name of names) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) throw operationalError('database_not_empty', { table: name })
  }
  return putOffReferences(client)
}

/**
 * Has no row refer to others, for as long as not all are there. Nobody else may be at the tables.
 * @returns the function that asks for it again
 */
export async function putOffReferences(client: pg.Client): Promise<() => Promise<void>> {
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
