import { Agent, request as send } from 'node:http'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { assignNewPlant } from './assigned-plant.ts'
import { type HostileRequest, listOperations, makeRequest, type Operation } from './hostile/make-request.ts'
import { pick } from './hostile/sample-schema.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import { openTestApp, testPassword } from './test-app.ts'

const INPUTS = Number(process.env.HOSTILE_INPUTS ?? 10_000)
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_122)
/** Concurrent connections. */
const CONNECTIONS = 12
/** After this many requests, lazy caches and pools are filled. */
const WARM_UP = Math.floor(INPUTS / 5)
/** The allowed growth of the heap in bytes: a leak of one kilobyte per request exceeds it. */
const HEAP_ROOM = 8_000_000

const emails = {
  nobody: null,
  admin: 'admin@plant.example',
  supervisor: 'supervisor@plant.example',
  technician: 'technician@plant.example',
}
type UserName = keyof typeof emails

interface Reply {
  status: number
  text: string
}

describe(`${INPUTS} hostile inputs, generated from the API description`, () => {
  let place: TestDatabase
  let server: RealServer
  let operations: Operation[]
  let real: number[]
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const tokens = new Map<UserName, string>()

  beforeAll(async () => {
    place = await createTestDatabase()
    const test = await openTestApp(place)
    const plant = await assignNewPlant(test)
    real = [plant.plantId, plant.equipmentId, plant.assignmentId, plant.executionId, ...plant.taskIds]
    await test.leave()
    server = await startRealServer(place)
    operations = listOperations(await (await fetch(`${server.address}/api/docs/json`)).json()).filter(
      // Keeps its response open for as long as the client asks.
      ({ path }) => path !== '/api/live/',
    )
    // Maintenance mode would answer 503 to all but administrators.
    const settings = operations.find(({ path }) => path === '/api/admin/config/bulk_update/')!
    const configs = settings.content['application/json']!.schema.properties!.configs!
    delete configs.properties!.maintenanceMode
  })
  afterAll(async () => {
    agent.destroy()
    await server.stop()
    await place.remove()
  })

  async function tokenOf(userName: UserName, isOver = false): Promise<string | undefined> {
    const email = emails[userName]
    if (email === null) return undefined
    if (isOver || !tokens.has(userName)) {
      const response = await fetch(`${server.address}/api${identityCalls.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: testPassword }),
      })
      const { tokens: given } = (await response.json()) as { tokens?: { access: string } }
      // An input may deactivate, delete or rename a user; the others go on.
      tokens.set(userName, given?.access ?? '')
    }
    return tokens.get(userName)
  }

  function exchange(request: HostileRequest, token: string | undefined): Promise<Reply> {
    const { method, path, headers, body } = request
    return new Promise((resolve, reject) => {
      const sent = send(
        {
          agent,
          port: server.port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...headers,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body ? { 'content-length': body.length } : {}),
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /**
   * The id of an existing or unknown object, but never the ids of the users and sectors of this
   * test.
   */
  const idFor = (random: () => number) => (field: string) =>
    /users|sectors|sector$/.test(field) || random() < 0.3 ? 2_000_000_000 : pick(random, real)

  async function sendOne(index: number): Promise<{ refused: boolean; fault: string | null }> {
    const random = seededRandom(SEED + index)
    const operation = operations[index % operations.length]!
    const everybody = Object.keys(emails) as UserName[]
    const permitted = everybody.filter((userName) => operation.description.includes(userName))
    const userName = pick(random, permitted.length > 0 && random() < 0.6 ? permitted : everybody)
    const request = makeRequest(operation, { random, idFor: idFor(random) })
    const name = () =>
      [
        `input ${index} of seed ${SEED} as ${userName}, wrong is ${request.fault}:`,
        `${request.method} ${request.path.slice(0, 300)}`,
        JSON.stringify(request.headers).slice(0, 300),
        request.body?.toString().slice(0, 500),
      ].join('\n')
    let answer: Reply
    try {
      answer = await exchange(request, await tokenOf(userName))
    } catch (error) {
      return { refused: false, fault: `${name()}\n→ no answer: ${error}` }
    }
    // An input may end the session of a user.
    const isSignedOut = answer.status === 401 && !request.path.startsWith('/api/auth/')
    if (isSignedOut && userName !== 'nobody') await tokenOf(userName, true)
    return { refused: answer.status >= 400, fault: findFaultIn(answer, name) }
  }

  /** Every refusal is a problem response with a code, and no status is 500 or more. */
  function findFaultIn({ status, text }: Reply, name: () => string): string | null {
    if (status >= 500) return `${name()}\n→ ${status} ${text.slice(0, 300)}`
    if (status < 400) return null
    try {
      const { message, code, error } = JSON.parse(text) as Record<string, unknown>
      const hasMessage = typeof message === 'string' && message !== '' && message === error
      return hasMessage && typeof code === 'string'
        ? null
        : `${name()}\n→ ${status} without a sentence: ${text}`
    } catch {
      return `${name()}\n→ ${status} in words of its own: ${text.slice(0, 300)}`
    }
  }

  it('get no status of 500 or more, every refusal has a message, and the server ends in its initial state', async () => {
    const faults: string[] = []
    let refused = 0
    const sendAll = async (from: number, to: number) => {
      let next = from
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (next < to) {
            const result = await sendOne(next++)
            if (result.refused) refused++
            if (result.fault) faults.push(result.fault)
          }
        }),
      )
    }
    await sendAll(0, WARM_UP)
    const before = measureHeap()
    await sendAll(WARM_UP, INPUTS)
    const grown = measureHeap() - before

    expect(faults.slice(0, 20).join('\n\n')).toBe('')
    expect(operations.length).toBeGreaterThan(100)
    // Most requests are refused, and some are valid.
    expect(refused).toBeGreaterThan(INPUTS * 0.6)
    expect(refused).toBeLessThan(INPUTS)
    expect(grown).toBeLessThan(HEAP_ROOM)
    const health = await fetch(`${server.address}/api/health/`)
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ready' }])
  }, 600_000)
})

/** The bytes of heap in use after a garbage collection. */
function measureHeap(): number {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round++) collect()
  return process.memoryUsage().heapUsed
}
