import { conflict, invalid, missing, type ProblemDefinitions, unprocessable } from './problem-definition.ts'

/** Generating, changing and downloading reports. */
export const reportProblems = {
  report_not_ready: conflict('not_ready'),
  report_takes_long: { status: 503, code: 'not_ready' },
  report_to_make_again: conflict('not_ready'),
  report_failed: unprocessable(),
  empty_report: unprocessable(),
  not_completed: unprocessable(),
  plant_not_reportable: unprocessable('not_completed'),
  plant_without_work: unprocessable('not_completed'),
  week_without_work: unprocessable('not_completed'),
  week_not_reportable: unprocessable('not_completed'),
  plants_of_several_sectors: invalid(),
  assignment_not_reportable: unprocessable('not_completed'),
  equipment_not_reportable: unprocessable('not_completed'),
  report_of_another: { status: 403, code: 'forbidden' },
  report_not_removable: { status: 403, code: 'forbidden' },
} satisfies ProblemDefinitions

/** Restoring deleted records. */
export const deletionProblems = {
  deletion_too_late: conflict('too_late'),
  deletion_changed: conflict('changed_since'),
  deletion_replaced: conflict('changed_since'),
  deletion_cleared: missing(),
} satisfies ProblemDefinitions
