import { conflict, invalid, missing, type NestedText, unprocessable } from './problem-text.ts'

const stillBeingMade = 'The report is still being generated. Please try again in a moment.'

/** Generating, changing and downloading reports. */
export const reportRefusals = {
  report_not_ready: conflict(stillBeingMade, 'not_ready'),
  report_takes_long: { status: 503, code: 'not_ready', sentence: stillBeingMade },
  report_to_make_again: conflict(
    'This report could not be generated. Please retry the generation first.',
    'not_ready',
  ),
  report_failed: unprocessable(({ why }: { why: NestedText | null }) => `${why ?? stillBeingMade}`),
  empty_report: unprocessable('Generated report appears to be empty or corrupted. Please try again.'),
  not_completed: unprocessable(
    'A plant report can be generated when every checklist of the assignment is completed.',
  ),
  plant_not_reportable: unprocessable(
    ({ plant }: { plant: string }) =>
      `${plant} has equipment that is not completed on these days. A combined report covers completed plants only.`,
    'not_completed',
  ),
  plant_without_work: unprocessable(
    ({ plant }: { plant: string }) =>
      `${plant} was not assigned on these days. Please choose other dates, or leave this plant out.`,
    'not_completed',
  ),
  week_without_work: unprocessable(
    ({ plant }: { plant: string }) =>
      `Nothing was due in ${plant} in this week. Please choose a day of another week.`,
    'not_completed',
  ),
  week_not_reportable: unprocessable(
    ({ plant }: { plant: string }) =>
      `No assignment due in ${plant} in this week is completed yet. A weekly report needs at least one completed assignment.`,
    'not_completed',
  ),
  plants_of_several_sectors: invalid('A combined report covers plants of one sector.'),
  assignment_not_reportable: unprocessable(
    ({ name }: { name: string }) => `${name} is not completed. A report covers completed assignments only.`,
    'not_completed',
  ),
  equipment_not_reportable: unprocessable(
    'An equipment report can be generated when every checklist of the equipment is completed.',
    'not_completed',
  ),
  report_of_another: {
    status: 403,
    code: 'forbidden',
    sentence: 'You can only change a report that you requested yourself.',
  },
  report_not_removable: {
    status: 403,
    code: 'forbidden',
    sentence: 'You can only delete a report that you requested yourself, or one that failed.',
  },
}

/** Restoring deleted records. */
export const deletionRefusals = {
  deletion_too_late: conflict(
    ({ name }: { name: string }) => `"${name}" was deleted too long ago. It can no longer be restored.`,
    'too_late',
  ),
  deletion_changed: conflict(
    ({ name }: { name: string }) =>
      `"${name}" cannot be restored: a record that it belongs to was deleted in the meantime.`,
    'changed_since',
  ),
  deletion_replaced: conflict(
    ({ name }: { name: string }) => `"${name}" cannot be restored: another record has taken its place.`,
    'changed_since',
  ),
  deletion_cleared: missing('The deleted records can no longer be restored.'),
}
