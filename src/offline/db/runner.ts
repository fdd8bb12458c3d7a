import type { OfflineDatabase } from './offline-database.ts'

/** A runner without a heartbeat for this long is frozen or gone. Milliseconds. */
export const STALE = 45_000

/** True when the runner that drains the outbox, in any tab or the service worker, has a recent heartbeat. */
export async function isRunnerAlive(database: OfflineDatabase, now: number): Promise<boolean> {
  const runner = await database.readMeta('runner')
  return runner !== null && Math.abs(now - runner.beat_at) < STALE
}
