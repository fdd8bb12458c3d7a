import pino from 'pino'
import { openDatabase } from '#src/server/db/open-database.ts'
import { startJobs } from './start-jobs.ts'

/** A server that starts its job and never ends it, until the test kills it. */
const [dataDir, databaseUrl] = process.argv.slice(2)
const logger = pino({ level: 'silent' })
const database = await openDatabase({ dataDir: dataDir!, databaseUrl: databaseUrl || undefined, logger })
const unexpected = async () => {
  throw new Error('This job is not expected.')
}
await startJobs({
  database,
  logger,
  areJobsRun: true,
  timing: { leaseSeconds: 2 },
  handlers: {
    'read-weekly-pdf': unexpected,
    'make-report': async ({ reportId }) => {
      process.stdout.write(`running ${reportId}\n`)
      await new Promise(() => undefined)
    },
    'clean-up': unexpected,
    'clear-deleted': unexpected,
    'send-mail': unexpected,
    'send-push': unexpected,
    'send-webhooks': unexpected,
    'forgotten-password': unexpected,
    'send-daily-digests': unexpected,
    'back-up': unexpected,
    restore: unexpected,
    'plan-backups': unexpected,
    'notify-overdue': unexpected,
    'notify-due-today': unexpected,
    'sweep-files': unexpected,
    'check-counters': unexpected,
  },
})
setInterval(() => undefined, 1000)
