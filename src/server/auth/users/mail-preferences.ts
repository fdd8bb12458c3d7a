import type * as z from 'zod/mini'
import type { mailPreferences } from '#src/contract/accounts/mail-preferences.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findMailPreferences, updateUser } from './users-store.ts'

/** The mail preferences of a user, and why mails are off, if they are. */
export async function readMailPreferences({ core, mail, settings }: AuthContext, caller: Caller) {
  const chosen = await findMailPreferences(core.database.db, caller.id)
  if (!chosen) throw problem('not_found', { what: 'user' })
  const { emailNotifications } = await settings.read(caller)
  const why_not = !mail.isSetUp
    ? ('no_server' as const)
    : emailNotifications
      ? null
      : ('switched_off' as const)
  return { why_not, ...chosen }
}

export async function changeMailPreferences(
  context: AuthContext,
  caller: Caller,
  { critical, daily, assigned }: z.output<typeof mailPreferences>,
) {
  const changes = { mails_critical: critical, mails_daily: daily, mails_assigned: assigned }
  await context.core.database.by(caller).transaction((tx) => updateUser(tx, caller.id, changes))
  return readMailPreferences(context, caller)
}
