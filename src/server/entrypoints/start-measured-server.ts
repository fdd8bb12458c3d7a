import type { Env } from '#src/server/env.ts'
import { type RunningServer, type StartOptions, startServer } from '#src/server/start-server.ts'

/** A server whose work is counted where somebody reads the figures; what counts is loaded only then. */
export async function startMeasuredServer(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  if (!env.metrics) return startServer(env, options)
  const [{ createPrometheusMeter }, { registerHealthGauges }] = await Promise.all([
    import('#src/server/metrics/prometheus-meter.ts'),
    import('./health-gauges.ts'),
  ])
  const server = await startServer(env, { ...options, meter: createPrometheusMeter() })
  // Of several processes the one that does the jobs says what is so of all.
  if (env.role !== 'web') registerHealthGauges(() => server.services.health.describe(), server.logger)
  return server
}
