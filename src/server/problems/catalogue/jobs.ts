import { sentences } from '#src/i18n/validation.ts'
import { mailFailures } from './mail.ts'
import { deliveryFailures } from './webhooks.ts'

// Messages that a failed job stores in its row.

/** Reasons why the server cannot read a weekly PDF. */
export const readingFailures = {
  empty_file: 'This file is empty. Please export the PDF again and upload the new file.',
  not_a_pdf: 'This file is not a PDF, despite its name. Please export the plan as a PDF and upload that.',
  damaged: 'This PDF is damaged or incomplete. Please export it again and upload the new file.',
  encrypted: 'This PDF is protected with a password. Please upload an unlocked copy.',
  no_pages: 'This PDF has no pages. Please export it again and upload the new file.',
  too_many_pages: 'This PDF has more than 2,000 pages. Please upload one week’s plan at a time.',
  too_heavy:
    'This PDF needs too much memory for an inspection plan. Please export it again without large pictures.',
  too_slow: 'This PDF took too long to read. Please split it into smaller files.',
  scanned:
    'This PDF contains scanned images instead of text. Please upload the PDF that the planning program exports.',
  nothing_found: sentences.nothingInPdf,
  no_tasks: 'This PDF names plants, equipment or checklists, but it contains no tasks. Nothing was imported.',
  failed: 'This PDF could not be read. Please export it again and upload the new file.',
} as const

export type ReadingFailure = keyof typeof readingFailures

/** The layouts that the import understands, for a PDF without a plan. */
export const lookedFor = {
  pdf_looked_for:
    'Labels such as "Plant:", "Equipment:" and "Checklist:", each followed by its value, with tasks below them; or a table with a row for each task, whose header names the plant, the equipment, the checklist and the task.',
} as const

/** Failures of the plan import and of report generation. */
export const jobFailures = {
  pdf_not_processed: 'This PDF could not be processed. Please try again.',
  report_of_nothing: 'The assignment of this report no longer exists.',
  report_work_deleted:
    'Work in this report was deleted after the report was requested. Please delete this report and generate a new one.',
  report_too_heavy: 'The report needed too much time or memory. Please try again.',
  report_not_made: 'The report could not be generated. Please try again.',
} as const

/**
 * Failures of background jobs. The row stores the key and the English text; the reader sees their own language. Never reuse
 * a stored key for another sentence.
 */
export const failures = {
  ...jobFailures,
  ...readingFailures,
  ...lookedFor,
  ...deliveryFailures,
  ...mailFailures,
} as const

/** Key of a failure. */
export type FailureName = keyof typeof failures
