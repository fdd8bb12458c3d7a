import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import * as z from 'zod/mini'
import type { Database, Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import { areJobsPaused } from '#src/server/db/postgres/restore-epoch.ts'
import { JOBS_CHANNEL } from '#src/server/db/postgres/worker-registration.ts'
import { type Meter, silentMeter } from '#src/server/metrics/meter.ts'
import { jobQueueConnection, jobQueueTransaction } from './job-queue-connection.ts'
import { JobWorker } from './job-worker.ts'
import { type JobHandlers, type JobName, type JobPayload, jobNames, jobs } from './jobs.ts'
import { deleteOldJobs, requeue, requeueAll, requeueExpired, requireKnownSchema } from './queue-store.ts'
import { repeat } from './repeat.ts'
import { endedJobRetentionDays, queueScheduled } from './scheduled-jobs.ts'

export interface Jobs {
  /** Queues a job in the transaction that causes it: the job runs after the commit, `seconds` later. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayload<Name>,
    seconds?: number,
  ): Promise<void>
  /** As `enqueue`, for many jobs with one statement. */
  enqueueAll<Name extends JobName>(tx: Tx, name: Name, payloads: JobPayload<Name>[]): Promise<void>
  /** Takes no new job, waits for running ones, and ends. */
  stop(): Promise<void>
}

interface JobsOptions {
  database: Database
  handlers: JobHandlers
  logger: FastifyBaseLogger
  meter?: Meter
  /** False in a process that only queues. */
  areJobsRun: boolean
  timing?: Partial<typeof usualTiming>
}

const usualTiming = {
  /** Poll interval in milliseconds; NOTIFY wakes the workers earlier. */
  checkInterval: 60_000,
  /** Lease in seconds, after which another process takes a dead one's job. */
  leaseSeconds: 60,
  /** Shutdown timeout in milliseconds for running jobs; with the HTTP server's timeout, less than a minute. */
  stopWithin: 40_000,
}

/** Triggers request this job with NOTIFY, since they cannot queue jobs. */
const TRIGGERED_JOB = 'send-webhooks'

/** Milliseconds. */
const SCHEDULE_EVERY = 60_000

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, logger } = options
  // Only pg-boss's queue is used. Its workers, timers and scheduler do not wait until a job's completion is stored.
  // They do not survive a lost connection, and are slow to notice a dead process.
  const boss = new PgBoss({
    db: jobQueueConnection(database),
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: endedJobRetentionDays * 24 * 3600,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue failed'))
  const timing = { ...usualTiming, ...options.timing }
  await database.setUpAlone(async () => {
    await boss.start()
    await requireKnownSchema(boss)
    await createQueues(boss, timing.leaseSeconds)
  })
  const workers = options.areJobsRun ? await runJobs(boss, options, timing) : null
  let stopped: Promise<void> | undefined
  return {
    async enqueue(tx, name, payload, seconds = 0) {
      const checked = z.parse(jobs[name].payload, payload)
      const inTransaction = jobQueueTransaction(tx)
      await pipeline(
        boss.send(name, checked, { db: inTransaction, ...(seconds > 0 ? { startAfter: seconds } : {}) }),
        // NOTIFY is delivered at commit, and not after a rollback.
        inTransaction.executeSql('select pg_notify($1, $2)', [JOBS_CHANNEL, name]),
      )
    },
    async enqueueAll(tx, name, payloads) {
      const inTransaction = jobQueueTransaction(tx)
      const rows = payloads.map((payload) => ({ name, data: z.parse(jobs[name].payload, payload) }))
      await pipeline(
        boss.insert(rows, { db: inTransaction }),
        inTransaction.executeSql('select pg_notify($1, $2)', [JOBS_CHANNEL, name]),
      )
    },
    stop: () => {
      stopped ??= workers?.stop() ?? Promise.resolve()
      return stopped
    },
  }
}

async function createQueues(boss: PgBoss, leaseSeconds: number): Promise<void> {
  for (const name of jobNames) {
    const job = jobs[name]
    const policy = {
      name,
      retryLimit: job.tries - 1,
      retryDelay: 'pause' in job ? job.pause : 2,
      retryBackoff: true,
      expireInSeconds: leaseSeconds,
    }
    await boss.createQueue(name, { ...policy })
    // createQueue does not change an existing queue.
    await boss.updateQueue(name, { ...policy })
  }
}

async function runJobs(
  boss: PgBoss,
  { database, handlers, logger, meter = silentMeter }: JobsOptions,
  timing: typeof usualTiming,
): Promise<{ stop: () => Promise<void> }> {
  const workers = new Map<string, JobWorker>()
  const wakeAll = () => {
    for (const worker of workers.values()) worker.wake()
  }
  // A running job may have read before the event; a second queued job sees it.
  const queueTriggered = () => {
    boss.send(TRIGGERED_JOB, {}).then(
      () => workers.get(TRIGGERED_JOB)?.wake(),
      (error: unknown) => logger.error({ err: error, job: TRIGGERED_JOB }, 'a job could not be queued'),
    )
  }
  const { leave, isAlone } = await database.registerWorker(JOBS_CHANNEL, (name) => {
    if (name === null) {
      wakeAll()
      queueTriggered()
    } else if (name === jobs[TRIGGERED_JOB].notifyPayload) queueTriggered()
    else workers.get(name)?.wake()
  })
  const db = boss.getDb()
  const revived = isAlone ? await requeueAll(db) : 0
  if (revived > 0) logger.info({ jobs: revived }, 'interrupted jobs were requeued')
  for (const name of jobNames) {
    const run = (payload: unknown) => runHandler(handlers, name, payload)
    const { checkInterval, leaseSeconds } = timing
    // The restore itself is the job that pauses the others.
    const isPaused = name === 'restore' ? async () => false : () => areJobsPaused(database.db)
    workers.set(
      name,
      new JobWorker({ boss, name, run, isPaused, logger, meter, checkInterval, leaseSeconds }),
    )
  }
  const listRunning = () => [...workers.values()].flatMap((worker) => worker.running ?? [])
  const stopReviving = repeat(
    async () => {
      if (await areJobsPaused(database.db)) return
      const count = await requeueExpired(db, listRunning())
      if (count === 0) return
      logger.warn({ jobs: count }, 'jobs of a dead process were requeued')
      wakeAll()
    },
    { every: timing.leaseSeconds * 250, logger, failure: 'the search for interrupted jobs failed' },
  )
  const stopScheduling = repeat(
    async () => {
      if (await areJobsPaused(database.db)) return
      await deleteOldJobs(db)
      for (const name of await queueScheduled(boss)) workers.get(name)?.wake()
    },
    { every: SCHEDULE_EVERY, logger, failure: 'the scheduled jobs could not be queued' },
  )
  return {
    async stop() {
      await Promise.all([stopReviving(), stopScheduling()])
      await settleWithin(timing.stopWithin, Promise.all([...workers.values()].map((worker) => worker.stop())))
      const late = listRunning()
      if (late.length > 0) {
        logger.warn(
          { jobs: late.length },
          'jobs were still running at shutdown; they run again at the next start',
        )
        await requeue(db, late)
      }
      await leave()
    },
  }
}

async function runHandler<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  payload: unknown,
): Promise<void> {
  const handle = handlers[name] as (payload: unknown) => Promise<void>
  await handle(z.parse(jobs[name].payload, payload))
}

async function settleWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeUp])
  clearTimeout(timer)
}
