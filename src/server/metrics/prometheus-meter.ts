import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import type { HealthService } from '#src/server/modules/system/health-service.ts'
import type { Meter } from './meter.ts'

/** From a list that comes at once to a report that is waited for. Seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1800]

/** Counts for Prometheus. In a process of a group whoever started it asks for the figures, and adds them up. */
export function createPrometheusMeter(): Meter {
  collectDefaultMetrics()
  const requests = new Histogram({
    name: 'walkdown_request_seconds',
    help: 'How long requests took until they were answered',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
  })
  const jobs = new Histogram({
    name: 'walkdown_job_seconds',
    help: 'How long jobs took until they ended',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
  })
  return {
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    countJob: ({ job, hasFailed, seconds }) =>
      jobs.observe({ job, outcome: hasFailed ? 'failed' : 'done' }, seconds),
  }
}

/** Asks, or answers, over the channel between a group's processes. */
const group = new AggregatorRegistry()

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
  { name: 'walkdown_workers', help: 'Processes that run jobs', read: ({ queue }) => queue.workers },
]

/** What is so of the whole installation: one process says it, and looks once for all of it when somebody asks. */
export function tellFacts(readHealth: () => Promise<Health>): void {
  let looking: Promise<Health | null> | null = null
  const look = () => {
    looking ??= readHealth()
      .catch(() => null)
      .finally(() => {
        looking = null
      })
    return looking
  }
  new Gauge({
    name: 'walkdown_facts_known',
    help: 'Whether what is said of the whole installation could be read: 1, or 0',
    async collect() {
      this.set(Number((await look()) !== null))
    },
  })
  for (const { name, help, read } of facts)
    new Gauge({
      name,
      help,
      async collect() {
        const health = await look()
        const value = health && read(health)
        // Rather nothing than what was so before.
        if (value === null) this.remove()
        else this.set(value)
      },
    })
}

/** The figures of this process alone. */
export const readOwn = () => register.metrics()

/** Those of all processes of the group, added up. */
export const readGroup = () => group.clusterMetrics()
