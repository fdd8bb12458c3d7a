/**
 * Remembers the current page before a slow action.
 * @returns a function that is true while the user is still there; otherwise the caller must not navigate
 */
export function createSamePageCheck(): () => boolean {
  const { href } = window.location
  return () => window.location.href === href
}
