import { sentences } from '#src/i18n/validation.ts'
import { conflict, inUse, invalid, missing } from './problem-text.ts'

/** Plants, their equipment, and the weekly PDFs that bring them. */
export const plantRefusals = {
  manual_missing: missing('No manual is attached to this equipment.'),
  specifications_missing: missing('No specification sheet is attached to this equipment.'),
  has_submitted_work: {
    status: 409,
    sentence: ({ count }: { count: number }) =>
      `${count} submitted ${count === 1 ? 'inspection refers' : 'inspections refer'} to what would be deleted.`,
    suggestions: ['archive'] as const,
  },

  plant_code_taken: conflict('A plant with this code exists in this sector already.'),
  plant_stays: conflict(
    'A plant stays in its sector, where its inspections and reports belong. Create it anew in the other one.',
  ),
  plant_in_use: inUse('complete_first', 'deactivate'),
  equipment_tag_taken: conflict('Equipment with this tag exists in this plant already.'),
  equipment_in_use: inUse('take_out_first', 'deactivate'),
  checklist_name_taken: conflict('A checklist with this name exists for this equipment already.'),
  task_number_taken: conflict('A task with this number exists in this checklist already.'),
  tasks_changed: conflict('The tasks of this checklist have changed meanwhile. Please load them again.'),
  tasks_gone: conflict(
    ({ count }: { count: number }) =>
      `${count === 1 ? 'One of these tasks is' : `${count} of these tasks are`} not there any more. Nothing was deleted: please load them again.`,
  ),
  task_order_twice: invalid('Each task needs a place of its own.'),
  limits_backwards: invalid('The lower limit must not lie above the upper one.'),

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
