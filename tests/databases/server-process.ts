import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { builtServer, programs } from '#src/server/core/entrypoints.ts'
import { findFreePort } from '#tests/free-port.ts'
import type { TestDatabase } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The real server in a separate process, so that a test can kill it. */
export interface ServerProcess {
  pid: number
  address: string
  /** Its stdout and stderr so far. */
  output(): string
  /** Kills it with SIGKILL, as a power failure would. */
  kill(): Promise<void>
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

export const serverAdmin = { email: 'admin@plant.example', password: 'correct-horse-9' }

/**
 * Starts the built server and waits until it is ready.
 *
 * @param variables more environment variables; a free port is used unless PORT is set
 * @param folder where the server was built or released to
 * @throws with the output of the server when it exits before it is ready
 */
export async function startServerProcess(
  place: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  variables: Record<string, string> = {},
  folder = root,
): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await findFreePort())
  const healthPort = String(await findFreePort())
  const child = spawn(process.execPath, [`${builtServer}/${programs[0]}.js`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      PORT: port,
      HEALTH_PORT: healthPort,
      LOG_LEVEL: 'warn',
      WEB_PROCESSES: '1',
      ADMIN_EMAIL: serverAdmin.email,
      ADMIN_PASSWORD: serverAdmin.password,
      ...variables,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await waitUntilReady(child, () => output, ended)
  return {
    pid: child.pid!,
    address: `http://127.0.0.1:${variables.ROLE === 'worker' ? healthPort : port}`,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function waitUntilReady(
  child: ChildProcess,
  output: () => string,
  ended: Promise<unknown>,
): Promise<void> {
  const gaveUp = ended.then(() => {
    throw new Error(output() || 'The server ended without any output.')
  })
  const isReady = new Promise<void>((resolve) => {
    const checkReady = () => output().includes('Walkdown is ready at') && resolve()
    child.stdout?.on('data', checkReady)
  })
  await Promise.race([isReady, gaveUp])
  // From here on the caller handles the exit.
  gaveUp.catch((error: Error) => error)
}
