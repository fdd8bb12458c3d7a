import type { Env } from '#src/server/env.ts'
import { type RunningServer, type StartOptions, startServer } from '#src/server/start-server.ts'

/** Starts a server that collects metrics if they are enabled; the metrics library is loaded only then. */
export async function startServerWithMetrics(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  if (!env.metrics) return startServer(env, options)
  const [{ createPrometheusMeter }, { registerHealthGauges }] = await Promise.all([
    import('#src/server/metrics/prometheus-meter.ts'),
    import('./health-gauges.ts'),
  ])
  const server = await startServer(env, { ...options, meter: createPrometheusMeter() })
  // Of several processes, the one that runs jobs reports the gauges.
  if (env.role !== 'web') registerHealthGauges(() => server.services.health.describe(), server.logger)
  return server
}
