import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'

/**
 * A photo's pixels. Where there is no small copy, the whole photo is one; the small copy is never taken for the whole.
 */
export async function readPhoto(
  database: OfflineDatabase,
  photoId: string,
  size: 'thumbnail' | 'full',
): Promise<Blob | null> {
  const row = await database.photoBytes.get(photoId)
  const bytes = size === 'full' ? row?.bytes : (row?.thumbnail ?? row?.bytes)
  return row && bytes ? new Blob([bytes], { type: row.mime }) : null
}
