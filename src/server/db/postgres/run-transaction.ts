import { DrizzleQueryError } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { operationalError } from '#src/server/problems/fault.ts'

const dialect = new PgDialect()

/**
 * Runs work in a transaction of its own. Its beginning is not waited for: it goes with the first statement, which is one
 * way to the database less for each that writes. In the same breath it says whose doing it is, so that the triggers of the
 * audit trail know it and it costs no statement.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  actor?: Actor,
): Promise<Result> {
  const client = await pool.connect()
  let isUsable = true
  try {
    // Its failure is asked for at the end: whoever works in it hears the same of the first statement.
    const begun = Promise.allSettled([send(client, actor ? `begin; ${tellActor(client, actor)}` : 'begin')])
    try {
      const session = new NodePgSession(client, dialect, undefined)
      // The only place where a handle becomes that of a transaction.
      const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Tx)
      const [[beginning], [end]] = await Promise.all([begun, Promise.allSettled([send(client, 'commit')])])
      if (beginning.status === 'rejected') throw beginning.reason
      if (end.status === 'rejected') throw end.reason
      // PostgreSQL ends one in which anything has failed by undoing it, and calls that no error.
      if (end.value !== 'COMMIT') throw operationalError('transaction_undone')
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

function tellActor(client: pg.PoolClient, { id, full_name, from, via }: Actor): string {
  const told = JSON.stringify({
    id,
    name: full_name,
    via,
    address: from?.address,
    agent: from?.userAgent,
    request: from?.requestId,
  })
  return `select set_config('walkdown.actor', ${client.escapeLiteral(told)}, true)`
}

/** @returns what PostgreSQL says that it did */
async function send(client: pg.PoolClient, text: string): Promise<string> {
  try {
    return (await client.query(text)).command
  } catch (error) {
    // Who it was is nothing for the log.
    throw new DrizzleQueryError(text.replace(/;.*/s, ''), [], error as Error)
  }
}
