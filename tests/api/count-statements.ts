import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Transaction control statements, which are not counted. */
const TRANSACTION_CONTROL = /^(begin|commit|rollback)\b/i

const listening = new AsyncLocalStorage<string[]>()

/**
 * Lists the SQL statements that `work` sends because of itself; statements of background jobs are
 * not among them.
 */
export async function listStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  hookQuery()
  const statements: string[] = []
  return { result: await listening.run(statements, work), statements }
}

let isListening = false

/** Hooks the query function that every connection uses. */
function hookQuery(): void {
  if (isListening) return
  isListening = true
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [statement] = args as [string | { text: string }]
      const text = typeof statement === 'string' ? statement : statement.text
      if (!TRANSACTION_CONTROL.test(text)) listening.getStore()?.push(text)
      return query.apply(this, args)
    },
  })
}
