import { createServer } from 'node:http'
import { technicianCalls } from '#src/contract/technician.ts'
import { startTestPostgres } from '#tests/databases/test-postgres.ts'
import { findFreePort } from '#tests/free-port.ts'
import { captureStatements } from './capture-statements.ts'
import { printTable, startLog } from './report.ts'
import { ANSWERS_OF_ASSIGNMENT, seedPlants } from './seed-plants.ts'
import { agent, openSeeded, sendRequest, timeInterleaved } from './seeded-server.ts'

/**
 * Latency of each call with a thousand and with a million answers, one request after the other, in turns. Baselines:
 * the call's statements sent by the bare driver, and a route that only responds with as many bytes. The server runs
 * in this process, so that its statements can be recorded; all requests go over HTTP.
 */

const sizes = [1000, 1_000_000] as const

const calls: [name: string, who: 'technician' | 'supervisor', path: string][] = [
  ["technician's list", 'technician', '/technician/assignments/'],
  ["supervisor's list", 'supervisor', '/supervisor/assignments/'],
  ['search', 'supervisor', '/supervisor/assignments/?search=Pump&status=all'],
  ["supervisor's dashboard", 'supervisor', '/supervisor/dashboard/stats/'],
  ['reviews', 'supervisor', '/supervisor/reviews/pending/'],
  ['team', 'supervisor', '/supervisor/team/technicians/'],
  ['details', 'technician', '/technician/assignments/1/'],
  ['one checklist', 'technician', '/technician/checklist-execution/?assignment=1'],
  ['pull, all of it', 'technician', technicianCalls.pull.path],
]

const capture = captureStatements()
/** A server that responds to every request with this many bytes. */
async function startConstant(bytes: number): Promise<{ url: string; stop(): void }> {
  const body = Buffer.alloc(bytes, 'a')
  const server = createServer((_request, response) => response.end(body))
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const postgres = await startTestPostgres()
const log = startLog('server')
const openAt = (answers: number) =>
  openSeeded(postgres, `answers_${answers}`, (database, hash) =>
    seedPlants(database, answers / ANSWERS_OF_ASSIGNMENT, hash),
  )
const few = await openAt(sizes[0])
const many = await openAt(sizes[1])
log('filled')
const milliseconds = (value: number) => `${value.toFixed(2)} ms`
const rows: string[][] = []

interface Sent {
  what: string
  who: 'technician' | 'supervisor'
  address: string
  /** Additional headers, which may differ between the two databases. */
  extraHeaders?: (at: typeof few) => Promise<Record<string, string>>
  expected?: number
}

async function measure({ what, who, address, extraHeaders, expected = 200 }: Sent) {
  const headersAt = async (at: typeof few) => ({ ...at.headers[who], ...(await extraHeaders?.(at)) })
  const [fewHeaders, manyHeaders] = [await headersAt(few), await headersAt(many)]
  const { result, statements } = await capture(() => sendRequest(many.address + address, manyHeaders))
  if (result.status !== expected) throw new Error(`${what}: ${result.status}`)
  const constant = await startConstant(result.bytes)
  const [atFew, atMany, bare, asMany] = (await timeInterleaved([
    () => sendRequest(few.address + address, fewHeaders),
    () => sendRequest(many.address + address, manyHeaders),
    async () => {
      for (const statement of statements) await many.bare.query(statement)
    },
    () => sendRequest(constant.url, {}),
  ])) as [number, number, number, number]
  constant.stop()
  rows.push([
    what,
    String(statements.filter(({ text }) => !/^(begin|commit)\b/i.test(text)).length),
    String(result.bytes),
    milliseconds(atFew),
    milliseconds(atMany),
    (atMany / atFew).toFixed(2),
    milliseconds(bare),
    milliseconds(asMany),
  ])
  log(what)
}

for (const [what, who, address] of calls) await measure({ what, who, address })
const { path: pullPath } = technicianCalls.pull
await measure({
  what: 'pull, nothing changed',
  who: 'technician',
  address: pullPath,
  extraHeaders: async (at) => ({
    'if-none-match': (await sendRequest(at.address + pullPath, at.headers.technician)).etag,
  }),
  expected: 304,
})
printTable(
  [
    'call',
    'statements',
    'bytes',
    '1,000 answers',
    '1,000,000 answers',
    'ratio',
    'its statements bare',
    'as many bytes',
  ],
  rows,
)
await few.close()
await many.close()
agent.destroy()
await postgres.stop()
