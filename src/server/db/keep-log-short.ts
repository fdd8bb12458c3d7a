import type { PGlite } from '@electric-sql/pglite'
import type { FastifyBaseLogger } from 'fastify'

/** As a PostgreSQL server does it by itself. Milliseconds. */
const EVERY = 5 * 60_000
const LONGEST_LOG_BYTES = 16 * 1024 * 1024

/**
 * The embedded database makes no checkpoint of its own: its write-ahead log would grow for as long as the process
 * lives, and all of it would be played back after a crash.
 * @returns the function that ends it
 */
export function keepLogShort(client: PGlite, logger: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = checkpointIfLong(client).catch((error: unknown) => {
      logger.error({ err: error }, 'the log of the database could not be shortened')
    })
  }, EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function checkpointIfLong(
  client: PGlite,
  longestLogBytes: number = LONGEST_LOG_BYTES,
): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > longestLogBytes) await client.exec('checkpoint')
}
