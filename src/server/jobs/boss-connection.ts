import type PgBoss from 'pg-boss'
import type { Database, Db } from '#src/server/db/database.ts'
import { executeText } from '#src/server/db/execute-text.ts'

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
      return { rows: await executeText(tx, text, values) }
    },
  }
}
