import { randomUUID } from 'node:crypto'
import { systemActor } from '#src/server/db/actor.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'
import { decodeImage } from '#src/server/images/decode.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import { thumbnailKeyOf } from './store-photo.ts'
import { findPhotosWithoutThumbnail, markUnreadable, setThumbnail } from './task-photos-store.ts'

/** Batch size: other clean-up work runs between batches. */
const BATCH_SIZE = 200

/**
 * The thumbnail of a photo, created on first use.
 * @throws Problem when the pixels cannot be decoded; the original bytes stay stored
 */
export async function requireThumbnail(context: ExecutionsContext, photo: PhotoRow): Promise<string> {
  if (photo.thumbnail_key !== null) return photo.thumbnail_key
  if (photo.is_unreadable) throw problem('photo_unreadable')
  return makeThumbnail(context, photo)
}

/** Decodes photos that arrived inside a submission and were never opened, so that a damaged one is detected early. */
export async function makeMissingThumbnails(context: ExecutionsContext): Promise<void> {
  for (const photo of await findPhotosWithoutThumbnail(context.core.database.db, BATCH_SIZE))
    await makeThumbnail(context, photo).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
}

async function makeThumbnail({ core }: ExecutionsContext, photo: PhotoRow): Promise<string> {
  const { files, database, logger } = core
  try {
    const { thumbnail } = await files.withLocalCopies(async (download) => {
      const path = (await download([photo.file_key])).get(photo.file_key)!
      if (!(await statIfExists(path))) throw problem('file_gone')
      return decodeImage({ path, field: 'image' }, photo.uploaded_by, logger)
    })
    // Two concurrent requests create a thumbnail each; the row references one of them.
    const key = thumbnailKeyOf(photo.file_key, randomUUID())
    await files.putAll([{ key, bytes: thumbnail }])
    const named = await database.by(systemActor('clean-up')).transaction(async (tx) => {
      const names = await referenceFiles(tx, files, { key })
      return setThumbnail(tx, photo.id, names.key)
    })
    if (named !== key) await removeUnreferenced(core, [key])
    return named
  } catch (error) {
    // A decode that timed out on a busy machine may succeed later.
    if (!(error instanceof Problem) || error.status !== 400 || error.code === 'too_heavy') throw error
    logger.warn(
      { photo: photo.id, reason: error.code },
      'a photo cannot be decoded; it is stored without a thumbnail',
    )
    await markUnreadable(database.db, photo.id)
    throw problem('photo_unreadable')
  }
}
