import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { buildServer } from '#scripts/build-server.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import type { JobHandlers } from '#src/server/jobs/jobs.ts'
import { startJobs } from '#src/server/jobs/start-jobs.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the database `template1` of the PostgreSQL server. */
    postgresServer: string
    /** URL of the migrated database from which the tests copy theirs. */
    postgresTemplate: string
  }
}

const nothing = async () => undefined
const noHandlers: JobHandlers = {
  'read-weekly-pdf': nothing,
  'make-report': nothing,
  'clear-deleted': nothing,
  'send-mail': nothing,
  'send-push': nothing,
  'send-webhooks': nothing,
  'forgotten-password': nothing,
  'send-daily-digests': nothing,
  'back-up': nothing,
  restore: nothing,
  'plan-backups': nothing,
  'clean-up': nothing,
  'notify-overdue': nothing,
  'notify-due-today': nothing,
  'sweep-files': nothing,
  'check-counters': nothing,
}

/** Starts one PostgreSQL server and migrates one database; every test copies it in milliseconds. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Some tests run the built server in separate processes.
  await buildServer()
  const postgres = await startTestPostgres()
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query('create database walkdown_template')
  await admin.end()
  await prepare(postgres.urlOf('walkdown_template'))

  project.provide('postgresServer', postgres.urlOf('template1'))
  project.provide('postgresTemplate', 'walkdown_template')
  return () => postgres.stop()
}

/** Creates the tables and the queues. */
async function prepare(databaseUrl: string): Promise<void> {
  const logger = pino({ level: 'silent' })
  const database = await openDatabase({ dataDir: '', databaseUrl, logger })
  const jobs = await startJobs({ database, handlers: noHandlers, logger, areJobsRun: false })
  await jobs.stop()
  await database.close()
}
