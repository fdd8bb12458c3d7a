import { AggregatorRegistry, collectDefaultMetrics, Histogram, register } from 'prom-client'
import type { Meter } from './meter.ts'

/** Histogram buckets in seconds, from a cached list to a generated report. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1800]

/** Prometheus metrics. In a cluster, the primary collects and sums them. */
export function createPrometheusMeter(): Meter {
  collectDefaultMetrics()
  const requests = new Histogram({
    name: 'walkdown_request_seconds',
    help: 'Duration of requests in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
  })
  const jobs = new Histogram({
    name: 'walkdown_job_seconds',
    help: 'Duration of jobs in seconds',
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

/** Collects metrics over the cluster's IPC channel. */
const group = new AggregatorRegistry()

/** The metrics of this process. */
export const readOwn = () => register.metrics()

/** The summed metrics of all processes. */
export const readGroup = () => group.clusterMetrics()
