import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import { isMeasuredOutside } from '#src/rules/task-answer.ts'
import { hasImpossibleTimes } from '../execution/impossible-times.ts'
import { sortForReview } from '../execution/sort-tasks.ts'

/** True for a task that needs no decision: OK, within its limits, and the limits were parsed. */
function isInOrder(task: ExecutionTask): boolean {
  const { response } = task
  if (response?.status !== 'ok' || isMeasuredOutside(task)) return false
  return !task.needs_attention && !(task.unread_limits && response.measurement !== null)
}

/** Splits the tasks of a checklist into those that need attention, worst first, and those in order. */
export function splitTasks(tasks: readonly ExecutionTask[]) {
  const sorted = sortForReview(tasks)
  return { wanting: sorted.filter((task) => !isInOrder(task)), inOrder: sorted.filter(isInOrder) }
}

/**
 * True for a checklist that must not be approved by its header alone: it has a problem or an untrusted value.
 */
export function needsAttention(execution: Execution): boolean {
  return (
    splitTasks(execution.tasks).wanting.length > 0 ||
    execution.submitted_after !== null ||
    execution.is_clock_off ||
    hasImpossibleTimes(execution) ||
    (execution.beside_photos ?? []).length > 0
  )
}
