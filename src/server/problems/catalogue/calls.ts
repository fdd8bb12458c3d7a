import { sentences } from '#src/i18n/validation.ts'
import { conflict, invalid, missing, type NestedText, unprocessable } from './problem-text.ts'

/** A record that a request names. */
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

/** Problems that any call can return. */
export const callRefusals = {
  not_found: missing(({ what }: { what: Thing }) => `This ${what} was not found.`),
  names_nothing: missing('This was not found.'),
  unknown_address: missing('This address does not exist.'),
  file_gone: missing('The file no longer exists.'),
  forbidden: { status: 403, sentence: 'You are not allowed to do this.' },

  not_understood: invalid('The request could not be understood.'),
  not_storable: invalid('A value is outside the range that can be stored.'),
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
    'Another user changed this in the meantime. Nothing was saved. Please compare both versions.',
  ),
  order_stale: conflict(
    'Another user changed the order of these tasks in the meantime. Nothing was saved.',
    'stale_version',
  ),

  idempotency_key_invalid: invalid('The Idempotency-Key must be 8 to 100 letters, digits or dashes.'),
  idempotency_mismatch: unprocessable('This Idempotency-Key was already used for another request.'),
  in_progress: conflict('This is already being saved. Please wait a moment.'),

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
      'The server is restoring a backup and will be back in a few minutes. Phones send their unsent work afterwards.',
    retryAfter: 5,
  },
  server_error: { status: 500, sentence: 'Something went wrong on the server. Please try again.' },
  database_away: {
    status: 503,
    sentence: 'The server cannot reach its database. Please try again in a moment.',
  },
}

/** Reasons against a restore. */
export const backupRefusals = {
  restore_under_way: conflict('Another restore is already running. Please wait until it has finished.'),
  restore_while_backing_up: conflict(
    'A backup is running. Please restore when the new backup is in the list.',
  ),
  backup_not_verified: conflict(
    ({ digest }: { digest: string }) =>
      `This backup comes from another installation, or was changed after it was made. Check the differences, then confirm (SHA-256 ${digest}).`,
  ),
  backup_not_restorable: conflict(
    ({ reason }: { reason: NestedText }) => `This backup cannot be restored. ${reason}`,
  ),
}

/** Health of a server or a worker. */
export const healthRefusals = {
  files_away: { status: 503, sentence: 'The server cannot reach its files. Check the server log.' },
  old_version: {
    status: 503,
    sentence: 'A newer version is running on the same data. Stop this version, or update it.',
  },
  other_secret: {
    status: 503,
    sentence: 'The other processes use a different SECRET. Start this process with the same one.',
  },
  no_worker: { status: 503, sentence: 'This worker is not connected to the job queue at the moment.' },
  not_of_worker: missing('This is a worker. It answers only at /api/health/.'),
}
