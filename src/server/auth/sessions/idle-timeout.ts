import type { Role } from '#src/rules/roles.ts'

/** How far behind what is listed as last seen may be: a write for every call would cost more than the call. */
export const SEEN_WITHIN = 2 * 60_000

/**
 * How much later than the app the server ends a session: whoever reads or writes for long makes no call, and the app
 * says only every few minutes that they are there. Milliseconds.
 */
const GRACE = 5 * 60_000

/**
 * Whether somebody was not there for so long that their session ends. A technician's does not: the phone is in a pocket
 * for hours, without a network, and what it keeps is not to be locked away.
 */
export function isIdle(
  session: { role: Role; lastSeen: Date | null },
  now: Date,
  { sessionTimeout }: { sessionTimeout: number },
): boolean {
  if (session.role === 'technician' || session.lastSeen === null) return false
  return now.getTime() - session.lastSeen.getTime() > sessionTimeout * 60_000 + GRACE
}
