import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore, ReadLocalCopies } from '#src/server/storage/file-store.ts'
import { requireDiskSpace } from '#src/server/storage/local/disk-space.ts'
import { removeStale } from '#src/server/storage/local/remove-temporary-files.ts'
import type { Bucket } from './s3-bucket.ts'
import { createS3Client } from './s3-client.ts'

const CONCURRENCY = 8

/** Storage in a bucket of an S3-compatible store: one request writes one file, so it is atomic. */
export async function openS3Store(bucket: Bucket, dataDir: string): Promise<FileStore> {
  const temporaryFolder = path.join(dataDir, 'incoming')
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const client = createS3Client(bucket)
  await client.requireUsable()
  const has = async (key: string) => (await client.look(key)) !== null

  const listFolders = async () => {
    const found = new Set<string>()
    for await (const { keys } of client.list(''))
      for (const key of keys) if (key.includes('/')) found.add(key.slice(0, key.lastIndexOf('/')))
    return [...found]
  }

  return {
    temporaryFolder,
    isReadInPlace: true,
    keep: (key, sourcePath) => client.put({ key, sourcePath }),
    putAll: async (files) => runLimited(files, (file) => client.put(file)),
    open: client.open,
    async withLocalCopies(use) {
      const folder = path.join(temporaryFolder, `lent-${randomUUID()}`)
      let count = 0
      const copyToLocal: ReadLocalCopies = async (keys) => {
        await requireDiskSpace(temporaryFolder)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const paths = new Map(keys.map((key) => [key, path.join(folder, String(count++))]))
        await runLimited([...paths], async ([key, target]) => {
          await client.fetch(key, target)
        })
        return paths
      }
      try {
        return await use(copyToLocal)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    has,
    async allExist(keys) {
      const found = await Promise.all(keys.map(has))
      return found.every(Boolean)
    },
    remove: client.remove,
    stat: client.look,
    listFolders,
    async listKeys(folder) {
      const found: string[] = []
      for await (const { keys } of client.list(`${folder}/`, { Delimiter: '/' }))
        found.push(...keys.filter((key) => !key.endsWith('/')))
      return found
    },
    requireReachable: client.requireReachable,
    removeStale: (now) => removeStale(dataDir, temporaryFolder, now),
  }
}

/** Runs a few at a time, and waits for all that were started, so that nothing continues after a failure. */
async function runLimited<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const runs = Array.from({ length: Math.min(CONCURRENCY, items.length) }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  })
  const ended = await Promise.allSettled(runs)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
