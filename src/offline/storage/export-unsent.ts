import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { PhotoRow } from '#src/offline/database/rows.ts'

/** Bytes of a photo that become text at a time; a multiple of 3, so that the pieces of base64 join. */
const PIECE = 48 * 1024

function toBase64(bytes: ArrayBuffer): string {
  let text = ''
  for (let start = 0; start < bytes.byteLength; start += PIECE) {
    const piece = new Uint8Array(bytes, start, Math.min(PIECE, bytes.byteLength - start))
    text += btoa(String.fromCharCode(...piece))
  }
  return text
}

/** A photo as a member of a JSON array; one photo's pixels in memory at a time. */
async function exportPhoto(database: OfflineDatabase, photo: PhotoRow): Promise<Blob> {
  const stored = await database.photoBytes.get(photo.photo_id)
  const data = stored?.bytes ? toBase64(stored.bytes) : null
  return new Blob([JSON.stringify({ ...photo, data })])
}

/**
 * Everything that the server has not confirmed, in one JSON file: each operation with the key and the body it would be
 * sent with, the photos as base64 (`data` is null when the phone lost one), and the answers of open checklists.
 */
export async function exportUnsent(
  database: OfflineDatabase,
  user: { id: number },
  now: number,
): Promise<Blob> {
  const [rows, executions] = await Promise.all([
    database.operations.orderBy('seq').toArray(),
    database.executions.toArray(),
  ])
  const operations = rows.map(
    ({ op_id, kind, assignment_id, execution_id, task_id, photo_id, request, created_at }) => {
      return { op_id, kind, assignment_id, execution_id, task_id, photo_id, request, created_at }
    },
  )
  const drafts = []
  for (const { id, assignment_id, notes, submitted } of executions) {
    const answers = await database.answersOf(id)
    if (submitted === null && (answers.length > 0 || notes !== null))
      drafts.push({ execution_id: id, assignment_id, notes, answers })
  }
  const head = {
    format: 'walkdown-unsent',
    version: 1,
    user_id: user.id,
    exported_at: new Date(now).toISOString(),
    operations,
    drafts,
  }
  const parts: (Blob | string)[] = [JSON.stringify(head).slice(0, -1), ',"photos":[']
  const photos = await database.photos.filter((photo) => photo.uploaded_at === null).toArray()
  for (const [index, photo] of photos.entries()) {
    if (index > 0) parts.push(',')
    parts.push(await exportPhoto(database, photo))
  }
  return new Blob([...parts, ']}'], { type: 'application/json' })
}
