import { exitWithError } from './exit-with-error.ts'

interface Stoppable {
  stop(): Promise<unknown>
  /** Called before the process exits at once. */
  abandon?(): void
}

/** Graceful stop on the first signal, immediate exit on the second. */
export function stopOnSignal({ stop, abandon }: Stoppable): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) {
      abandon?.()
      process.exit(1)
    }
    isStopping = true
    stop().then(() => process.exit(0), exitWithError)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

export function announceReady(address: string): void {
  process.stdout.write(`Walkdown is ready at ${address}\n`)
}
