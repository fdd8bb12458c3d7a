import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'

/** Reads a photo. Without a thumbnail, `thumbnail` returns the full photo; `full` never returns the thumbnail. */
export async function readPhoto(
  database: OfflineDatabase,
  photoId: string,
  size: 'thumbnail' | 'full',
): Promise<Blob | null> {
  const row = await database.photoBytes.get(photoId)
  const bytes = size === 'full' ? row?.bytes : (row?.thumbnail ?? row?.bytes)
  return row && bytes ? new Blob([bytes], { type: row.mime }) : null
}
