import { describeUnassigned } from '#src/i18n/validation.ts'
import { conflict, invalid, unprocessable } from './problem-text.ts'

/** What a supervisor may do only while an assignment is not completed. */
export type AssignmentChange = 'reassigned' | 'deleted' | 'changed'

/** Handing out, changing and starting assignments. */
export const assignmentRefusals = {
  already_assigned: conflict('This plant is already assigned.'),
  already_assigned_for_date: conflict('This plant is already assigned for this date.', 'already_assigned'),
  equipment_unassigned: invalid(({ count }: { count: number }) => describeUnassigned(count)),
  equipment_twice: invalid('Each piece of equipment can be listed only once.'),
  equipment_gone: invalid('Some of this equipment is not part of the plant any more. Please reload.'),
  technicians_unknown: invalid('Equipment can only be assigned to active technicians of your sector.'),
  plant_not_in_use: conflict(
    ({ name, status }: { name: string; status: 'Inactive' | 'Decommissioned' }) =>
      `${name} is ${status.toLowerCase()} and is not handed out. An administrator can make it active again.`,
  ),
  no_active_checklist: invalid(
    ({ names, technician }: { names: string; technician: string | undefined }) =>
      `No active checklist: ${names}. ${technician} would have nothing to do.`,
  ),
  nothing_to_inspect: unprocessable('No equipment of this plant has an active checklist.'),
  available_after_due: invalid('Available from must not be after the due date.'),
  assigned_already: invalid('This technician has the assignment already.'),
  technician_unknown: invalid('Please choose an active technician of your sector.'),
  equipment_completed: conflict('Only equipment that is not completed can be reassigned.', 'completed'),
  assignment_completed: conflict(
    ({ change }: { change: AssignmentChange }) => `Only assignments that are not completed can be ${change}.`,
    'completed',
  ),
  order_partly_completed: conflict(
    'A part of this order is completed already. Its title and instructions stay as they are.',
    'completed',
  ),
  undo_changed: conflict(
    ({ name }: { name: string }) =>
      `${name} has been changed since. Nothing was undone, so that the later change is not lost.`,
    'changed_since',
  ),
  undo_too_late: conflict(
    ({ name }: { name: string }) =>
      `${name} was deleted too long ago to be taken back. Please hand it out again.`,
    'too_late',
  ),
  undo_handed_out: conflict(
    ({ name }: { name: string }) =>
      `The plant of ${name} has been handed out again since. Nothing was undone, so that nobody inspects it twice.`,
    'changed_since',
  ),
  scheduled: conflict(
    ({ from }: { from: string }) => `This assignment is scheduled for ${from} and cannot be started yet.`,
  ),
  not_started: conflict('Please start the assignment first.'),
  reassigned: conflict('This assignment was given to another technician.'),
  deleted: conflict('This assignment was deleted by your supervisor.'),
  removed: conflict('This equipment was taken out of your assignment by your supervisor.'),
}
