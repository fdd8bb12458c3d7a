import { describeUnassigned } from '#src/i18n/validation.ts'
import { conflict, invalid, unprocessable } from './problem-text.ts'

/** Changes that are allowed only before an assignment is completed. */
export type AssignmentChange = 'reassigned' | 'deleted' | 'changed'

/** Creating, changing and starting assignments. */
export const assignmentRefusals = {
  already_assigned: conflict('This plant is already assigned.'),
  already_assigned_for_date: conflict('This plant is already assigned for this date.', 'already_assigned'),
  equipment_unassigned: invalid(({ count }: { count: number }) => describeUnassigned(count)),
  equipment_twice: invalid('Each equipment item can be listed only once.'),
  equipment_gone: invalid('Some of this equipment is no longer part of the plant. Please reload.'),
  technicians_unknown: invalid('Equipment can only be assigned to active technicians of your sector.'),
  plant_not_in_use: conflict(
    ({ name, status }: { name: string; status: 'Inactive' | 'Decommissioned' }) =>
      `${name} is ${status.toLowerCase()} and cannot be assigned. An administrator can activate it again.`,
  ),
  no_active_checklist: invalid(
    ({ names, technician }: { names: string; technician: string | undefined }) =>
      `No active checklist: ${names}. ${technician} would have nothing to do.`,
  ),
  nothing_to_inspect: unprocessable('No equipment of this plant has an active checklist.'),
  available_after_due: invalid('Available from must not be after the due date.'),
  assigned_already: invalid('This technician already has the assignment.'),
  technician_unknown: invalid('Please choose an active technician of your sector.'),
  equipment_completed: conflict('Only equipment that is not completed can be reassigned.', 'completed'),
  assignment_completed: conflict(
    ({ change }: { change: AssignmentChange }) => `Only assignments that are not completed can be ${change}.`,
    'completed',
  ),
  order_partly_completed: conflict(
    'Part of this plant assignment is already completed. Its title and instructions can no longer change.',
    'completed',
  ),
  undo_changed: conflict(
    ({ name }: { name: string }) =>
      `${name} was changed in the meantime. Nothing was undone, so the later change is not lost.`,
    'changed_since',
  ),
  undo_too_late: conflict(
    ({ name }: { name: string }) =>
      `${name} was deleted too long ago to be restored. Please assign it again.`,
    'too_late',
  ),
  undo_handed_out: conflict(
    ({ name }: { name: string }) =>
      `The plant of ${name} was assigned again in the meantime. Nothing was undone, so nobody inspects it twice.`,
    'changed_since',
  ),
  scheduled: conflict(
    ({ from }: { from: string }) => `This assignment is scheduled for ${from} and cannot be started yet.`,
  ),
  not_started: conflict('Please start the assignment first.'),
  reassigned: conflict('This assignment was reassigned to another technician.'),
  deleted: conflict('Your supervisor deleted this assignment.'),
  removed: conflict('Your supervisor removed this equipment from your assignment.'),
}
