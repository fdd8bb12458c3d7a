import { connect, type Socket } from 'node:net'
import { type Env, readEnv } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'

type StartOptions = NonNullable<Parameters<typeof startServer>[1]>

export const firstAdministrator = { email: 'admin@plant.example', password: 'correct-horse-9' }

/** Starts the complete server on a real socket, in this process. */
export async function startRealServer(
  place: TestDatabase,
  options: StartOptions = {},
  variables: Partial<Env> = {},
) {
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SECRET: 'a secret for tests that is long enough to be one',
    ADMIN_EMAIL: firstAdministrator.email,
    ADMIN_PASSWORD: firstAdministrator.password,
    LOG_LEVEL: 'silent',
  })
  const server = await startServer({ ...env, ...variables }, options)
  return { ...server, port: Number(new URL(server.address).port) }
}

export type RealServer = Awaited<ReturnType<typeof startRealServer>>

/** Starts a server on its own database. */
export async function startRealServerAlone(options: StartOptions = {}, variables: Partial<Env> = {}) {
  const place = await createTestDatabase()
  const server = await startRealServer(place, options, variables)
  return {
    ...server,
    place,
    async stop() {
      await server.stop()
      await place.remove()
    },
  }
}

/** A connection on which a test controls every byte. */
export interface RawConnection {
  socket: Socket
  /** The bytes received so far. */
  received(): string
  /** Resolves to all received bytes when the server has closed the connection. */
  ended: Promise<string>
  /** Resolves when the head of a response has arrived. */
  answered: Promise<string>
}

export function openConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n\r\n')) resolve(text)
    })
  })
  // A connection reset by the server is an error on this side.
  socket.on('error', () => socket.destroy())
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  return { socket, received: () => text, ended, answered }
}

/** The head of an HTTP request. */
export function headOf(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'plant.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
