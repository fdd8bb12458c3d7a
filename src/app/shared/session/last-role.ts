const KEY = 'walkdown.role'

/**
 * The role that was signed in here last: a guess at what to load before the session is read, and nothing more. Where
 * the browser keeps nothing, there is no guess.
 */
export function readLastRole(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps it for the next start. */
export function noteLastRole(role: string | null): void {
  try {
    if (role === null) localStorage.removeItem(KEY)
    else if (localStorage.getItem(KEY) !== role) localStorage.setItem(KEY, role)
  } catch {
    // Without the guess the next start is a little slower.
  }
}
