import * as z from 'zod/mini'
import { ownPassword } from '#src/contract/accounts/two-factor.ts'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, instant, localizedText, message, pageOf, paging, text } from '#src/contract/shapes.ts'
import { sentences } from '#src/i18n/validation.ts'
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
      error: sentences.passphraseShort,
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
