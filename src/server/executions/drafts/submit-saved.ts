import type { Signature } from '#src/rules/signature.ts'
import type { Tx } from '#src/server/db/database.ts'
import { lockOwnExecution, type OwnExecution } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import { findTasks } from '#src/server/executions/executions-store.ts'
import { alreadySubmitted, lateDraft } from '#src/server/executions/problems.ts'
import { recordSubmission, type SubmitReply } from '#src/server/executions/submit/record-submission.ts'
import { hashContent, type Submission } from '#src/server/executions/submit/submission-content.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findPhotosOfTechnician } from './drafts-store.ts'
import { type NotesInput, readNotes } from './save-drafts.ts'

interface SubmitSavedRequest {
  caller: Caller
  executionId: number
  body: NotesInput & {
    signature?: Signature | null | undefined
    completed_at?: string | undefined
    sent_at?: string | undefined
  }
  key: string | undefined
}

/** Submits the saved answers with their uploaded photos. The record equals that of a checklist sent whole. */
export async function submitSaved(
  context: ExecutionsContext,
  request: SubmitSavedRequest,
): Promise<SubmitReply> {
  const { caller, executionId, key } = request
  const notes = readNotes(request.body)
  // Times are left out of the request hash, as for a checklist sent whole: a retry carries other times.
  const requestHash = hashRequest({
    submit: executionId,
    notes,
    signature: request.body.signature ?? undefined,
  })
  return withIdempotencyKey(
    context.core.database.by(caller),
    { key, userId: caller.id, requestHash },
    async (tx) => {
      const own = await lockOwnExecution(tx, context.assignments, caller, executionId)
      if (own.row.execution.status === 'completed') throw alreadySubmitted()
      if (!own.late) await context.assignments.requireStarted(tx, own.row.assignment)
      const body = await collectSaved(tx, own, request, notes)
      const contentHash = await hashContent(executionId, body, [])
      return recordSubmission(context, tx, own, { caller, body, key, photos: [], contentHash, isSaved: true })
    },
  )
}

async function collectSaved(
  tx: Tx,
  { row, late }: OwnExecution,
  { caller, body }: SubmitSavedRequest,
  given: string | undefined,
): Promise<Submission> {
  const tasks = await findTasks(tx, row.execution.id)
  // Another technician may have continued the checklist: their answers and notes are not the caller's.
  const isAnothers = late === 'reassigned'
  const isFinished = tasks.every(
    (task) => task.status !== null && (!isAnothers || task.answered_by === caller.id),
  )
  if (late && !isFinished) throw lateDraft(late)
  const technician_notes = given ?? (isAnothers ? '' : row.execution.technician_notes)
  if (technician_notes === '') throw problem('notes_required', { at: 'technician_notes' })
  const photos = await findPhotosOfTechnician(tx, row.execution.id, caller.id)
  return {
    assignment_id: row.assignment.id,
    equipment_id: row.equipment.id,
    checklist_id: row.execution.checklist_id,
    technician_notes,
    signature: body.signature,
    task_responses: tasks.flatMap((task) =>
      task.status === null
        ? []
        : [
            {
              task_id: task.id,
              status: task.status,
              description: task.answer_description,
              // A draft keeps it while the answer is another one.
              corrective_action: task.status === 'not_ok' ? task.corrective_action : null,
              measurement: task.measurement,
              photo_ids: photos.filter((photo) => photo.task_id === task.id).map((photo) => photo.id),
              completed_at: task.answered_at?.toISOString(),
            },
          ],
    ),
    completed_at: body.completed_at,
    sent_at: body.sent_at,
  }
}
