import { fillPath } from '#src/contract/call.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readOperationsOf } from '#src/offline/db/operations.ts'
import type { ExecutionRow, PhotoRow } from '#src/offline/db/rows.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { enqueue } from '#src/offline/outbox/enqueue.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'

/**
 * Removes a photo, inside the caller's transaction. A photo that never left the phone is deleted. When the server
 * has it or may have it, a removal request is queued after its other requests.
 */
export async function dropPhoto(
  database: OfflineDatabase,
  { id, assignment_id }: ExecutionRow,
  photo: PhotoRow,
  now: number,
): Promise<void> {
  if (photo.removed_at !== null) return
  const upload = (await readOperationsOf(database, id)).find(
    (row) => row.kind === 'photo' && row.photo_id === photo.photo_id,
  )
  const neverLeft = upload !== undefined && upload.state !== 'sending' && !upload.may_have_arrived
  if (upload && (neverLeft || upload.state === 'needs_attention'))
    await database.operations.delete(upload.seq)
  if (neverLeft) {
    await database.photos.delete(photo.photo_id)
    await database.photoBytes.delete(photo.photo_id)
    return
  }
  await database.photos.put({ ...photo, removed_at: new Date(now).toISOString() })
  await enqueue(
    database,
    {
      kind: 'remove_photo',
      assignment_id,
      execution_id: id,
      task_id: photo.task_id,
      photo_id: photo.photo_id,
      method: 'DELETE',
      path: fillPath(technicianCalls.removePhoto.path, {
        id,
        taskId: photo.task_id,
        imageId: photo.photo_id,
      }),
      body: {},
    },
    now,
  )
}

/** A local row for a photo that only the server has. */
function adoptPhoto({ id, execution }: ExecutionRow, photoId: string): PhotoRow | null {
  const photo = execution.tasks
    .flatMap((task) => task.response?.photos ?? [])
    .find((one) => one.id === photoId || one.original?.id === photoId)
  return (
    (photo && {
      photo_id: photoId,
      execution_id: id,
      task_id: photo.task_id,
      size: photo.size,
      mime: 'image/jpeg',
      sha256: photo.sha256,
      taken_at: photo.taken_at,
      ...(photo.time_source && { time_source: photo.time_source }),
      uploaded_at: photo.uploaded_at,
      removed_at: null,
      ...(photo.original && photo.id === photoId ? { original_id: photo.original.id } : {}),
    }) ??
    null
  )
}

/**
 * Removes a photo of an unsubmitted task, and the original of an annotated copy.
 * @throws OfflineError not_found, read_only, not_due
 */
export async function removePhoto(
  database: OfflineDatabase,
  executionId: number,
  photoId: string,
  moment: Moment,
): Promise<void> {
  const { photos, photoBytes } = database
  await writeTransaction(database, [...tablesOfDraft(database), photos, photoBytes], async () => {
    const { row } = await openExecution(database, executionId, moment)
    const find = async (id: string) => (await photos.get(id)) ?? adoptPhoto(row, id)
    const photo = await find(photoId)
    if (!photo || photo.execution_id !== executionId) throw new OfflineError('not_found')
    const original = photo.original_id && (await find(photo.original_id))
    await dropPhoto(database, row, photo, moment.now)
    if (original) await dropPhoto(database, row, original, moment.now)
  })
}
