import { normalizeEmail } from '#src/rules/normalize-email.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { byItself } from '#src/server/db/actor.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { findUnnormalizedEmails, isEmailTaken, updateUser } from './users-store.ts'

/**
 * Normalizes the addresses that were stored before addresses were. Of twins the account keeps the address that is
 * written so already, else the oldest; the others stay as they are, and administrators see them in User Management.
 */
export async function normalizeStoredEmails({
  database,
  logger,
}: Pick<AppContext, 'database' | 'logger'>): Promise<void> {
  const rows = await findUnnormalizedEmails(database.db)
  const isNormal = ({ email }: { email: string }) => normalizeEmail(email) === email
  for (const { id, email } of [...rows.filter(isNormal), ...rows.filter((row) => !isNormal(row))]) {
    const normalized = normalizeEmail(email)
    try {
      await database.by(byItself('normalize-emails')).transaction(async (tx) => {
        if (!(await isEmailTaken(tx, id, normalized))) await updateUser(tx, id, { email: normalized })
      })
    } catch (error) {
      // Another process did the same, or somebody took the address meanwhile.
      if (!isUniqueViolation(error)) throw error
      logger.warn({ user: id }, 'an address was not normalized')
    }
  }
}
