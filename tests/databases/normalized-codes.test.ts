import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '#src/server/db/postgres/open-postgres.ts'
import { migrationsFolder } from '#src/server/db/postgres/schema-version.ts'
import { addressOf, administer, dropDatabase } from './test-database.ts'

let name: string
let folder: string

beforeEach(async () => {
  name = `walkdown_${randomUUID().replaceAll('-', '')}`
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-migrations-'))
  await administer(`create database ${name}`)
})
afterEach(async () => {
  await dropDatabase(name)
  await rm(folder, { recursive: true, force: true })
})

/** Runs `work` on a database whose tables are those before the migration `tag`. */
async function atTablesBefore(tag: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  const client = new pg.Client({ connectionString: addressOf(name) })
  await client.connect()
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
    await work(client)
  } finally {
    await client.end()
  }
}

/** Migrates to the newest tables. @returns what `statement` reads then */
async function readMigrated<Row>(statement: string): Promise<Row[]> {
  const database = await openPostgres(
    { connectionString: addressOf(name) },
    { logger: pino({ level: 'silent' }) },
  )
  try {
    return (await database.runScript(statement)) as Row[]
  } finally {
    await database.close()
  }
}

/** One code as planners and fonts write it, each as its own row; all but the first are marked. */
const spellings = ['P-103A', 'P\u00ad103A', 'P\u2011103A', 'p-103a', 'P\u2013103A', ' P - 103A ']
const others = ['P-103', 'P103A', 'P-103\u00c1']
const values = (codes: string[], row: (code: string) => string) => codes.map(row).join(', ')
const quoted = (code: string) => `'${code}'`

const UNIQUE_INDEXES = `select indexname as name from pg_indexes where indexdef like 'CREATE UNIQUE INDEX%normalize_code%'
  order by 1`

it('marks all but the first spelling of a code and keeps every row', async () => {
  await atTablesBefore('0040_normalized_codes', async (client) => {
    await client.query(`insert into sectors (name, code) values ('One', 'ONE'), ('Two', 'TWO')`)
    const all = [...spellings, ...others]
    await client.query(`insert into plants (sector_id, plant_id, name)
      values ${values(all, (code) => `(1, ${quoted(code)}, 'Plant')`)}, (2, 'p-103a', 'In another sector')`)
    await client.query(`insert into equipment (plant_id, equipment_id, name)
      values ${values(all, (code) => `(1, ${quoted(code)}, 'Pump')`)}, (2, 'p-103a', 'In another plant')`)
    // What left the lists is no twin of what stands in them.
    await client.query(`insert into equipment (plant_id, equipment_id, name, archived_at)
      values (1, 'P-103', 'Archived', now()), (1, 'p-103', 'Archived', now())`)
  })
  const rows = await readMigrated<{ code: string; name: string; is_duplicate: boolean }>(
    `select plant_id as code, name, is_duplicate from plants
     union all select equipment_id, name, is_duplicate from equipment`,
  )
  expect(rows).toHaveLength(22)
  const marked = (of: string) =>
    rows.filter((row) => row.name === of && row.is_duplicate).map((row) => row.code)
  expect(marked('Plant').sort()).toEqual(spellings.slice(1).sort())
  expect(marked('Pump').sort()).toEqual(spellings.slice(1).sort())
  expect(rows.filter((row) => row.is_duplicate)).toHaveLength(10)
  expect(await readMigrated(UNIQUE_INDEXES)).toEqual([
    { name: 'equipment_tag_unique' },
    { name: 'plants_code_unique' },
    { name: 'sectors_code_unique' },
  ])
})

it('marks all but the first spelling of a sector code', async () => {
  await atTablesBefore('0041_released_duplicates', (client) =>
    client.query(`insert into sectors (name, code)
      values ${values(['CT-1', 'CT\u20111', 'CT \u2013 1', 'CT-2'], (code) => `('Sector', ${quoted(code)})`)}`),
  )
  expect(await readMigrated('select code, is_duplicate from sectors order by id')).toEqual([
    { code: 'CT-1', is_duplicate: false },
    { code: 'CT\u20111', is_duplicate: true },
    { code: 'CT \u2013 1', is_duplicate: true },
    { code: 'CT-2', is_duplicate: false },
  ])
})

it('releases a marked row whose twins were deleted before', async () => {
  await atTablesBefore('0041_released_duplicates', async (client) => {
    await client.query(`insert into sectors (name, code) values ('One', 'ONE')`)
    await client.query(`insert into plants (sector_id, plant_id, name, is_duplicate)
      values (1, 'P-1', 'Plant', false), (1, 'p-1', 'Twin', true), (1, 'p-2', 'Left alone', true), (1, 'P-2', 'Too', true)`)
    await client.query(`insert into equipment (plant_id, equipment_id, name, is_duplicate)
      values (1, 'P-1', 'Pump', true), (1, 'P-2', 'Pump', false), (1, 'p-2', 'Pump', true)`)
  })
  const marked = await readMigrated<{ code: string }>(`select plant_id as code from plants where is_duplicate
    union all select equipment_id from equipment where is_duplicate`)
  expect(marked.map(({ code }) => code)).toEqual(['p-1', 'P-2', 'p-2'])
})
