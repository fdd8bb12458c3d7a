import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const KEY = 'walkdown.role'

/**
 * The role of the last login on this device: a hint for the preload before the session is read. Null when the
 * browser blocks storage.
 */
export function readLastRole(): string | null {
  return readLocalStorage(KEY)
}

/** Stores the role for the next start. */
export function storeLastRole(role: string | null): void {
  writeLocalStorage(KEY, role)
}
