import type { OfflineDatabase } from './offline-database.ts'

/** A runner that gave no sign of life for this long is frozen or gone. Milliseconds. */
export const STALE = 45_000

/** Whether the one who drains the outbox, in whichever tab or in the service worker, has given a sign of life lately. */
export async function isRunnerAlive(database: OfflineDatabase, now: number): Promise<boolean> {
  const runner = await database.readMeta('runner')
  return runner !== null && Math.abs(now - runner.beat_at) < STALE
}
