import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startTestPostgres } from '#tests/databases/test-postgres.ts'

/** The data directory and the database of a server. */
export interface Place {
  dataDir: string
  databaseUrl: string
}

const PREPARED_FOLDER = 'WALKDOWN_PREPARED_PLACES'
/** The URL of the database `postgres` of the PostgreSQL server of all browser tests. */
const POSTGRES_URL = 'WALKDOWN_PREPARED_POSTGRES'
/** The file with the name of a template's database. */
const DATABASE_FILE = 'template-database'

/**
 * Creates the folder for prepared data directories of this run, and starts the PostgreSQL server of all browser tests.
 * @returns stops the server, and deletes the folder
 */
export async function openPreparedDataDirs(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-prepared-'))
  const postgres = await startTestPostgres()
  // Worker processes inherit the environment of this process.
  process.env[PREPARED_FOLDER] = folder
  process.env[POSTGRES_URL] = postgres.urlOf('postgres')
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Copies a prepared data directory and its database: the setup runs once for all tests, and each test gets its own copy.
 * @param prepare sets up a server, and stops it
 */
export async function copyPreparedDataDir(
  name: string,
  prepare: (place: Place) => Promise<void>,
): Promise<Place & { remove(): Promise<void> }> {
  const template = path.join(readVariable(PREPARED_FOLDER), name)
  if (!existsSync(template)) await createTemplate(template, prepare)
  const dataDir = await mkdtemp(path.join(tmpdir(), `walkdown-${name}-`))
  await cp(template, dataDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const database = databaseOf(dataDir)
  const databaseFile = path.join(dataDir, DATABASE_FILE)
  await administer(`create database ${database} template ${await readFile(databaseFile, 'utf8')}`)
  await rm(databaseFile)
  return {
    dataDir,
    databaseUrl: addressOf(database),
    async remove() {
      await administer(`drop database ${database} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(template: string, prepare: (place: Place) => Promise<void>): Promise<void> {
  const unfinished = await mkdtemp(`${template}.`)
  const database = databaseOf(unfinished)
  await administer(`create database ${database}`)
  await prepare({ dataDir: unfinished, databaseUrl: addressOf(database) })
  await writeFile(path.join(unfinished, DATABASE_FILE), database)
  try {
    await rename(unfinished, template)
  } catch (error) {
    // Another process finished the same setup first.
    if (!existsSync(template)) throw error
    await administer(`drop database ${database}`)
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Each data directory has a unique name, and so has its database. */
const databaseOf = (folder: string) => pg.escapeIdentifier(path.basename(folder))

function addressOf(database: string): string {
  const url = new URL(readVariable(POSTGRES_URL))
  url.pathname = database.slice(1, -1)
  return url.href
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: readVariable(POSTGRES_URL) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function readVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error('The run has no prepared data directories.')
  return value
}
