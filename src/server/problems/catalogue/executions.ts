import { sentences } from '#src/i18n/validation.ts'
import { conflict, invalid } from './problem-text.ts'

/** Answering, submitting and reviewing checklists. */
export const executionRefusals = {
  already_submitted: conflict('This checklist was already submitted.'),
  photos_submitted: conflict(
    'This checklist was already submitted. Its photos stay with it.',
    'already_submitted',
  ),
  photo_missing: conflict(
    ({ count }: { count: number }) => `${count} photos of this checklist have not arrived yet.`,
  ),
  not_begun: conflict('This checklist is not started yet. Please answer a task first.'),
  submitted_again: conflict('This inspection was submitted again. Please review the new answers.'),
  not_reviewable: conflict('This checklist is not submitted yet, or was already reviewed.'),
  other_assignment: invalid('This checklist belongs to another assignment.'),
  other_equipment: invalid('This checklist belongs to other equipment.'),
  other_checklist: invalid('This is another checklist.'),
  tasks_of_another: invalid('One of these tasks is not part of this checklist.'),
  task_of_another: invalid(({ task }: { task: number }) => `Task ${task} is not part of this checklist.`),
  task_twice: invalid(({ title }: { title: string }) => `Task "${title}" is answered twice.`),
  tasks_open: invalid(
    ({ open, all }: { open: number; all: number }) => `${open} of ${all} tasks are not answered yet.`,
  ),
  no_tasks: invalid(sentences.noTasks),
  answer_required: invalid(sentences.answerRequired),
  measurement_required: invalid(sentences.notANumber),
  description_required: invalid(sentences.descriptionRequired),
  task_description_required: invalid(
    ({ title }: { title: string }) => `${sentences.descriptionRequired} (${title})`,
  ),
  reason_required: invalid('Please give the reason for this answer.'),
  comment_required: invalid(sentences.required),
  notes_required: invalid(sentences.notesRequired),
  comments_twice: invalid(
    'The fields comments and technician_notes mean the same. Please send only one of them.',
  ),
}
