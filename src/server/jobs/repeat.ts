import type { FastifyBaseLogger } from 'fastify'

/**
 * Repeats work without overlap; errors are logged, and the next interval tries again.
 * @returns a function that stops it and waits for the current run
 */
export function repeat(
  work: () => Promise<void>,
  options: { every: number; logger: FastifyBaseLogger; failure: string },
): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => options.logger.error({ err: error }, options.failure))
      .finally(() => {
        running = null
      })
  }, options.every)
  return async () => {
    clearInterval(timer)
    await running
  }
}
