import { conflict, invalid, type ProblemDefinitions } from './problem-definition.ts'

/** Answering, submitting and reviewing checklists. */
export const executionProblems = {
  already_submitted: conflict(),
  photos_submitted: conflict('already_submitted'),
  photo_missing: conflict(),
  not_begun: conflict(),
  submitted_again: conflict(),
  not_reviewable: conflict(),
  other_assignment: invalid(),
  other_equipment: invalid(),
  other_checklist: invalid(),
  tasks_of_another: invalid(),
  task_of_another: invalid(),
  task_twice: invalid(),
  tasks_open: invalid(),
  no_tasks: invalid('validation.noTasks'),
  answer_required: invalid('validation.answerRequired'),
  measurement_required: invalid('validation.notANumber'),
  description_required: invalid('validation.descriptionRequired'),
  task_description_required: invalid(),
  nothing_to_correct: invalid(),
  reason_required: invalid(),
  comment_required: invalid('validation.required'),
  notes_required: invalid('validation.notesRequired'),
  comments_twice: invalid(),
} satisfies ProblemDefinitions
