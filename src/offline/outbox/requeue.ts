import { changeOperations } from '#src/offline/db/change-operations.ts'
import { readOperations } from '#src/offline/db/operations.ts'
import { readTransaction } from '#src/offline/db/transactions.ts'
import type { OutboxContext } from './outbox-context.ts'
import { isHolding, type Runner } from './outbox-lock.ts'

/**
 * Puts what stands at "sending" back into the queue, while whoever holds the outbox sends nothing: it was left in
 * mid-send, by this one or by one that was killed, and nobody knows how far it came. Whoever has lost the outbox leaves
 * that to the one who has it.
 */
export async function requeue(context: OutboxContext, runner: Runner): Promise<void> {
  const { database } = context
  const rows = await readTransaction(database, () => readOperations(database))
  const left = rows.filter(({ state }) => state === 'sending')
  if (left.length === 0) return
  if (!(await readTransaction(database, () => isHolding(context, runner)))) {
    // Only what is stored says how far the other one is.
    database.forget(left.map(({ seq }) => seq))
    return
  }
  await changeOperations(
    database,
    ({ state }) => state === 'sending',
    () => ({ state: 'queued', next_at: 0, may_have_arrived: true }),
    () => isHolding(context, runner),
  )
}
