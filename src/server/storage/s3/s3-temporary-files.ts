import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { Bucket } from './s3-bucket.ts'
import { createS3Client } from './s3-client.ts'

/**
 * A marker object while a restore writes files: with it, existing files are the remains of an interrupted restore.
 */
const MARK = '.restoring'

/** Prepares a bucket for the files of a backup. @throws OperationalError when it already has files */
export async function prepareBucketRestore(bucket: Bucket, dataDir: string) {
  const client = createS3Client(bucket)
  await client.requireUsable()
  const isCutOff = (await client.look(MARK)) !== null
  const removeAll = async () => {
    // Removes the marker last, so that an interrupted cleanup can be repeated.
    for await (const { keys } of client.list(''))
      for (const key of keys) if (key !== MARK) await client.remove(key)
    await client.remove(MARK)
  }
  if (isCutOff) await removeAll()
  for await (const { keys } of client.list('', { MaxKeys: 1 }))
    if (keys.length > 0)
      throw operationalError('bucket_not_empty', { place: `s3://${bucket.name}/${bucket.prefix}` })
  await client.put({ key: MARK, bytes: Buffer.from('walkdown') })
  const folder = path.join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async take(key: string, content: Readable): Promise<void> {
      const sourcePath = path.join(folder, randomUUID())
      try {
        // Reading chunk by chunk also reports an error that the stream has already emitted.
        const pieces = async function* () {
          yield* content as AsyncIterable<Buffer>
        }
        await pipeline(pieces, createWriteStream(sourcePath, { mode: 0o600 }))
        await client.put({ key, sourcePath })
      } finally {
        await rm(sourcePath, { force: true })
      }
    },
    commit: () => client.remove(MARK),
    rollback: removeAll,
  }
}
