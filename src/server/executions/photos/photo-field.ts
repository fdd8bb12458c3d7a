import { type Problem, problem } from '#src/server/problems/problem.ts'

/** The task of a file field `task_photo_{taskId}`. */
export function taskIdOfField(field: string): number {
  const digits = field.match(/^task_photo_(\d{1,10})(?:_\d+)?$/)?.[1]
  if (!digits) throw problem('photo_field_unknown', { at: field })
  return Number(digits)
}

export function unknownTask(taskId: number): Problem {
  return problem('photo_of_no_task', { at: `task_photo_${taskId}` })
}
