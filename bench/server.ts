import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { readEnv } from '#src/server/env.ts'
import { hashPassword } from '#src/server/modules/identity/passwords/passwords.ts'
import { startServer } from '#src/server/start-server.ts'
import { startTestPostgres } from '#tests/databases/test-postgres.ts'
import { findFreePort } from '#tests/free-port.ts'
import { ANSWERS_OF_ASSIGNMENT, fillPlants, people } from './fill-plants.ts'
import { hearStatements } from './hear-statements.ts'
import { median, printTable, startLog } from './report.ts'

/**
 * What a call takes with a thousand and with a million answers, one request after the other, in turns. Beside it what its
 * statements take when the driver sends them bare, and a route that answers as many bytes and does nothing else. The
 * server is in this process, so that its statements can be heard; both are asked over HTTP.
 */

const ASKED = 60
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

const hear = hearStatements()
const agent = new Agent({ keepAlive: true })

function ask(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, etag: String(response.headers.etag) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * The middle ones of the times that each work takes, in milliseconds: in turns, so that whatever else the machine does
 * meets all of them alike; the first third warms up.
 */
async function timeInTurns(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let turn = 0; turn < ASKED; turn++)
    for (const [place, work] of works.entries()) {
      const began = performance.now()
      await work()
      if (turn >= ASKED / 3) times[place]!.push(performance.now() - began)
    }
  return times.map(median)
}

/** A server that answers so many bytes to everything. */
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

/** A server with so many answers, and a connection of its own to its database. */
async function openAt(answers: number, postgres: { urlOf(database: string): string }) {
  const name = `answers_${answers}`
  const admin = new pg.Client(postgres.urlOf('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
  const server = await startServer(
    readEnv({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.urlOf(name),
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'silent',
      ROLE: 'web',
      ADMIN_EMAIL: 'admin@plant.example',
      ADMIN_PASSWORD: people.password,
    }),
  )
  await fillPlants(server.database, answers / ANSWERS_OF_ASSIGNMENT, await hashPassword(people.password))
  await server.database.runScript('vacuum analyze')
  const bare = new pg.Client(postgres.urlOf(name))
  await bare.connect()
  const signIn = async (email: string) => {
    const reply = await fetch(`${server.address}/api${identityCalls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: people.password }),
    })
    const { tokens } = (await reply.json()) as { tokens: { access: string } }
    return { authorization: `Bearer ${tokens.access}` }
  }
  return {
    address: `${server.address}/api`,
    bare,
    headers: { technician: await signIn(people.technician), supervisor: await signIn(people.supervisor) },
    async close() {
      await bare.end()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const postgres = await startTestPostgres()
const say = startLog('server')
const few = await openAt(sizes[0], postgres)
const many = await openAt(sizes[1], postgres)
say('filled')
const milliseconds = (value: number) => `${value.toFixed(2)} ms`
const rows: string[][] = []

interface Sent {
  what: string
  who: 'technician' | 'supervisor'
  address: string
  /** What is sent besides, which may not be the same to both. */
  besides?: (at: typeof few) => Promise<Record<string, string>>
  expected?: number
}

async function measure({ what, who, address, besides, expected = 200 }: Sent) {
  const headersAt = async (at: typeof few) => ({ ...at.headers[who], ...(await besides?.(at)) })
  const [fewHeaders, manyHeaders] = [await headersAt(few), await headersAt(many)]
  const { result, statements } = await hear(() => ask(many.address + address, manyHeaders))
  if (result.status !== expected) throw new Error(`${what}: ${result.status}`)
  const constant = await startConstant(result.bytes)
  const [atFew, atMany, bare, asMany] = (await timeInTurns([
    () => ask(few.address + address, fewHeaders),
    () => ask(many.address + address, manyHeaders),
    async () => {
      for (const statement of statements) await many.bare.query(statement)
    },
    () => ask(constant.url, {}),
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
  say(what)
}

for (const [what, who, address] of calls) await measure({ what, who, address })
const { path: pullPath } = technicianCalls.pull
await measure({
  what: 'pull, nothing changed',
  who: 'technician',
  address: pullPath,
  besides: async (at) => ({
    'if-none-match': (await ask(at.address + pullPath, at.headers.technician)).etag,
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
