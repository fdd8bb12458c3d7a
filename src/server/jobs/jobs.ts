import * as z from 'zod/mini'

const HOUR = 3600

/** Every job there is: what it is given, how often it is tried, and when it runs by itself. */
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
    /** Seconds, as below: each deletion queues one, and this is for what was lost. */
    every: HOUR / 4,
  },
  'send-mail': {
    payload: z.object({ mailId: z.int() }),
    tries: 10,
    /** Seconds before the second try, and twice as long before each further one: over two hours in all. */
    pause: 15,
  },
  'send-webhooks': {
    payload: z.object({}),
    tries: 3,
    /** Said by triggers where something is to be sent; whoever hears it queues the job. */
    word: 'webhooks-wait',
    /** Seconds, as below: what waits for its next attempt has a job of its own, and this is for what was lost. */
    every: HOUR / 4,
  },
  'forgotten-password': {
    payload: z.object({ email: z.string() }),
    tries: 3,
  },
  'send-daily-news': {
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
    /** Seconds, as below. Backups are made at most once an hour. */
    every: HOUR / 4,
  },
  'clean-up': {
    payload: z.object({}),
    tries: 1,
    /** Seconds. Once in every such span, at its begin or as soon as a server runs in it; not at an hour of the day, at which a laptop sleeps. */
    every: HOUR,
  },
  'tell-late-work': {
    payload: z.object({}),
    tries: 1,
    every: HOUR / 2,
  },
  'sweep-files': {
    payload: z.object({}),
    tries: 1,
    every: 24 * HOUR,
  },
  'check-figures': {
    payload: z.object({}),
    tries: 1,
    every: 24 * HOUR,
  },
} as const satisfies Record<
  string,
  { payload: z.ZodMiniType; tries: number; pause?: number; every?: number; word?: string }
>

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> }

export const jobNames = Object.keys(jobs) as JobName[]
