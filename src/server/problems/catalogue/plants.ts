import { sentences } from '#src/rules/sentences.ts'
import { conflict, invalid, missing } from './saying.ts'

/** Plants, their equipment, and the weekly PDFs that bring them. */
export const plantRefusals = {
  manual_missing: missing('No manual is attached to this equipment.'),
  specifications_missing: missing('No specification sheet is attached to this equipment.'),
  has_submitted_work: {
    status: 409,
    sentence: ({ count }: { count: number }) =>
      `${count} submitted ${count === 1 ? 'inspection refers' : 'inspections refer'} to what would be deleted.`,
    suggestions: ['Archive it: it leaves the lists, and the inspections stay as they are.'],
  },

  pdf_file_and_title: invalid(sentences.pdfFileAndTitle),
  pdf_title_required: invalid(sentences.pdfTitleRequired),
  pdf_sector_required: invalid(sentences.pdfSectorRequired),
  pdf_without_sector: invalid(sentences.userSectorMissing),
  plant_not_in_pdf: invalid('This plant is not part of this PDF.'),
  not_processed: conflict('This PDF has not been processed yet.'),
  workflow_not_started: conflict('Start the assignment workflow before you assign plants.'),
  workflow_not_begun: conflict(
    'Start the assignment workflow before you complete it.',
    'workflow_not_started',
  ),
  workflow_completed: conflict('This assignment workflow is completed already.'),
}
