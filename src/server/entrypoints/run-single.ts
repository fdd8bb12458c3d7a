import type { Env } from '#src/server/env.ts'
import { openMetrics } from './open-metrics.ts'
import { announceReady, stopOnSignal } from './signals.ts'
import { startServerWithMetrics } from './start-server-with-metrics.ts'

/** Runs one process with all parts, or the part that ROLE names. */
export async function runSingle(env: Env): Promise<void> {
  const closeMetrics = await openMetrics(env, readFigures)
  const server = await startServerWithMetrics(env)
  // Before announcing: a supervisor may request the stop at once.
  stopOnSignal({ stop: () => Promise.all([closeMetrics(), server.stop()]) })
  announceReady(server.address)
}

async function readFigures(): Promise<string> {
  const { readOwn } = await import('#src/server/metrics/prometheus-meter.ts')
  return readOwn()
}
