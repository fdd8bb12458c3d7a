import { scopedName } from '#src/contract/base-path.ts'

/** In-memory fallback for browsers without session storage, lost on reload. */
const inMemory = new Map<string, string>()

/**
 * Session storage of this tab. When the browser blocks it or it is full, the values last until the reload.
 */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(scopedName(key)) ?? inMemory.get(key) ?? null
    } catch {
      return inMemory.get(key) ?? null
    }
  },

  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(scopedName(key), text)
    } catch {
      inMemory.set(key, text)
    }
  },

  forget(key: string): void {
    inMemory.delete(key)
    try {
      sessionStorage.removeItem(scopedName(key))
    } catch {
      // The key was not stored.
    }
  },
}
