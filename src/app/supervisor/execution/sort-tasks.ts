import type { ExecutionTask } from '#src/contract/executions.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'

/**
 * Sort rank: Not OK, unanswered, OK outside the limits or with limits that the parser could not read, not
 * inspected, then the rest.
 */
function rank(task: ExecutionTask): number {
  const { response } = task
  if (response?.status === 'not_ok') return 0
  if (!response?.status) return 1
  if (response.status === 'not_inspected') return 3
  if (response.measurement === null) return 4
  return isOutOfLimits(response.measurement, task) || task.unread_limits ? 2 : 4
}

/** The tasks of a checklist in review order; equal ranks keep their own order. */
export function sortForReview(tasks: readonly ExecutionTask[]): ExecutionTask[] {
  return [...tasks].sort((one, other) => rank(one) - rank(other) || one.order - other.order)
}
