import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { openEmbedded } from '#src/server/db/embedded/open-embedded.ts'

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** The address of one of its databases. */
  urlOf(database: string): string
  stop(): Promise<void>
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-postgres-'))
  const embedded = await openEmbedded({
    dataDir: folder,
    logger: pino({ level: 'silent' }),
    // Its disk is not what is tested, so it need not be waited for.
    settings: ['fsync=off', 'max_connections=200'],
  })
  const { host } = embedded.connection
  return {
    urlOf: (database) => `postgres://walkdown@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A free port below the range from which systems hand out ports by themselves. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
