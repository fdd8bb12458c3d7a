import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Transaction control statements, which are not counted. */
const TRANSACTION_CONTROL = /^(begin|commit|rollback)\b/i

const listening = new AsyncLocalStorage<string[]>()
/** The connection breaks when a work sends its statement of this number. */
const cutting = new AsyncLocalStorage<{ left: number }>()

/** Breaks the database connection at the given statement of `work`, counted from 0, as a crash of the server does. */
export async function cutConnectionAt<Result>(number: number, work: () => Promise<Result>): Promise<Result> {
  hookQuery()
  return cutting.run({ left: number }, work)
}

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
      const cut = cutting.getStore()
      if (cut && cut.left-- === 0)
        (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      return query.apply(this, args)
    },
  })
}
