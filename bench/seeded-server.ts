import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { identityCalls } from '#src/contract/identity.ts'
import { hashPassword } from '#src/server/auth/passwords/passwords.ts'
import type { Database } from '#src/server/db/database.ts'
import { readEnv } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'
import { findFreePort } from '#tests/free-port.ts'
import { median } from './report.ts'
import { people } from './seed-plants.ts'

const ROUNDS = 60
export const agent = new Agent({ keepAlive: true })

/** Sends a request and reads the whole response. */
export function sendRequest(
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
 * Runs the functions in turn and returns the median milliseconds of each, so that other load on the machine affects
 * all of them alike. The first third of the rounds warms up.
 */
export async function timeInterleaved(tasks: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = tasks.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, task] of tasks.entries()) {
      const began = performance.now()
      await task()
      if (round >= ROUNDS / 3) times[place]!.push(performance.now() - began)
    }
  return times.map(median)
}

/** Starts a server on a filled database, and opens a separate connection to that database. */
export async function openSeeded(
  postgres: { urlOf(database: string): string },
  name: string,
  fill: (database: Database, passwordHash: string) => Promise<void>,
) {
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
  await fill(server.database, await hashPassword(people.password))
  // The hourly job of the server: folds the inserted tallies into the counters.
  await server.services.counters.fold()
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
