import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const installed = '/usr/lib/postgresql'

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** The address of one of its databases. */
  urlOf(database: string): string
  stop(): Promise<void>
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const bin = findPrograms()
  const isRoot = process.getuid?.() === 0
  const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-postgres-'))
  if (isRoot) {
    // The server refuses to run as root.
    const { stdout } = await execute('id', ['-u', 'postgres'])
    chmodSync(folder, 0o700)
    chownSync(folder, Number(stdout), -1)
  }
  const run = (program: string, args: string[]) =>
    isRoot
      ? execute('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args], { cwd: '/' })
      : execute(path.join(bin, program), args)
  const data = path.join(folder, 'data')
  const port = await findFreePort()
  await run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  // Its disk is not what is tested, so it need not be waited for.
  const settings = `-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  await run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start'])
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      await run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const [latest] = versions
  if (!latest) throw new Error('PostgreSQL is not installed; the tests run on it as well.')
  return path.join(installed, latest, 'bin')
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
