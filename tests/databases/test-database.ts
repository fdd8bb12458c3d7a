import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Bucket } from '#src/server/file-places/bucket.ts'

/** Where a database is: what the environment of a server would say. */
export interface TestDatabase {
  dataDir: string
  /** Without it the server starts a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | undefined
  /** Where its files are, when they are not in `dataDir`. */
  bucket?: Bucket | undefined
  remove(): Promise<void>
}

/** Makes a database of its own for a test: a copy of the one that was migrated at the start of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = await createTestFolder()
  const name = `walkdown_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${inject('postgresTemplate')}`)
  return {
    dataDir: folder.dataDir,
    databaseUrl: addressOf(name),
    async remove() {
      await administer(`drop database ${name} with (force)`)
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

/** Runs a statement as the one who may do everything on the server that runs for all tests. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
