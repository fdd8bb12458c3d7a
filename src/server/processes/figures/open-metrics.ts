import { describeListening } from '#src/server/describe-start-fault.ts'
import type { Env } from '#src/server/env.ts'
import { BoundedFile } from '#src/server/log/bounded-file.ts'
import { createLogger } from '#src/server/log/logger.ts'
import { serveMetrics } from './serve-metrics.ts'

/** Serves the figures where the environment says so. @returns ends it */
export async function openMetrics(env: Env, read: () => Promise<string>): Promise<() => Promise<void>> {
  const { metrics } = env
  if (!metrics) return async () => undefined
  const logger = createLogger(env.logLevel, { file: new BoundedFile(env.dataDir) })
  try {
    return await serveMetrics({ ...metrics, read, logger })
  } catch (error) {
    const door = { ...metrics, hostVariable: 'METRICS_HOST', portVariable: 'METRICS_PORT' }
    throw describeListening(error as NodeJS.ErrnoException, door) ?? error
  }
}
