import * as z from 'zod/mini'
import { ownPassword } from '#src/contract/accounts/two-factor.ts'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, instant, message, pageOf, paging, said, text } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'

/** An archive of everything: the disk bounds it before this does. */
const ARCHIVE_BYTES = 64 * 1024 * 1024 * 1024

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
  /** It was made because another one was restored: it is what was there before. */
  is_before_restore: z.boolean(),
  /** An administrator brought it here: it was made elsewhere, or at another time. */
  is_uploaded: z.boolean(),
})
/** What the server keeps in one archive: the database and the files. */
export type Backup = z.infer<typeof backup>

/** How far a restore is, in its order. */
export const restoreStates = ['waiting', 'verifying', 'saving', 'replacing', 'done', 'failed'] as const

/** The restore that was asked for last. */
export const restore = z.object({
  /** The backup. */
  name: z.string(),
  state: z.enum(restoreStates),
  /** Who asked for it. */
  by: z.string(),
  asked_at: instant,
  ended_at: z.nullable(instant),
  /** The backup of what was there before, once it is made. */
  kept_as: z.nullable(z.string()),
  /** Inspections that had been handed in, and are not there any more. */
  undone: z.int(),
  /** Why it failed; empty otherwise. */
  reason: said,
})
/** The restore that was asked for last. */
export type Restore = z.infer<typeof restore>

/** All that the sign-in of whoever restores a backup asks for. */
export const restoreConfirmation = z.object({
  ...ownPassword.shape,
  /** Of the authenticator app, where the sign-in asks for one. */
  code: z.optional(text(limits.nameLength)),
  /** Of an archive that was made elsewhere, or changed: the SHA-256 that was shown with what differs. */
  sha256: z.optional(text(64)),
})

/** A passphrase of an archive; an empty one is none. */
const passphrase = boundedText(limits.longestPassword, {
  changes: [],
  next: [
    z.refine((given) => given === '' || given.length >= limits.passphraseLength, {
      error: sentences.passphraseShort,
    }),
  ],
})

/** All that the sign-in of an administrator asks for before a backup leaves the server. */
export const backupDownload = z.object({
  ...ownPassword.shape,
  /** Of the authenticator app, where the sign-in asks for one. */
  code: z.optional(text(limits.nameLength)),
  /** With which the archive is encrypted; without one it is not. */
  passphrase: z.optional(passphrase),
})

/** By which an encrypted archive is opened. */
export const backupUpload = z.object({
  passphrase: z.optional(boundedText(limits.longestPassword, { changes: [] })),
})

/** What of the data can differ, as people call it. */
export const differenceSubjects = [
  'users',
  'roles',
  'sign_in',
  'plants',
  'checklists',
  'assignments',
  'inspections',
  'answers',
  'reviews',
  'photos',
  'findings',
  'reports',
  'weekly_pdfs',
  'settings',
  'webhooks',
  'other',
] as const
/** What of the data can differ, as people call it. */
export type DifferenceSubject = (typeof differenceSubjects)[number]

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
      /** The newest that was made here and is not dated in the future. */
      last_made_at: z.nullable(instant),
      /** The schedule should have made one long ago. */
      is_overdue: z.boolean(),
      /** Null when none was ever asked for. */
      restore: z.nullable(restore),
      count: z.int(),
      results: z.array(backup),
    }),
  }),
  uploadBackup: defineCall({
    method: 'POST',
    path: '/admin/maintenance/backups/',
    who: ['admin'],
    summary:
      'Bring a backup here that was made elsewhere. It is read to its end, and refused unless it is whole and of this version; it is kept from now on as long as others are, and takes no place in the schedule',
    multipart: { files: ['file'], required: true, maximumBytes: ARCHIVE_BYTES, isOutsideBudget: true },
    body: backupUpload,
    reply: backup,
    status: 201,
  }),
  downloadBackup: defineCall({
    method: 'POST',
    path: '/admin/maintenance/backups/{name}/file/',
    who: ['admin'],
    summary:
      'Download a backup, encrypted with a passphrase where one is given. It asks for the password again, and for the code where the sign-in does',
    words: ['name'],
    body: backupDownload,
    reply: { file: 'application/*' },
  }),
  lookAtBackup: defineCall({
    method: 'GET',
    path: '/admin/maintenance/backups/{name}/',
    who: ['admin'],
    summary: 'Ask what restoring a backup would undo, and whether it can be restored',
    words: ['name'],
    reply: z.object({
      name: z.string(),
      made_at: instant,
      /** Why it cannot be restored; null when it can, unless it is damaged further on. */
      hindrance: z.nullable(said),
      asks_for_code: z.boolean(),
      /** What was handed in, handed out, made and added since it was made. */
      since: z.object({
        inspections: z.int(),
        assignments: z.int(),
        reports: z.int(),
        people: z.int(),
      }),
      /** Whether it was made here and is unchanged; null while it is still read: ask again. */
      check: z.nullable(
        z.object({
          is_authentic: z.boolean(),
          /** Of the archive. */
          sha256: z.string(),
          /** How many rows a restore adds, removes and changes; null of one that was made here. */
          differences: z.nullable(
            z.array(
              z.object({
                subject: z.enum(differenceSubjects),
                added: z.int(),
                removed: z.int(),
                changed: z.int(),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/admin/maintenance/backups/{name}/restore/',
    who: ['admin'],
    summary:
      'Bring a backup into the place of what is there. It is read to its end first, what is there is backed up, and either all of it is restored or nothing is changed; nobody is let in meanwhile',
    words: ['name'],
    body: restoreConfirmation,
    reply: message,
    status: 202,
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
