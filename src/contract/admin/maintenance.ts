import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { instant, message, pageOf, paging, text } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'

/** Levels of the log, the gravest first. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const

/** What the server keeps in one archive: the database and the files. */
export const backup = z.object({
  /** By which it is downloaded. */
  name: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  made_at: instant,
})
/** What the server keeps in one archive: the database and the files. */
export type Backup = z.infer<typeof backup>

/** A line of the server's log, without what would say who somebody is. */
export const logLine = z.object({
  /** Its place in the log that is kept, counted from the newest. */
  id: z.int(),
  time: instant,
  level: z.enum(logLevels),
  message: z.string(),
  /** What else it says, as text; empty when nothing. */
  details: z.string(),
})
/** A line of the server's log. */
export type LogLine = z.infer<typeof logLine>

/** Keeping the installation in order. */
export const maintenanceCalls = {
  backUp: defineCall({
    method: 'POST',
    path: '/admin/maintenance/backup/',
    who: ['admin'],
    summary: 'Have a backup made; while one is being made, no second one begins',
    reply: z.object({ ...message.shape, is_new: z.boolean() }),
    status: 202,
  }),
  listBackups: defineCall({
    method: 'GET',
    path: '/admin/maintenance/backups/',
    who: ['admin'],
    summary: 'List the backups that are kept, the newest first, and whether one is being made',
    reply: z.object({
      is_being_made: z.boolean(),
      /** When the last attempt failed, if nothing was backed up since. */
      failed_at: z.nullable(instant),
      count: z.int(),
      results: z.array(backup),
    }),
  }),
  readBackup: defineCall({
    method: 'GET',
    path: '/admin/maintenance/backups/{name}/file/',
    who: ['admin'],
    summary: 'Download a backup',
    words: ['name'],
    reply: { file: 'application/gzip' },
  }),
  clearCache: defineCall({
    method: 'POST',
    path: '/admin/maintenance/clear_cache/',
    who: ['admin'],
    summary: 'Forget what the server keeps in memory to answer faster, in each of its processes',
    reply: z.object({ ...message.shape, cleared: z.int() }),
  }),
  listLogs: defineCall({
    method: 'GET',
    path: '/admin/maintenance/logs/',
    who: ['admin'],
    summary: "Read the server's log, the newest line first",
    query: z.object({
      ...paging,
      level: z.optional(z.enum(logLevels, { error: sentences.unknownChoice })),
      search: z.optional(text(limits.searchLength)),
    }),
    reply: pageOf(logLine),
  }),
}
