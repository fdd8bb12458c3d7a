import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { type AssignedPlant, assignNewPlant } from '#tests/api/assigned-plant.ts'
import { openTestApp } from '#tests/api/test-app.ts'
import { isAlive } from '#tests/process-state.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { SOON } from '#tests/soon.ts'
import { readPostgresPid } from './postgres-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { signIn, submit } from './submit-over-http.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

/** A few rounds in every run; `KILL_ROUNDS=40` runs more and prints what they hit. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6)
const PLANTS_PER_ROUND = 8
const SEED = 20_261_121
/** The processes that a round kills. */
const victims = ['the server', 'PostgreSQL', 'both'] as const

interface Acknowledged {
  plant: AssignedPlant
  key: string
  reply: string
}

describe('killing the server, its PostgreSQL or both under submissions', () => {
  let server: ServerProcess | undefined
  let place: TestDatabase | undefined
  afterEach(async () => {
    await server?.kill()
    await place?.remove()
  })

  it(`${ROUNDS} kills at random moments lose no acknowledged submission, duplicate none, and leave no process`, async () => {
    const random = seededRandom(SEED)
    place = await createTestFolder()
    const { dataDir } = place
    const plants = await prepare(place, ROUNDS * PLANTS_PER_ROUND)
    const keys = new Map(plants.map((plant) => [plant.executionId, randomUUID()]))
    const acknowledged = new Map<number, Acknowledged>()
    const seen = { cut: 0, refused: 0, longestOrphan: 0 }
    server = await startServerProcess(place)

    for (let round = 0; round < ROUNDS; round++) {
      const running = server
      const postgres = await readPostgresPid(dataDir)
      const token = await signIn(running.address)
      // Repeat every unacknowledged submission of the earlier rounds with its key, as a phone does.
      const open = plants
        .slice(0, (round + 1) * PLANTS_PER_ROUND)
        .filter((plant) => !acknowledged.has(plant.executionId))
      // Kill during the work on any machine: after some acknowledgements and a random delay.
      const enough = acknowledged.size + Math.floor(random() * Math.min(open.length, PLANTS_PER_ROUND))
      let isEnough: () => void = () => undefined
      const hasEnough = new Promise<void>((resolve) => {
        isEnough = resolve
      })
      const noteProgress = () => acknowledged.size >= enough && isEnough()
      noteProgress()
      const sending = open.map(async (plant) => {
        const key = keys.get(plant.executionId)!
        const reply = await submit(running.address, token, plant, key)
        if (reply.state === 'done') acknowledged.set(plant.executionId, { plant, key, reply: reply.text })
        else seen[reply.state]++
        noteProgress()
      })
      await hasEnough
      await new Promise((resolve) => setTimeout(resolve, random() * 25))

      const victim = victims[round % victims.length]!
      const killed = Date.now()
      if (victim !== 'the server') process.kill(postgres, 'SIGKILL')
      if (victim !== 'PostgreSQL') await running.kill()
      await Promise.all(sending)
      await expect.poll(() => isAlive(postgres), SOON).toBe(false)
      if (victim === 'the server') seen.longestOrphan = Math.max(seen.longestOrphan, Date.now() - killed)
      if (victim === 'PostgreSQL') await untilReady(running.address)
      else server = await startServerProcess(place)
    }

    const token = await signIn(server.address)
    for (const { plant, key, reply } of acknowledged.values())
      expect(await submit(server.address, token, plant, key)).toEqual({ state: 'done', text: reply })
    for (const plant of plants) {
      const reply = await submit(server.address, token, plant, keys.get(plant.executionId)!)
      expect(reply.state).toBe('done')
    }
    const postgres = await readPostgresPid(dataDir)
    await server.stop()
    server = undefined
    expect(await isAlive(postgres)).toBe(false)

    // The kills must hit acknowledged work and work in flight. A later round may acknowledge every
    // submission that a kill cut off.
    expect(acknowledged.size).toBeGreaterThan(ROUNDS)
    expect(seen.cut + seen.refused).toBeGreaterThan(0)
    await expectOnce(place, plants)
    if (process.env.KILL_ROUNDS)
      process.stdout.write(
        `${JSON.stringify({ rounds: ROUNDS, plants: plants.length, acknowledged: acknowledged.size, ...seen })}\n`,
      )
  }, 1_800_000)
})

/** Until PostgreSQL is restarted, the server answers with a problem response. */
async function untilReady(address: string): Promise<void> {
  const readStatus = async () => {
    const response = await fetch(`${address}/api/health/`)
    const body = (await response.json()) as { code?: string; status?: string }
    if (response.status !== 200) expect([response.status, body.code]).toEqual([503, 'database_away'])
    return response.status
  }
  await expect.poll(readStatus, SOON).toBe(200)
}

/** Creates the plants through the app, then closes the app and its database. */
async function prepare(place: TestDatabase, count: number): Promise<AssignedPlant[]> {
  const test = await openTestApp(place)
  const plants: AssignedPlant[] = []
  for (let index = 0; index < count; index++) plants.push(await assignNewPlant(test, { tasks: 2 }))
  await test.leave()
  return plants
}

async function expectOnce(place: TestDatabase, plants: AssignedPlant[]): Promise<void> {
  const test = await openTestApp(place)
  try {
    const [counted] = await test.database.runScript(
      `select (select count(*)::int from executions where status = 'completed') as executions,
        (select count(*)::int from task_answer_history) as answers,
        (select count(*)::int from idempotency_keys) as keys`,
    )
    expect(counted).toEqual({ executions: plants.length, answers: plants.length * 2, keys: plants.length })
    const waiting = await test.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
    expect(waiting.body.count).toBe(plants.length)
  } finally {
    await test.leave()
  }
}
