import { type SQL, sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { Database, Db } from '#src/server/db/database.ts'

/** Lets pg-boss speak through our connection. Without parameters it may send several statements at once. */
export function bossConnection(database: Database): PgBoss.Db {
  const inTransaction = bossTransaction(database.db)
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return inTransaction.executeSql(text, values)
      return { rows: await database.runScript(text) }
    },
  }
}

/** Lets pg-boss speak inside a transaction of ours, so that a job is queued together with what causes it. */
export function bossTransaction(tx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const result = await tx.execute(bindParameters(text, values))
      return { rows: (result as unknown as { rows: Record<string, unknown>[] }).rows }
    },
  }
}

/** The same statement with its `$1`, `$2` … as parameters of Drizzle. */
function bindParameters(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
  )
  return sql.join(chunks)
}
