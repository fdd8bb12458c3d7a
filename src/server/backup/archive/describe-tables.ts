import type pg from 'pg'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { isExcluded } from './excluded-tables.ts'
import { type BackupManifest, type BackupTable, formatVersion } from './manifest.ts'

/** Every identifier here is quoted by the database itself, with `format('%I')`. */
const listTables = `select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = 'job')
  group by 1, 2 order by 1, 2`

const listSequences = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname = 'public' order by 1`

/** The manifest of a backup of this database. */
export async function describeTables(client: pg.Client, madeAt: Date): Promise<BackupManifest> {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
      and to_regclass('pgboss.version') is not null as "isThere"`,
  )
  if (!known[0]?.isThere) throw operationalError('no_tables')
  const { rows: migrations } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  const { rows: queue } = await client.query<{ version: number }>('select version from pgboss.version')
  const { rows: tables } = await client.query<BackupTable>(listTables)
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(listSequences)
  return {
    format: formatVersion,
    made_at: madeAt.toISOString(),
    migrations: migrations.map(({ hash }) => hash),
    queue_version: queue[0]!.version,
    tables,
    sequences,
  }
}

/** Omits ended jobs and backup and restore jobs; a restore requeues the jobs that were running. */
export function copyToSql(client: pg.Client, table: BackupTable): string {
  const { schema, name, columns } = table
  const listed = listColumns(client, columns)
  const waiting =
    schema === 'pgboss'
      ? " where state in ('created', 'retry', 'active') and name not in ('back-up', 'restore')"
      : isExcluded(table)
        ? ' where false'
        : ''
  return `copy (select ${listed} from ${quote(client, schema, name)}${waiting}) to stdout`
}

export function copyFromSql(client: pg.Client, { schema, name, columns }: BackupTable): string {
  return `copy ${quote(client, schema, name)} (${listColumns(client, columns)}) from stdin`
}

export function listColumns(client: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ')
}

export function quote(client: pg.Client, schema: string, name: string): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}
