import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { identityCalls } from '#src/contract/identity.ts'
import { type PullReply, STORED_VERSIONS_HEADER, technicianCalls } from '#src/contract/technician.ts'
import { hashPassword } from '#src/server/auth/passwords/passwords.ts'
import { readEnv } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'
import { startTestPostgres } from '#tests/databases/test-postgres.ts'
import { findFreePort } from '#tests/free-port.ts'
import { median, printTable, startLog } from './report.ts'
import { ANSWERS_OF_ASSIGNMENT, people, seedPlants } from './seed-plants.ts'

/**
 * Latency of a technician's sync pull with a hundred assignments on the phone: a full pull, one changed assignment,
 * and no change. Also the slowest of a hundred technicians who pull at once, each with one change. The database also
 * holds years of other work.
 */

const ASSIGNMENTS = 20_000
const TECHNICIANS = 100
const ASSIGNMENTS_PER_PHONE = 100
const ROUNDS = 30

const log = startLog('pull')
const agent = new Agent({ keepAlive: true, maxSockets: TECHNICIANS })

interface Answer {
  status: number
  bytes: number
  etag: string
  text: string
}

function fetchReply(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          bytes: body.length,
          etag: String(response.headers.etag),
          text: String(body),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const postgres = await startTestPostgres()
const admin = new pg.Client(postgres.urlOf('postgres'))
await admin.connect()
await admin.query('create database pulled')
await admin.end()
const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
const server = await startServer(
  readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.urlOf('pulled'),
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'silent',
    ROLE: 'web',
    ADMIN_EMAIL: 'admin@plant.example',
    ADMIN_PASSWORD: people.password,
  }),
)
const { db } = server.database
await seedPlants(server.database, ASSIGNMENTS, await hashPassword(people.password))
// A hundred assignments per technician fall in the two weeks that a phone stores; older ones are completed.
await db.execute(sql`update assignments set status = 'completed', due_date = current_date - 100,
  available_from = least(available_from, current_date - 100)`)
await db.execute(sql`update assignments a set status = 'pending', due_date = current_date + place::int % 14
  from (select id, row_number() over (partition by technician_id order by id desc) as place from assignments) newest
  where newest.id = a.id and newest.place <= ${ASSIGNMENTS_PER_PHONE}`)
await server.database.runScript('vacuum analyze')
log(`filled: ${(ASSIGNMENTS * ANSWERS_OF_ASSIGNMENT).toLocaleString('en')} answers`)

const url = `${server.address}/api${technicianCalls.pull.path}`

/** A technician who has pulled once: headers with the versions that the phone holds. */
async function openPhone(number: number) {
  const reply = await fetch(`${server.address}/api${identityCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` },
    body: JSON.stringify({ email: `technician${number}@plant.example`, password: people.password }),
  })
  const { tokens, user } = (await reply.json()) as { tokens: { access: string }; user: { id: number } }
  const authorization = `Bearer ${tokens.access}`
  const whole = await fetchReply(url, { authorization })
  const { versions = {}, assignments } = JSON.parse(whole.text) as PullReply
  const known = {
    authorization,
    'if-none-match': whole.etag,
    [STORED_VERSIONS_HEADER]: Object.values(versions).join(''),
  }
  return { id: user.id, authorization, known, whole, count: assignments.length }
}

const phones: Awaited<ReturnType<typeof openPhone>>[] = []
for (let number = 1; number <= TECHNICIANS; number++) phones.push(await openPhone(number))
const [first] = phones as [(typeof phones)[number]]
log(`${phones.length} phones hold ${phones.map(({ count }) => count).reduce((a, b) => a + b)} assignments`)

async function timeOf(headers: Record<string, string>): Promise<{ time: number; answer: Answer }> {
  const times: number[] = []
  let answer: Answer | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    answer = await fetchReply(url, headers)
    if (round >= ROUNDS / 3) times.push(performance.now() - began)
  }
  return { time: median(times), answer: answer! }
}

const compressed = { 'accept-encoding': 'br' }
const nothing = await timeOf(first.known)
await db.execute(sql`update assignments set priority = 'Urgent' where id in (
  select max(id) from assignments where status = 'pending' group by technician_id)`)
const rows: [string, { time: number; answer: Answer }, Answer][] = [
  [
    'all of it',
    await timeOf({ authorization: first.authorization }),
    await fetchReply(url, { authorization: first.authorization, ...compressed }),
  ],
  [
    `one of ${first.count} changed`,
    await timeOf(first.known),
    await fetchReply(url, { ...first.known, ...compressed }),
  ],
  ['nothing changed', nothing, nothing.answer],
]
const [[, all, allSmall]] = rows as [(typeof rows)[number]]
printTable(
  ['pull', 'status', 'bytes', 'compressed', 'time', 'of all: bytes', 'compressed', 'time'],
  rows.map(([what, { time, answer }, small]) => [
    what,
    String(answer.status),
    String(answer.bytes),
    String(small.bytes),
    `${time.toFixed(1)} ms`,
    (answer.bytes / all.answer.bytes).toFixed(3),
    (small.bytes / allSmall.bytes).toFixed(3),
    (time / all.time).toFixed(3),
  ]),
)

/** @returns milliseconds until every phone has its response */
async function pullAtOnce(headersOf: (phone: (typeof phones)[number]) => Record<string, string>) {
  const began = performance.now()
  const times = await Promise.all(
    phones.map(async (phone) => {
      const { status } = await fetchReply(url, headersOf(phone))
      if (status !== 200) throw new Error(`A pull failed with ${status}.`)
      return performance.now() - began
    }),
  )
  return { middle: median(times), last: Math.max(...times) }
}

const { middle, last } = await pullAtOnce(({ known }) => known)
printTable(
  ['pulling at once, each with one changed', 'the middle one is served after', 'the last one'],
  [[`${TECHNICIANS} technicians`, `${(middle / 1000).toFixed(2)} s`, `${(last / 1000).toFixed(2)} s`]],
)
agent.destroy()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
await postgres.stop()
