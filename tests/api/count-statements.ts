import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Transaction control statements, which are not counted. */
const FRAME = /^(begin|commit|rollback)\b/i

const listening = new AsyncLocalStorage<string[]>()

/**
 * Lists the SQL statements that `work` sends because of itself; statements of background jobs are
 * not among them.
 */
export async function listStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  listen()
  const statements: string[] = []
  return { result: await listening.run(statements, work), statements }
}

let isListening = false

/** Hooks the query function that every connection uses. */
function listen(): void {
  if (isListening) return
  isListening = true
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [asked] = given as [string | { text: string }]
      const text = typeof asked === 'string' ? asked : asked.text
      if (!FRAME.test(text)) listening.getStore()?.push(text)
      return query.apply(this, given)
    },
  })
}
