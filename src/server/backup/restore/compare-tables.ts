import pg from 'pg'
import { quote } from '#src/server/backup/archive/describe-tables.ts'
import {
  type BackupManifest,
  type BackupTable,
  parts,
  tableKey,
} from '#src/server/backup/archive/manifest.ts'
import { openArchive, tableOfPart } from '#src/server/backup/archive/open-archive.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { isPreserved } from './preserved-tables.ts'
import { RowRestorer } from './restore-rows.ts'
import { requireOwnTables } from './validate-tables.ts'

/** The number of rows of a table that a restore adds, removes and changes. */
export interface TableDifference {
  /**
   * `roles` counts accounts whose role changes, including new ones above technician; `reviews` counts executions
   * whose review changes.
   */
  table: string
  added: number
  removed: number
  changed: number
}

/** Compares the tables of an archive with the database, which stays unchanged. */
export async function compareTables(
  connection: Connection,
  file: string,
  manifest: BackupManifest,
): Promise<TableDifference[]> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await requireOwnTables(client, manifest)
    await client.query('begin isolation level repeatable read')
    const compared = manifest.tables.filter((table) => table.schema === 'public' && !isPreserved(table))
    for (const table of compared)
      await client.query(
        `create temp table ${nameIn(client, table)} (like ${quote(client, table.schema, table.name)}) on commit drop`,
      )
    await fillTables(client, file, compared)
    const found: TableDifference[] = []
    for (const table of compared) found.push(await compareTable(client, table))
    found.push(await compareRoles(client), await compareReviews(client))
    return found.filter(({ added, removed, changed }) => added + removed + changed > 0)
  } finally {
    // Closing the connection rolls the transaction back.
    await client.end()
  }
}

const asideOf = (table: BackupTable): BackupTable => ({
  ...table,
  schema: 'pg_temp',
  name: `compared_${table.name}`,
})

function nameIn(client: pg.Client, table: BackupTable): string {
  return client.escapeIdentifier(asideOf(table).name)
}

async function fillTables(client: pg.Client, file: string, compared: BackupTable[]): Promise<void> {
  const known = new Set(compared.map(tableKey))
  const rows = new RowRestorer(client, compared, asideOf)
  try {
    for await (const entry of openArchive(file)) {
      const key = tableOfPart(entry.header.name)
      if (key !== null && known.has(key)) await rows.take(key, entry)
      else if (key !== null || entry.header.name === parts.manifest) entry.resume()
      else break
    }
    await rows.end()
  } catch (error) {
    await rows.abort()
    throw error
  }
}

/** Matches rows by primary key and compares them as text. */
async function compareTable(client: pg.Client, table: BackupTable): Promise<TableDifference> {
  const here = quote(client, table.schema, table.name)
  const { rows: keys } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary`,
    [here],
  )
  const names = keys.map(({ name }) => client.escapeIdentifier(name))
  // Without a primary key, the whole row is the key.
  const joined = names.length > 0 ? names : table.columns.map((name) => client.escapeIdentifier(name))
  const [first] = joined
  const rowOf = (alias: string) =>
    `row(${table.columns.map((name) => `${alias}.${client.escapeIdentifier(name)}`).join(', ')})::text`
  const { rows } = await client.query<Omit<TableDifference, 'table'>>(
    `select count(*) filter (where h.${first} is null)::int as added,
        count(*) filter (where a.${first} is null)::int as removed,
        count(*) filter (where h.${first} is not null and a.${first} is not null and ${rowOf('h')} <> ${rowOf('a')})::int as changed
      from ${here} h full join ${nameIn(client, table)} a
        on ${joined.map((name) => `h.${name} = a.${name}`).join(' and ')}`,
  )
  return { table: table.name, ...rows[0]! }
}

async function compareRoles(client: pg.Client): Promise<TableDifference> {
  const { rows } = await client.query<Omit<TableDifference, 'table'>>(
    `select count(*) filter (where h.id is null and a.role <> 'technician')::int as added,
        count(*) filter (where a.id is null and h.role <> 'technician')::int as removed,
        count(*) filter (where h.role <> a.role)::int as changed
      from users h full join compared_users a on h.id = a.id`,
  )
  return { table: 'roles', ...rows[0]! }
}

async function compareReviews(client: pg.Client): Promise<TableDifference> {
  const { rows } = await client.query<Omit<TableDifference, 'table'>>(
    `select count(*) filter (where h.id is null and a.reviewed_at is not null)::int as added,
        count(*) filter (where a.id is null and h.reviewed_at is not null)::int as removed,
        count(*) filter (where (h.review_status, h.review_comments, h.reviewed_by, h.reviewed_at)
          is distinct from (a.review_status, a.review_comments, a.reviewed_by, a.reviewed_at)
          and h.id is not null and a.id is not null)::int as changed
      from executions h full join compared_executions a on h.id = a.id`,
  )
  return { table: 'reviews', ...rows[0]! }
}
