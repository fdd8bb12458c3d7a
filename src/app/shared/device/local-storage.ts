import { scopedName } from '#src/contract/base-path.ts'

/** Reads a short value that this device stores; null when the browser blocks storage. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(scopedName(key))
  } catch {
    return null
  }
}

/** Writes a value for the next start; null deletes it. Callers must not depend on it. */
export function writeLocalStorage(key: string, word: string | null): void {
  try {
    if (word === null) localStorage.removeItem(scopedName(key))
    else if (localStorage.getItem(scopedName(key)) !== word) localStorage.setItem(scopedName(key), word)
  } catch {
    // A browser with blocked storage starts without stored values.
  }
}
