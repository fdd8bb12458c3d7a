import { DrizzleQueryError } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tx } from '#src/server/db/database.ts'
import { fault } from '#src/server/problems/fault.ts'

const dialect = new PgDialect()

/**
 * Runs work in a transaction of its own. Its beginning is not waited for: it goes with the first statement, which is one
 * way to the database less for each that writes.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUsable = true
  try {
    const begun = send(client, 'begin')
    // Whoever works in it hears the same of the first statement.
    begun.catch(() => undefined)
    try {
      const session = new NodePgSession(client, dialect, undefined)
      // The only place where a handle becomes that of a transaction.
      const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Tx)
      const ended = send(client, 'commit')
      await begun
      // PostgreSQL ends one in which anything has failed by undoing it, and calls that no error.
      if ((await ended) !== 'COMMIT') throw fault('transaction_undone')
      return result
    } catch (error) {
      isUsable = await send(client, 'rollback').then(
        () => true,
        () => false,
      )
      throw error
    }
  } finally {
    client.release(!isUsable)
  }
}

/** @returns what PostgreSQL says that it did */
async function send(client: pg.PoolClient, text: string): Promise<string> {
  try {
    return (await client.query(text)).command
  } catch (error) {
    throw new DrizzleQueryError(text, [], error as Error)
  }
}
