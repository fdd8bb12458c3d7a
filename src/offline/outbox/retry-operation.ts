import { changeOperations } from '#src/offline/db/change-operations.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { isRetriedHourly } from './back-off.ts'

/** Outbox retry by the user: requeues an operation that needs attention and resets its failure counter. */
export async function retryOperation(database: OfflineDatabase, seq: number): Promise<void> {
  await changeOperations(
    database,
    (row) => row.seq === seq && (row.state === 'needs_attention' || row.state === 'waiting'),
    () => ({ state: 'queued', reason: null, next_at: 0, lonely_failures: 0 }),
  )
}

/** Ends all back-offs: the network returned, or the user pressed Send now. */
export async function endBackOff(database: OfflineDatabase): Promise<void> {
  await changeOperations(
    database,
    (row) => row.state === 'waiting' || (isRetriedHourly(row.reason) && row.next_at > 0),
    (row) => ({ state: row.state === 'waiting' ? 'queued' : row.state, next_at: 0 }),
  )
}
