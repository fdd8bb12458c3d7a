import type PgBoss from 'pg-boss'
import { type JobName, jobNames, jobs } from './jobs.ts'

/**
 * Queues scheduled jobs, once per interval for any number of calls and processes: the database allows one job per
 * interval (singleton).
 * @returns the queued names
 */
export async function queueScheduled(boss: PgBoss): Promise<JobName[]> {
  const queued: JobName[] = []
  for (const name of jobNames) {
    const job = jobs[name]
    if ('every' in job && (await boss.send(name, {}, { singletonSeconds: job.every }))) queued.push(name)
  }
  return queued
}

/** Longer than the longest schedule interval: the row of an ended job keeps its interval taken. */
export const endedJobRetentionDays = 14
