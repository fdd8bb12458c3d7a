import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Bucket } from './s3-bucket.ts'
import { createS3Client } from './s3-client.ts'

/** Files on the local disk at a time. */
const CONCURRENCY = 8

/**
 * The files of a bucket for a backup, while removal is locked: each is on the local disk until it is in the archive.
 */
export async function openBucketSnapshot(bucket: Bucket, dataDir: string) {
  const client = createS3Client(bucket)
  const folder = path.join(dataDir, 'incoming', `backing-up-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    extendLocks: async () => undefined,
    size: async () => null,
    async each(take: (key: string, path: string) => Promise<void>): Promise<number> {
      let count = 0
      for await (const page of client.list('')) {
        const keys = page.keys.filter(
          (key) => !key.split('/').some((part) => part === '' || part.startsWith('.')),
        )
        for (let start = 0; start < keys.length; start += CONCURRENCY) {
          const some = keys.slice(start, start + CONCURRENCY)
          const found = await Promise.all(
            some.map((key, index) => client.fetch(key, path.join(folder, String(index)))),
          )
          for (const [index, key] of some.entries()) {
            // A file removed since the listing is not referenced by the backup's rows.
            if (!found[index]) continue
            await take(key, path.join(folder, String(index)))
            count++
          }
        }
      }
      return count
    },
    async release(): Promise<void> {
      client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
