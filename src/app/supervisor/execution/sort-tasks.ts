import type { ExecutionTask } from '#src/contract/executions.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'

/**
 * Not OK comes first, then what is not answered, then what is OK and yet outside its limits, or measured against limits
 * that only a person can judge, then what could not be inspected.
 */
function rank(task: ExecutionTask): number {
  const { response } = task
  if (response?.status === 'not_ok') return 0
  if (!response?.status) return 1
  if (response.status === 'not_inspected') return 3
  if (response.measurement === null) return 4
  return isOutOfLimits(response.measurement, task) || task.unread_limits ? 2 : 4
}

/** A checklist's tasks in the order in which a reviewer wants them; within a kind they keep their own order. */
export function sortForReview(tasks: readonly ExecutionTask[]): ExecutionTask[] {
  return [...tasks].sort((one, other) => rank(one) - rank(other) || one.order - other.order)
}
