import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#src/server/db/connect.ts'
import type { JobHandlers } from '#src/server/jobs/jobs.ts'
import { startJobs } from '#src/server/jobs/start-jobs.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server, without the name of a database. */
    postgresServer: string
    /** The migrated database from which others are made. */
    postgresTemplate: string
    /** A migrated PGlite directory from which others are copied. */
    pgliteTemplate: string
  }
}

const nothing = async () => undefined
const noHandlers: JobHandlers = {
  'read-weekly-pdf': nothing,
  'make-report': nothing,
  vacuum: nothing,
  'clean-up': nothing,
}

/** One PostgreSQL server and one migrated database of each kind; every test gets a copy in milliseconds. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query('create database walkdown_template')
  await admin.end()
  await prepare({ dataDir: '', databaseUrl: postgres.urlOf('walkdown_template') })
  const pgliteTemplate = mkdtempSync(path.join(tmpdir(), 'walkdown-pglite-'))
  await prepare({ dataDir: pgliteTemplate })

  project.provide('postgresServer', postgres.urlOf(''))
  project.provide('postgresTemplate', 'walkdown_template')
  project.provide('pgliteTemplate', pgliteTemplate)
  return async () => {
    rmSync(pgliteTemplate, { recursive: true, force: true })
    await postgres.stop()
  }
}

/** Makes the tables and the queues. */
async function prepare(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const logger = pino({ level: 'silent' })
  const database = await openDatabase({ ...place, logger })
  const jobs = await startJobs({ database, handlers: noHandlers, logger, areJobsRun: false })
  await jobs.stop()
  await database.close()
}
