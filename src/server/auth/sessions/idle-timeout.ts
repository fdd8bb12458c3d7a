import type { Role } from '#src/rules/roles.ts'

/**
 * Last-seen times are written at most this often, in milliseconds: a write per call would cost more than the call.
 */
export const LAST_SEEN_INTERVAL = 2 * 60_000

/**
 * Extra idle time in milliseconds: the app reports activity only every few minutes, and a user who reads or types
 * makes no calls.
 */
const GRACE = 5 * 60_000

/**
 * Whether the session has ended because of inactivity. Technicians' sessions do not: the phone is offline for hours,
 * and its cached data must stay usable.
 */
export function isIdle(
  session: { role: Role; lastSeen: Date | null },
  now: Date,
  { sessionTimeout }: { sessionTimeout: number },
): boolean {
  if (session.role === 'technician' || session.lastSeen === null) return false
  return now.getTime() - session.lastSeen.getTime() > sessionTimeout * 60_000 + GRACE
}
