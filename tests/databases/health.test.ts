import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemCalls } from '#src/contract/system.ts'
import { openTestApp, type TestApp } from '#tests/api/test-app.ts'
import { SOON } from '#tests/soon.ts'
import { type ExternalServer, startExternalServer } from './external-server.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

const SECRET = 'a secret that is long enough to be one'

interface Answer {
  status: number
  body: Record<string, unknown>
}

async function askHealth(address: string): Promise<Answer> {
  const response = await fetch(`${address}/api/health/`)
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

describe('health', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('tells anybody whether the server is ready, and no internals', async () => {
    const { status, body } = await test.nobody.call(systemCalls.health)
    expect([status, body]).toEqual([
      200,
      { status: 'ready', version: '1.0.0', database: 'ok', disk: 'ok', queue: 'ok' },
    ])
  })

  it('tells an administrator the queued and failed jobs, the free space and the versions', async () => {
    const { body } = await test.admin.call(systemCalls.maintenanceHealth)
    expect(body).toMatchObject({
      status: 'ready',
      schema: { is_known: true },
      disk: { status: 'ok' },
      queue: { status: 'ok', workers: 1, waiting: 0, running: 0, retrying: 0, failed: 0 },
    })
    expect(body.database.size).toBeGreaterThan(1_000_000)
    expect(body.disk.total).toBeGreaterThan(body.disk.free)
    await test.database.runScript(`insert into pgboss.job (name, state, retry_count, start_after, completed_on) values
      ('make-report', 'created', 0, now() + interval '1 hour', null),
      ('make-report', 'retry', 1, now() + interval '1 hour', null),
      ('make-report', 'failed', 2, now(), now()),
      ('make-report', 'failed', 2, now(), now() - interval '2 days')`)
    expect(body.files).toEqual({
      place: expect.stringMatching(/\/files$/),
      is_reachable: true,
      unnamed: { files: 0, bytes: 0 },
      missing: { files: 0 },
    })
    await test.database.runScript(`insert into file_errors (key, fault, size, found_at) values
      ('photos/one.jpg', 'unnamed', 700, now()), ('photos/two.jpg', 'unnamed', 300, now()),
      ('photos/three.jpg', 'missing', 0, now())`)
    const { queue, files } = (await test.admin.call(systemCalls.maintenanceHealth)).body
    expect(queue).toMatchObject({ waiting: 2, retrying: 1, failed: 1, oldest_waiting_since: null })
    expect(files).toMatchObject({ unnamed: { files: 2, bytes: 1000 }, missing: { files: 1 } })
  })

  it('fails under a newer schema or with another secret', async () => {
    const plant = async (statement: string, code: string, undo: string) => {
      await test.database.runScript(statement)
      const { status, body } = await test.nobody.call(systemCalls.health)
      await test.database.runScript(undo)
      expect([status, body.code]).toEqual([503, code])
    }
    await plant(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 0)",
      'old_version',
      "delete from drizzle.__drizzle_migrations where hash = 'newer'",
    )
    await plant(
      "insert into installation values ('secret', '00:' || repeat('0', 64))",
      'other_secret',
      'delete from installation',
    )
    expect((await test.nobody.call(systemCalls.health)).status).toBe(200)
  })

  it('many requests at once share one check', async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, () => test.nobody.call(systemCalls.health)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('on an external PostgreSQL', () => {
  let postgres: ExternalServer
  let place: TestDatabase
  let other: TestDatabase
  const running: ServerProcess[] = []
  beforeAll(async () => {
    postgres = await startExternalServer()
    const databaseUrl = await postgres.createDatabase(`plant_${randomUUID().replaceAll('-', '')}`)
    place = { ...(await createTestFolder()), databaseUrl }
    other = { ...(await createTestFolder()), databaseUrl }
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()))
  })
  afterAll(async () => {
    await postgres.stop()
    await place.remove()
    await other.remove()
  })
  const start = async (at: TestDatabase, variables: Record<string, string>) => {
    const server = await startServerProcess(at, variables)
    running.push(server)
    return server
  }

  it('a process with another secret or an older version is refused; REPLACE_SECRET accepts a new secret', async () => {
    const web = await start(place, { ROLE: 'web', SECRET })
    expect((await askHealth(web.address)).body).toMatchObject({ status: 'ready', queue: 'no_worker' })
    // Another host, which generated its own secret.
    await expect(start(other, { ROLE: 'worker' })).rejects.toThrow(
      /has a different SECRET from the other processes.*REPLACE_SECRET=yes/,
    )
    await start(other, { ROLE: 'worker', REPLACE_SECRET: 'yes' })
    // The process that still runs with the old secret reports it.
    await expect.poll(async () => (await askHealth(web.address)).body.code, SOON).toBe('other_secret')

    await postgres.administer(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 0)",
      new URL(place.databaseUrl!).pathname.slice(1),
    )
    await expect(start(other, { ROLE: 'web' })).rejects.toThrow(
      /another version of Walkdown, usually a newer one, changed its tables in 1 step that this version \(1\.0\.0\) does not know/,
    )
    await postgres.administer(
      "delete from drizzle.__drizzle_migrations where hash = 'newer'",
      new URL(place.databaseUrl!).pathname.slice(1),
    )
  })

  it('a worker and a web process answer 503 while it is stopped, and 200 when it is back', async () => {
    const web = await start(other, { ROLE: 'web' })
    const worker = await start(other, { ROLE: 'worker' })
    const both = async () => {
      const answers = await Promise.all([web, worker].map(({ address }) => askHealth(address)))
      return answers.map(({ status, body }) => [status, body.code ?? body.queue, body.database])
    }
    await expect.poll(both, SOON).toEqual([
      [200, 'ok', 'ok'],
      [200, 'ok', 'ok'],
    ])
    expect((await fetch(`${worker.address}/api/auth/login/`, { method: 'POST' })).status).toBe(404)
    await postgres.halt()
    await expect.poll(both, SOON).toEqual([
      [503, 'database_away', 'away'],
      [503, 'database_away', 'away'],
    ])
    await postgres.goOn()
    await expect.poll(both, SOON).toEqual([
      [200, 'ok', 'ok'],
      [200, 'ok', 'ok'],
    ])
  })
})
