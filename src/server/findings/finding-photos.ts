import { randomUUID } from 'node:crypto'
import type { FindingDetails } from '#src/contract/supervisor/findings.ts'
import { limits } from '#src/rules/limits.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { hashRequest, isAnswered, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { mediaTypeOf } from '#src/server/images/image-format.ts'
import { problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback, removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { lockExisting } from './change-finding.ts'
import {
  countPhotos,
  countPhotosOfFinding,
  findPhotoKeys,
  findPhotosOf,
  insertPhoto,
} from './finding-photos-store.ts'
import type { FindingsContext } from './findings-context.ts'
import { readFinding } from './read-findings.ts'

/* The photos that supervisors add to a finding. */

/** Checks whether a photo may be added, before the server reads its body. */
export async function preflightPhoto(
  { core }: FindingsContext,
  caller: Caller,
  id: number,
  key: string | undefined,
): Promise<void> {
  const { db } = core.database
  const count = await countPhotosOfFinding(db, sectorOf(caller), id)
  if (count === null) throw problem('not_found', { what: 'finding' })
  if (count >= limits.photosPerFinding && !(await isAnswered(db, key, caller.id))) refuseFull(count)
}

export async function addPhoto(
  context: FindingsContext,
  caller: Caller,
  id: number,
  file: ReceivedFile,
  key: string | undefined,
): Promise<FindingDetails> {
  const { core, storePhoto } = context
  const { database } = core
  const photoId = randomUUID()
  const { file_key, thumbnail_key, sha256, size } = await storePhoto(file, photoId, caller.id)
  const keys = { file_key, thumbnail_key }
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ photoOf: id, sha256: file.sha256 }) }
  let isNamed = false
  try {
    const details = await withIdempotencyKey(database.by(caller), keyed, async (tx) => {
      await lockExisting(tx, caller, id)
      refuseFull(await countPhotos(tx, id))
      await insertPhoto(tx, {
        ...(await referenceFiles(tx, core.files, keys)),
        id: photoId,
        finding_id: id,
        added_by: caller.id,
        sha256,
        size,
        added_at: core.now(),
      })
      isNamed = true
      return readFinding(context, caller, id, tx)
    })
    // A retry got the stored response: no row references the new files.
    if (!isNamed) await removeUnreferenced(core, Object.values(keys))
    return details
  } catch (error) {
    await removeAfterRollback(core, Object.values(keys), error)
    throw error
  }
}

/** Deletes a photo, with an undo for a limited time. */
export function removePhoto(
  context: FindingsContext,
  caller: Caller,
  id: number,
  photoId: string,
): Promise<FindingDetails> {
  const { core, deletions } = context
  return core.database.by(caller).transaction(async (tx) => {
    await lockExisting(tx, caller, id)
    const [photo] = await findPhotosOf(tx, sectorOf(caller), [photoId])
    if (photo?.finding_id !== id) throw problem('not_found', { what: 'photo' })
    await deletions.remove(tx, caller, 'finding_photo', [photoId])
    return readFinding(context, caller, id, tx)
  })
}

/** Undoes the deletion of photos, all or none. One that is not deleted does not change. */
export async function restorePhotos(
  { core, deletions }: FindingsContext,
  caller: Caller,
  ids: string[],
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await deletions.restore(tx, caller, 'finding_photo', ids))
    const there = await findPhotosOf(tx, sectorOf(caller), ids)
    if (there.length < new Set(ids).size) throw problem('deletion_cleared')
    const found = there.filter((photo) => back.has(photo.id)).map((photo) => photo.finding_id)
    for (const id of new Set(found)) {
      await lockExisting(tx, caller, id)
      // Another photo may have taken its place.
      if ((await countPhotos(tx, id)) > limits.photosPerFinding) throw problem('too_many_finding_photos')
    }
  })
}

/** The file of a photo; null when it belongs to no finding. */
export async function findPhotoFile(
  { core }: FindingsContext,
  photoId: string,
  size: 'full' | 'thumbnail',
): Promise<FileReply | null> {
  const keys = await findPhotoKeys(core.database.db, photoId)
  if (!keys) return null
  const key = keys[size]
  const name = `${photoId}${key.slice(key.lastIndexOf('.'))}`
  return { open: () => core.files.open(key), name, type: mediaTypeOf(key), isInline: true }
}

/** @throws Problem when a finding has the maximum number of photos */
export function refuseFull(count: number): void {
  if (count >= limits.photosPerFinding) throw problem('too_many_finding_photos', { at: 'image' })
}
