import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'

/** A photo's pixels, or as much of them as the phone still has. */
export async function readPhoto(
  database: OfflineDatabase,
  photoId: string,
  size: 'thumbnail' | 'full',
): Promise<Blob | null> {
  const row = await database.photoBytes.get(photoId)
  const bytes = size === 'full' ? (row?.bytes ?? row?.thumbnail) : (row?.thumbnail ?? row?.bytes)
  return row && bytes ? new Blob([bytes], { type: row.mime }) : null
}
