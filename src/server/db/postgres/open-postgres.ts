import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Database, Db, Transactions } from '#src/server/db/database.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { BatchingClient } from './batching-client.ts'
import type { Connection } from './connection.ts'
import { openListenClient } from './listen-client.ts'
import { refuseNewerSchema } from './refuse-newer-schema.ts'
import { runTransaction } from './run-transaction.ts'
import { migrationsFolder } from './schema-version.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { registerWorker } from './worker-registration.ts'

const CONNECTIONS = 12
/** Statement timeout in milliseconds: a longer one is a defect and must not block others. */
const STATEMENT_TIMEOUT = 60_000
/**
 * Idle connections stay open this long, in milliseconds: each has cached the schema and query plans, which cost more
 * than any call.
 */
const IDLE_TIMEOUT = 5 * 60_000

const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export interface PostgresOptions {
  logger: FastifyBaseLogger
  /**
   * Rejects queries on the outer handle inside a transaction, in tests and development. Tracking the transaction
   * across every `await` makes each three times as slow, so production does not.
   */
  isGuarded?: boolean
}

/** Opens a database on a PostgreSQL server that other processes may share. */
export async function openPostgres(
  connection: Connection,
  { logger, isGuarded = false }: PostgresOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_TIMEOUT,
    // A firewall may drop idle connections.
    keepAlive: true,
    // Pipelining: statements are sent without waiting for earlier responses.
    pipeline: true,
    Client: BatchingClient,
    // Dates in statements must not depend on the server's time zone.
    options: '-c TimeZone=UTC',
  })
  // Logs only the message: the error object contains the whole connection.
  pool.on('error', ({ message }) => logger.warn({ reason: message }, 'a database connection was lost'))
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // A checked-out client without an error listener would crash the process. The pending query fails as well.
    client.on('error', ({ message }) => logger.debug({ reason: message }, 'a database connection was lost'))
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    open.add(ended)
    ended.then(() => open.delete(ended))
  })
  const close = async () => {
    await pool.end()
    // `pool.end()` does not wait for the sockets: a PostgreSQL that stops next would have to terminate them.
    await Promise.all(open)
  }
  try {
    await setUpAlone(pool, async (client) => {
      await refuseNewerSchema(client)
      await migrate(drizzle(client), { migrationsFolder })
    })
  } catch (error) {
    await close()
    throw operationalError(
      'database_not_opened',
      { reason: error instanceof Error ? error.message : String(error) },
      { cause: error },
    )
  }
  const handle = drizzle(pool)
  const guard = isGuarded ? new TransactionGuard() : null
  const readOneMoment: Database['readOneMoment'] = (work) =>
    handle.transaction((tx) => work(tx as unknown as Db), ONE_MOMENT)
  const by = (actor?: Actor): Transactions => ({
    transaction: (work) => {
      const run = () => runTransaction(pool, work, actor)
      return guard ? guard.enter(run) : run()
    },
  })
  return {
    db: guard?.protect(handle) ?? handle,
    ...by(),
    by,
    readOneMoment: guard ? (work) => guard.enter(() => readOneMoment(work)) : readOneMoment,
    runScript: async (text) => {
      guard?.refuseInside()
      return runScript(pool, text)
    },
    setUpAlone: (work) => setUpAlone(pool, work),
    registerWorker: (channel, onNotification) =>
      registerWorker({ connection, channel, onNotification, logger }),
    listen: async (channel, onNotification) => {
      const listening = await openListenClient(
        { connection, channel, onNotification, logger },
        async () => undefined,
      )
      return listening.leave
    },
    close,
  }
}

/** An advisory lock serializes the set-up of processes that start together. */
async function setUpAlone<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // Waiting for the lock, and migrating a large table, may take long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.setUp])
    return await work(client)
  } finally {
    // Closing the connection releases the lock in every state, even after a failed migration.
    client.release(true)
  }
}

/** A script may open a transaction; after a failure it stays open, so the connection is discarded. */
async function runScript(pool: pg.Pool, text: string): Promise<Record<string, unknown>[]> {
  const client = await pool.connect()
  try {
    // Several statements return several results.
    const results = [await client.query<Record<string, unknown>>(text)].flat()
    client.release()
    return results.at(-1)?.rows ?? []
  } catch (error) {
    client.release(true)
    throw error
  }
}
