import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { openEmbedded } from '#src/server/db/embedded/open-embedded.ts'

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** The URL of one of its databases. */
  urlOf(database: string): string
  stop(): Promise<void>
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-postgres-'))
  const embedded = await openEmbedded({
    dataDir: folder,
    logger: pino({ level: 'silent' }),
    // Durability is not under test here, so fsync is off.
    settings: ['fsync=off', 'max_connections=200'],
    // Each test creates a database; some restore rows without triggers.
    statements: [
      'alter role walkdown createdb',
      'grant set on parameter session_replication_role to walkdown',
    ],
  })
  const { host, password } = embedded.connection
  return {
    urlOf: (database) =>
      `postgres://walkdown:${password}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
