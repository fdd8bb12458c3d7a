import { sentences } from '#src/i18n/validation.ts'
import { conflict, invalid, missing, type NestedText, unprocessable } from './problem-text.ts'

/** What is looked for by its number or its name. */
export type Thing =
  | 'assignment'
  | 'backup'
  | 'checklist'
  | 'equipment'
  | 'event'
  | 'finding'
  | 'notification'
  | 'PDF'
  | 'photo'
  | 'plant'
  | 'report'
  | 'sector'
  | 'session'
  | 'setting'
  | 'task'
  | 'user'
  | 'webhook'

/** What any call may answer. */
export const callRefusals = {
  not_found: missing(({ what }: { what: Thing }) => `This ${what} was not found.`),
  names_nothing: missing('This was not found.'),
  unknown_address: missing('This address does not exist.'),
  file_gone: missing('The file is not there any more.'),
  forbidden: { status: 403, sentence: 'You are not allowed to do this.' },

  not_understood: invalid('The request could not be understood.'),
  not_storable: invalid('A value lies outside what can be stored.'),
  address_invalid: invalid('This address is not valid.'),
  address_too_long: { status: 414, code: 'too_long', sentence: 'This address is too long.' },
  body_empty: invalid('The request is empty.'),
  body_not_json: invalid('The request is not valid JSON.'),
  body_incomplete: invalid('The request arrived incomplete.'),
  too_slow: { status: 408, sentence: 'The request did not arrive in time. Please try again.' },
  too_large: { status: 413, sentence: 'This is too large.' },
  wrong_type: { status: 415, sentence: 'This type of content is not accepted here.' },
  date_invalid: invalid(sentences.notADate),
  range_backwards: invalid(sentences.rangeBackwards),
  range_too_long: invalid(({ days }: { days: number }) => `Please choose at most ${days} days.`),

  stale_version: conflict(
    'Somebody else changed this meanwhile. Nothing was saved. Please compare both versions.',
  ),
  order_stale: conflict(
    'Somebody else changed the order of these tasks meanwhile. Nothing was saved.',
    'stale_version',
  ),

  idempotency_key_invalid: invalid('The Idempotency-Key must be 8 to 100 letters, digits or dashes.'),
  idempotency_mismatch: unprocessable('This key was used before for something else.'),
  in_progress: conflict('This is being saved already. Please wait a moment.'),

  busy: { status: 503, sentence: 'The server is busy. Please try again in a moment.', retryAfter: 2 },
  maintenance: {
    status: 503,
    sentence: 'Maintenance is under way. Nothing is lost: please try again in a few minutes.',
    retryAfter: 60,
  },
  being_restored: {
    status: 503,
    code: 'maintenance',
    sentence:
      'A backup is being restored. It takes some minutes, and everything is back by itself. What waits on a phone is sent afterwards.',
    retryAfter: 5,
  },
  server_error: { status: 500, sentence: 'Something went wrong on the server. Please try again.' },
  database_away: {
    status: 503,
    sentence: 'The server cannot reach its data at the moment. Please try again in a moment.',
  },
}

/** Why a backup is not restored. */
export const backupRefusals = {
  restore_under_way: conflict('A backup is being restored already. Please wait until that has ended.'),
  restore_while_backing_up: conflict('A backup is being made. Please restore when it is listed.'),
  backup_not_verified: conflict(
    ({ digest }: { digest: string }) =>
      `This backup was made by another installation, or was changed since it was made. Look at what differs, and confirm it (SHA-256 ${digest}).`,
  ),
  backup_not_restorable: conflict(
    ({ reason }: { reason: NestedText }) => `This backup cannot be restored. ${reason}`,
  ),
}

/** How a server or a worker is. */
export const healthRefusals = {
  files_away: { status: 503, sentence: 'The server cannot reach its files. Look into its log.' },
  old_version: {
    status: 503,
    sentence: 'A newer version runs on the same data. Stop this one, or update it.',
  },
  other_secret: {
    status: 503,
    sentence: 'The other processes have another SECRET. Start this one with theirs.',
  },
  no_worker: { status: 503, sentence: 'This worker is not at its place at the moment.' },
  not_of_worker: missing('This is a worker. It answers at /api/health/ alone.'),
}
