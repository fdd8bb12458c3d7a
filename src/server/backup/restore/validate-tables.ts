import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describeTables } from '#src/server/backup/archive/describe-tables.ts'
import { type BackupManifest, type BackupTable, tableKey } from '#src/server/backup/archive/manifest.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import * as schema from '#src/server/db/schema/all-tables.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { requireSameQueues } from './empty-tables.ts'

/** As `requireOwnTables`, on a separate connection. */
export async function requireCompatible(connection: Connection, manifest: BackupManifest): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await requireOwnTables(client, manifest)
  } finally {
    await client.end()
  }
}

/**
 * SQL injection: the manifest of an archive names tables to lock, empty and fill. It may name only tables and columns
 * of this database. Tables that other programs added to this database may be missing in it.
 * @throws OperationalError when it has another version or was not written by a backup
 */
export async function requireOwnTables(client: pg.Client, manifest: BackupManifest): Promise<void> {
  await requireSameQueues(client, manifest)
  if (Number.isNaN(Date.parse(manifest.made_at))) throw differs('made_at')
  const own = await describeTables(client, new Date())
  const columns = new Map(own.tables.map((table) => [tableKey(table), columnsOf(table)]))
  const named = new Set<string>()
  for (const table of manifest.tables) {
    const key = tableKey(table)
    if (named.has(key) || columns.get(key) !== columnsOf(table)) throw differs(key)
    named.add(key)
  }
  const missing = needed().find((key) => !named.has(key))
  if (missing !== undefined) throw differs(missing)
  await requireOwnSequences(client, manifest)
}

const columnsOf = ({ columns }: BackupTable) => JSON.stringify([...columns].sort())

const needed = () => [
  'pgboss.job',
  ...Object.values(schema).flatMap((value: unknown) =>
    is(value, PgTable) ? `public.${getTableConfig(value).name}` : [],
  ),
]

/** Sequences of our own tables must be in the archive; others are not required. */
const listSequences = `select format('%I.%I', n.nspname, c.relname) as name, s.seqmax::text as most,
    max(format('public.%s', t.relname)) as table
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  left join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
  where n.nspname = 'public' group by 1, 2`

async function requireOwnSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ name: string; most: string; table: string }>(listSequences)
  const most = new Map(rows.map((row) => [row.name, BigInt(row.most)]))
  for (const { name, last } of sequences) {
    const limit = most.get(name)
    if (limit === undefined || (last !== null && !isWithin(last, limit))) throw differs(name)
  }
  const named = new Set(sequences.map(({ name }) => name))
  const tables = new Set(needed())
  const missing = rows.find(({ name, table }) => tables.has(table) && !named.has(name))
  if (missing) throw differs(missing.name)
}

/** Leaves as many values free as were used: a sequence at its end would block inserts (DoS). */
const isWithin = (last: string, most: bigint) =>
  /^\d{1,19}$/.test(last) && BigInt(last) >= 1n && BigInt(last) <= most / 2n

const differs = (part: string) => operationalError('backup_manifest_differs', { part: part.slice(0, 100) })
