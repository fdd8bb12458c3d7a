import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import type { HealthService } from '#src/server/health/health-service.ts'

type Health = Awaited<ReturnType<HealthService['describe']>>

const facts: { name: string; help: string; read: (health: Health) => number | null }[] = [
  {
    name: 'walkdown_ready',
    help: 'Whether people can work: 1, or 0',
    read: ({ status }) => Number(status === 'ready'),
  },
  { name: 'walkdown_database_bytes', help: 'Size of the database', read: ({ database }) => database.size },
  {
    name: 'walkdown_disk_free_bytes',
    help: 'Room that is left where files arrive',
    read: ({ disk }) => disk.free,
  },
  { name: 'walkdown_jobs_waiting', help: 'Jobs that wait', read: ({ queue }) => queue.waiting },
  {
    name: 'walkdown_jobs_retrying',
    help: 'Jobs that failed and are tried again',
    read: ({ queue }) => queue.retrying,
  },
  { name: 'walkdown_jobs_given_up', help: 'Jobs that were given up', read: ({ queue }) => queue.failed },
  {
    name: 'walkdown_oldest_job_seconds',
    help: 'For how long the job has waited that waits longest',
    read: ({ queue }) =>
      queue.oldest_waiting_since === null ? 0 : (Date.now() - Date.parse(queue.oldest_waiting_since)) / 1000,
  },
  {
    name: 'walkdown_backup_age_seconds',
    help: 'Seconds since the last backup was made; nothing where none was',
    read: ({ backup }) => (backup.made_at === null ? null : (Date.now() - Date.parse(backup.made_at)) / 1000),
  },
  {
    name: 'walkdown_backup_overdue',
    help: 'Whether the schedule should have made a backup long ago: 1, or 0',
    read: ({ backup }) => Number(backup.is_overdue),
  },
  { name: 'walkdown_workers', help: 'Processes that run jobs', read: ({ queue }) => queue.workers },
]

/** Gauges of the whole installation: one process reports them, with one health check per scrape. */
export function registerHealthGauges(readHealth: () => Promise<Health>, logger: FastifyBaseLogger): void {
  let pending: Promise<Health | null> | null = null
  const checkOnce = () => {
    pending ??= readHealth()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'what is so of the whole installation could not be read for its figures')
        return null
      })
      .finally(() => {
        pending = null
      })
    return pending
  }
  new Gauge({
    name: 'walkdown_facts_known',
    help: 'Whether what is said of the whole installation could be read: 1, or 0',
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
