import { randomUUID } from 'node:crypto'
import type { Tx } from '#src/server/db/database.ts'
import { type LockResult, requireLocked, sendLockStatements } from '#src/server/executions/access.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'
import { taskIdOfField } from '#src/server/executions/photos/photo-field.ts'
import { describeWithoutDecoding } from '#src/server/executions/photos/store-photo.ts'
import type { Caller } from '#src/server/http/route.ts'
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { FileToStore } from '#src/server/storage/file-store.ts'
import { removeAfterRollback, removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import type { PhotoInSubmission } from './attach-photos.ts'
import { recordSubmission, type SubmitReply } from './record-submission.ts'
import { hashContent, type Submission } from './submission-content.ts'

const PHOTO_BATCH_SIZE = 4

interface SubmitRequest {
  caller: Caller
  executionId: number
  body: Submission
  files: ReceivedFile[]
  key: string | undefined
}

/** Records a finished checklist atomically, once per idempotency key. */
export async function submitChecklist(
  context: ExecutionsContext,
  request: SubmitRequest,
): Promise<SubmitReply> {
  const { core } = context
  const requestHash = await hashContent(request.executionId, request.body, request.files)
  const keyed = { key: request.key, userId: request.caller.id, requestHash }
  const photos: PhotoInSubmission[] = []
  const listKeys = () => photos.map((photo) => photo.file_key)
  let areNamed = false
  try {
    await storePhotos(context, request.files, photos)
  } catch (error) {
    // No row references them yet.
    await removeUnreferenced(core, listKeys())
    throw error
  }
  try {
    const reply = await withIdempotencyKey(
      core.database.by(request.caller),
      keyed,
      (tx, asked: LockResult) => {
        areNamed = true
        return record(context, tx, request, { asked, photos, contentHash: requestHash })
      },
      (tx) => sendLockStatements(tx, request.caller, request.executionId, photos.length > 0),
    )
    if (!areNamed) await removeUnreferenced(core, listKeys())
    return reply
  } catch (error) {
    await removeAfterRollback(core, listKeys(), error)
    throw error
  }
}

/**
 * Stores the photos of a submission in small batches to limit memory. A retry stores them again; the unreferenced
 * copies are then removed.
 */
async function storePhotos(
  { core }: ExecutionsContext,
  files: ReceivedFile[],
  stored: PhotoInSubmission[],
): Promise<void> {
  for (let start = 0; start < files.length; start += PHOTO_BATCH_SIZE) {
    const batch: FileToStore[] = []
    for (const file of files.slice(start, start + PHOTO_BATCH_SIZE)) {
      const photoId = randomUUID()
      const taskId = taskIdOfField(file.field)
      const { bytes, ...photo } = await describeWithoutDecoding(core, file, photoId)
      stored.push({ ...photo, photoId, taskId })
      batch.push({ key: photo.file_key, bytes })
    }
    await core.files.putAll(batch)
  }
}

async function record(
  context: ExecutionsContext,
  tx: Tx,
  { caller, body, key, executionId }: SubmitRequest,
  { asked, photos, contentHash }: { asked: LockResult; photos: PhotoInSubmission[]; contentHash: string },
): Promise<SubmitReply> {
  const own = await requireLocked(tx, context.assignments, caller, executionId, asked)
  requireMatch(own.row, body)
  return recordSubmission(context, tx, own, { caller, body, key, photos, contentHash, isSaved: false })
}

function requireMatch(row: ExecutionRow, body: Submission): void {
  const isOtherEquipment = row.equipment.id !== body.equipment_id
  const isOtherAssignment = row.assignment.id !== body.assignment_id
  // A supervisor may have moved the equipment to another assignment after the phone's pull.
  if (isOtherEquipment && isOtherAssignment && row.execution.status !== 'completed')
    throw problem('other_assignment', { at: 'assignment_id' })
  if (isOtherEquipment) throw problem('other_equipment', { at: 'equipment_id' })
  if (row.execution.checklist_id !== body.checklist_id)
    throw problem('other_checklist', { at: 'checklist_id' })
}
