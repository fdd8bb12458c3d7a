import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { identityCalls } from '#src/contract/identity.ts'
import { type HostileRequest, listOperations, makeRequest } from '#tests/api/hostile/make-request.ts'
import { serverAdmin, startServerProcess } from '#tests/databases/server-process.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { percentile99, printTable, startLog } from './report.ts'

/**
 * Latency of valid calls while hostile inputs arrive, compared with no other load and with the same number of valid
 * calls. DoS: a rejected request must cost other clients no more than a valid one.
 */

const CALLS = 500
/** Connections that send the other requests. */
const OTHERS = 2
const SEED = 20_261_122

const log = startLog('hostile inputs')
const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
const server = await startServerProcess({ dataDir, databaseUrl: undefined })
const signedIn = await fetch(`${server.address}/api${identityCalls.login.path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(serverAdmin),
})
const { tokens } = (await signedIn.json()) as { tokens: { access: string } }
const authorization = `Bearer ${tokens.access}`
const operations = listOperations(await (await fetch(`${server.address}/api/docs/json`)).json())
const agent = new Agent({ keepAlive: true })

type Outgoing = Pick<HostileRequest, 'method' | 'path' | 'headers' | 'body'>

const harmless: Outgoing = { method: 'GET', path: `/api${identityCalls.listUsers.path}`, headers: {} }

function exchange({ method, path: address, headers, body }: Outgoing): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const length = body ? { 'content-length': body.length } : {}
    const sent = send(
      `${server.address}${address}`,
      { agent, method, headers: { ...headers, ...length, authorization } },
      (response) => response.resume().on('end', () => resolve(performance.now() - began)),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

let inputs = 0
function makeHostile(): Outgoing {
  const random = seededRandom(SEED + inputs)
  const operation = operations[inputs++ % operations.length]!
  // A sign-out would end the measurement.
  if (operation.path.includes('/auth/')) return makeHostile()
  return makeRequest(operation, { random, idFor: () => 2_000_000_000 })
}

/** @returns milliseconds of valid calls, sent one after the other while other requests arrive */
async function measure(makeOther: (() => Outgoing) | null): Promise<number[]> {
  let isDone = false
  const others = Array.from({ length: makeOther ? OTHERS : 0 }, async () => {
    while (!isDone) await exchange(makeOther!())
  })
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) times.push(await exchange(harmless))
  isDone = true
  await Promise.all(others)
  return times
}

await measure(null)
await measure(makeHostile)
log('warm')
const alone = percentile99(await measure(null))
const withHarmless = percentile99(await measure(() => harmless))
const withHostile = percentile99(await measure(makeHostile))
log(`${inputs} inputs`)
const row = (name: string, value: number) => [
  name,
  `${value.toFixed(1)} ms`,
  `${(value / alone).toFixed(1)} ×`,
]
printTable(
  ['GET /users/, 99 of 100 within', 'time', 'of alone'],
  [
    row('alone', alone),
    row(`beside ${OTHERS} connections of harmless calls`, withHarmless),
    row(`beside ${OTHERS} connections of hostile inputs`, withHostile),
  ],
)
agent.destroy()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
