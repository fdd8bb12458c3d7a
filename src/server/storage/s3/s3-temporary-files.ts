import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { operationalError } from '#src/server/problems/fault.ts'
import type { Bucket } from './s3-bucket.ts'
import { createS3Client } from './s3-client.ts'

/** Lies in the bucket while files arrive: what is there with it is the rest of a restore that was cut off. */
const MARK = '.restoring'

/**
 * Makes a bucket ready for the files of a backup.
 * @throws Fault when there are files already
 */
export async function beginInBucket(bucket: Bucket, dataDir: string) {
  const client = createS3Client(bucket)
  await client.requireUsable()
  const isCutOff = (await client.look(MARK)) !== null
  const removeAll = async () => {
    // The mark last: whoever dies in between leaves something that can be cleared away again.
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
        // Asked for piece by piece: it says that it has failed also when it has already.
        const pieces = async function* () {
          yield* content as AsyncIterable<Buffer>
        }
        await pipeline(pieces, createWriteStream(sourcePath, { mode: 0o600 }))
        await client.put({ key, sourcePath })
      } finally {
        await rm(sourcePath, { force: true })
      }
    },
    putInPlace: () => client.remove(MARK),
    takeBack: removeAll,
  }
}
