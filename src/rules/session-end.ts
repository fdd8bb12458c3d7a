import type { Role } from './roles.ts'

const HOUR = 60 * 60_000

/** No session is past its end before: a younger one need not read the settings. Milliseconds. */
export const SHORTEST_SESSION = HOUR

interface Limits {
  sessionMaxDays: number
  adminSessionMaxHours: number
}

/** When a session ends however much it is used, counted from the sign-in. */
export function sessionEnd(
  { role, startedAt }: { role: Role; startedAt: Date },
  { sessionMaxDays, adminSessionMaxHours }: Limits,
): Date {
  const longest = role === 'admin' ? Math.min(adminSessionMaxHours, sessionMaxDays * 24) : sessionMaxDays * 24
  return new Date(startedAt.getTime() + longest * HOUR)
}
