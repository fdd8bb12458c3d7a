import { DrizzleQueryError } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import type * as schema from '#src/server/db/schema/all-tables.ts'

type Handle = NodePgDatabase<typeof schema>
type Session = NodePgSession<typeof schema, never>
/** What the builder keeps of a handle, and needs for one on another connection. */
type Parts = { dialect: ConstructorParameters<typeof NodePgSession>[1]; schema: never }

/**
 * Runs a transaction. The builder's own begins without a word; this one says in the same breath whose doing it is, so that
 * the triggers of the audit trail know it and it costs no statement.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  handle: Handle,
  work: (tx: Tx) => Promise<Result>,
  actor?: Actor,
): Promise<Result> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await send(client, actor ? `begin; ${tellActor(client, actor)}` : 'begin')
    const { dialect, schema } = handle._.session as unknown as Parts
    const session: Session = new NodePgSession(client, dialect, schema)
    // The only place where a handle becomes that of a transaction.
    const tx = new NodePgTransaction(dialect, session, schema) as unknown as Tx
    const result = await work(tx).catch(async (error: unknown) => {
      await send(client, 'rollback')
      isBroken = false
      throw error
    })
    await send(client, 'commit')
    isBroken = false
    return result
  } finally {
    // What is still in the midst of a transaction must not be handed to the next.
    client.release(isBroken)
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

async function send(client: pg.PoolClient, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new DrizzleQueryError(text.replace(/;.*/s, ''), [], error as Error)
  }
}
