import type { User } from '#src/contract/identity.ts'
import { rememberAccount, savePasswordChange, saveUser } from '#src/offline/public.ts'

/** Updates the user's name everywhere, also in other tabs. */
export function saveProfile(user: User): Promise<void> {
  return saveUser(user)
}

/** The offline unlock of a technician uses the password that the server accepted last. */
export async function savePassword(user: User, password: string): Promise<void> {
  if (user.role === 'technician') await rememberAccount(user, user.email, password)
}

/** Saves the user's own password, which replaces a one-time password. */
export async function saveChosenPassword(user: User, password: string): Promise<void> {
  await savePassword(user, password)
  await savePasswordChange(false)
}
