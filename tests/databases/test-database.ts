import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'

/** Where a database is: what the environment of a server would say. */
export interface TestDatabase {
  dataDir: string
  /** Without it the server starts a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | undefined
  /** Where its files are, when they are not in `dataDir`. */
  bucket?: Bucket | undefined
  remove(): Promise<void>
}

/** Makes an empty database of its own for a test: a copy of the one that was migrated at the start of the run. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('postgresTemplate'))

/** Makes a database for a test as a copy of another, which nothing is connected to. */
export async function copyDatabase(
  template: string,
  name = `walkdown_${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const folder = await createTestFolder()
  await administer(`create database ${name} template ${template}`)
  return {
    dataDir: folder.dataDir,
    databaseUrl: addressOf(name),
    async remove() {
      await dropDatabase(name)
      await folder.remove()
    },
  }
}

/** An empty DATA_DIR, in which a server makes everything. */
export async function createTestFolder(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-data-'))
  return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** The address of a database of the server that runs for all tests. */
export function addressOf(database: string): string {
  return inject('postgresServer').replace('/template1', `/${database}`)
}

/** How often it is tried to drop a database, and the pause between. Milliseconds. */
const DROPS = 50
const PAUSE = 200

/**
 * Drops a database with all connections to it. The role of the tests may not end a worker of autovacuum, which belongs to
 * a superuser: then it tries again.
 */
export async function dropDatabase(name: string): Promise<void> {
  for (let left = DROPS; ; left--)
    try {
      return await administer(`drop database ${name} with (force)`)
    } catch (error) {
      if (left === 0 || (error as { code?: unknown }).code !== '42501') throw error
      await setTimeout(PAUSE)
    }
}

/** Runs a statement on the server that runs for all tests, as the role that makes its databases. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
