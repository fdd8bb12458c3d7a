import { rm, writeFile } from 'node:fs/promises'
import { extensionOf } from '#src/server/files/photo-kind.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { checkPhoto } from './check/check-photo.ts'

/** A photo whose files are in the store; its row is still to come. */
export interface KeptPhoto {
  file_key: string
  thumbnail_key: string
  /** Of the bytes as they arrived: what the phone compares with its own. What else was in the file is not kept. */
  sha256: string
  size: number
  width: number
  height: number
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
): Promise<KeptPhoto> {
  const { files, logger, now } = ground
  const { kind, stripped, thumbnail, width, height } = await checkPhoto(received, owner, logger)
  const folder = `photos/${now().toISOString().slice(0, 7).replace('-', '/')}`
  const file_key = `${folder}/${photoId}.${extensionOf[kind]}`
  const thumbnail_key = `${folder}/${photoId}.thumbnail.jpg`
  const thumbnailPath = `${received.path}.thumbnail`
  const strippedPath = `${received.path}.stripped`
  try {
    await writeFile(thumbnailPath, thumbnail, { mode: 0o600 })
    if (stripped) await writeFile(strippedPath, stripped, { mode: 0o600 })
    await files.keepAll([
      { key: thumbnail_key, sourcePath: thumbnailPath },
      { key: file_key, sourcePath: stripped ? strippedPath : received.path },
    ])
  } finally {
    await rm(thumbnailPath, { force: true })
    await rm(strippedPath, { force: true })
  }
  const size = stripped?.byteLength ?? received.size
  return { file_key, thumbnail_key, sha256: received.sha256, size, width, height }
}
