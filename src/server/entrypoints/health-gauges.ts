import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import type { HealthService } from '#src/server/health/health-service.ts'

type Health = Awaited<ReturnType<HealthService['describe']>>

const facts: { name: string; help: string; read: (health: Health) => number | null }[] = [
  {
    name: 'walkdown_ready',
    help: '1 while users can work, otherwise 0',
    read: ({ status }) => Number(status === 'ready'),
  },
  {
    name: 'walkdown_database_bytes',
    help: 'Size of the database in bytes',
    read: ({ database }) => database.size,
  },
  {
    name: 'walkdown_disk_free_bytes',
    help: 'Free disk space for uploads in bytes',
    read: ({ disk }) => disk.free,
  },
  { name: 'walkdown_jobs_waiting', help: 'Number of waiting jobs', read: ({ queue }) => queue.waiting },
  {
    name: 'walkdown_jobs_retrying',
    help: 'Number of failed jobs that will be retried',
    read: ({ queue }) => queue.retrying,
  },
  {
    name: 'walkdown_jobs_given_up',
    help: 'Number of jobs that failed for good',
    read: ({ queue }) => queue.failed,
  },
  {
    name: 'walkdown_oldest_job_seconds',
    help: 'Age of the oldest waiting job in seconds',
    read: ({ queue }) =>
      queue.oldest_waiting_since === null ? 0 : (Date.now() - Date.parse(queue.oldest_waiting_since)) / 1000,
  },
  {
    name: 'walkdown_backup_age_seconds',
    help: 'Age of the last backup in seconds; no value without a backup',
    read: ({ backup }) => (backup.made_at === null ? null : (Date.now() - Date.parse(backup.made_at)) / 1000),
  },
  {
    name: 'walkdown_backup_overdue',
    help: '1 when the last backup is too old for the schedule, otherwise 0',
    read: ({ backup }) => Number(backup.is_overdue),
  },
  { name: 'walkdown_workers', help: 'Number of processes that run jobs', read: ({ queue }) => queue.workers },
]

/** Gauges of the whole installation: one process reports them, with one health check per scrape. */
export function registerHealthGauges(readHealth: () => Promise<Health>, logger: FastifyBaseLogger): void {
  let pending: Promise<Health | null> | null = null
  const checkOnce = () => {
    pending ??= readHealth()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'the health of the installation could not be read for the metrics')
        return null
      })
      .finally(() => {
        pending = null
      })
    return pending
  }
  new Gauge({
    name: 'walkdown_facts_known',
    help: '1 while the health metrics can be read, otherwise 0',
    async collect() {
      this.set(Number((await checkOnce()) !== null))
    },
  })
  for (const { name, help, read } of facts)
    new Gauge({
      name,
      help,
      async collect() {
        const health = await checkOnce()
        const value = health && read(health)
        // Removes the value instead of reporting a stale one.
        if (value === null) this.remove()
        else this.set(value)
      },
    })
}
