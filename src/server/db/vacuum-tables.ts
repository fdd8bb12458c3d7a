import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Gives the space of deleted rows back and counts anew for the planner: the embedded database has no autovacuum. One
 * table at a time, with a breath between: while it works on one, the whole process waits.
 */
export async function vacuumTables(client: Pick<PGlite, 'query' | 'exec'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'",
  )
  for (const { name } of rows) {
    await client.exec(`vacuum (analyze) ${name}`)
    await setImmediate()
  }
}
