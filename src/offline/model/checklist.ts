import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import type { AnswerRow, ExecutionRow, OutboxRow, PhotoRow } from '#src/offline/db/rows.ts'
import { progressPercentage } from '#src/rules/assignment-status.ts'
import { isSentBack } from '#src/rules/execution-status.ts'
import { isTaskDone } from '#src/rules/task-answer.ts'
import type { PhotoView } from './checklist-view.ts'
import { shownState } from './operation.ts'

/** True when another person or phone submitted the checklist while this phone has unsent answers for it. */
export function isCompletedElsewhere(row: ExecutionRow, answers: readonly AnswerRow[]): boolean {
  return row.execution.status === 'completed' && row.submitted === null && answers.length > 0
}

/**
 * True when the checklist cannot be changed: submitted on this phone, or elsewhere without unsent answers on this
 * phone.
 */
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
      // The row keeps it while the answer is another one.
      corrective_action: answer.status === 'not_ok' ? (answer.corrective_action ?? undefined) : undefined,
      measurement: answer.measurement,
      photo_url: task.response?.photo_url ?? null,
      photos: task.response?.photos ?? [],
      completed_at: answer.answered_at,
    },
  }
}

/** The server's checklist with the answers of this phone applied. */
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
    // An answer ends the pause.
    paused_at: isTouched || isDone ? null : execution.paused_at,
    // A returned checklist that is submitted again waits for its next review.
    review_status: submitted !== null && isUnjudged ? 'pending' : execution.review_status,
    // While this round is open, the server's signature belongs to an earlier round.
    signature: row.signature ?? (isDone ? execution.signature : undefined),
    technician_notes: submitted?.notes ?? row.notes ?? execution.technician_notes,
    completed_at: submitted?.at ?? execution.completed_at,
  }
}

/** Marks an unreadable operation as the submission when the checklist names its key. */
export function identifySubmission(row: ExecutionRow, rows: OutboxRow[]): OutboxRow[] {
  return rows.map((other) =>
    other.is_unreadable && other.op_id === row.submitted?.op_id ? { ...other, kind: 'submit' } : other,
  )
}

/** True when the submission can become a draft again: the server certainly does not have it. */
export function canReopen(rows: readonly OutboxRow[]): boolean {
  const submission = rows.find((row) => row.kind === 'submit')
  return submission !== undefined && submission.state !== 'sending' && !submission.may_have_arrived
}

function viewPhoto(photo: PhotoRow, rows: readonly OutboxRow[]): PhotoView {
  const row = rows.find((candidate) => candidate.photo_id === photo.photo_id && candidate.kind === 'photo')
  const unsent = row ? shownState[row.state] : 'saved'
  // An operation is deleted only after the server's confirmation, also when the receipt could not be stored.
  const isSent =
    photo.uploaded_at !== null || (row === undefined && !rows.some((other) => other.is_unreadable))
  return {
    photo_id: photo.photo_id,
    task_id: photo.task_id,
    state: isSent ? 'sent' : unsent,
    sent_at: isSent ? photo.uploaded_at : null,
    size: photo.size,
    taken_at: photo.taken_at,
    time_source: photo.time_source,
    original_id: photo.original_id ?? null,
    is_reduced: photo.is_reduced ?? false,
    is_here: true,
  }
}

/** The photos of the server and of this phone, each once, without removed photos. */
export function listPhotos(
  row: ExecutionRow,
  taken: readonly PhotoRow[],
  rows: readonly OutboxRow[],
): PhotoView[] {
  const here = new Set(taken.map((photo) => photo.photo_id))
  const left = taken.filter((photo) => photo.removed_at === null)
  // An annotated copy is shown and submitted instead of its original.
  const marked = new Set(left.map((photo) => photo.original_id))
  const there = row.execution.tasks
    .flatMap((task) => task.response?.photos ?? [])
    .filter((photo) => !here.has(photo.id) && !marked.has(photo.id))
    .map((photo): PhotoView => {
      return {
        photo_id: photo.id,
        task_id: photo.task_id,
        state: 'sent',
        sent_at: photo.uploaded_at,
        size: photo.size,
        taken_at: photo.taken_at,
        time_source: photo.time_source,
        original_id: photo.original?.id ?? null,
        is_reduced: photo.is_reduced ?? false,
        is_here: false,
      }
    })
  const local = left.filter(({ photo_id: id }) => !marked.has(id)).map((photo) => viewPhoto(photo, rows))
  return [...there, ...local].sort((one, other) => (one.taken_at ?? '').localeCompare(other.taken_at ?? ''))
}
