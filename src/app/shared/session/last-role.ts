import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const KEY = 'walkdown.role'

/**
 * The role that was signed in here last: a guess at what to load before the session is read, and nothing more. Where
 * the browser keeps nothing, there is no guess.
 */
export function readLastRole(): string | null {
  return readLocalStorage(KEY)
}

/** Keeps it for the next start. */
export function noteLastRole(role: string | null): void {
  writeLocalStorage(KEY, role)
}
