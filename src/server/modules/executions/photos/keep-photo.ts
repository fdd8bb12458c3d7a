import { rm, writeFile } from 'node:fs/promises'
import { extensionOf } from '#src/server/files/photo-kind.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { checkPhoto, checkStructure } from './check/check-photo.ts'
import type { PhotoFacts } from './check/photo-facts.ts'

/** A photo whose files are in the store; its row is still to come. */
export interface KeptPhoto {
  file_key: string
  /** Of the bytes as they arrived: what the phone compares with its own. What else was in the file is not kept. */
  sha256: string
  size: number
  width: number
  height: number
}

/** One whose pixels were looked at, with its small copy. */
export interface SeenPhotoKept extends KeptPhoto {
  thumbnail_key: string
}

/**
 * Checks a received photo and puts it into the store. Files come before rows: a crash between the two leaves a file
 * that nothing names, which is swept away, and never a row without its file.
 */
export async function keepPhoto(
  ground: Ground,
  received: ReceivedFile,
  photoId: string,
  owner: number,
): Promise<SeenPhotoKept> {
  const facts = await checkPhoto(received, owner, ground.logger)
  const file_key = keyOf(photoId, extensionOf[facts.kind], ground.now())
  const thumbnail_key = thumbnailKeyOf(file_key, photoId)
  return withPartsOnDisk(received.path, facts, async (parts) => {
    const thumbnail = { key: thumbnail_key, sourcePath: parts.thumbnail }
    await ground.files.keepAll([thumbnail, { key: file_key, sourcePath: parts.photo }])
    return describeKept(received, facts, { file_key, thumbnail_key })
  })
}

/** The same for one that nobody waits to see: how it is built is judged now, and its pixels when it is looked at. */
export async function keepPhotoUnseen(
  ground: Ground,
  received: ReceivedFile,
  photoId: string,
): Promise<KeptPhoto> {
  const facts = await checkStructure(received)
  const file_key = keyOf(photoId, extensionOf[facts.kind], ground.now())
  return withPartsOnDisk(received.path, facts, async (parts) => {
    await ground.files.keep(file_key, parts.photo)
    return describeKept(received, facts, { file_key })
  })
}

/** Months have a folder of their own. */
function keyOf(photoId: string, extension: string, now: Date): string {
  return `photos/${now.toISOString().slice(0, 7).replace('-', '/')}/${photoId}.${extension}`
}

/** A thumbnail lies beside its photo. */
export function thumbnailKeyOf(fileKey: string, name: string): string {
  return `${fileKey.slice(0, fileKey.lastIndexOf('/'))}/${name}.thumbnail.jpg`
}

function describeKept<Keys extends object>(
  { sha256, size }: ReceivedFile,
  { stripped, width, height }: Pick<PhotoFacts, 'stripped' | 'width' | 'height'>,
  keys: Keys,
) {
  return { ...keys, sha256, size: stripped?.byteLength ?? size, width, height }
}

/** What was made of a photo, in files of its own until it is done with. */
export async function withPartsOnDisk<Result>(
  photo: string,
  made: { stripped?: Uint8Array | null; thumbnail?: Uint8Array },
  work: (paths: { photo: string; thumbnail: string }) => Promise<Result>,
): Promise<Result> {
  const paths = { stripped: `${photo}.stripped`, thumbnail: `${photo}.thumbnail` }
  try {
    if (made.thumbnail) await writeFile(paths.thumbnail, made.thumbnail, { mode: 0o600 })
    if (made.stripped) await writeFile(paths.stripped, made.stripped, { mode: 0o600 })
    return await work({ photo: made.stripped ? paths.stripped : photo, thumbnail: paths.thumbnail })
  } finally {
    if (made.thumbnail) await rm(paths.thumbnail, { force: true })
    if (made.stripped) await rm(paths.stripped, { force: true })
  }
}
