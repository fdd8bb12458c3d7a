import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import PgBoss from 'pg-boss'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import { jobQueueConnection } from './job-queue-connection.ts'
import type { JobHandlers } from './jobs.ts'
import { queueScheduled } from './scheduled-jobs.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const logger = pino({ level: process.env.TEST_LOG ?? 'silent' })
/** Milliseconds after which a job that must not run would have run. */
const LONG_ENOUGH = 1500
/** Well below every interval that could have the same effect, and enough for a busy machine. */
const SOON = { timeout: 10_000 }

describe('jobs', () => {
  let place: TestDatabase
  let database: Database
  let running: Jobs[]
  let made: number[]
  let handle: (reportId: number) => Promise<void>

  const handlersOf = (): JobHandlers => ({
    'read-weekly-pdf': async () => undefined,
    'make-report': ({ reportId }) => handle(reportId),
    'clean-up': async () => undefined,
    'clear-deleted': async () => undefined,
    'send-mail': async () => undefined,
    'send-push': async () => undefined,
    'send-webhooks': async () => undefined,
    'forgotten-password': async () => undefined,
    'send-daily-digests': async () => undefined,
    'back-up': async () => undefined,
    restore: async () => undefined,
    'plan-backups': async () => undefined,
    'notify-overdue': async () => undefined,
    'notify-due-today': async () => undefined,
    'sweep-files': async () => undefined,
    'check-counters': async () => undefined,
  })
  const start = async (areJobsRun = true, timing = {}) => {
    const jobs = await startJobs({ database, handlers: handlersOf(), logger, areJobsRun, timing })
    running.push(jobs)
    return jobs
  }
  const enqueue = (jobs: Jobs, reportId: number) =>
    database.transaction((tx) => jobs.enqueue(tx, 'make-report', { reportId }))
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  beforeEach(async () => {
    running = []
    made = []
    handle = async (reportId) => {
      made.push(reportId)
    }
    place = await createTestDatabase()
    database = await openDatabase({ ...place, logger })
  })
  afterEach(async () => {
    for (const jobs of running) await jobs.stop()
    await database.close()
    await place.remove()
  })

  it('rejects a queue with an unknown schema version', async () => {
    await start()
    await database.runScript('update pgboss.version set version = 25')
    await expect(start()).rejects.toThrow(/job queue in the database has version 25, .* supports version 24/)
  })

  it('runs a job of a committed transaction once, and never after a rollback', async () => {
    const jobs = await start()
    const failing = database.transaction(async (tx) => {
      await jobs.enqueue(tx, 'make-report', { reportId: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await enqueue(jobs, 2)
    await pause(LONG_ENOUGH)
    expect(made).toEqual([2])
  })

  it('starts a job without delay, wherever it was queued', async () => {
    const jobs = await start()
    const other = await openDatabase({ ...place, logger })
    try {
      const elsewhere = await startJobs({
        database: other,
        handlers: handlersOf(),
        logger,
        areJobsRun: false,
      })
      await pause(200)
      await enqueue(jobs, 1)
      await expect.poll(() => made, SOON).toEqual([1])
      await other.transaction((tx) => elsewhere.enqueue(tx, 'make-report', { reportId: 2 }))
      await expect.poll(() => made, SOON).toEqual([1, 2])
    } finally {
      await other.close()
    }
  })

  it('runs jobs that were queued while the worker was disconnected', async () => {
    const jobs = await start()
    await pause(200)
    const endWorker = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike '%advisory%'`
    await database.runScript(endWorker)
    await enqueue(jobs, 1)
    await expect.poll(() => made, SOON).toEqual([1])
    await database.runScript(endWorker)
    await pause(LONG_ENOUGH)
    await enqueue(jobs, 2)
    await expect.poll(() => made, SOON).toEqual([1, 2])
  })

  it('rejects an invalid payload and rolls back its transaction', async () => {
    const jobs = await start()
    const wrong = { reportId: 'seven' } as never
    await expect(database.transaction((tx) => jobs.enqueue(tx, 'make-report', wrong))).rejects.toThrow()
  })

  it('retries a failed job as often as configured', async () => {
    const jobs = await start()
    handle = async (reportId) => {
      made.push(reportId)
      throw new Error('not this time')
    }
    await enqueue(jobs, 1)
    await expect.poll(() => made, { timeout: 20_000 }).toEqual([1, 1, 1])
    await expect
      .poll(
        () => database.runScript("select state::text, output->>'message' as message from pgboss.job"),
        SOON,
      )
      .toEqual([{ state: 'failed', message: 'not this time' }])
  }, 30_000)

  it('waits for running jobs at a stop, takes no new ones, and runs queued ones after the next start', async () => {
    const jobs = await start()
    let finish: () => void = () => undefined
    handle = async (reportId) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      made.push(reportId)
    }
    await enqueue(jobs, 1)
    await enqueue(jobs, 2)
    await pause(300)
    const stopped = jobs.stop()
    let isStopped = false
    stopped.then(() => {
      isStopped = true
    })
    await pause(300)
    expect(isStopped).toBe(false)
    finish()
    await stopped
    expect(made).toEqual([1])
    handle = async (reportId) => {
      made.push(reportId)
    }
    await start()
    await expect.poll(() => made, SOON).toEqual([1, 2])
  })

  it('runs a job again after the next start if it missed the shutdown timeout', async () => {
    const jobs = await start(true, { stopWithin: 100 })
    handle = () => new Promise(() => undefined)
    await enqueue(jobs, 1)
    await pause(300)
    await jobs.stop()
    running = []
    handle = async (reportId) => {
      made.push(reportId)
    }
    await start()
    await expect.poll(() => made, SOON).toEqual([1])
  })

  it('renews the lease of a long job, which does not run twice', async () => {
    const jobs = await start(true, { leaseSeconds: 1 })
    await start(true, { leaseSeconds: 1 })
    handle = async (reportId) => {
      made.push(reportId)
      await pause(3500)
    }
    await enqueue(jobs, 1)
    await pause(4500)
    expect(made).toEqual([1])
  })

  it('shares the jobs between several processes that start at once', async () => {
    const started = await Promise.all([start(), start(), start(false)])
    for (let reportId = 0; reportId < 10; reportId++) await enqueue(started[2]!, reportId)
    await expect.poll(() => made.length, SOON).toBe(10)
    await pause(300)
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('queues a scheduled job once per interval', async () => {
    await start(false)
    const boss = new PgBoss({ db: jobQueueConnection(database), archiveCompletedAfterSeconds: 7 * 24 * 3600 })
    expect(await queueScheduled(boss)).toEqual([
      'clear-deleted',
      'send-webhooks',
      'send-daily-digests',
      'plan-backups',
      'clean-up',
      'notify-overdue',
      'notify-due-today',
      'sweep-files',
      'check-counters',
    ])
    expect(await queueScheduled(boss)).toEqual([])
    expect(
      await database.runScript(
        'select name, count(*)::int as jobs from pgboss.job group by name order by name',
      ),
    ).toEqual([
      { name: 'check-counters', jobs: 1 },
      { name: 'clean-up', jobs: 1 },
      { name: 'clear-deleted', jobs: 1 },
      { name: 'notify-due-today', jobs: 1 },
      { name: 'notify-overdue', jobs: 1 },
      { name: 'plan-backups', jobs: 1 },
      { name: 'send-daily-digests', jobs: 1 },
      { name: 'send-webhooks', jobs: 1 },
      { name: 'sweep-files', jobs: 1 },
    ])
  })

  it('runs a job again after its process was killed', async () => {
    const jobs = await start(false)
    await enqueue(jobs, 7)
    await database.close()
    const victim = await startKillable(place)
    await kill(victim)
    database = await openDatabase({ ...place, logger })
    await start()
    // Before the lease of the dead process expires.
    await expect.poll(() => made, SOON).toEqual([7])
  }, 30_000)

  it('hands a job to another worker after its process was killed', async () => {
    const jobs = await start(false)
    await enqueue(jobs, 7)
    const victim = await startKillable(place)
    await start(true, { leaseSeconds: 2 })
    await pause(3000)
    expect(made).toEqual([])
    await kill(victim)
    await expect.poll(() => made, { timeout: 10_000 }).toEqual([7])
  }, 30_000)
})

/** Starts a process that takes the queued job; resolves when the job runs. */
async function startKillable(place: TestDatabase): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'start-jobs.test-child.ts')
  const args = ['--import', 'tsx', script, place.dataDir, place.databaseUrl ?? '']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await new Promise((resolve) => child.stdout!.once('data', (chunk) => resolve(String(chunk))))
  expect(output).toBe('running 7\n')
  return child
}

function kill(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return ended
}
