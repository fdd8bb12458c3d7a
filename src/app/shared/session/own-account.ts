import type { User } from '#src/contract/identity.ts'
import { rememberAccount, savePasswordChange, saveUser } from '#src/offline/public.ts'

/** Shows somebody's changed name everywhere, also in their other tabs. */
export function saveProfile(user: User): Promise<void> {
  return saveUser(user)
}

/** A technician opens their kept work without a network by the password that the server took last. */
export async function savePassword(user: User, password: string): Promise<void> {
  if (user.role === 'technician') await rememberAccount(user, user.email, password)
}

/** Somebody has chosen their own password in place of a one-time password. */
export async function saveChosenPassword(user: User, password: string): Promise<void> {
  await savePassword(user, password)
  await savePasswordChange(false)
}
