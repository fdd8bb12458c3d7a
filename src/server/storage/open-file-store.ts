import { openLocalStore } from '#src/server/storage/local/local-store.ts'
import type { FileStore } from './file-store.ts'
import type { Bucket } from './s3/s3-bucket.ts'

/**
 * Opens the storage of FILES_URL: an S3 bucket, or the folder in DATA_DIR. The S3 client is loaded only for a bucket.
 */
export async function openFileStore(place: {
  dataDir: string
  bucket: Bucket | undefined
}): Promise<FileStore> {
  if (!place.bucket) return openLocalStore(place.dataDir)
  const { openS3Store } = await import('./s3/s3-store.ts')
  return openS3Store(place.bucket, place.dataDir)
}
