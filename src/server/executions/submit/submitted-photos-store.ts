import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'

/**
 * Those of the photos that a technician uploaded and did not remove, locked against deletion until the transaction
 * ends.
 */
export async function findPhotosOfUploader(tx: Tx, ids: string[], uploader: number): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(taskPhotos)
    .where(
      and(inArray(taskPhotos.id, ids), eq(taskPhotos.uploaded_by, uploader), isNull(taskPhotos.removed_at)),
    )
    .for('key share')
}
