import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'

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

/** Creates an empty DATA_DIR, which a server fills. */
export async function createTestFolder(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-data-'))
  return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** The URL of a database on the PostgreSQL server of all tests. */
export function addressOf(database: string): string {
  return inject('postgresServer').replace('/template1', `/${database}`)
}

/** How often dropping a database is tried, and the pause in between in milliseconds. */
const DROPS = 50
const PAUSE = 200

/**
 * Drops a database with all its connections. It retries while an autovacuum worker, which the role
 * of the tests cannot terminate, is connected.
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

/** Runs a statement on the PostgreSQL server of all tests, as the role that creates their databases. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
