import { rm } from 'node:fs/promises'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import { validatePhoto } from './validate-photo.ts'

/** A photo whose files are in the store; its row is still to come. */
export interface KeptPhoto {
  file_key: string
  thumbnail_key: string
  /** Of the bytes as they arrived: what the phone compares with its own. */
  sha256: string
  size: number
  width: number
  height: number
}

/**
 * Checks a received photo and puts it into the store. Files come before rows: a crash between the two leaves a file
 * that nothing names, which the clean-up job removes, and never a row without its file.
 */
export async function keepPhoto(
  files: FileStore,
  received: ReceivedFile,
  photoId: string,
  now: Date,
): Promise<KeptPhoto> {
  const checked = await validatePhoto(received.path, received.field)
  const folder = `photos/${now.toISOString().slice(0, 7).replace('-', '/')}`
  const file_key = `${folder}/${photoId}.jpg`
  const thumbnail_key = `${folder}/${photoId}.thumbnail.jpg`
  try {
    await files.keep(thumbnail_key, checked.thumbnailPath)
    await files.keep(file_key, checked.path)
  } finally {
    await rm(checked.thumbnailPath, { force: true })
    if (checked.path !== received.path) await rm(checked.path, { force: true })
  }
  return {
    file_key,
    thumbnail_key,
    sha256: received.sha256,
    size: checked.size,
    width: checked.width,
    height: checked.height,
  }
}
