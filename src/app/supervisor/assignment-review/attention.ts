import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import { isMeasuredOutside } from '#src/rules/task-answer.ts'
import { hasImpossibleTimes } from '../execution/impossible-times.ts'
import { sortForReview } from '../execution/sort-tasks.ts'

/** A task that a reviewer has nothing to decide about: OK, within its limits, and limits that could be read. */
function isInOrder(task: ExecutionTask): boolean {
  const { response } = task
  if (response?.status !== 'ok' || isMeasuredOutside(task)) return false
  return !task.needs_attention && !(task.unread_limits && response.measurement !== null)
}

/** The tasks of a checklist that want a look, the worst first, and those that are in order. */
export function splitTasks(tasks: readonly ExecutionTask[]) {
  const sorted = sortForReview(tasks)
  return { wanting: sorted.filter((task) => !isInOrder(task)), inOrder: sorted.filter(isInOrder) }
}

/** A checklist that is not to be approved by its head alone: something wants a look, or it may not be believed. */
export function wantsALook(execution: Execution): boolean {
  return (
    splitTasks(execution.tasks).wanting.length > 0 ||
    execution.submitted_after !== null ||
    execution.is_clock_off ||
    hasImpossibleTimes(execution) ||
    (execution.beside_photos ?? []).length > 0
  )
}
