import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import type { AnswerRow, ExecutionRow } from '#src/offline/database/rows.ts'
import { progressPercentage } from '#src/rules/assignment-status.ts'
import { isSentBack } from '#src/rules/execution-status.ts'
import { isTaskDone } from '#src/rules/task-answer.ts'

/** True when somebody else, or another phone, submitted what is being answered here. */
export function isCompletedElsewhere(row: ExecutionRow, answers: readonly AnswerRow[]): boolean {
  return row.execution.status === 'completed' && row.submitted === null && answers.length > 0
}

/** True when nothing can be changed: submitted from here, or elsewhere with nothing waiting here. */
export function isReadOnly(row: ExecutionRow, answers: readonly AnswerRow[]): boolean {
  return (
    row.submitted !== null || (row.execution.status === 'completed' && !isCompletedElsewhere(row, answers))
  )
}

function overlayTask(task: ExecutionTask, answer: AnswerRow | undefined): ExecutionTask {
  if (!answer) return task
  return {
    ...task,
    response: {
      status: answer.status,
      description: answer.description,
      measurement: answer.measurement,
      photo_url: task.response?.photo_url ?? null,
      photos: task.response?.photos ?? [],
      completed_at: answer.answered_at,
    },
  }
}

/** The checklist as it is on this phone: the server's, with the answers given here on top. */
export function overlayExecution(row: ExecutionRow, answers: readonly AnswerRow[]): Execution {
  const { execution, submitted } = row
  const byTask = new Map(answers.map((answer) => [answer.task_id, answer]))
  const tasks = execution.tasks.map((task) => overlayTask(task, byTask.get(task.id)))
  const answered = tasks.filter(isTaskDone).length
  const isTouched = answers.length > 0 || row.notes !== null
  const isDone = isReadOnly(row, answers)
  const isUnjudged = execution.review_status === 'none' || isSentBack(execution.review_status)
  const openStatus = isTouched || isCompletedElsewhere(row, answers) ? 'in_progress' : execution.status
  return {
    ...execution,
    tasks,
    answered_tasks: answered,
    progress_percentage: progressPercentage(answered, execution.total_tasks),
    status: isDone ? 'completed' : openStatus,
    // An answer ends a pause.
    paused_at: isTouched || isDone ? null : execution.paused_at,
    // What was sent back and is submitted again waits for its next verdict.
    review_status: submitted !== null && isUnjudged ? 'pending' : execution.review_status,
    technician_notes: submitted?.notes ?? row.notes ?? execution.technician_notes,
    completed_at: submitted?.at ?? execution.completed_at,
  }
}
