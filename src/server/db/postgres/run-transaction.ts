import { DrizzleQueryError } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

const dialect = new PgDialect()

/**
 * Runs work in a transaction. `begin` is pipelined with the first statement, which saves a round trip. It also sets
 * the actor for the audit log triggers, without an extra statement.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  actor?: Actor,
): Promise<Result> {
  const client = await pool.connect()
  let isUsable = true
  try {
    // Checked at the end: after a failed `begin`, the first statement fails with the same error.
    const begun = Promise.allSettled([send(client, actor ? `begin; ${setActorSql(client, actor)}` : 'begin')])
    try {
      const session = new NodePgSession(client, dialect, undefined)
      // The only place that turns a handle into a transaction handle.
      const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Tx)
      const [[beginning], [end]] = await Promise.all([begun, Promise.allSettled([send(client, 'commit')])])
      if (beginning.status === 'rejected') throw beginning.reason
      if (end.status === 'rejected') throw end.reason
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, and no error.
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

function setActorSql(client: pg.PoolClient, { id, full_name, from, via }: Actor): string {
  const actorJson = JSON.stringify({
    id,
    name: full_name,
    via,
    address: from?.address,
    agent: from?.userAgent,
    request: from?.requestId,
  })
  return `select set_config('walkdown.actor', ${client.escapeLiteral(actorJson)}, true)`
}

/** @returns the command tag of the response */
async function send(client: pg.PoolClient, text: string): Promise<string> {
  try {
    return (await client.query(text)).command
  } catch (error) {
    // The statement contains the actor, which must not be logged.
    throw new DrizzleQueryError(text.replace(/;.*/s, ''), [], error as Error)
  }
}
