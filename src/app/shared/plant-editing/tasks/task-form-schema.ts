import * as z from 'zod/mini'
import type { TypedNumber } from '#src/app/shared/forms/number-field.tsx'
import { newTaskForm, taskChanges } from '#src/contract/plant-editing/forms.ts'
import { taskReferences } from '#src/contract/plants.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import type { Task } from './task.ts'

/** A limit of the value; an empty field means no limit. */
const typedLimit = z.nullable(z.number(validationMessages.notANumber))

/** Pictures as the task has them, so that unchanged ones are no change. */
const typed = { tolerance_min: typedLimit, tolerance_max: typedLimit, pictures: taskReferences.pictures }

/** Schema of a new task. Without a number it gets the next one. */
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

/** Schema of an existing task. */
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
  | 'instruction'
  | 'pictures'
> & { tolerance_min: TypedNumber; tolerance_max: TypedNumber }

/** Initial form values; a new task is required and needs no photo or value. */
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
    tolerance_min: task?.tolerance_min ?? null,
    tolerance_max: task?.tolerance_max ?? null,
    unit: task?.unit ?? '',
    instruction: task?.instruction ?? '',
    pictures: task?.pictures ?? [],
  }
}
