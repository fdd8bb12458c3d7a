import { scopedName } from '#src/contract/base-path.ts'

/** What this device remembers between two starts, in a word or two; null where the browser keeps nothing. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(scopedName(key))
  } catch {
    return null
  }
}

/** Keeps it for the next start; null forgets it. Nothing may depend on its being kept. */
export function writeLocalStorage(key: string, word: string | null): void {
  try {
    if (word === null) localStorage.removeItem(scopedName(key))
    else if (localStorage.getItem(scopedName(key)) !== word) localStorage.setItem(scopedName(key), word)
  } catch {
    // A browser that keeps nothing starts without it.
  }
}
