import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExternalCluster } from '#tests/databases/external-server.ts'
import { readPostgresPid, readSupervisorPid, readWatchdogPid } from '#tests/databases/postgres-process.ts'
import { createTestFolder, type TestDatabase } from '#tests/databases/test-database.ts'
import { isAlive } from '#tests/process-state.ts'
import { SOON } from '#tests/soon.ts'
import { findLocation } from './cluster/cluster-location.ts'
import { findPrograms } from './cluster/find-binaries.ts'
import { isRoot } from './cluster/unprivileged-user.ts'
import { type EmbeddedPostgres, openEmbedded } from './open-embedded.ts'

let place: TestDatabase
let embedded: EmbeddedPostgres | undefined
const children: ChildProcess[] = []

beforeEach(async () => {
  place = await createTestFolder()
})
afterEach(async () => {
  await embedded?.stop()
  embedded = undefined
  await Promise.all(children.splice(0).map(kill))
  await place.remove()
})

async function open(dataDir = place.dataDir): Promise<EmbeddedPostgres> {
  embedded = await openEmbedded({ dataDir, logger: pino({ level: 'silent' }) })
  return embedded
}

async function stop(): Promise<void> {
  await embedded?.stop()
  embedded = undefined
}

async function runQuery(statement: string, database = embedded!): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Another process that opens the database of this folder. @returns the process and its output */
async function startContender(dataDir = place.dataDir): Promise<{ child: ChildProcess; output: string }> {
  const script = path.join(import.meta.dirname, 'open-embedded.test-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const output = await new Promise<string>((resolve) =>
    child.stdout!.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  return { child, output }
}

function kill(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return ended
}

describe('the embedded PostgreSQL', () => {
  it('is initialized on the first start, stops cleanly, and preserves data until the next start', async () => {
    await open()
    await runQuery('create table kept as select 7 as value')
    const pid = await readPostgresPid(place.dataDir)
    await stop()
    expect(await isAlive(pid)).toBe(false)
    await open()
    expect(await runQuery('select value from kept')).toEqual([{ value: 7 }])
  })

  it('listens on a Unix socket with owner-only access, and on no port', async () => {
    const { connection } = await open()
    expect(await runQuery('show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(connection.host!)).mode & 0o777).toBe(0o700)
    // PostgreSQL runs as another account, which may traverse the folder but not list it.
    expect((await stat(place.dataDir)).mode & 0o066).toBe(0)
  })

  it('fsyncs every commit before it is acknowledged', async () => {
    await open()
    const settings = await runQuery(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
  })

  it('sorts the same on every system', async () => {
    await open()
    const [row] = await runQuery(
      "select upper('ążř') as upper, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'walkdown'",
    )
    expect(row).toEqual({ upper: 'ĄŻŘ', encoding: 'UTF8' })
  })

  it('rejects a second server on the folder while the first keeps running', async () => {
    await open()
    expect((await startContender()).output).toContain('refused: Another Walkdown server is using')
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('stops when its server is killed', async () => {
    const { child, output } = await startContender()
    expect(output).toBe('running')
    const pid = await readPostgresPid(place.dataDir)
    await kill(child)
    await expect.poll(() => isAlive(pid), SOON).toBe(false)
  })

  it('lets the next server start at once after a kill', async () => {
    for (let round = 0; round < 3; round++) {
      const { child, output } = await startContender()
      expect(output).toBe('running')
      await kill(child)
    }
    await open()
  })

  it('is stopped by the next server when the supervisor process was killed too', async () => {
    const { child } = await startContender()
    const orphan = await readPostgresPid(place.dataDir)
    const supervisorPids = [await readWatchdogPid(place.dataDir), await readSupervisorPid(place.dataDir)]
    // A stopped server cannot react to the end of the supervisor process.
    child.kill('SIGSTOP')
    for (const pid of supervisorPids) process.kill(pid, 'SIGKILL')
    await kill(child)
    expect(await isAlive(orphan)).toBe(true)
    await open()
    expect(await isAlive(orphan)).toBe(false)
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }])
  })

  it.each([
    ['PostgreSQL is killed', readPostgresPid],
    ['its keeper is killed', readSupervisorPid],
  ])('%s: restarts without losing committed data', async (_name, readPid) => {
    await open()
    await runQuery('create table kept as select 7 as value')
    const pid = await readPostgresPid(place.dataDir)
    process.kill(await readPid(place.dataDir), 'SIGKILL')
    await expect.poll(() => isAlive(pid), SOON).toBe(false)
    // Connections fail until PostgreSQL runs again, so poll.
    await expect.poll(() => runQuery('select value from kept'), SOON).toEqual([{ value: 7 }])
    expect(await readPostgresPid(place.dataDir)).not.toBe(pid)
  })

  it('can be stopped during a restart', async () => {
    await open()
    process.kill(await readPostgresPid(place.dataDir), 'SIGKILL')
    await stop()
    await open()
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('runs where the path is too long for a socket, and leaves no other folder behind', async () => {
    const dataDir = path.join(place.dataDir, 'a-folder-with-a-long-name'.repeat(4), 'data')
    await mkdir(dataDir, { recursive: true })
    const { connection } = await open(dataDir)
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(connection.host!)).mode & 0o777).toBe(0o700)
    await stop()
    expect(await readdir(path.dirname(connection.host!))).not.toContain(path.basename(connection.host!))
  })

  it.runIf(isRoot())(
    'runs for root below a folder that is closed to other users, with the same data',
    async () => {
      await open()
      await runQuery('create table kept as select 7 as value')
      await stop()
      const closed = await createTestFolder()
      try {
        const dataDir = path.join(closed.dataDir, 'data')
        await rename(place.dataDir, dataDir)
        await open(dataDir)
        expect(await runQuery('select value from kept')).toEqual([{ value: 7 }])
        await stop()
      } finally {
        await closed.remove()
      }
    },
  )

  it('writes its log into DATA_DIR, without user data', async () => {
    await open()
    await runQuery('create table secrets (value text unique)')
    const insert = "insert into secrets values ('nobody reads this')"
    await runQuery(insert)
    await expect(runQuery(insert)).rejects.toThrow('duplicate key')
    const log = await readFile(path.join(place.dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('database system is ready')
    expect(log).not.toContain('nobody reads this')
  })
})

describe('the database role of the server', () => {
  const passwordFile = () => path.join(place.dataDir, 'postgres', 'walkdown.password')
  /** Connects with other options than the server. @returns the error code */
  async function refusalOf(other: Partial<pg.ClientConfig>): Promise<unknown> {
    const client = new pg.Client({ ...embedded!.connection, ...other })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      return (error as { code?: unknown }).code ?? (error as Error).message
    }
    await client.end()
    return 'let in'
  }

  it('owns its database and is no superuser', async () => {
    await open()
    const role = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
      from pg_roles where rolname = current_user`
    expect(Object.values((await runQuery(role))[0]!)).toEqual([false, false, false, false, false])
    expect(
      await runQuery(
        `select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()`,
      ),
    ).toEqual([{ owner: 'walkdown' }])
    await runQuery('create extension pg_trgm')
    for (const forbidden of [
      "select pg_read_file('PG_VERSION')",
      "copy (select 1) to program 'true'",
      'create role another superuser',
      'set session_replication_role = replica',
    ])
      await expect(runQuery(forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
  })

  it('needs its password even on the socket, and other roles cannot connect', async () => {
    await open()
    const { password } = embedded!.connection
    expect(await refusalOf({})).toBe('let in')
    expect(await refusalOf({ password: 'wrong' })).toBe('28P01')
    expect(await refusalOf({ password: '' })).toMatch(/password/)
    for (const other of [{ user: 'postgres' }, { user: 'postgres', database: 'postgres' }])
      expect(await refusalOf(other)).toBe('28000')
    expect((await readFile(passwordFile(), 'utf8')).trim()).toBe(password)
    expect((await stat(passwordFile())).mode & 0o777).toBe(0o600)
    expect(await readFile(path.join(place.dataDir, 'postgres.log'), 'utf8')).not.toContain(String(password))
  })

  it('has a different password in each cluster, and the same at each start', async () => {
    const first = (await open()).connection.password
    expect(first).toMatch(/^[\w-]{43}$/)
    await stop()
    expect((await open()).connection.password).toBe(first)
    await stop()
    await rm(path.join(place.dataDir, 'postgres'), { recursive: true })
    expect((await open()).connection.password).not.toBe(first)
  })

  it('names the missing password file', async () => {
    await open()
    await stop()
    await rm(passwordFile())
    await expect(open()).rejects.toThrow(/postgres\/walkdown\.password is missing or has another password/)
  })

  it('is a superuser without a password in an older cluster, which still works', async () => {
    const logger = pino({ level: 'silent' })
    await createExternalCluster(await findLocation(place.dataDir, await findPrograms(), logger))
    await open()
    await runQuery('create table kept as select 7 as value')
    await stop()
    await open()
    expect(await runQuery('select value from kept')).toEqual([{ value: 7 }])
    expect(await refusalOf({ password: '' })).toBe('let in')
    expect(await runQuery('select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: true },
    ])
    expect(await readdir(path.join(place.dataDir, 'postgres'))).not.toContain('walkdown.password')
  })
})
