import { closeSync, openSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { type ClusterLocation, findLocation } from '#src/server/db/embedded/cluster/cluster-location.ts'
import { findPrograms, type Programs, programsIn } from '#src/server/db/embedded/cluster/find-binaries.ts'
import { linkLibraries } from '#src/server/db/embedded/cluster/link-libraries.ts'
import { runAs } from '#src/server/db/embedded/cluster/unprivileged-user.ts'
import { spawnSupervised } from '#src/server/db/embedded/process/supervisor-process.ts'
import { findFreePort } from '#tests/free-port.ts'

export const certificate = path.resolve(import.meta.dirname, '../fixtures/tls/server.crt')

/**
 * A company's own PostgreSQL: it listens on a port, with passwords and TLS, for a user that owns
 * only its database.
 */
export interface ExternalServer {
  /** The URL of a database, for the user without superuser rights. */
  urlOf(database: string, options?: { user?: string; password?: string; query?: string }): string
  /** Runs a statement as the superuser. */
  administer(statement: string, database?: string): Promise<void>
  /** Creates a database that the user owns, and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Stops the server and starts it again with its data. */
  halt(): Promise<void>
  goOn(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL binaries of another version: a folder with `bin`, `lib` and `share`. */
const otherPrograms = process.env.FOREIGN_POSTGRES

async function findForeignPrograms(): Promise<Programs> {
  if (!otherPrograms) return findPrograms()
  await linkLibraries(otherPrograms)
  return programsIn(otherPrograms)
}

export async function startExternalServer(): Promise<ExternalServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-external-'))
  const place = await findLocation(dataDir, await findForeignPrograms(), pino({ level: 'silent' }))
  await createExternalCluster(place)
  await configure(place)
  const port = await findFreePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'ssl=on',
    'fsync=off',
  ]
  const urlOf: ExternalServer['urlOf'] = (
    database,
    { user = 'plant', password = 'correct-horse-9', query = '' } = {},
  ) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}${query}`
  const administer = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: urlOf(database, { user: 'walkdown', password: '' }) })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const answers = () =>
    administer('select 1').then(
      () => true,
      () => false,
    )
  const run = async () => {
    const nowhere = openSync('/dev/null', 'r+')
    // A supervisor process ends PostgreSQL when the test run is killed.
    const server = spawnSupervised({ place, settings, log: nowhere, lock: nowhere })
    closeSync(nowhere)
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50))
    return () => {
      server.stdin?.end()
      return ended
    }
  }
  let halt = await run()
  await administer("create role plant login password 'correct-horse-9'")
  return {
    urlOf,
    administer,
    async createDatabase(name) {
      await administer(`create database ${name} owner plant`)
      return urlOf(name)
    },
    halt: () => halt(),
    async goOn() {
      halt = await run()
    },
    async stop() {
      await halt()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a cluster with `initdb` and options that every version has; its superuser `walkdown`
 * needs no password.
 */
export async function createExternalCluster({ folder, programs, user }: ClusterLocation): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (user.account) await chown(folder, user.account.uid, user.account.gid)
  const { status, output } = await runAs(user, programs.initdb, [
    '-D',
    folder,
    '--username=walkdown',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  if (status !== 0) throw new Error(output)
}

/** The superuser connects without a password, for the tests; every other user needs one. */
async function configure({ folder, user }: ClusterLocation): Promise<void> {
  await writeFile(
    path.join(folder, 'pg_hba.conf'),
    'host all walkdown 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  for (const name of ['server.crt', 'server.key']) {
    const target = path.join(folder, name)
    await copyFile(path.join(path.dirname(certificate), name), target)
    await chmod(target, 0o600)
    if (user.account) await chown(target, user.account.uid, user.account.gid)
  }
}
