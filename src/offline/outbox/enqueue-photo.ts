import { fillPath } from '#src/contract/call.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { ExecutionRow, PhotoRow } from '#src/offline/db/rows.ts'
import { enqueue } from './enqueue.ts'

/** Queues the upload of a photo, inside the caller's transaction. */
export async function enqueuePhoto(
  database: OfflineDatabase,
  { id, assignment_id }: Pick<ExecutionRow, 'id' | 'assignment_id'>,
  photo: PhotoRow,
  now: number,
): Promise<void> {
  const { photo_id, task_id, sha256, taken_at, time_source, size, original_id, is_reduced } = photo
  const path = fillPath(technicianCalls.addPhoto.path, { id, taskId: task_id })
  await enqueue(
    database,
    {
      kind: 'photo',
      assignment_id,
      execution_id: id,
      task_id,
      photo_id,
      path: original_id ? `${path}?original_id=${original_id}` : path,
      body: {
        photo_id,
        sha256,
        taken_at,
        ...(time_source && { time_source }),
        ...(is_reduced && { is_reduced }),
      },
      attachedSize: size,
    },
    now,
  )
}
