import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const MAX_PHRASES = 3
/** Longer lines are about one checklist. */
const MAX_LENGTH = 80

/** Storage key per user: users of the same phone have their own phrases. */
const keyOf = (userId: number) => `walkdown.phrases.${userId}`

/** The lines of the last notes of a user, newest first. */
export const readPhrases = (userId: number): string[] => readLocalStorage(keyOf(userId))?.split('\n') ?? []

/** Stores the lines of submitted notes, without the ready-made ones. */
export function storePhrases(userId: number, notes: string, readyMade: readonly string[]): void {
  const lines = notes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= MAX_LENGTH && !readyMade.includes(line))
  const phrases = [...new Set([...lines, ...readPhrases(userId)])].slice(0, MAX_PHRASES)
  if (phrases.length > 0) writeLocalStorage(keyOf(userId), phrases.join('\n'))
}

/** Deletes the phrases of a user from this phone. */
export function clearPhrases(userId: number): void {
  writeLocalStorage(keyOf(userId), null)
}
