import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { builtServer, programs } from '#src/server/core/entrypoints.ts'
import { findFreePort } from '#tests/free-port.ts'
import type { TestDatabase } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The real server in a process of its own, so that it can be killed. */
export interface ServerProcess {
  pid: number
  address: string
  /** What it wrote. */
  output(): string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>
}

export const serverAdmin = { email: 'admin@plant.example', password: 'correct-horse-9' }

/**
 * Starts the server as it is built and waits until it is ready; rejects with what it wrote when it gives up.
 * @param variables further ones of its environment; a free port is found unless PORT is among them
 * @param folder where it was built, or released to
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
    throw new Error(output() || 'The server ended without a word.')
  })
  const isReady = new Promise<void>((resolve) => {
    const look = () => output().includes('Walkdown is ready at') && resolve()
    child.stdout?.on('data', look)
  })
  await Promise.race([isReady, gaveUp])
  // From here on its end is the caller's business.
  gaveUp.catch((error: Error) => error)
}
