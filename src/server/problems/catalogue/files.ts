import { conflict, invalid, type ProblemDefinitions, unprocessable } from './problem-definition.ts'

/** Uploads and file storage. */
export const fileProblems = {
  multipart_required: { status: 415, code: 'wrong_type' },
  file_wanted: invalid(),
  file_not_expected: invalid(),
  too_many_files: invalid(),
  too_much: { status: 413, code: 'too_large' },
  too_many_parts: { status: 413, code: 'too_large' },
  file_too_large: { status: 413, code: 'too_large' },
  file_over_limit: { status: 413, code: 'too_large' },
  upload_incomplete: { status: 400, code: 'incomplete' },
  disk_full: { status: 507 },
  file_storage_unreachable: { status: 503, code: 'files_away' },
  file_lost: { status: 503 },

  pdf_only: invalid('validation.pdfOnly'),
  pdf_name_long: invalid(),
  pdf_empty: invalid(),
  pdf_cut_off: invalid(),
  spreadsheet_empty: invalid(),
  plan_file_type: { status: 415, code: 'wrong_type' },
} satisfies ProblemDefinitions

/** Imports of equipment and users from a file. */
export const registerImportProblems = {
  import_file_type: { status: 415, code: 'wrong_type' },
  import_empty: unprocessable(),
  import_damaged: { ...unprocessable(), message: 'failure.damaged_spreadsheet' },
  import_encrypted: { ...unprocessable(), message: 'failure.encrypted_spreadsheet' },
  import_macros: { ...unprocessable(), message: 'failure.spreadsheet_with_macros' },
  import_too_slow: { ...unprocessable(), message: 'failure.too_slow' },
  import_too_heavy: unprocessable(),
  import_too_many_rows: unprocessable(),
  import_columns_missing: unprocessable(),
  import_has_errors: conflict(),
  import_check_outdated: conflict(),
} satisfies ProblemDefinitions

/** Photos of tasks. */
export const photoProblems = {
  photo_address_invalid: { status: 403, code: 'forbidden' },
  photo_field_unknown: invalid(),
  photo_of_no_task: invalid(),
  too_many_photos: invalid(),
  too_many_finding_photos: invalid(),
  photo_damaged: unprocessable(),
  photo_id_taken: unprocessable('idempotency_mismatch'),
  not_an_image: { status: 400 },
  heic: { status: 400 },
  too_large_picture: { status: 400 },
  photo_too_slow: { status: 400, code: 'too_heavy' },
  photo_too_heavy: { status: 400, code: 'too_heavy' },
  logo_of_another_kind: invalid(),
  logo_unreadable: invalid(),
  photo_unreadable: unprocessable(),
} satisfies ProblemDefinitions
