import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { prepareDataDir } from '#src/server/core/prepare-data-dir.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import type { Env } from '#src/server/env.ts'
import { createLogger } from '#src/server/logging/logger.ts'
import { BoundedFile } from '#src/server/logging/rotating-file.ts'
import { describeStartupError } from '#src/server/startup-error.ts'
import { ClusterWorker } from './cluster-worker.ts'
import { openMetrics } from './open-metrics.ts'
import { announceReady, stopOnSignal } from './signals.ts'

/**
 * Runs several web processes on one port and one worker process (Node cluster). This primary process restarts them
 * after a crash. It owns the PostgreSQL of DATA_DIR, so that no other process's crash
 * stops the database.
 */
export async function runCluster(env: Env): Promise<void> {
  // The processes accept connections themselves. A connection that the primary passes to a process that is killed
  // would stay open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: fileURLToPath(fileOfProgram('entrypoints/main')) })
  const logger = createLogger(env.logLevel, { file: new BoundedFile(env.dataDir) })
  const closeMetrics = await openMetrics(env, readFigures)
  const closeDatabase = await openOwnDatabase(env, logger).catch((error: unknown) => {
    throw describeStartupError(error, env)
  })
  const workers = listRoles(env).map((role) => new ClusterWorker(role, logger))
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= Promise.all([closeMetrics(), ...workers.map((worker) => worker.stop())]).then(closeDatabase)
    return stopped
  }
  const abandon = () => {
    for (const worker of workers) worker.kill()
  }
  stopOnSignal({ stop, abandon })
  try {
    const [first, ...others] = workers
    // The first process creates the secret and the first administrator; the others start after it.
    const address = await first!.start()
    await Promise.all(others.map((worker) => worker.start()))
    announceReady(address)
  } catch (error) {
    // A stop during the start is no error.
    const isAsked = stopped !== undefined
    await stop()
    if (!isAsked) throw error
  }
}

/** The metrics of all processes, summed. */
async function readFigures(): Promise<string> {
  const { readGroup } = await import('#src/server/metrics/prometheus-meter.ts')
  return readGroup()
}

function listRoles(env: Env): ('web' | 'worker')[] {
  const webs = Array.from({ length: env.webProcesses }, () => 'web' as const)
  return env.role === 'all' ? [...webs, 'worker'] : webs
}

/** An external server needs no owner; the embedded one runs as long as this process. */
async function openOwnDatabase(
  env: Env,
  logger: ReturnType<typeof createLogger>,
): Promise<() => Promise<void>> {
  if (env.databaseUrl) return async () => undefined
  await prepareDataDir(env.dataDir)
  const role = env.role === 'all' ? 'group' : 'web'
  const database = await openDatabase({ dataDir: env.dataDir, logger, role })
  return () => database.close()
}
