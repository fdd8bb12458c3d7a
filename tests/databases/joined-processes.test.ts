import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn as signInAs } from '#scripts/demo/api-client.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { connectDatabase } from '#src/server/backup/connect-database.ts'
import { createBackup } from '#src/server/backup/create-backup.ts'
import { restore } from '#src/server/backup/restore/restore-offline.ts'
import { type AssignedPlant, assignNewPlant } from '#tests/api/assigned-plant.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { loadSample } from '#tests/api/weekly-pdf-steps.ts'
import { isAlive } from '#tests/process-state.ts'
import { SOON } from '#tests/soon.ts'
import { readPostgresPid } from './postgres-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { signIn, submit } from './submit-over-http.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

const logger = pino({ level: 'silent' })

describe('processes that share one DATA_DIR', () => {
  let place: TestDatabase
  let plants: AssignedPlant[]
  const running: ServerProcess[] = []
  /** The process that started PostgreSQL, and one that joined it. */
  let owner: ServerProcess
  let joined: ServerProcess
  beforeAll(async () => {
    const base = await createTestFolder()
    // The path is too long for a Unix socket, so the socket is elsewhere and must be found there.
    const dataDir = path.join(base.dataDir, 'a-folder-with-a-long-name'.repeat(4))
    await mkdir(dataDir)
    place = { ...base, dataDir }
    const test = await openTestApp(place)
    plants = []
    for (let index = 0; index < 8; index++) plants.push(await assignNewPlant(test, { tasks: 2 }))
    await test.leave()
  })
  afterAll(async () => {
    // A clean stop: PostgreSQL releases the folder before it is removed.
    await Promise.all(running.map((server) => server.stop()))
    await place.remove()
  })

  const start = async (role: 'all' | 'web' | 'worker') => {
    const server = await startServerProcess(place, { ROLE: role })
    running.push(server)
    return server
  }
  const askHealth = async (server: ServerProcess) => (await fetch(`${server.address}/api/health/`)).status

  it('a worker needs a server, web processes and workers join one, and a second full server is refused', async () => {
    await expect(start('worker')).rejects.toThrow(
      /A worker needs a running server for its database, and none is running on .*ROLE=web/,
    )
    owner = await start('web')
    const [second] = await Promise.all([
      start('web'),
      start('worker'),
      expect(start('all')).rejects.toThrow(/Another Walkdown server is using .*ROLE=web or ROLE=worker/),
    ])
    joined = second
    const supervisor = await signInAs(owner.address, 'supervisor@plant.example', testPassword)
    const { name, type, content } = await loadSample('flat-libreoffice.pdf')
    const { id } = await supervisor.call(weeklyPdfCalls.create, {
      body: { title: 'Weekly inspection' },
      files: { file: { name, type, content: new Uint8Array(content) } },
    })
    await supervisor.call(weeklyPdfCalls.process, { params: { id } })
    const joinedSupervisor = await signInAs(joined.address, 'supervisor@plant.example', testPassword)
    await expect
      .poll(async () => (await joinedSupervisor.call(weeklyPdfCalls.status, { params: { id } })).status, SOON)
      .toBe('Completed')
  }, 300_000)

  it('killing the owner under submissions leaves no process of it; the others wait and continue with the next owner', async () => {
    const keys = new Map(plants.map((plant) => [plant.executionId, randomUUID()]))
    const token = await signIn(joined.address)
    const acknowledged = new Map<number, string>()
    const send = async (server: ServerProcess, plant: AssignedPlant) => {
      const reply = await submit(server.address, token, plant, keys.get(plant.executionId)!)
      if (reply.state === 'done') acknowledged.set(plant.executionId, reply.text)
      return reply
    }
    // Both processes sign with the same secret, so both accept the token.
    const sending = plants.slice(0, -1).map((plant, index) => send(index % 2 === 0 ? joined : owner, plant))
    await Promise.race(sending)
    const postgres = await readPostgresPid(place.dataDir)
    await owner.kill()
    await Promise.all(sending)
    await expect.poll(() => isAlive(postgres), SOON).toBe(false)
    expect(await askHealth(joined)).toBe(503)
    expect(await submit(joined.address, token, plants[0]!, randomUUID())).toEqual({ state: 'refused' })
    const elsewhere = await backUpElsewhere()
    await expect(restore({ ...place, logger }, elsewhere, { isUnverifiedAccepted: true })).rejects.toThrow(
      /is still in use by .*a worker \(process \d+ on .*Stop that first/,
    )

    owner = await start('web')
    await expect.poll(() => askHealth(joined), SOON).toBe(200)
    const { made } = await countReports()
    for (const plant of plants) {
      const before = acknowledged.get(plant.executionId)
      const reply = await send(joined, plant)
      expect(reply.state).toBe('done')
      if (before !== undefined) expect(reply).toEqual({ state: 'done', text: before })
    }
    // The worker that ran through all of this processes jobs again.
    await expect.poll(async () => (await countReports()).made, SOON).toBeGreaterThan(made)
    expect((await countReports()).all).toBe(plants.length)
  }, 300_000)

  /** A complete backup of another, small installation. */
  const backUpElsewhere = async (): Promise<string> => {
    const other = await createTestFolder()
    await (await openTestApp(other)).leave()
    const file = path.join(place.dataDir, 'other.tar.gz')
    await createBackup({ ...other, logger }, file)
    await other.remove()
    return file
  }
  const countReports = async () => {
    const { connection, leave } = await connectDatabase({ ...place, logger })
    const client = new pg.Client(connection)
    await client.connect()
    try {
      const { rows } = await client.query<{ made: number; all: number }>(
        "select count(*) filter (where status = 'Completed')::int as made, count(*)::int as all from reports",
      )
      return rows[0]!
    } finally {
      await client.end()
      await leave()
    }
  }
})
