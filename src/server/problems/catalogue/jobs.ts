import type { MessageKey } from '#src/server/messages/message.ts'

/** Failures with the text of a validation message. */
export const validationFailures = { nothing_found: 'validation.emptyPdf' } as const

/** Key of a failure, the message of a failed job. Never reuse a stored key for another text. */
export type FailureName =
  | (MessageKey extends infer Key ? (Key extends `failure.${infer Name}` ? Name : never) : never)
  | keyof typeof validationFailures

/** Reasons why the server cannot read a weekly PDF. */
export const parsingFailures = [
  'empty_file',
  'not_a_pdf',
  'damaged',
  'encrypted',
  'no_pages',
  'too_many_pages',
  'too_heavy',
  'too_slow',
  'scanned',
  'nothing_found',
  'no_tasks',
  'failed',
  'not_a_spreadsheet',
  'not_xlsx',
  'damaged_spreadsheet',
  'encrypted_spreadsheet',
  'spreadsheet_with_macros',
  'empty_table',
  'no_column_titles',
  'table_without_tasks',
  'too_many_rows',
] as const satisfies FailureName[]

export type ParsingFailure = (typeof parsingFailures)[number]
