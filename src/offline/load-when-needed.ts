import { OfflineError } from './core/offline-error.ts'

export type EngineWork = typeof import('./engine-work.ts')

/**
 * Loads a part of the app once; one that could not be loaded is tried again when it is needed next.
 * @param load imports it
 * @returns gives it. @throws OfflineError part_missing
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
