import type PgBoss from 'pg-boss'
import { type JobName, jobNames, jobs } from './jobs.ts'

/**
 * Queues what runs by itself, once in each span of its own, however often and by however many processes this is
 * called: the database lets only one job into a span.
 * @returns the names that were queued
 */
export async function queueScheduled(boss: PgBoss): Promise<JobName[]> {
  const queued: JobName[] = []
  for (const name of jobNames) {
    const job = jobs[name]
    if ('every' in job && (await boss.send(name, {}, { singletonSeconds: job.every }))) queued.push(name)
  }
  return queued
}

/** Longer than the longest span of a scheduled job: the one that ran keeps the next out of its span. */
export const keptDays = 14
