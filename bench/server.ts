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
import { median, printTable, startLog } from './report.ts'

/**
 * What a call takes with a thousand and with a million answers, one request after the other. Beside it what its
 * statements take when the driver sends them bare, and a route that answers as many bytes and does nothing else. The
 * server is in this process, so that its statements can be heard; both are asked over HTTP.
 */

const ASKED = 60
const sizes = [1000, 1_000_000]

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

type Asked = { text: string; name?: string; values: unknown[] }

/** Hears what the driver is asked for, whoever asks. */
const heard: Asked[] = []
const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
let isListening = false
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | Asked, unknown[] | undefined]
    if (isListening)
      heard.push(typeof asked === 'string' ? { text: asked, values: [] } : { ...asked, values: values ?? [] })
    return query.apply(this, given)
  },
})

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

/** The middle one of many times, in milliseconds; the first third warms up. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < ASKED; turn++) {
    const began = performance.now()
    await work()
    if (turn >= ASKED / 3) times.push(performance.now() - began)
  }
  return median(times)
}

/** A server that answers so many bytes to everything. */
async function timeConstant(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'a')
  const server = createServer((_request, response) => response.end(body))
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = await time(() => ask(`http://127.0.0.1:${port}/`, {}))
  server.closeAllConnections()
  server.close()
  return taken
}

interface Measured {
  statements: number
  bytes: number
  call: number
  bare: number
  constant: number
}

async function measureAt(answers: number, postgres: { urlOf(database: string): string }) {
  const say = startLog(`server, ${answers} answers`)
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
  say('filled')
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
  const headers = {
    technician: await signIn(people.technician),
    supervisor: await signIn(people.supervisor),
  }
  const measured = new Map<string, Measured>()
  async function measure(what: string, url: string, sent: Record<string, string>, expected = 200) {
    heard.length = 0
    isListening = true
    const { status, bytes } = await ask(url, sent)
    isListening = false
    if (status !== expected) throw new Error(`${what}: ${status}`)
    const statements = [...heard]
    measured.set(what, {
      statements: statements.filter(({ text }) => !/^(begin|commit)\b/i.test(text)).length,
      bytes,
      call: await time(() => ask(url, sent)),
      bare: await time(async () => {
        for (const statement of statements) await bare.query(statement)
      }),
      constant: await timeConstant(bytes),
    })
    say(what)
  }
  for (const [what, who, address] of calls)
    await measure(what, `${server.address}/api${address}`, headers[who])
  const pullUrl = `${server.address}/api${technicianCalls.pull.path}`
  const { etag } = await ask(pullUrl, headers.technician)
  await measure('pull, nothing changed', pullUrl, { ...headers.technician, 'if-none-match': etag }, 304)
  await bare.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  return measured
}

const postgres = await startTestPostgres()
const results: Map<string, Measured>[] = []
for (const answers of sizes) results.push(await measureAt(answers, postgres))
const [few, many] = results as [Map<string, Measured>, Map<string, Measured>]
const milliseconds = (value: number) => `${value.toFixed(2)} ms`
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
  [...many].map(([what, at]) => {
    const before = few.get(what)!
    return [
      what,
      String(at.statements),
      String(at.bytes),
      milliseconds(before.call),
      milliseconds(at.call),
      (at.call / before.call).toFixed(2),
      milliseconds(at.bare),
      milliseconds(at.constant),
    ]
  }),
)
agent.destroy()
await postgres.stop()
