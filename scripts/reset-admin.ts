import pino from 'pino'
import { createActivityService } from '#src/server/activity/activity-service.ts'
import { resetAdministrator } from '#src/server/auth/users/reset-admin.ts'
import { connectDatabase } from '#src/server/backup/connect-database.ts'
import { openPostgres } from '#src/server/db/postgres/open-postgres.ts'
import { readEnv } from '#src/server/env.ts'

/**
 * Resets an administrator's password when no other administrator can: `npm run reset-admin -- <email>`. The server may
 * keep running.
 */
try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('The email of the administrator is missing: npm run reset-admin -- <email>')
  const logger = pino({ level: env.logLevel })
  const { connection, leave } = await connectDatabase({ ...env, logger })
  try {
    const database = await openPostgres(connection, { logger })
    try {
      const core = { database, now: () => new Date() }
      const password = await resetAdministrator({ core, activity: createActivityService(core) }, email)
      console.log(
        `${email} signs in with ${password} now. The old password, second factor and sessions no longer work. Change this password within 72 hours. It is not shown again.`,
      )
    } finally {
      await database.close()
    }
  } finally {
    await leave()
  }
} catch (error) {
  console.error(`Nothing was changed. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
