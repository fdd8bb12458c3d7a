import { keep } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'

/** Puts an operation that needs attention back into the queue, with new patience. */
export async function retryOperation(database: OfflineDatabase, seq: number): Promise<void> {
  await keep(database, [database.operations], async () => {
    const row = await database.operations.get(seq)
    if (row?.state !== 'needs_attention' && row?.state !== 'waiting') return
    await database.operations.update(seq, { state: 'queued', reason: null, next_at: 0, lonely_failures: 0 })
  })
}

/** A connection came back, or a person asked: what was waiting for a better moment has it now. */
export async function endWaiting(database: OfflineDatabase): Promise<void> {
  await keep(database, [database.operations], () =>
    database.operations
      .where('[state+next_at]')
      .between(['waiting', 0], ['waiting', Number.POSITIVE_INFINITY])
      .modify({ state: 'queued', next_at: 0 }),
  )
}
