import * as z from 'zod/mini'
import { ownPassword } from '#src/contract/accounts/two-factor.ts'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, instant, localizedText, message, pageOf, paging, text } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

/** Upload limit of an archive; the free disk space is the effective limit. */
const ARCHIVE_BYTES = 64 * 1024 * 1024 * 1024

/** Log levels, the most severe first. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const

/** A backup: one archive of the database and the files. */
export const backup = z.object({
  /** The name that the download uses. */
  name: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  made_at: instant,
  /** The server made it before a restore: it has the data from before. */
  is_before_restore: z.boolean(),
  /** An administrator uploaded it: it is from another installation or another time. */
  is_uploaded: z.boolean(),
})
/** A backup: one archive of the database and the files. */
export type Backup = z.infer<typeof backup>

/** The states of a restore, in order. */
export const restoreStates = ['waiting', 'verifying', 'saving', 'replacing', 'done', 'failed'] as const

/** The latest requested restore. */
export const restore = z.object({
  /** The name of the backup. */
  name: z.string(),
  state: z.enum(restoreStates),
  /** Who requested it. */
  by: z.string(),
  asked_at: instant,
  ended_at: z.nullable(instant),
  /** The backup of the previous data, once it is made. */
  kept_as: z.nullable(z.string()),
  /** Submitted inspections that the restore removed. */
  undone: z.int(),
  /** Why it failed; empty otherwise. */
  reason: localizedText,
})
/** The latest requested restore. */
export type Restore = z.infer<typeof restore>

/** The credentials that confirm a restore: all that the administrator's sign-in requires. */
export const restoreConfirmation = z.object({
  ...ownPassword.shape,
  /** A code of the authenticator app, where the sign-in requires one. */
  code: z.optional(text(limits.nameLength)),
  /** For an archive of another installation or a changed one: the SHA-256 displayed with the differences. */
  sha256: z.optional(text(64)),
})

/** A passphrase of an archive; an empty one means none. */
const passphrase = boundedText(limits.longestPassword, {
  changes: [],
  next: [
    z.refine((given) => given === '' || given.length >= limits.passphraseLength, {
      error: validationMessages.passphraseShort,
    }),
  ],
})

/** The credentials that confirm a download: all that the administrator's sign-in requires. */
export const backupDownload = z.object({
  ...ownPassword.shape,
  /** A code of the authenticator app, where the sign-in requires one. */
  code: z.optional(text(limits.nameLength)),
  /** Encrypts the archive; without it the archive is not encrypted. */
  passphrase: z.optional(passphrase),
})

/** The passphrase of an encrypted archive. */
export const backupUpload = z.object({
  passphrase: z.optional(boundedText(limits.longestPassword, { changes: [] })),
})

/** The kinds of data in a comparison with a backup. */
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
/** The kinds of data in a comparison with a backup. */
export type DifferenceSubject = (typeof differenceSubjects)[number]

/** A line of the server's log, without personal data. */
export const logLine = z.object({
  /** Its position in the stored log, counted from the newest line. */
  id: z.int(),
  time: instant,
  level: z.enum(logLevels),
  message: z.string(),
  /** Further fields as text; empty without any. */
  details: z.string(),
})
/** A line of the server's log. */
export type LogLine = z.infer<typeof logLine>

/** Maintenance of the installation: backups, restore, cache and log. */
export const maintenanceCalls = {
  backUp: defineCall({
    method: 'POST',
    path: '/admin/maintenance/backup/',
    who: ['admin'],
    summary: 'Start a backup; only one backup runs at a time',
    reply: z.object({ ...message.shape, is_new: z.boolean() }),
    status: 202,
  }),
  listBackups: defineCall({
    method: 'GET',
    path: '/admin/maintenance/backups/',
    who: ['admin'],
    summary: 'List the stored backups, the newest first, and whether a backup is running',
    reply: z.object({
      is_being_made: z.boolean(),
      /** Time of the last failure, unless a backup succeeded since. */
      failed_at: z.nullable(instant),
      /** Time of the newest local backup that is not dated in the future. */
      last_made_at: z.nullable(instant),
      /** True when the scheduled backup is long overdue. */
      is_overdue: z.boolean(),
      /** Null before the first restore. */
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
      'Upload a backup. The server reads all of it, and rejects an incomplete backup or one of another version. The retention of other backups applies from now on; the schedule does not count it',
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
      'Download a backup, encrypted if a passphrase is given. Requires the password again, and a code with two-factor authentication',
    words: ['name'],
    body: backupDownload,
    reply: { file: 'application/*' },
  }),
  lookAtBackup: defineCall({
    method: 'GET',
    path: '/admin/maintenance/backups/{name}/',
    who: ['admin'],
    summary: 'Read what a restore of a backup would undo, and whether it is possible',
    words: ['name'],
    reply: z.object({
      name: z.string(),
      made_at: instant,
      /** The reason why it cannot be restored; null when it can, unless later parts are damaged. */
      hindrance: z.nullable(localizedText),
      asks_for_code: z.boolean(),
      /** Counts of data created since the backup: submissions, assignments, reports and users. */
      since: z.object({
        inspections: z.int(),
        assignments: z.int(),
        reports: z.int(),
        people: z.int(),
      }),
      /**
       * The authenticity check: whether this installation made it and it is unchanged. Null while the check runs:
       * ask again.
       */
      check: z.nullable(
        z.object({
          is_authentic: z.boolean(),
          /** SHA-256 of the archive. */
          sha256: z.string(),
          /** Rows that a restore adds, removes and changes; null for a backup of this installation. */
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
      'Restore a backup. The server first reads all of it and backs up the current data. It restores everything or changes nothing, and rejects requests meanwhile',
    words: ['name'],
    body: restoreConfirmation,
    reply: message,
    status: 202,
  }),
  clearCache: defineCall({
    method: 'POST',
    path: '/admin/maintenance/clear_cache/',
    who: ['admin'],
    summary: 'Clear the caches in each process of the server',
    reply: z.object({ ...message.shape, cleared: z.int() }),
  }),
  listLogs: defineCall({
    method: 'GET',
    path: '/admin/maintenance/logs/',
    who: ['admin'],
    summary: "Read the server's log, the newest line first",
    query: z.object({
      ...paging,
      level: z.optional(z.enum(logLevels, { error: validationMessages.unknownChoice })),
      search: z.optional(text(limits.searchLength)),
    }),
    reply: pageOf(logLine),
  }),
}
