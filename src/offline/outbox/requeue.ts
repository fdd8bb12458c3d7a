import { changeOperations } from '#src/offline/db/change-operations.ts'
import { readOperations } from '#src/offline/db/operations.ts'
import { readTransaction } from '#src/offline/db/transactions.ts'
import type { OutboxContext } from './outbox-context.ts'
import { isHolding, type Runner } from './outbox-lock.ts'

/**
 * Puts operations in `sending` back into the queue while this runner sends nothing: a runner was aborted or killed
 * during the request, and its result is unknown. A runner that lost the lock leaves this to the new holder.
 */
export async function requeue(context: OutboxContext, runner: Runner): Promise<void> {
  const { database } = context
  const rows = await readTransaction(database, () => readOperations(database))
  const left = rows.filter(({ state }) => state === 'sending')
  if (left.length === 0) return
  if (!(await readTransaction(database, () => isHolding(context, runner)))) {
    // The stored rows have the progress of the new holder.
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
