import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { verifyArchive } from '#src/server/backup/archive/verify-archive.ts'
import { createBackup } from '#src/server/backup/create-backup.ts'
import { openTestApp } from '#tests/api/test-app.ts'
import { createTestDatabase } from './test-database.ts'

const logger = pino({ level: 'silent' })
/** Milliseconds between the rows of a table and their count, as a busy server may need. */
const DELAY = 20
/** The message behind the rows of a table: "C", four bytes of length, "COPY 12". */
const COPIED = Buffer.from('COPY ')
const HEADER_LENGTH = 5

/** A TCP proxy before the Unix socket of PostgreSQL that delays the count of each copied table. @returns the address behind it */
async function delayCounts(databaseUrl: string): Promise<string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => socket.destroy()))
    client.pipe(server)
    server.on('close', () => client.destroy())
    forwardDelayed(server, client).catch(() => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const { port: outer } = proxy.address() as { port: number }
  return `postgres://${user}:${password}@127.0.0.1:${outer}/${database}`
}

async function forwardDelayed(server: Socket, client: Socket): Promise<void> {
  for await (const piece of server as AsyncIterable<Buffer>) {
    const at = piece.indexOf(COPIED) - HEADER_LENGTH
    if (at < 0) {
      client.write(piece)
      continue
    }
    client.write(piece.subarray(0, at))
    await wait(DELAY)
    client.write(piece.subarray(at))
  }
}

it('a backup is complete when the counts of rows arrive after the rows', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  // It creates users and a sector.
  await (await openTestApp(database)).leave()
  const file = path.join(database.dataDir, 'backup.tar.gz')
  const databaseUrl = await delayCounts(database.databaseUrl!)
  const written = await createBackup({ dataDir: database.dataDir, databaseUrl, logger }, file)
  expect(written.rows['public.users']).toBeGreaterThan(0)
  expect((await verifyArchive(file, null)).end).toEqual(written)
})
