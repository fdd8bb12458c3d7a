import type { FastifyBaseLogger } from 'fastify'

/**
 * Does something again and again, never twice at once; what goes wrong is logged and tried again at the next turn.
 * @returns the function that ends it and waits for the turn that runs
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
