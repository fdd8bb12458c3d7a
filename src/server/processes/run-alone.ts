import type { Env } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'
import { announceReady, stopOnSignal } from './signals.ts'

/** One process does it all, or the part that ROLE names. */
export async function runAlone(env: Env): Promise<void> {
  const server = await startServer(env)
  // Before the word is out: whoever waits for it may ask for the stop in the same moment.
  stopOnSignal({ stop: server.stop })
  announceReady(server.address)
}
