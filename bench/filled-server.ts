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
import { people } from './fill-plants.ts'
import { median } from './report.ts'

const ASKED = 60
export const agent = new Agent({ keepAlive: true })

/** Asks for an address, and reads all of the answer. */
export function ask(
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
export async function timeInTurns(works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let turn = 0; turn < ASKED; turn++)
    for (const [place, work] of works.entries()) {
      const began = performance.now()
      await work()
      if (turn >= ASKED / 3) times[place]!.push(performance.now() - began)
    }
  return times.map(median)
}

/** A server whose database is filled, and a connection of its own to that. */
export async function openFilled(
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
  // As the server does every hour: what was filled in at once is summed up.
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
