import { fillPath } from '#src/contract/call.ts'
import { type SubmittedAnswer, technicianCalls } from '#src/contract/technician.ts'
import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { listPhotos, overlayExecution } from '#src/offline/model/checklist.ts'
import type { PhotoView } from '#src/offline/model/checklist-view.ts'
import { enqueue } from '#src/offline/outbox/enqueue.ts'
import type { Signature } from '#src/rules/signature.ts'
import { isAnswerComplete } from '#src/rules/task-answer.ts'
import { rejectLongNotes } from './answer-task.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'

type Tasks = ReturnType<typeof overlayExecution>['tasks']

/** The answers in the form of the request. @throws OfflineError no_tasks, incomplete */
function freezeAnswers(tasks: Tasks, photos: readonly PhotoView[]): SubmittedAnswer[] {
  if (tasks.length === 0) throw new OfflineError('no_tasks')
  return tasks.map((task) => {
    const photoIds = photos.filter((photo) => photo.task_id === task.id).map((photo) => photo.photo_id)
    const { status = null, description = '', corrective_action, measurement = null } = task.response ?? {}
    const draft = { status, description, corrective_action, measurement, photo_count: photoIds.length }
    if (status === null || !isAnswerComplete(draft, task)) throw new OfflineError('incomplete')
    return {
      task_id: task.id,
      status,
      description: description.trim(),
      corrective_action: corrective_action?.trim(),
      measurement,
      photo_ids: photoIds,
      completed_at: task.response?.completed_at ?? null,
    }
  })
}

/**
 * The signature in the form of the request, where the settings require one.
 * @throws OfflineError signature_required
 */
async function freezeSignature(
  database: OfflineDatabase,
  signature: Signature | null = null,
): Promise<{ signature?: Signature }> {
  const pull = await database.readMeta('pull')
  if (!pull?.asks_signature) return {}
  if (signature === null) throw new OfflineError('signature_required')
  return { signature }
}

/**
 * Freezes a checklist and puts its submission into the outbox, in one transaction. After a crash it is either a
 * draft or a queued submission. A second call, by a double tap or from another tab, returns the same key.
 * @param given the notes on the screen, saved with the submission so that older notes cannot replace them
 * @returns the idempotency key of the submission
 * @throws OfflineError incomplete, notes_required, signature_required, no_tasks, not_found, read_only, too_long,
 * no_space
 */
export async function submitChecklist(
  database: OfflineDatabase,
  executionId: number,
  moment: Moment,
  given?: string,
): Promise<string> {
  if (given !== undefined) rejectLongNotes(given)
  const at = new Date(moment.now).toISOString()
  return writeTransaction(database, [...tablesOfDraft(database), database.photos], async () => {
    const submitted = (await database.executions.get(executionId))?.submitted
    if (submitted) return submitted.op_id
    const { row, answers } = await openExecution(database, executionId, moment)
    const overlaid = overlayExecution(row, answers)
    const photos = listPhotos(row, await database.photosOf(executionId), [])
    const taskResponses = freezeAnswers(overlaid.tasks, photos)
    const notes = (given ?? overlaid.technician_notes).trim()
    if (notes === '') throw new OfflineError('notes_required')
    const signed = await freezeSignature(database, row.signature)
    const opId = await enqueue(
      database,
      {
        kind: 'submit',
        assignment_id: row.assignment_id,
        execution_id: executionId,
        path: fillPath(technicianCalls.submitChecklist.path, { id: executionId }),
        body: {
          assignment_id: row.assignment_id,
          equipment_id: row.execution.equipment_id,
          checklist_id: row.execution.checklist_id,
          technician_notes: notes,
          task_responses: taskResponses,
          ...signed,
          completed_at: at,
        },
      },
      moment.now,
    )
    await database.executions.update(executionId, { submitted: { op_id: opId, at, notes }, notes })
    return opId
  })
}
