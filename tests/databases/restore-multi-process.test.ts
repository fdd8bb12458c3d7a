import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, signIn as signInAs } from '#scripts/demo/api-client.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { liveCalls } from '#src/contract/supervisor/live.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { lockRows } from '#src/server/db/advisory-locks.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from '#tests/api/assigned-plant.ts'
import { headOf, openConnection } from '#tests/api/real-server.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { SOON } from '#tests/soon.ts'
import { type ServerProcess, serverAdmin, startServerProcess } from './server-process.ts'
import { signIn } from './submit-over-http.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const PLANTS = 30

describe('restoring with two web processes and one worker', () => {
  let place: TestDatabase
  let plants: AssignedPlant[]
  let first: ServerProcess
  let second: ServerProcess
  let worker: ServerProcess
  let admin: ApiClient
  let supervisor: ApiClient
  let token: string
  beforeAll(async () => {
    place = await createTestDatabase()
    const test = await openTestApp(place)
    plants = []
    for (let index = 0; index < PLANTS; index++) plants.push(await assignNewPlant(test, { tasks: 1 }))
    await test.leave()
    first = await startServerProcess(place, { ROLE: 'web' })
    second = await startServerProcess(place, { ROLE: 'web' })
    worker = await startServerProcess(place, { ROLE: 'worker' })
    admin = await signInAs(first.address, serverAdmin.email, serverAdmin.password)
    supervisor = await signInAs(second.address, 'supervisor@plant.example', testPassword)
    token = await signIn(second.address)
  })
  afterAll(async () => {
    await Promise.all([first, second, worker].map((server) => server.stop()))
    await place.remove()
  })

  const list = () => admin.call(maintenanceCalls.listBackups)
  const restore = (name: string) =>
    admin.call(maintenanceCalls.restore, { params: { name }, body: { password: serverAdmin.password } })
  async function backUp(): Promise<string> {
    const before = (await list()).count
    await admin.call(maintenanceCalls.backUp)
    await expect.poll(async () => (await list()).count, SOON).toBe(before + 1)
    // Wait until the job ends, so that a restore may be requested.
    await expect.poll(async () => (await list()).is_being_made, SOON).toBe(false)
    return (await list()).results[0]!.name
  }
  /** Makes a backup that contains a job of this name in progress; the job is deleted here afterwards. */
  async function backUpWhile(job: string): Promise<string> {
    await query(`insert into pgboss.job (name, data, state, started_on, expire_in, retry_limit)
      values ('${job}', '{}', 'active', now(), interval '10 minutes', 77)`)
    const name = await backUp()
    await query('delete from pgboss.job where retry_limit = 77')
    return name
  }
  /**
   * Waits for the end of the last restore, and returns it; maintenance mode refuses requests until
   * then.
   */
  async function untilOver() {
    const readRestore = async () => (await list().catch(() => null))?.restore ?? null
    await expect.poll(async () => (await readRestore())?.ended_at ?? null, SOON).not.toBeNull()
    return (await readRestore())!
  }
  const statusOf = async ({ executionId }: AssignedPlant, by = supervisor) =>
    (await by.call(executionCalls.read, { params: { id: executionId } })).status
  const addressOf = ({ executionId }: AssignedPlant) =>
    `/api${technicianCalls.submitChecklist.path.replace('{id}', String(executionId))}`
  const headersOf = (key: string) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  })
  const send = (plant: AssignedPlant, key: string) =>
    fetch(`${second.address}${addressOf(plant)}`, {
      method: 'POST',
      headers: headersOf(key),
      body: JSON.stringify(submissionOf(plant).body),
    })
  async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  it('the other process rejects requests so that they can be retried, or completes them, and reads the restored data', async () => {
    const name = await backUp()
    const [undone, late, ...others] = plants
    expect((await send(undone!, randomUUID())).status).toBe(200)
    expect(await statusOf(undone!)).toBe('completed')
    const stream = await fetch(`${second.address}/api${liveCalls.follow.path}?seconds=120`, {
      headers: { authorization: `Bearer ${(await signInSupervisor()).access}` },
    })
    const heard: string[] = []
    void (async () => {
      for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) heard.push(text)
    })().catch(() => undefined)
    // The request arrives before the restore, and the rest of its body after it.
    const body = JSON.stringify(submissionOf(late!).body)
    const slow = openConnection(Number(new URL(second.address).port))
    const lateKey = randomUUID()
    const head = { ...headersOf(lateKey), 'content-length': Buffer.byteLength(body), connection: 'close' }
    slow.socket.write(headOf('POST', addressOf(late!), head) + body.slice(0, 20))

    await restore(name)
    const keys = new Map(others.map((plant) => [plant, randomUUID()]))
    const taken: AssignedPlant[] = []
    const refused: AssignedPlant[] = []
    const readState = () =>
      statusOf(late!).then(
        () => 'open',
        () => 'closed',
      )
    const closed = (async () => expect.poll(readState, SOON).toBe('closed'))()
    const sending = others.map(async (plant, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 300))
      // The restore may wait for running jobs: half of the submissions arrive in maintenance mode.
      if (index >= others.length / 2) await closed
      const reply = await send(plant, keys.get(plant)!)
      if (reply.status === 200) return void taken.push(plant)
      const { code, message } = (await reply.json()) as { code: string; message: string }
      expect([reply.status, code]).toEqual([503, expect.stringMatching(/^(maintenance|database_away)$/)])
      expect(message).toMatch(/\w/)
      refused.push(plant)
    })
    const outcome = await untilOver()
    await Promise.all(sending)
    expect(outcome).toMatchObject({ state: 'done', name })
    expect(refused.length).toBeGreaterThan(0)
    // Any answer of this process comes from the restored data.
    await expect.poll(() => statusOf(undone!).catch(() => null), SOON).not.toBeNull()
    expect(await statusOf(undone!)).not.toBe('completed')
    slow.socket.write(body.slice(20))
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 503 /)
    expect((await send(late!, lateKey)).status).toBe(200)
    const missing: AssignedPlant[] = []
    for (const plant of taken) if ((await statusOf(plant)) !== 'completed') missing.push(plant)
    expect(outcome.undone).toBe(missing.length + 1)
    for (const plant of refused) expect((await send(plant, keys.get(plant)!)).status).toBe(200)
    await expect.poll(() => heard.join(''), SOON).toContain('"notifications"')
  }, 300_000)

  it('waits for a running job, lets users work meanwhile, and starts no other', async () => {
    const name = await backUp()
    await query(`insert into pgboss.job (name, state, started_on, expire_in)
      values ('make-report', 'active', now(), interval '8 seconds')`)
    await restore(name)
    await expect.poll(async () => (await query(`select ${lockRows('jobsPaused')}`)).length, SOON).toBe(1)
    await query("insert into pgboss.job (name) values ('check-counters')")
    expect(await statusOf(plants[0]!)).toBeDefined()
    const isBegun = "select from pgboss.job where name = 'check-counters' and state <> 'created'"
    expect(await query(isBegun)).toEqual([])
    expect(await untilOver()).toMatchObject({ state: 'done' })
  }, 300_000)

  it('restarts the jobs that were running when the backup was made', async () => {
    const name = await backUpWhile('check-counters')
    await restore(name)
    expect(await untilOver()).toMatchObject({ state: 'done' })
    const ended = "select from pgboss.job where state = 'completed' and retry_limit = 77"
    await expect.poll(async () => (await query(ended)).length, SOON).toBe(1)
  }, 300_000)

  it('whose process is killed changes nothing, and the other processes leave maintenance mode', async () => {
    const name = await backUp()
    const before = await statusOf(plants[0]!)
    await restore(name)
    await expect.poll(() => statusOf(plants[0]!).catch(() => 'closed'), SOON).toBe('closed')
    await worker.kill()
    await expect.poll(() => statusOf(plants[0]!).catch(() => 'closed'), SOON).toBe(before)
    worker = await startServerProcess(place, { ROLE: 'worker' })
    const outcome = await untilOver()
    expect(outcome).toMatchObject({ state: 'failed', name })
    expect(outcome.reason).toMatch(/Nothing was changed/)
  }, 300_000)

  const signInSupervisor = async () => {
    const response = await fetch(`${second.address}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'supervisor@plant.example', password: testPassword }),
    })
    return ((await response.json()) as { tokens: { access: string } }).tokens
  }
})
