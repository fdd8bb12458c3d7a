import { hashBytes } from '#src/offline/core/hash-bytes.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { ExecutionRow, PhotoRow } from '#src/offline/db/rows.ts'
import type { CapturedPhoto } from '#src/offline/model/finding-report.ts'
import type { PhotoAnnotation } from '#src/offline/model/photo-annotation.ts'
import { enqueuePhoto } from '#src/offline/outbox/enqueue-photo.ts'
import { detectImageKind } from '#src/offline/photos/image-kind.ts'
import type { PhotoSource, PhotoTools, PreparedPhoto } from '#src/offline/photos/photo-tools.ts'
import { readCaptureTime } from '#src/offline/photos/read-capture-time.ts'
import { createUuidV7 } from '#src/rules/uuid-v7.ts'

export const MIME = 'image/jpeg'

/** @throws OfflineError photo_not_an_image, photo_heic, photo_unreadable */
export async function preparePhoto(tools: PhotoTools, file: Blob): Promise<PreparedPhoto> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const kind = detectImageKind(head)
  if (kind === null) throw new OfflineError('photo_not_an_image')
  try {
    return await tools.prepare(file)
  } catch (cause) {
    throw kind === 'heic'
      ? new OfflineError('photo_heic', { cause })
      : new OfflineError('photo_unreadable', { cause })
  }
}

/** Compresses and hashes a photo, and reads its capture time. @throws OfflineError as {@link preparePhoto} */
export async function capturePhoto(
  tools: PhotoTools,
  { file, source }: { file: Blob; source: PhotoSource },
  now: number,
): Promise<CapturedPhoto> {
  const { bytes, thumbnail } = await preparePhoto(tools, file)
  const captured = await readCaptureTime(file, now)
  const timeSource = captured ? 'exif' : source
  return {
    photo_id: createUuidV7(now),
    bytes,
    thumbnail,
    sha256: await hashBytes(bytes),
    taken_at: captured ?? new Date(now).toISOString(),
    ...(timeSource !== 'camera' && { time_source: timeSource }),
  }
}

export interface PhotoToKeep {
  photoId: string
  taskId: number
  taken: Pick<PhotoRow, 'taken_at' | 'time_source'>
  prepared: PreparedPhoto
  sha256: string
  /** For an annotated copy: its original and its annotations. */
  marking?: { originalId: string; marks: readonly PhotoAnnotation[] }
}

/** Saves a photo and queues its upload, inside the caller's transaction. */
export async function savePhoto(
  database: OfflineDatabase,
  row: ExecutionRow,
  { photoId, taskId, taken, prepared: { bytes, thumbnail }, sha256, marking }: PhotoToKeep,
  now: number,
): Promise<void> {
  const photo: PhotoRow = {
    photo_id: photoId,
    execution_id: row.id,
    task_id: taskId,
    size: bytes.byteLength,
    mime: MIME,
    sha256,
    ...taken,
    uploaded_at: null,
    removed_at: null,
    ...(marking ? { original_id: marking.originalId, marks: marking.marks } : {}),
  }
  await database.photos.add(photo)
  await database.photoBytes.add({ photo_id: photoId, mime: MIME, bytes, thumbnail })
  await enqueuePhoto(database, row, photo, now)
}
