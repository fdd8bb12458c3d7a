import { type Env, readEnv } from './env.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** What is wrong is said in a sentence; a stack trace helps nobody who only wants to start a server. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false
  const stop = () => {
    // A second signal means: now.
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().then(() => process.exit(0), giveUp)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

let env: Env
try {
  env = readEnv(process.env)
} catch (error) {
  giveUp(error)
}
try {
  const server = await startServer(env)
  // Before the word is out: whoever waits for it may ask for the stop in the same moment.
  stopOnSignal(server)
  process.stdout.write(`Walkdown is ready at ${server.address}\n`)
} catch (error) {
  giveUp(error)
}
