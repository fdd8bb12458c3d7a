import { conflict, inUse, invalid, missing, type ProblemDefinitions } from './problem-definition.ts'

/** Plants, their equipment, and weekly PDFs. */
export const plantProblems = {
  manual_missing: missing(),
  specifications_missing: missing(),
  has_submitted_work: { status: 409, suggestions: ['archive'] },

  plant_code_taken: conflict(),
  plant_stays: conflict(),
  plant_in_use: inUse('complete_first', 'deactivate'),
  equipment_tag_taken: conflict(),
  equipment_in_use: inUse('remove_first', 'deactivate'),
  checklist_name_taken: conflict(),
  task_number_taken: conflict(),
  tasks_changed: conflict(),
  tasks_gone: conflict(),
  task_order_twice: invalid(),
  limits_backwards: invalid(),

  pdf_file_and_title: invalid('validation.pdfFileAndTitle'),
  pdf_title_required: invalid('validation.pdfTitleRequired'),
  pdf_sector_required: invalid('validation.pdfSectorRequired'),
  pdf_without_sector: invalid('validation.userSectorMissing'),
  plant_not_in_pdf: invalid(),
  not_processed: conflict(),
  workflow_not_started: conflict(),
  workflow_not_begun: conflict('workflow_not_started'),
  workflow_completed: conflict(),
  reading_not_checked: conflict(),
  reading_changed: conflict(),
  reading_outdated: conflict(),
  reading_confirmed: conflict(),
  reading_discarded: conflict(),
  reading_not_confirmed: conflict(),
  too_many_corrections: conflict(),
  import_not_undoable: conflict(),
} satisfies ProblemDefinitions
