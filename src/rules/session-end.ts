import type { Role } from './roles.ts'

const HOUR = 60 * 60_000

/** The minimum session lifetime: for a younger session the server need not read the settings. Milliseconds. */
export const MIN_SESSION_DURATION = HOUR

interface Limits {
  sessionMaxDays: number
  adminSessionMaxHours: number
}

/** The absolute session timeout, counted from the login, whatever the activity. */
export function sessionEnd(
  { role, startedAt }: { role: Role; startedAt: Date },
  { sessionMaxDays, adminSessionMaxHours }: Limits,
): Date {
  const longest = role === 'admin' ? Math.min(adminSessionMaxHours, sessionMaxDays * 24) : sessionMaxDays * 24
  return new Date(startedAt.getTime() + longest * HOUR)
}
