import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readAll, readOne } from '#src/offline/db/read-all.ts'
import type { PhotoRow } from '#src/offline/db/rows.ts'

/** Chunk size of the base64 encoding; a multiple of 3, so that the chunks join. Bytes. */
const PIECE = 48 * 1024

function toBase64(bytes: ArrayBuffer): string {
  let text = ''
  for (let start = 0; start < bytes.byteLength; start += PIECE) {
    const piece = new Uint8Array(bytes, start, Math.min(PIECE, bytes.byteLength - start))
    text += btoa(String.fromCharCode(...piece))
  }
  return text
}

/** A photo as an element of a JSON array; one photo in memory at a time. */
async function exportPhoto(database: OfflineDatabase, photo: PhotoRow): Promise<Blob> {
  const stored = await readOne(database.photoBytes, photo.photo_id)
  const bytes = stored?.reduced ?? stored?.bytes
  const data = bytes ? toBase64(bytes) : null
  return new Blob([JSON.stringify({ ...photo, data })])
}

/** All tables, and the unreadable records that the file lacks. */
async function readTables(database: OfflineDatabase) {
  const [operations, executions, answers, photos] = await Promise.all([
    readAll(database.operations),
    readAll(database.executions),
    readAll(database.answers),
    readAll(database.photos),
  ])
  const tables = { operations, executions, answers, photos }
  const unreadable = Object.entries(tables).flatMap(([store, table]) =>
    (table.unreadable as unknown[]).map((key) => ({ store, key })),
  )
  return { ...tables, unreadable }
}

/**
 * Exports all unconfirmed work as one JSON file: operations with their idempotency keys and bodies, photos as
 * base64 (`data` is null for a lost photo), and the answers of drafts. `unreadable` lists the records that the
 * phone could not read.
 */
export async function exportUnsent(
  database: OfflineDatabase,
  user: { id: number },
  now: number,
): Promise<Blob> {
  const tables = await readTables(database)
  const operations = tables.operations.rows.map(
    ({ op_id, kind, assignment_id, execution_id, task_id, photo_id, request, created_at }) => {
      return { op_id, kind, assignment_id, execution_id, task_id, photo_id, request, created_at }
    },
  )
  const drafts = tables.executions.rows.flatMap(
    ({ id, assignment_id, notes, signature = null, submitted }) => {
      const answers = tables.answers.rows.filter((answer) => answer.execution_id === id)
      const isDraft = submitted === null && (answers.length > 0 || notes !== null)
      return isDraft ? [{ execution_id: id, assignment_id, notes, signature, answers }] : []
    },
  )
  const head = {
    format: 'walkdown-unsent',
    version: 1,
    user_id: user.id,
    exported_at: new Date(now).toISOString(),
    operations,
    drafts,
    unreadable: tables.unreadable,
  }
  const parts: (Blob | string)[] = [JSON.stringify(head).slice(0, -1), ',"photos":[']
  const photos = tables.photos.rows.filter((photo) => photo.uploaded_at === null)
  for (const [index, photo] of photos.entries()) {
    if (index > 0) parts.push(',')
    parts.push(await exportPhoto(database, photo))
  }
  return new Blob([...parts, ']}'], { type: 'application/json' })
}
