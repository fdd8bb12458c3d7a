import type { Env } from '#src/server/env.ts'
import type { RunningServer } from '#src/server/start-server.ts'
import { sentenceOf } from './exit-with-error.ts'
import { startMeasuredServer } from './start-measured-server.ts'
import { type Said, STOP } from './worker-messages.ts'

/**
 * One process of a group. It ends when it is told to, and at once when whoever started it is gone (Node sees to that);
 * signals are not for it: a terminal, a container and systemd send them to every process, and it would be asked twice.
 */
export async function runMember(env: Env): Promise<void> {
  const starting = startMember(env)
  process.on('SIGTERM', () => undefined)
  process.on('SIGINT', () => undefined)
  process.on('message', (message) => {
    if (message === STOP) endAfter(starting)
  })
  say({ said: 'hears' })
  try {
    const { address } = await starting
    say({ said: 'ready', address })
  } catch (error) {
    say({ said: 'failed', sentence: sentenceOf(error) }, () => process.exit(1))
  }
}

function startMember(env: Env): Promise<RunningServer> {
  if (env.role !== 'worker') return startMeasuredServer(env, { listens: 'when ready' })
  // Whoever started it looks after it; asked how it is, it answers where somebody has said so.
  return startMeasuredServer(env, { listens: process.env.HEALTH_PORT ? 'when ready' : 'never' })
}

function endAfter(starting: Promise<RunningServer>): void {
  starting
    .then((server) => server.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => say({ said: 'failed', sentence: sentenceOf(error) }, () => process.exit(1)),
    )
}

function say(said: Said, then: () => void = () => undefined): void {
  process.send?.(said, undefined, {}, then)
}
