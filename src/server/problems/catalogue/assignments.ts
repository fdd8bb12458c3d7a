import type { MessageParams } from '#src/i18n/message-params.ts'
import { conflict, invalid, missing, type ProblemDefinitions, unprocessable } from './problem-definition.ts'

/** Changes that are allowed only before an assignment is completed. */
export type AssignmentChange = MessageParams['problems']['problem.assignment_completed']['change']

/** Creating, changing and starting assignments. */
export const assignmentProblems = {
  already_assigned: conflict(),
  already_assigned_for_date: conflict('already_assigned'),
  equipment_unassigned: invalid(),
  equipment_twice: invalid(),
  equipment_gone: invalid(),
  technicians_unknown: invalid(),
  plant_not_in_use: conflict(),
  no_active_checklist: invalid(),
  nothing_to_inspect: unprocessable(),
  board_changed: conflict(),
  board_gone: missing(),
  board_assigned: conflict(),
  board_started: conflict(),
  available_after_due: invalid(),
  assigned_already: invalid(),
  technician_unknown: invalid(),
  equipment_completed: conflict('completed'),
  assignment_completed: conflict('completed'),
  plant_assignment_partly_completed: conflict('completed'),
  undo_changed: conflict('changed_since'),
  undo_too_late: conflict('too_late'),
  undo_assigned_again: conflict('changed_since'),
  scheduled: conflict(),
  not_started: conflict(),
  reassigned: conflict(),
  deleted: conflict(),
  removed: conflict(),
} satisfies ProblemDefinitions
