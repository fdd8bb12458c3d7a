import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'
import { postgresDatabases } from './postgres-databases.ts'

/** Where a database is: the settings of a server's environment. */
export interface TestDatabase {
  dataDir: string
  /** The server starts an embedded PostgreSQL in `dataDir` when this is undefined. */
  databaseUrl: string | undefined
  /** The bucket of its files, when they are not in `dataDir`. */
  bucket?: Bucket | undefined
  remove(): Promise<void>
}

/** Creates a database for a test: a copy of the one that was migrated at the start of the run. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('postgresTemplate'))

/** Creates a database for a test as a copy of another, which must have no connections. */
export async function copyDatabase(template: string, name?: string): Promise<TestDatabase> {
  const folder = await createTestFolder()
  const database = await databases().copy(template, name)
  return {
    dataDir: folder.dataDir,
    databaseUrl: addressOf(database),
    async remove() {
      await dropDatabase(database)
      await folder.remove()
    },
  }
}

/** Creates an empty DATA_DIR, which a server fills. */
export async function createTestFolder(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-data-'))
  return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

const databases = () => postgresDatabases(inject('postgresServer'))

/** The URL of a database on the PostgreSQL server of all tests. */
export const addressOf = (database: string): string => databases().urlOf(database)

/** Drops a database with all its connections. */
export const dropDatabase = (name: string): Promise<void> => databases().drop(name)

/** Runs a statement on the PostgreSQL server of all tests, as the role that creates their databases. */
export const administer = (statement: string): Promise<void> => databases().execute(statement)
