import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Database, Db, Transactions } from '#src/server/db/database.ts'
import { operationalError } from '#src/server/problems/fault.ts'
import { BatchingClient } from './batching-client.ts'
import type { Connection } from './connection.ts'
import { openListenClient } from './listen-client.ts'
import { refuseNewerTables } from './refuse-newer-schema.ts'
import { runTransaction } from './run-transaction.ts'
import { migrationsFolder } from './schema-version.ts'
import { TransactionGuard } from './transaction-guard.ts'
import { enterAsWorker } from './worker-registration.ts'

const CONNECTIONS = 12
/** A statement that runs longer is a mistake, and must not hold up the others. Milliseconds. */
const STATEMENT_TIMEOUT = 60_000
/**
 * A connection has read the tables' descriptions and planned its statements, which took longer than any call does: one
 * that somebody will need in a minute is kept. Milliseconds.
 */
const KEPT_IDLE = 5 * 60_000

const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export interface PostgresOptions {
  logger: FastifyBaseLogger
  /**
   * Whether a query beside a transaction, made from inside it, is refused. Tests and development do; to know of every
   * wait to which transaction it belongs makes each three times as dear, so that who serves does not.
   */
  isGuarded?: boolean
}

/** Opens a database on a PostgreSQL server, which other processes may use at the same time. */
export async function openPostgres(
  connection: Connection,
  { logger, isGuarded = false }: PostgresOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: KEPT_IDLE,
    // What lies between may forget a connection that says nothing.
    keepAlive: true,
    // Statements that do not wait for each other's answers are sent one behind the other.
    pipeline: true,
    Client: BatchingClient,
    // What a statement says of days and hours must not depend on where the server stands.
    options: '-c TimeZone=UTC',
  })
  // Of the error its sentence: what else hangs on it is the whole connection.
  pool.on('error', ({ message }) => logger.warn({ reason: message }, 'a database connection was lost'))
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // While it is in use, nobody else would take its error, and the process would end of it. The query that it cut off
    // fails as well, and says so to whoever waits for it.
    client.on('error', ({ message }) => logger.debug({ reason: message }, 'a database connection was lost'))
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    open.add(ended)
    ended.then(() => open.delete(ended))
  })
  const close = async () => {
    await pool.end()
    // The pool only says goodbye: a server that is stopped next must not meet connections that it would have to cut.
    await Promise.all(open)
  }
  try {
    await setUpAlone(pool, async (client) => {
      await refuseNewerTables(client)
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
    enterAsWorker: (channel, hear) => enterAsWorker({ connection, channel, hear, logger }),
    listen: async (channel, hear) => {
      const listening = await openListenClient({ connection, channel, hear, logger }, async () => undefined)
      return listening.leave
    },
    close,
  }
}

/** Two processes that start at once set the database up one after the other. */
async function setUpAlone<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // Waiting for the other one, and a change of a large table, may take their time.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.setUp])
    return await work(client)
  } finally {
    // Ending the connection gives the lock back, whatever state a failed migration left it in.
    client.release(true)
  }
}

/** A script may hold a transaction of its own; one that failed leaves it open, so its connection is not used again. */
async function runScript(pool: pg.Pool, text: string): Promise<Record<string, unknown>[]> {
  const client = await pool.connect()
  try {
    // Several statements give several results.
    const results = [await client.query<Record<string, unknown>>(text)].flat()
    client.release()
    return results.at(-1)?.rows ?? []
  } catch (error) {
    client.release(true)
    throw error
  }
}
