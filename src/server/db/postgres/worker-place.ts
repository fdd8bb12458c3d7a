import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { WorkerPlace } from '#src/server/db/database.ts'
import type { Connection } from './connection.ts'

/** Number of the advisory lock; any that nothing else in this database uses. */
export const WORKER_LOCK = 7_281_002
/** Before the next attempt to get a lost connection back. Milliseconds. */
const TRY_EVERY = 500

interface Entry {
  connection: Connection
  channel: string
  hear: (word: string | null) => void
  logger: FastifyBaseLogger
}

/**
 * Every worker has a connection of its own, on which it listens and holds a shared lock: both end with its process.
 * Whoever can have the lock exclusively for a moment is the only one. A connection that is lost is taken up again.
 */
export async function enterAsWorker(entry: Entry): Promise<WorkerPlace> {
  const leaving = new AbortController()
  let { client, isAlone, isLost } = await connect(entry)
  const keep = async () => {
    while (!leaving.signal.aborted) {
      await Promise.race([isLost, whenAborted(leaving.signal)])
      if (leaving.signal.aborted) return
      const again = await tryToConnect(entry, leaving.signal)
      if (!again) return
      ;({ client, isLost } = again)
      // Whatever was said in between was said to nobody.
      entry.hear(null)
    }
  }
  const keeping = keep()
  return {
    isAlone,
    async leave() {
      leaving.abort()
      await keeping
      await client.end()
    },
  }
}

async function tryToConnect(entry: Entry, leaving: AbortSignal): Promise<Place | null> {
  while (!leaving.aborted) {
    try {
      return await connect(entry)
    } catch (error) {
      entry.logger.debug({ reason: String(error) }, 'the place as a worker is not back yet')
      await Promise.race([setTimeout(TRY_EVERY, undefined, { ref: false }), whenAborted(leaving)])
    }
  }
  return null
}

interface Place {
  client: pg.Client
  isAlone: boolean
  isLost: Promise<void>
}

async function connect({ connection, channel, hear, logger }: Entry): Promise<Place> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, keepAlive: true })
  const isLost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', ({ message }) => logger.warn({ reason: message }, 'the place as a worker was lost'))
  client.on('notification', ({ payload }) => hear(payload ?? null))
  await client.connect()
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    const tried = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      WORKER_LOCK,
    ])
    const isAlone = tried.rows[0]?.got ?? false
    await client.query('select pg_advisory_lock_shared($1)', [WORKER_LOCK])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [WORKER_LOCK])
    return { client, isAlone, isLost }
  } catch (error) {
    await client.end()
    throw error
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
