import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** What begins and ends a transaction: it asks nothing, and is not counted. */
const FRAME = /^(begin|commit|rollback)\b/i

const listening = new AsyncLocalStorage<string[]>()

/** The statements that are sent to PostgreSQL while something is done, and because of it: what jobs send is not among them. */
export async function listStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  listen()
  const statements: string[] = []
  return { result: await listening.run(statements, work), statements }
}

let isListening = false

/** Every statement of every connection goes through here, whoever sends it. */
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
