import { invalidField, type Problem } from '#src/server/problems/problem.ts'

/** The task that a file field `task_photo_{taskId}` belongs to. */
export function taskIdOfField(field: string): number {
  const digits = field.match(/^task_photo_(\d{1,10})(?:_\d+)?$/)?.[1]
  if (!digits) throw invalidField(field, 'A photo must be named task_photo_ and the number of its task.')
  return Number(digits)
}

export function unknownTask(taskId: number): Problem {
  return invalidField(`task_photo_${taskId}`, 'This photo is of a task that is not part of this checklist.')
}
