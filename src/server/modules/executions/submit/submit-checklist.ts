import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { submitReply } from '#src/contract/technician.ts'
import type { LateFlag } from '#src/rules/execution-status.ts'
import type { Db } from '#src/server/db/database.ts'
import { executions, executionTasks, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import { removeRefused, removeUnnamed } from '#src/server/files/remove-unnamed.ts'
import type { Caller } from '#src/server/http/route.ts'
import { isAnswered, keyOfContent, runOnce, runOnceInside } from '#src/server/idempotency/run-once.ts'
import type { ExecutionsContext } from '#src/server/modules/executions/executions-service.ts'
import {
  type ExecutionRow,
  findTasks,
  isSubmittedBy,
} from '#src/server/modules/executions/ground/executions-store.ts'
import {
  holdOwnExecution,
  type OwnExecution,
} from '#src/server/modules/executions/ground/find-own-execution.ts'
import { keepPhoto } from '#src/server/modules/executions/photos/keep-photo.ts'
import { alreadySubmitted } from '#src/server/modules/executions/step-by-step/hold-for-draft.ts'
import { conflict, invalidField } from '#src/server/problems/problem.ts'
import { attachPhotos, type PhotoInSubmission } from './attach-photos.ts'
import { judgeSubmission, type SubmissionTimes } from './judge-times.ts'
import { notifyOfSubmission } from './notify-of-submission.ts'
import { placeBeside } from './place-beside-store.ts'
import {
  type AnswerToWrite,
  hashContent,
  matchAnswers,
  type Submission,
  taskIdOfField,
} from './submission-content.ts'

export type SubmitReply = z.output<typeof submitReply>

interface SubmitRequest {
  caller: Caller
  executionId: number
  body: Submission
  files: ReceivedFile[]
  key: string | undefined
}

/** Takes a finished checklist: once for its key, whole or not at all. */
export async function submitChecklist(
  context: ExecutionsContext,
  request: SubmitRequest,
): Promise<SubmitReply> {
  const { ground } = context
  const requestHash = await hashContent(request.executionId, request.body, request.files)
  const keyed = { key: request.key, userId: request.caller.id, requestHash }
  const photos: PhotoInSubmission[] = []
  const listKeys = () => photos.flatMap((photo) => [photo.file_key, photo.thumbnail_key])
  let areNamed = false
  try {
    await keepPhotos(context, request, photos)
    const reply = await runOnce(ground.database, keyed, async (tx) => {
      if (photos.length < request.files.length)
        throw conflict('in_progress', 'This is being saved already. Please wait a moment.')
      areNamed = true
      return record(context, tx, request, photos, requestHash)
    })
    if (!areNamed) await removeUnnamed(ground, listKeys())
    return reply
  } catch (error) {
    await removeRefused(ground, listKeys(), error)
    throw error
  }
}

/** Puts the photos of a submission into the store, unless it was answered: then they are here. */
async function keepPhotos(
  { ground }: ExecutionsContext,
  { files, caller, key }: SubmitRequest,
  kept: PhotoInSubmission[],
): Promise<void> {
  if (files.length === 0 || (await isAnswered(ground.database.db, key, caller.id))) return
  for (const file of files) {
    const photoId = randomUUID()
    const taskId = taskIdOfField(file.field)
    kept.push({ ...(await keepPhoto(ground, file, photoId, caller.id)), photoId, taskId })
  }
}

async function record(
  context: ExecutionsContext,
  tx: Db,
  request: SubmitRequest,
  photos: PhotoInSubmission[],
  contentHash: string,
): Promise<SubmitReply> {
  const { caller, body, key } = request
  const own = await holdOwnExecution(tx, context.assignments, caller, request.executionId)
  requireMatch(own.row, body)
  return recordSubmission(context, tx, own, { caller, body, key, photos, contentHash, isSaved: false })
}

interface SubmissionToRecord {
  caller: Caller
  body: Submission
  key: string | undefined
  /** The photos that travelled inside it. */
  photos: PhotoInSubmission[]
  contentHash: string
  /** Its answers were saved here before. */
  isSaved: boolean
}

/** Makes finished work part of the record, with everything that follows from it. The execution has to be held. */
export async function recordSubmission(
  context: ExecutionsContext,
  tx: Db,
  own: OwnExecution,
  submission: SubmissionToRecord,
): Promise<SubmitReply> {
  const { caller, key, contentHash } = submission
  const isBeside = own.row.execution.status === 'completed' || own.late !== null
  // What is in its place already is not taken twice. Beside it there is room for any number: without a key, the same
  // work that comes again is known by its content.
  const keyed = {
    key: isBeside && key === undefined ? keyOfContent(caller.id, contentHash) : undefined,
    userId: caller.id,
    requestHash: contentHash,
  }
  return runOnceInside(tx, keyed, () => writeSubmission(context, tx, own, submission))
}

async function writeSubmission(
  context: ExecutionsContext,
  tx: Db,
  own: OwnExecution,
  submission: SubmissionToRecord,
): Promise<SubmitReply> {
  const { caller, body, photos } = submission
  const late = await refuseOrFlag(tx, own, submission)
  const answers = matchAnswers(await findTasks(tx, [own.row.execution.id]), body)
  const target = late
    ? await placeBeside(tx, own.row, answers, caller, late)
    : { executionId: own.row.execution.id, answers }

  const now = context.ground.now()
  const times = judgeSubmission(own.row, body, answers, { received: now, isSaved: submission.isSaved })
  const answerIds = await writeAnswers(tx, target.answers, times, { caller, now })
  await attachPhotos(tx, context.ground.files, {
    ...target,
    answerIds,
    sent: photos,
    caller,
    now,
    times,
    original: answers,
  })
  await writeExecution(tx, own.row, target.executionId, submission, { times, now, late })

  if (!late) {
    const { becameCompleted } = await context.assignments.refreshStatus(tx, own.row.assignment.id)
    if (becameCompleted) await context.onAssignmentCompleted(tx, own.row.assignment.id)
  }
  await notifyOfSubmission(context, tx, own.row, { caller, answers: target.answers, late })
  const failed = answers.filter((answer) => answer.status === 'not_ok').length
  return {
    execution_id: target.executionId,
    status: 'completed',
    passed_tasks: answers.length - failed,
    failed_tasks: failed,
    error: null,
    message: describeOutcome(late),
    submitted_after: late,
    received_at: now.toISOString(),
    op_id: submission.key ?? null,
    content_hash: submission.contentHash,
  }
}

function requireMatch(row: ExecutionRow, body: Submission): void {
  if (row.assignment.id !== body.assignment_id && row.execution.status !== 'completed')
    if (row.equipment.id !== body.equipment_id)
      // A piece of equipment may have moved to another assignment after the phone pulled it.
      throw invalidField('assignment_id', 'This checklist belongs to another assignment.')
  if (row.equipment.id !== body.equipment_id)
    throw invalidField('equipment_id', 'This checklist belongs to other equipment.')
  if (row.execution.checklist_id !== body.checklist_id)
    throw invalidField('checklist_id', 'This is another checklist.')
}

function describeOutcome(late: LateFlag | null): string {
  if (late === null) return 'Checklist completed successfully'
  if (late === 'submitted_twice')
    return 'Checklist submitted. It had been submitted by you before; your supervisor sees both.'
  if (late === 'completed_by_other')
    return 'Checklist submitted. Somebody else had submitted it before; your supervisor sees both.'
  return 'Checklist submitted. The order had changed meanwhile; your supervisor sees your work beside it.'
}

/**
 * Work that is there already is never overwritten: what comes after it stands beside it. The same content from the same
 * technician is no second work, whatever its key.
 */
async function refuseOrFlag(
  tx: Db,
  { row, late }: OwnExecution,
  { caller, contentHash }: SubmissionToRecord,
): Promise<LateFlag | null> {
  const isDone = row.execution.status === 'completed'
  if (!isDone && !late) return null
  if (await isSubmittedBy(tx, row.execution.id, caller.id, contentHash)) throw alreadySubmitted()
  if (!isDone) return late
  return row.execution.technician_id === caller.id ? 'submitted_twice' : 'completed_by_other'
}

/** @returns the number that each task's answer has in the history, in the order of the answers. */
async function writeAnswers(
  tx: Db,
  answers: AnswerToWrite[],
  times: SubmissionTimes,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number[]> {
  const history = []
  for (const [index, answer] of answers.entries()) {
    const { at, said } = times.during[index]!
    const given = { status: answer.status, measurement: answer.measurement }
    await tx
      .update(executionTasks)
      .set({
        ...given,
        answer_description: answer.description,
        answered_at: at ?? now,
        answered_said: said,
        answered_by: caller.id,
        needs_attention: false,
      })
      .where(eq(executionTasks.id, answer.task.id))
    history.push({
      ...given,
      execution_task_id: answer.task.id,
      technician_id: caller.id,
      description: answer.description,
      answered_at: at,
      answered_said: said,
      recorded_at: now,
    })
  }
  const written = new Map<number, number>()
  for (let start = 0; start < history.length; start += 1000) {
    const rows = await tx
      .insert(taskAnswerHistory)
      .values(history.slice(start, start + 1000))
      .returning({ id: taskAnswerHistory.id, task: taskAnswerHistory.execution_task_id })
    for (const row of rows) written.set(row.task, row.id)
  }
  return answers.map((answer) => written.get(answer.task.id)!)
}

async function writeExecution(
  tx: Db,
  row: ExecutionRow,
  executionId: number,
  submission: SubmissionToRecord,
  { times, now, late }: { times: SubmissionTimes; now: Date; late: LateFlag | null },
): Promise<void> {
  const { body, caller, contentHash } = submission
  const answered = times.during.flatMap(({ at }) => (at ? [at.getTime()] : []))
  const first = answered.length > 0 ? new Date(Math.min(...answered)) : null
  // What stands beside began by itself, whenever the other did.
  const known = late ? null : row.execution
  await tx
    .update(executions)
    .set({
      status: 'completed',
      technician_id: caller.id,
      technician_notes: body.technician_notes,
      notes_by: caller.id,
      content_hash: contentHash,
      started_at: known?.started_at ?? first ?? row.assignment.started_at ?? now,
      first_answer_at: known?.first_answer_at ?? first,
      paused_at: null,
      completed_at: times.completed.at ?? now,
      completed_said: times.completed.said,
      received_at: now,
      is_clock_off: times.isClockOff,
      submitted_after: late,
      review_status: 'pending',
      reviewed_by: null,
      reviewed_at: null,
    })
    .where(eq(executions.id, executionId))
}
