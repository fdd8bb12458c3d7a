import { byItself } from '#src/server/db/actor.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { hashPassword, makeOneTimePassword } from '#src/server/modules/identity/passwords/passwords.ts'
import {
  hasAdministrator,
  insertUser,
  waitForFirstStart,
} from '#src/server/modules/identity/people/users-store.ts'

interface FirstAdministrator {
  email: string
  /** Null when the password was given. */
  oneTimePassword: string | null
}

const DEFAULT_EMAIL = 'admin@walkdown.local'

/** Makes the account that lets the first person in, where there is no administrator yet. Null where there is one. */
export async function ensureFirstAdministrator(
  ground: Ground,
  given: { email: string; password: string } | null,
): Promise<FirstAdministrator | null> {
  const { database } = ground
  if (await hasAdministrator(database.db)) return null
  const oneTimePassword = given ? null : makeOneTimePassword()
  const email = (given?.email ?? DEFAULT_EMAIL).trim().toLowerCase()
  const hash = await hashPassword(given?.password ?? oneTimePassword!)
  return database.by(byItself('first start')).transaction(async (tx) => {
    // Several processes may start at once.
    await waitForFirstStart(tx)
    if (await hasAdministrator(tx)) return null
    await insertUser(tx, {
      first_name: 'First',
      last_name: 'Administrator',
      email,
      role: 'admin',
      password_hash: hash,
      created_at: ground.now(),
    })
    return { email, oneTimePassword }
  })
}
