import * as z from 'zod/mini'

const HOUR = 3600

/** All jobs: payload schema, number of attempts, and schedule. */
export const jobs = {
  'read-weekly-pdf': {
    payload: z.object({ pdfId: z.int() }),
    tries: 3,
  },
  'make-report': {
    payload: z.object({ reportId: z.int() }),
    tries: 3,
  },
  'clear-deleted': {
    payload: z.object({}),
    tries: 3,
    /** Interval in seconds. Each deletion queues a job; the schedule covers lost ones. */
    every: HOUR / 4,
  },
  'send-mail': {
    payload: z.object({ mailId: z.int() }),
    tries: 10,
    /** Seconds before the second attempt, doubled for each further one: over two hours in all. */
    pause: 15,
  },
  'send-webhooks': {
    payload: z.object({}),
    tries: 3,
    /** NOTIFY payload of triggers when deliveries are due; the receiving worker queues the job. */
    notifyPayload: 'webhooks-wait',
    /** Interval in seconds. Each delayed attempt has its own job; the schedule covers lost ones. */
    every: HOUR / 4,
  },
  'send-push': {
    payload: z.object({ notificationId: z.int(), subscriptionId: z.int() }),
    tries: 6,
    /** Seconds before the second attempt, doubled for each further one: a quarter of an hour in all. */
    pause: 30,
  },
  'forgotten-password': {
    payload: z.object({ email: z.string() }),
    tries: 3,
  },
  'send-daily-digests': {
    payload: z.object({}),
    tries: 1,
    every: HOUR / 4,
  },
  'back-up': {
    payload: z.object({}),
    tries: 1,
  },
  restore: {
    payload: z.object({ restoreId: z.uuid() }),
    tries: 1,
  },
  'plan-backups': {
    payload: z.object({}),
    tries: 1,
    /** Interval in seconds. Backups are made at most once an hour. */
    every: HOUR / 4,
  },
  'clean-up': {
    payload: z.object({}),
    tries: 1,
    /**
     * Interval in seconds: once per interval, at its start or as soon as a server runs. No fixed hour, since a laptop
     * may sleep then.
     */
    every: HOUR,
  },
  'notify-overdue': {
    payload: z.object({}),
    tries: 1,
    every: HOUR / 2,
  },
  'notify-due-today': {
    payload: z.object({}),
    tries: 1,
    every: HOUR / 2,
  },
  'sweep-files': {
    payload: z.object({}),
    tries: 1,
    every: 24 * HOUR,
  },
  'check-counters': {
    payload: z.object({}),
    tries: 1,
    every: 24 * HOUR,
  },
} as const satisfies Record<
  string,
  { payload: z.ZodMiniType; tries: number; pause?: number; every?: number; notifyPayload?: string }
>

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> }

export const jobNames = Object.keys(jobs) as JobName[]
