import type { Env } from '#src/server/env.ts'
import { openMetrics } from './open-metrics.ts'
import { announceReady, stopOnSignal } from './signals.ts'
import { startMeasuredServer } from './start-measured-server.ts'

/** One process does it all, or the part that ROLE names. */
export async function runAlone(env: Env): Promise<void> {
  const closeMetrics = await openMetrics(env, readFigures)
  const server = await startMeasuredServer(env)
  // Before the word is out: whoever waits for it may ask for the stop in the same moment.
  stopOnSignal({ stop: () => Promise.all([closeMetrics(), server.stop()]) })
  announceReady(server.address)
}

async function readFigures(): Promise<string> {
  const { readOwn } = await import('#src/server/metrics/prometheus-meter.ts')
  return readOwn()
}
