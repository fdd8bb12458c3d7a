import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type HandedOutPlant, handOutPlant, submissionOf } from '#tests/api/handed-out-plant.ts'
import { openTestApp, testPassword } from '#tests/api/test-app.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestFolder, type TestDatabase } from './test-database.ts'

const ROUNDS = 20
const PLANTS_PER_ROUND = 8
const SEED = 20_261_121

interface Acknowledged {
  plant: HandedOutPlant
  key: string
  reply: string
}

describe('a server that is killed under submits', () => {
  let server: ServerProcess | undefined
  let place: TestDatabase | undefined
  afterEach(async () => {
    await server?.kill()
    await place?.remove()
  })

  it(`${ROUNDS} kills at random moments: nothing acknowledged is missing, nothing is double`, async () => {
    const random = seededRandom(SEED)
    place = await createTestFolder()
    const plants = await prepare(place, ROUNDS * PLANTS_PER_ROUND)
    const keys = new Map(plants.map((plant) => [plant.executionId, randomUUID()]))
    const acknowledged = new Map<number, Acknowledged>()

    for (let round = 0; round < ROUNDS; round++) {
      server = await startServerProcess(place)
      const token = await signIn(server.address)
      // Whatever was not acknowledged in the rounds before is sent again with its key, as a phone does.
      const open = plants
        .slice(0, (round + 1) * PLANTS_PER_ROUND)
        .filter((plant) => !acknowledged.has(plant.executionId))
      // Killed in the midst of its work, however fast the machine is: after some acknowledgements, and a moment.
      const enough = acknowledged.size + Math.floor(random() * Math.min(open.length, PLANTS_PER_ROUND))
      const running = server
      let isEnough: () => void = () => undefined
      const hasEnough = new Promise<void>((resolve) => {
        isEnough = resolve
      })
      const noteProgress = () => acknowledged.size >= enough && isEnough()
      noteProgress()
      const sending = open.map((plant) =>
        submit(running.address, token, plant, keys.get(plant.executionId)!).then((reply) => {
          if (reply) acknowledged.set(plant.executionId, { plant, key: keys.get(plant.executionId)!, reply })
          noteProgress()
        }),
      )
      await hasEnough
      await new Promise((resolve) => setTimeout(resolve, random() * 25))
      await server.kill()
      await Promise.all(sending)
    }

    server = await startServerProcess(place)
    const token = await signIn(server.address)
    for (const { plant, key, reply } of acknowledged.values())
      expect(await submit(server.address, token, plant, key)).toBe(reply)
    for (const plant of plants)
      expect(await submit(server.address, token, plant, keys.get(plant.executionId)!)).not.toBeNull()
    await server.stop()
    server = undefined

    // The kills must have met both: work that was acknowledged, and work that was not.
    expect(acknowledged.size).toBeGreaterThan(ROUNDS)
    expect(acknowledged.size).toBeLessThan(plants.length)
    await expectOnce(place, plants)
  }, 600_000)
})

/** Makes the plants through the app, then gives the database back closed. */
async function prepare(place: TestDatabase, count: number): Promise<HandedOutPlant[]> {
  const test = await openTestApp(place)
  const plants: HandedOutPlant[] = []
  for (let index = 0; index < count; index++) plants.push(await handOutPlant(test, { tasks: 2 }))
  await test.leave()
  return plants
}

async function expectOnce(place: TestDatabase, plants: HandedOutPlant[]): Promise<void> {
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

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api${identityCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'technician@plant.example', password: testPassword }),
  })
  return ((await response.json()) as { tokens: { access: string } }).tokens.access
}

/** What the server acknowledged, or null when it died first. */
async function submit(
  address: string,
  token: string,
  plant: HandedOutPlant,
  key: string,
): Promise<string | null> {
  const { body } = submissionOf(plant)
  const path = technicianCalls.submitChecklist.path.replace('{id}', String(plant.executionId))
  try {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const reply = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} ${reply}`)
    return reply
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
