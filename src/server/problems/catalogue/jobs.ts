import { sentences } from '#src/i18n/validation.ts'
import { mailFailures } from './mail.ts'
import { deliveryFailures } from './webhooks.ts'

// What a job leaves in its row when it cannot do its work, for whoever looks there.

/** Every way in which a weekly PDF can be refused once it is read. */
export const readingFailures = {
  empty_file: 'This file is empty. Please export the PDF again and upload the new file.',
  not_a_pdf:
    'This file is not a PDF, whatever its name says. Please export the plan as a PDF and upload that.',
  damaged: 'This PDF is damaged or incomplete. Please export it again and upload the new file.',
  encrypted: 'This PDF is protected with a password. Please upload an unlocked copy.',
  no_pages: 'This PDF has no pages. Please export it again and upload the new file.',
  too_many_pages: 'This PDF has more than 2,000 pages. Please upload one week’s plan at a time.',
  too_heavy:
    'This PDF needs more memory than any inspection plan should. Please export it again, without large pictures.',
  too_slow: 'This PDF took too long to read. Please split it into smaller files.',
  scanned:
    'This PDF holds pictures of text instead of text, as a scanner makes them. Please upload the PDF that the planning program exports.',
  nothing_found: sentences.nothingInPdf,
  no_tasks:
    'This PDF names plants, equipment or checklists, but no task was found in it. Nothing was brought in.',
  failed: 'This PDF could not be read. Please export it again and upload the new file.',
} as const

export type ReadingFailure = keyof typeof readingFailures

/** What was looked for in a PDF in which nothing was found. */
export const lookedFor = {
  pdf_looked_for:
    'Labels such as "Plant:", "Equipment:" and "Checklist:", each followed by its value, with tasks below them; or a table with a row for each task, whose header names the plant, the equipment, the checklist and the task.',
} as const

/** Why what was read could not be brought in, and why a report could not be made. */
export const jobFailures = {
  pdf_not_processed: 'This PDF could not be processed. Please try again.',
  report_of_nothing: 'The assignment that this report is about is not there any more.',
  report_work_deleted:
    'Work that this report covers was deleted after it was asked for. Please delete this report and generate a new one.',
  report_too_heavy: 'The report took too much time or memory to make. Please try again.',
  report_not_made: 'The report could not be made. Please try again.',
} as const

/**
 * Why something could not be done that nobody waits for. It is kept by its name, beside its English, and said in the
 * language of its reader. A name that was kept is never given to another sentence.
 */
export const failures = {
  ...jobFailures,
  ...readingFailures,
  ...lookedFor,
  ...deliveryFailures,
  ...mailFailures,
} as const

/** What a failure is called. */
export type FailureName = keyof typeof failures
