import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'

export const databaseKinds = ['pglite', 'postgresql'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** Where a fresh, migrated, empty database is: what the environment of a server would say. */
export interface TestDatabase {
  kind: DatabaseKind
  dataDir: string
  databaseUrl: string | undefined
  remove(): Promise<void>
}

/** Makes a database of its own for a test: a copy of the one that was migrated at the start of the run. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-data-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'pglite') {
    await cp(path.join(inject('pgliteTemplate'), 'database'), path.join(dataDir, 'database'), {
      recursive: true,
    })
    return { kind, dataDir, databaseUrl: undefined, remove: removeFolder }
  }
  const name = `walkdown_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresServer')
  await administer(server, `create database ${name} template ${inject('postgresTemplate')}`)
  return {
    kind,
    dataDir,
    databaseUrl: `${server}${name}`,
    async remove() {
      await administer(server, `drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same tests on both databases. */
export function describeOnBothDatabases(name: string, define: (kind: DatabaseKind) => void): void {
  describe.each(databaseKinds)(`${name} on %s`, define)
}
