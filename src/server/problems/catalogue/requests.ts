import { conflict, invalid, missing, type ProblemDefinitions, unprocessable } from './problem-definition.ts'

/** Problems that any call can return. */
export const commonProblems = {
  not_found: missing(),
  names_nothing: missing(),
  unknown_address: missing(),
  file_gone: missing(),
  forbidden: { status: 403 },

  not_understood: invalid(),
  not_storable: invalid(),
  address_invalid: invalid(),
  address_too_long: { status: 414, code: 'too_long' },
  body_empty: invalid(),
  body_not_json: invalid(),
  body_incomplete: invalid(),
  too_slow: { status: 408 },
  too_large: { status: 413 },
  wrong_type: { status: 415 },
  date_invalid: invalid('validation.notADate'),
  range_backwards: invalid('validation.invalidRange'),
  range_too_long: invalid(),

  stale_version: conflict(),
  order_stale: conflict('stale_version'),

  idempotency_key_invalid: invalid(),
  idempotency_mismatch: unprocessable(),
  in_progress: conflict(),

  busy: { status: 503, retryAfter: 2 },
  maintenance: { status: 503, retryAfter: 60 },
  being_restored: { status: 503, code: 'maintenance', retryAfter: 5 },
  server_error: { status: 500 },
  database_away: { status: 503 },
} satisfies ProblemDefinitions
