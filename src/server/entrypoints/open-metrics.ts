import type { Env } from '#src/server/env.ts'
import { createLogger } from '#src/server/logging/logger.ts'
import { BoundedFile } from '#src/server/logging/rotating-file.ts'
import { serveMetrics } from '#src/server/metrics/serve-metrics.ts'
import { describeListening } from '#src/server/startup-error.ts'

/** Serves the metrics if the environment enables them. @returns a function that stops serving */
export async function openMetrics(env: Env, read: () => Promise<string>): Promise<() => Promise<void>> {
  const { metrics } = env
  if (!metrics) return async () => undefined
  const logger = createLogger(env.logLevel, { file: new BoundedFile(env.dataDir) })
  try {
    return await serveMetrics({ ...metrics, read, logger })
  } catch (error) {
    const endpoint = { ...metrics, hostVariable: 'METRICS_HOST', portVariable: 'METRICS_PORT' }
    throw describeListening(error as NodeJS.ErrnoException, endpoint) ?? error
  }
}
