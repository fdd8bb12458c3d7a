import type { Env } from '#src/server/env.ts'
import type { RunningServer } from '#src/server/start-server.ts'
import { errorMessageOf } from './exit-with-error.ts'
import { startServerWithMetrics } from './start-server-with-metrics.ts'
import { STOP, type WorkerMessage } from './worker-messages.ts'

/**
 * Runs one process of a cluster. It stops on the primary's message, and at once when the primary is gone (Node does
 * that). It ignores signals: terminals, containers and systemd send them to every process, so it would receive the
 * stop twice.
 */
export async function runClusterWorker(env: Env): Promise<void> {
  const starting = startMember(env)
  process.on('SIGTERM', () => undefined)
  process.on('SIGINT', () => undefined)
  process.on('message', (message) => {
    if (message === STOP) endAfter(starting)
  })
  notifyPrimary({ type: 'listening' })
  try {
    const { address } = await starting
    notifyPrimary({ type: 'ready', address })
  } catch (error) {
    notifyPrimary({ type: 'failed', message: errorMessageOf(error) }, () => process.exit(1))
  }
}

function startMember(env: Env): Promise<RunningServer> {
  if (env.role !== 'worker') return startServerWithMetrics(env, { listens: 'when ready' })
  // The primary monitors its worker; a health port is opened only if configured.
  return startServerWithMetrics(env, { listens: process.env.HEALTH_PORT ? 'when ready' : 'never' })
}

function endAfter(starting: Promise<RunningServer>): void {
  starting
    .then((server) => server.stop())
    .then(
      () => process.exit(0),
      (error: unknown) =>
        notifyPrimary({ type: 'failed', message: errorMessageOf(error) }, () => process.exit(1)),
    )
}

function notifyPrimary(notice: WorkerMessage, then: () => void = () => undefined): void {
  process.send?.(notice, undefined, {}, then)
}
