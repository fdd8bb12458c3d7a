import type { AppContext } from '#src/server/core/app-context.ts'
import { checkStructure, decodeImage } from '#src/server/images/decode.ts'
import { extensionOf, type PhotoKind } from '#src/server/images/image-format.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'

/** A photo whose files are in the store; its row is still to come. */
export interface SavedPhoto {
  file_key: string
  /** Of the bytes as they arrived: what the phone compares with its own. What else was in the file is not kept. */
  sha256: string
  size: number
  width: number
  height: number
}

/** One whose pixels were looked at, with its small copy. */
export interface SeenPhotoKept extends SavedPhoto {
  thumbnail_key: string
}

/**
 * Checks a received photo and puts it into the store. Files come before rows: a crash between the two leaves a file
 * that nothing names, which is swept away, and never a row without its file.
 */
export async function savePhoto(
  core: AppContext,
  received: ReceivedFile,
  photoId: string,
  owner: number,
): Promise<SeenPhotoKept> {
  const path = await received.toDisk()
  const facts = await decodeImage({ path, field: received.field }, owner, core.logger)
  const file_key = keyOf(photoId, facts.kind, core.now())
  const thumbnail_key = thumbnailKeyOf(file_key, photoId)
  const photo = facts.stripped ? { bytes: facts.stripped } : { sourcePath: path }
  await core.files.keepAll([
    { key: thumbnail_key, bytes: facts.thumbnail },
    { key: file_key, ...photo },
  ])
  const { width, height } = facts
  const { sha256, size } = received
  return { file_key, thumbnail_key, sha256, size: facts.stripped?.byteLength ?? size, width, height }
}

/** One that nobody waits to see: how it is built is judged now, and its pixels when it is looked at. */
export async function describeUnseen(
  core: AppContext,
  received: ReceivedFile,
  photoId: string,
): Promise<SavedPhoto & { bytes: Uint8Array }> {
  const { kind, bytes, width, height } = await checkStructure(received)
  const file_key = keyOf(photoId, kind, core.now())
  return { file_key, sha256: received.sha256, size: bytes.byteLength, width, height, bytes }
}

/** Months have a folder of their own. */
function keyOf(photoId: string, kind: PhotoKind, now: Date): string {
  return `photos/${now.toISOString().slice(0, 7).replace('-', '/')}/${photoId}.${extensionOf[kind]}`
}

/** A thumbnail lies beside its photo. */
export function thumbnailKeyOf(fileKey: string, name: string): string {
  return `${fileKey.slice(0, fileKey.lastIndexOf('/'))}/${name}.thumbnail.jpg`
}
