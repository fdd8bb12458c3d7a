import { OfflineError } from '#src/offline/core/offline-error.ts'
import { writeIfSpace, writeTransaction } from '#src/offline/db/transactions.ts'
import type { FetchOutcome } from '#src/offline/model/phone-state.ts'
import { type PullContext, pull } from './pull.ts'

/** Runs one pull at a time and records its result. */
export function createSyncScheduler(context: PullContext) {
  const { database, now } = context
  let current: Promise<FetchOutcome> | null = null

  const pullOnce = async (): Promise<FetchOutcome> => {
    let number = 0
    const hasRoom = await writeIfSpace(database, [database.meta], async () => {
      const order = (await database.readMeta('pull_order')) ?? { begun: 0, applied: 0 }
      number = order.begun + 1
      await database.writeMeta('pull_order', { ...order, begun: number })
      await database.writeMeta('pull_began', { at: now() })
    })
    if (hasRoom) database.isFull = false
    try {
      return await pull(context, number)
    } catch (error) {
      if (!(error instanceof OfflineError)) throw error
      const { code, sentence } = error
      await writeIfSpace(database, [database.meta], () =>
        database.writeMeta('pull_error', { code, sentence }),
      )
      return 'failed'
    } finally {
      await writeTransaction(database, [database.meta], () => database.meta.delete('pull_began'))
    }
  }

  return {
    pull(): Promise<FetchOutcome> {
      current ??= pullOnce().finally(() => {
        current = null
      })
      return current
    },
  }
}
