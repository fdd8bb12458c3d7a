import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresDatabases } from '#tests/databases/postgres-databases.ts'
import type { TestDatabase } from '#tests/databases/test-database.ts'
import { startTestPostgres } from '#tests/databases/test-postgres.ts'

const PREPARED_FOLDER = 'WALKDOWN_PREPARED_DATA_DIRS'
/** The URL of the PostgreSQL server of all browser tests. */
const POSTGRES_URL = 'WALKDOWN_PREPARED_POSTGRES'
/** The file with the name of a template's database. */
const DATABASE_FILE = 'template-database'

type Prepare = (prepared: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) => Promise<void>

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
 * Copies a prepared data directory and its database: the setup runs once for all tests, and each test gets its own
 * copy.
 * @param prepare sets up a server, and stops it
 */
export async function copyPreparedDataDir(
  name: string,
  prepare: Prepare,
): Promise<TestDatabase & { databaseUrl: string }> {
  const template = path.join(readVariable(PREPARED_FOLDER), name)
  if (!existsSync(template)) await createTemplate(template, prepare)
  const dataDir = await mkdtemp(path.join(tmpdir(), `walkdown-${name}-`))
  await cp(template, dataDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const databaseFile = path.join(dataDir, DATABASE_FILE)
  const database = await databases().copy(await readFile(databaseFile, 'utf8'))
  await rm(databaseFile)
  return {
    dataDir,
    databaseUrl: databases().urlOf(database),
    async remove() {
      await databases().drop(database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(template: string, prepare: Prepare): Promise<void> {
  const unfinished = await mkdtemp(`${template}.`)
  const database = await databases().copy()
  await prepare({ dataDir: unfinished, databaseUrl: databases().urlOf(database) })
  await writeFile(path.join(unfinished, DATABASE_FILE), database)
  try {
    await rename(unfinished, template)
  } catch (error) {
    // Another process finished the same setup first.
    if (!existsSync(template)) throw error
    await databases().drop(database)
    await rm(unfinished, { recursive: true, force: true })
  }
}

const databases = () => postgresDatabases(readVariable(POSTGRES_URL))

function readVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error('The run has no prepared data directories.')
  return value
}
