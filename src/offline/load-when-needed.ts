import { OfflineError } from './core/offline-error.ts'

export type LazyEngine = typeof import('./lazy-engine.ts')

/**
 * Loads a part of the app once; a failed load is retried at the next call.
 * @param load imports the part
 * @returns a function that resolves to the part
 * @throws OfflineError part_missing, from the returned function
 */
export function loadWhenNeeded<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw new OfflineError('part_missing', { cause })
    })
    return loading
  }
}
