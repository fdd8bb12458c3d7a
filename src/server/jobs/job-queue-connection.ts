import type PgBoss from 'pg-boss'
import type { Database, Tx } from '#src/server/db/database.ts'
import { executeText } from '#src/server/db/statement.ts'

/** Lets pg-boss use our connection. Without parameters it may send several statements at once. */
export function jobQueueConnection(database: Database): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const hasValues = values && values.length > 0
      return {
        rows: hasValues ? await executeText(database.db, text, values) : await database.runScript(text),
      }
    },
  }
}

/** Lets pg-boss use our transaction, so that a job is queued atomically with its cause. */
export function jobQueueTransaction(tx: Tx): PgBoss.Db {
  return { executeSql: async (text, values) => ({ rows: await executeText(tx, text, values) }) }
}
