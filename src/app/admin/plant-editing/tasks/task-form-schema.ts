import * as z from 'zod/mini'
import { newTaskForm, taskChanges } from '#src/contract/admin/plant-editing.ts'
import { sentences } from '#src/rules/sentences.ts'
import { parseMeasurement } from '#src/rules/task-answer.ts'
import type { Task } from './task.ts'

/** A limit as it is typed, with a decimal comma or a point; nothing is no limit. */
const typedLimit = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? null : (parseMeasurement(typed) ?? Number.NaN))),
  ),
  z.nullable(z.number(sentences.notANumber)),
)

const typed = { tolerance_min: typedLimit, tolerance_max: typedLimit }

/** The form of a new task. Without a number it gets the next one. */
export const addTaskSchema = z.object({
  ...newTaskForm.shape,
  ...typed,
  task_number: z.pipe(
    z.pipe(
      z.string(),
      z.transform((number) => (number.trim() === '' ? undefined : number)),
    ),
    newTaskForm.shape.task_number,
  ),
})

/** The form of a task that is there. */
export const editTaskSchema = z.object({ ...taskChanges.shape, ...typed })

export type TaskFormValues = Pick<
  Task,
  | 'checklist'
  | 'task_number'
  | 'title'
  | 'description'
  | 'expected_result'
  | 'is_required'
  | 'is_critical'
  | 'requires_photo'
  | 'requires_measurement'
  | 'requires_comment'
  | 'unit'
> & { tolerance_min: string; tolerance_max: string }

/** What the form starts with; a new task has to be answered, and asks for nothing else. */
export function startValues(checklist: number, task: Task | null): TaskFormValues {
  return {
    checklist,
    task_number: task?.task_number ?? '',
    title: task?.title ?? '',
    description: task?.description ?? '',
    expected_result: task?.expected_result ?? '',
    is_required: task?.is_required ?? true,
    is_critical: task?.is_critical ?? false,
    requires_photo: task?.requires_photo ?? false,
    requires_measurement: task?.requires_measurement ?? false,
    requires_comment: task?.requires_comment ?? false,
    tolerance_min: String(task?.tolerance_min ?? ''),
    tolerance_max: String(task?.tolerance_max ?? ''),
    unit: task?.unit ?? '',
  }
}
