import type * as z from 'zod/mini'
import type { submitReply } from '#src/contract/technician.ts'
import type { LateFlag } from '#src/rules/execution-status.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import type { Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import type { OwnExecution } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import { submitPhotos } from '#src/server/executions/photos/task-photos-store.ts'
import { alreadySubmitted } from '#src/server/executions/problems.ts'
import type { Caller } from '#src/server/http/route.ts'
import { withContentKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { attachPhotos, type PhotoInSubmission } from './attach-photos.ts'
import { insertLateSubmission } from './late-submission-store.ts'
import { notifyOfSubmission } from './notify-of-submission.ts'
import { matchAnswers, type Submission } from './submission-content.ts'
import { isSubmittedBy, writeSubmission } from './submissions-store.ts'
import { validateTimes } from './validate-times.ts'

export type SubmitReply = z.input<typeof submitReply>

interface SubmissionToRecord {
  caller: Caller
  body: Submission
  key: string | undefined
  /** The photos that arrived inside it. */
  photos: PhotoInSubmission[]
  contentHash: string
  /** Its answers were saved on the server before. */
  isSaved: boolean
}

/** Records finished work, with its findings, notifications and completion. The caller has locked the execution. */
export async function recordSubmission(
  context: ExecutionsContext,
  tx: Tx,
  own: OwnExecution,
  submission: SubmissionToRecord,
): Promise<SubmitReply> {
  const { caller, key, contentHash } = submission
  const write = () => writeSubmissionRows(context, tx, own, submission)
  // A normal submission fits only once. Late submissions are unlimited: without a key, a retry is recognized by its
  // content.
  const isLateOrRepeated = own.row.execution.status === 'completed' || own.late !== null
  if (key !== undefined || !isLateOrRepeated) return write()
  return withContentKey(tx, caller.id, contentHash, write)
}

async function writeSubmissionRows(
  context: ExecutionsContext,
  tx: Tx,
  own: OwnExecution,
  submission: SubmissionToRecord,
): Promise<SubmitReply> {
  const { caller, body } = submission
  const late = await refuseOrFlag(tx, own, submission)
  const answers = matchAnswers(own.tasks, body)
  const target = late
    ? await insertLateSubmission(tx, own.row, answers, caller, late)
    : { executionId: own.row.execution.id, answers }

  const now = context.core.now()
  const times = validateTimes(own.row, body, answers, { received: now, isSaved: submission.isSaved })
  const { uploaded, ...attached } = await attachPhotos(tx, context.core.files, {
    answers: target.answers,
    original: answers,
    sent: submission.photos,
    caller,
    times,
  })
  const [, , found, isLast] = await pipeline(
    submitPhotos(tx, uploaded, now),
    writeSubmission(tx, target.executionId, {
      row: own.row,
      technicianId: caller.id,
      notes: body.technician_notes,
      signature: body.signature ?? null,
      contentHash: submission.contentHash,
      answers: target.answers,
      times,
      ...attached,
      now,
      late,
    }),
    context.findings.record(tx, target.executionId),
    late ? Promise.resolve(false) : completeAssignment(context, tx, own),
  )
  await notifyOfSubmission(context, tx, own.row, { caller, found, late, isLast })
  const count = (status: TaskAnswer) => answers.filter((answer) => answer.status === status).length
  return {
    execution_id: target.executionId,
    status: 'completed',
    passed_tasks: count('ok'),
    failed_tasks: count('not_ok'),
    error: null,
    message: describeOutcome(late),
    submitted_after: late,
    received_at: now.toISOString(),
    op_id: submission.key ?? null,
    content_hash: submission.contentHash,
  }
}

/**
 * Completes the assignment when this was its last checklist, and queues its report. @returns whether it was the last
 */
async function completeAssignment(
  { assignments, onAssignmentCompleted }: ExecutionsContext,
  tx: Tx,
  { row }: OwnExecution,
): Promise<boolean> {
  const { becameCompleted } = await assignments.refreshStatus(tx, row.assignment.id, true)
  if (becameCompleted) await onAssignmentCompleted(tx, row.assignment.id)
  return becameCompleted
}

/**
 * Recorded work is never overwritten: a later submission is stored separately.
 * @throws Problem when the same technician already submitted the same content, under any key
 */
async function refuseOrFlag(
  tx: Tx,
  { row, late }: OwnExecution,
  { caller, contentHash }: SubmissionToRecord,
): Promise<LateFlag | null> {
  const isDone = row.execution.status === 'completed'
  if (!isDone && !late) return null
  if (await isSubmittedBy(tx, row.execution.id, caller.id, contentHash)) throw alreadySubmitted()
  if (!isDone) return late
  return row.execution.technician_id === caller.id ? 'submitted_twice' : 'completed_by_other'
}

function describeOutcome(late: LateFlag | null): LocalizedText {
  if (late === null) return localizedMessage('response.submitted')
  if (late === 'submitted_twice') return localizedMessage('response.duplicateSubmission')
  return localizedMessage(
    late === 'completed_by_other' ? 'response.submittedByAnother' : 'response.lateSubmission',
  )
}
