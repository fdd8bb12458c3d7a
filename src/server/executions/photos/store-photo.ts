import type { AppContext } from '#src/server/core/app-context.ts'
import { checkStructure, decodeImage } from '#src/server/images/decode.ts'
import { extensionOf, type PhotoKind } from '#src/server/images/image-format.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'

/** A photo whose files are stored and whose row is not inserted yet. */
export interface StoredPhoto {
  file_key: string
  /** SHA-256 of the bytes as they arrived, which the phone compares with its own. The stored file has no metadata. */
  sha256: string
  size: number
  width: number
  height: number
}

/** A photo that was decoded, with its thumbnail. */
export interface DecodedPhoto extends StoredPhoto {
  thumbnail_key: string
}

/**
 * Validates and stores a received photo. Files are written before rows: a crash in between leaves an unreferenced file,
 * which the sweep deletes, and never a row without its file.
 */
export async function storePhoto(
  core: AppContext,
  received: ReceivedFile,
  photoId: string,
  owner: number,
): Promise<DecodedPhoto> {
  const path = await received.toDisk()
  const facts = await decodeImage({ path, field: received.field }, owner, core.logger)
  const file_key = keyOf(photoId, facts.kind, core.now())
  const thumbnail_key = thumbnailKeyOf(file_key, photoId)
  const photo = facts.stripped ? { bytes: facts.stripped } : { sourcePath: path }
  await core.files.putAll([
    { key: thumbnail_key, bytes: facts.thumbnail },
    { key: file_key, ...photo },
  ])
  const { width, height } = facts
  const { sha256, size } = received
  return { file_key, thumbnail_key, sha256, size: facts.stripped?.byteLength ?? size, width, height }
}

/** The longest side of a reference picture: enough to read a gauge in it, and small on a phone. Pixels. */
const PICTURE_SIDE = 1600

/** Validates a received image and stores a reduced copy of it, with its thumbnail. */
export async function storeReducedPicture(
  core: AppContext,
  received: ReceivedFile,
  pictureId: string,
  owner: number,
): Promise<Pick<DecodedPhoto, 'file_key' | 'thumbnail_key' | 'size'>> {
  const path = await received.toDisk()
  const image = { path, field: received.field, reducedSide: PICTURE_SIDE }
  const { thumbnail, reduced } = await decodeImage(image, owner, core.logger)
  const bytes = reduced!
  const file_key = keyOf(pictureId, 'jpeg', core.now())
  const thumbnail_key = thumbnailKeyOf(file_key, pictureId)
  await core.files.putAll([
    { key: thumbnail_key, bytes: thumbnail },
    { key: file_key, bytes },
  ])
  return { file_key, thumbnail_key, size: bytes.byteLength }
}

/** A photo inside a submission: its structure is validated now, its pixels are decoded when somebody opens it. */
export async function describeWithoutDecoding(
  core: AppContext,
  received: ReceivedFile,
  photoId: string,
): Promise<StoredPhoto & { bytes: Uint8Array }> {
  const { kind, bytes, width, height } = await checkStructure(received)
  const file_key = keyOf(photoId, kind, core.now())
  return { file_key, sha256: received.sha256, size: bytes.byteLength, width, height, bytes }
}

/** Each month has its own folder. */
function keyOf(photoId: string, kind: PhotoKind, now: Date): string {
  return `photos/${now.toISOString().slice(0, 7).replace('-', '/')}/${photoId}.${extensionOf[kind]}`
}

/** A thumbnail is in the folder of its photo. */
export function thumbnailKeyOf(fileKey: string, name: string): string {
  return `${fileKey.slice(0, fileKey.lastIndexOf('/'))}/${name}.thumbnail.jpg`
}
