import { normalizeEmail } from '#src/rules/normalize-email.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { readPasswordPolicy } from '#src/server/auth/passwords/password-policy.ts'
import { hashNewPassword, hashPassword, makeOneTimePassword } from '#src/server/auth/passwords/passwords.ts'
import { oneTimePassword, ownPassword } from '#src/server/auth/passwords/stored-password.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { Problem } from '#src/server/problems/problem.ts'
import { hasAdministrator, insertUser, lockFirstAdministrator } from './users-store.ts'

interface FirstAdministrator {
  email: string
  /** Null when the environment sets the password. */
  oneTimePassword: string | null
}

const DEFAULT_EMAIL = 'admin@walkdown.local'

/**
 * Creates the first administrator if none exists; otherwise returns null.
 * @throws OperationalError when the given password is easy to guess
 */
export async function ensureFirstAdministrator(
  { core, settings }: Pick<AuthContext, 'core' | 'settings'>,
  given: { email: string; password: string } | null,
): Promise<FirstAdministrator | null> {
  const { database } = core
  if (await hasAdministrator(database.db)) return null
  const email = normalizeEmail(given?.email ?? DEFAULT_EMAIL)
  const person = { first_name: 'First', last_name: 'Administrator', email }
  const generated = given ? null : makeOneTimePassword()
  const password =
    generated === null
      ? ownPassword(await hashGiven({ core, settings }, person, given!.password))
      : oneTimePassword(await hashPassword(generated), core.now())
  return database.by(systemActor('first start')).transaction(async (tx) => {
    // Several processes may start at the same time.
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) return null
    await insertUser(tx, { ...person, ...password, role: 'admin', created_at: core.now() })
    return { email, oneTimePassword: generated }
  })
}

async function hashGiven(
  context: Pick<AuthContext, 'core' | 'settings'>,
  person: { first_name: string; last_name: string; email: string },
  password: string,
): Promise<string> {
  try {
    return await hashNewPassword(password, 'password', await readPasswordPolicy(context, person))
  } catch (error) {
    if (error instanceof Problem && error.status === 400)
      throw operationalError('admin_password_weak', { sentence: error.message })
    throw error
  }
}
