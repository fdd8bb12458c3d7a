import { normalizeEmail } from '#src/rules/normalize-email.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { findUnnormalizedEmails, isEmailTaken, updateUser } from './users-store.ts'

/**
 * Normalizes emails stored before normalization existed. Of duplicates, the account with the normalized spelling
 * keeps it, otherwise the oldest. The others stay unchanged and are shown in User Management.
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
      await database.by(systemActor('normalize-emails')).transaction(async (tx) => {
        if (!(await isEmailTaken(tx, id, normalized))) await updateUser(tx, id, { email: normalized })
      })
    } catch (error) {
      // Another process normalized it first, or a new account took the email.
      if (!isUniqueViolation(error)) throw error
      logger.warn({ user: id }, 'an address was not normalized')
    }
  }
}
