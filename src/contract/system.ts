import * as z from 'zod/mini'
import { limits } from '#src/rules/limits.ts'
import { defineCall } from './call.ts'
import { instant, text, wholeNumberText } from './shapes.ts'

/** Whether a worker processes the job queue. */
const queueStates = ['ok', 'no_worker'] as const

/** Health checks, and photos by their signed URL. */
export const systemCalls = {
  health: defineCall({
    method: 'GET',
    path: '/health/',
    who: 'public',
    summary: 'Check whether the server is ready',
    reply: z.object({
      status: z.literal('ready'),
      version: z.string(),
      database: z.literal('ok'),
      disk: z.enum(['ok', 'low']),
      queue: z.enum(queueStates),
    }),
  }),
  maintenanceHealth: defineCall({
    method: 'GET',
    path: '/admin/maintenance/health/',
    who: ['admin'],
    summary: 'Read the health of the database, the disk, the job queue and the file storage',
    reply: z.object({
      status: z.enum(['ready', 'not_ready']),
      version: z.string(),
      database: z.object({ version: z.string(), size: z.int() }),
      schema: z.object({ latest: z.string(), is_known: z.boolean() }),
      disk: z.object({ status: z.enum(['ok', 'low', 'full']), free: z.int(), total: z.int() }),
      queue: z.object({
        status: z.enum(queueStates),
        workers: z.int(),
        waiting: z.int(),
        running: z.int(),
        /** Jobs that failed at least once and wait for a retry. */
        retrying: z.int(),
        /** Jobs given up within the last day. */
        failed: z.int(),
        oldest_waiting_since: z.nullable(instant),
      }),
      /** The file storage at the last sweep: files without a row, which it deletes, and rows without a file. */
      files: z.object({
        /** The location of the files: a folder of the server, or `s3://bucket/prefix`. */
        place: z.string(),
        is_reachable: z.boolean(),
        unnamed: z.object({ files: z.int(), bytes: z.int() }),
        missing: z.object({ files: z.int() }),
      }),
      /** Queued mail, and mail given up within seven days. */
      mail: z.object({ is_set_up: z.boolean(), waiting: z.int(), given_up: z.int() }),
      /** The last local backup, and whether the scheduled one is long overdue. */
      backup: z.object({ made_at: z.nullable(instant), is_overdue: z.boolean() }),
      /** The stored counters at the last full count: the number of rows that differed and were corrected. */
      figures: z.object({ checked_at: z.nullable(instant), mended: z.int() }),
    }),
  }),
  readPhoto: defineCall({
    method: 'GET',
    path: '/photos/{photoId}/',
    who: 'public',
    summary: 'Read a photo by its signed URL',
    uuids: ['photoId'],
    query: z.object({
      size: z._default(z.enum(['full', 'thumbnail']), 'full'),
      expires: wholeNumberText(0, Number.MAX_SAFE_INTEGER),
      signature: text(limits.searchLength),
    }),
    reply: { file: 'image/*' },
  }),
}
