import type { ExecutionTask } from '#src/contract/executions.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'

/** Not OK comes first, then what is not answered, then what is OK and yet outside its limits. */
function rank(task: ExecutionTask): number {
  const { response } = task
  if (response?.status === 'not_ok') return 0
  if (!response?.status) return 1
  return response.measurement !== null && isOutOfLimits(response.measurement, task) ? 2 : 3
}

/** A checklist's tasks in the order in which a reviewer wants them; within a kind they keep their own order. */
export function sortForReview(tasks: readonly ExecutionTask[]): ExecutionTask[] {
  return [...tasks].sort((one, other) => rank(one) - rank(other) || one.order - other.order)
}
