import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupTrailer } from '#src/server/backup/archive/manifest.ts'
import { deriveArchiveKey } from '#src/server/backup/archive/sign-archive.ts'
import { snapshotFiles } from '#src/server/backup/archive/snapshot-files.ts'
import { type TakeSnapshot, writeBackup } from '#src/server/backup/archive/write-archive.ts'
import { findSecret } from '#src/server/core/read-secret.ts'
import { describeDirectoryError } from '#src/server/db/embedded/cluster/describe-directory-error.ts'
import { lockFilesForBackupSql } from '#src/server/db/file-locks.ts'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'
import { connectDatabase } from './connect-database.ts'

/** The locations of a server's data. */
export interface DataLocation {
  dataDir: string
  databaseUrl: string | undefined
  /** The given secret; otherwise the one in `dataDir`, if it exists. */
  secret?: string | undefined
  /** The bucket of the files, when they are not in `dataDir`. */
  bucket?: Bucket | undefined
  logger: FastifyBaseLogger
}

/** Writes the database and files of a server into one archive, even while it runs. */
export async function createBackup(
  place: DataLocation,
  file: string,
  now = new Date(),
): Promise<BackupTrailer> {
  try {
    const { connection, leave } = await connectDatabase(place)
    try {
      const { dataDir, bucket } = place
      const takeSnapshot = await chooseSnapshot(dataDir, bucket)
      const key = await findArchiveKey(place)
      return await writeBackup({ connection, file, now, takeSnapshot, key })
    } finally {
      await leave()
    }
  } catch (error) {
    throw describeDirectoryError(error, `${place.dataDir} or ${path.dirname(file)}`)
  }
}

/** The HMAC key of this installation's archives; null when its secret is unknown here. */
export async function findArchiveKey({ dataDir, secret }: DataLocation): Promise<Buffer | null> {
  const found = await findSecret(dataDir, secret)
  return found === null ? null : deriveArchiveKey(found)
}

async function chooseSnapshot(dataDir: string, bucket: Bucket | undefined): Promise<TakeSnapshot> {
  if (!bucket) return () => snapshotFiles(dataDir)
  const { openBucketSnapshot } = await import('#src/server/storage/s3/s3-lock.ts')
  return async (client) => {
    // Before the snapshot: files of its rows stay in the bucket until the session ends.
    await client.query(lockFilesForBackupSql)
    return openBucketSnapshot(bucket, dataDir)
  }
}
