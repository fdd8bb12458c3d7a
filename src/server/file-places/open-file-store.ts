import type { FileStore } from '#src/server/files/file-store.ts'
import { openFolderStore } from '#src/server/files/folder-store.ts'
import type { Bucket } from './bucket.ts'

/** Opens what FILES_URL names: a bucket, or the folder in DATA_DIR. The client of buckets is loaded where there is one. */
export async function openFileStore(place: {
  dataDir: string
  bucket: Bucket | undefined
}): Promise<FileStore> {
  if (!place.bucket) return openFolderStore(place.dataDir)
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(place.bucket, place.dataDir)
}
