import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { describeForLog } from '#src/server/logging/logger.ts'
import type { Meter } from '#src/server/metrics/meter.ts'
import { readWait, renewLease } from './queue-store.ts'

/** Milliseconds. Another worker may be about to take the waiting job. */
const MIN_PAUSE = 200
const PAUSE_AFTER_FAILURE = 1000
/** Milliseconds until the next check while a restore pauses the jobs. */
const PAUSE_DURING_RESTORE = 500

interface WorkerOptions {
  boss: PgBoss
  name: string
  run: (payload: unknown) => Promise<void>
  /** Whether no job may start now. */
  isPaused: () => Promise<boolean>
  logger: FastifyBaseLogger
  meter: Meter
  /** Poll interval in milliseconds without notifications. */
  checkInterval: number
  leaseSeconds: number
}

/** Runs the jobs of one queue, one after the other. */
export class JobWorker {
  readonly #options: WorkerOptions
  readonly #ended: Promise<void>
  #running: string | undefined
  #isStopping = false
  #hasNews = false
  #wakeUp: () => void = () => undefined

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#ended = this.#work()
  }

  /** The id of the running job. */
  get running(): string | undefined {
    return this.#running
  }

  /** Polls now instead of at the next interval. */
  wake(): void {
    this.#hasNews = true
    this.#wakeUp()
  }

  /** Takes no new job; resolves when the running job has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wakeUp()
    await this.#ended
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      this.#hasNews = false
      if (await this.#isPaused()) {
        await this.#pause(PAUSE_DURING_RESTORE)
        continue
      }
      const job = await this.#take()
      if (job) await this.#run(job)
      else await this.#pause(await this.#readWait())
    }
  }

  async #isPaused(): Promise<boolean> {
    const { isPaused, name, logger } = this.#options
    try {
      return await isPaused()
    } catch (error) {
      logger.error({ err: error, job: name }, 'the pause state of the jobs could not be read')
      return true
    }
  }

  async #take(): Promise<PgBoss.Job<unknown> | undefined> {
    const { boss, name, logger } = this.#options
    try {
      const [job] = await boss.fetch<unknown>(name, { batchSize: 1 })
      return job
    } catch (error) {
      logger.error({ err: error, job: name }, 'the job queue could not be read')
      return undefined
    }
  }

  /** Milliseconds until the next poll, at the latest when the next delayed or retried job is due. */
  async #readWait(): Promise<number> {
    const { boss, name, logger, checkInterval } = this.#options
    try {
      const wait = await readWait(boss.getDb(), name)
      return wait === null ? checkInterval : Math.min(Math.max(wait, MIN_PAUSE), checkInterval)
    } catch (error) {
      logger.error({ err: error, job: name }, 'the job queue could not be read')
      return PAUSE_AFTER_FAILURE
    }
  }

  async #run(job: PgBoss.Job<unknown>): Promise<void> {
    const { boss, name, run, logger, meter, leaseSeconds } = this.#options
    const began = performance.now()
    this.#running = job.id
    const lease = setInterval(() => {
      renewLease(boss.getDb(), job.id, leaseSeconds).catch((error: unknown) => {
        logger.error({ err: error, job: name, id: job.id }, 'the lease of a job could not be renewed')
      })
    }, leaseSeconds * 250)
    try {
      logger.debug({ job: name, id: job.id }, 'job started')
      const failure = await run(job.data ?? {}).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (failure) logger.error({ err: failure.error, job: name, id: job.id }, 'a job failed')
      const seconds = (performance.now() - began) / 1000
      meter.countJob({ job: name, hasFailed: failure !== null, seconds })
      await (failure ? boss.fail(name, job.id, describeForLog(failure.error)) : boss.complete(name, job.id))
    } catch (error) {
      // The lease expires and the job runs again.
      logger.error({ err: error, job: name, id: job.id }, 'the outcome of a job could not be recorded')
    } finally {
      clearInterval(lease)
      this.#running = undefined
    }
  }

  #pause(milliseconds: number): Promise<void> {
    if (this.#hasNews || this.#isStopping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
