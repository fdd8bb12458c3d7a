import type { ExecutionTask } from '#src/contract/executions.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'

/** More than a shift needs; others load online. */
const MAX_THUMBNAILS = 200
/** A larger "thumbnail" is not stored. Bytes. */
const MAX_BYTES = 400_000
const TIMEOUT = 20_000

/** The thumbnails of a task: its photos on the server, and last week's photo for comparison. */
function listAddresses(task: ExecutionTask): { id: string; address: string }[] {
  const own = (task.response?.photos ?? []).map(({ id, thumbnail_url }) => ({ id, address: thumbnail_url }))
  const { photo_id: id, photo_url: address } = task.previous ?? {}
  return id && address ? [...own, { id, address }] : own
}

async function download(fetch: typeof globalThis.fetch, address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' })
  const mime = response.headers.get('Content-Type') ?? ''
  if (response.status !== 200 || !mime.startsWith('image/')) return null
  const bytes = await response.arrayBuffer()
  return bytes.byteLength === 0 || bytes.byteLength > MAX_BYTES ? null : { bytes, mime }
}

/**
 * Downloads missing thumbnails, one at a time. Best effort: it stops at the first failure and continues after the
 * next pull.
 * @returns the number of downloads
 */
export async function downloadThumbnails(
  database: OfflineDatabase,
  fetch: typeof globalThis.fetch,
): Promise<number> {
  const executions = await database.executions.toArray()
  const wanted = executions
    .flatMap((row) => row.execution.tasks.flatMap((task) => listAddresses(task)))
    .slice(0, MAX_THUMBNAILS)
  const here = new Set(await database.photoBytes.toCollection().primaryKeys())
  let fetched = 0
  for (const { id, address } of wanted) {
    if (here.has(id)) continue
    try {
      const picture = await download(fetch, address)
      if (!picture) continue
      const { bytes, mime } = picture
      await writeTransaction(database, [database.photoBytes], () =>
        database.photoBytes.put({ photo_id: id, mime, bytes: null, thumbnail: bytes }),
      )
      here.add(id)
      fetched += 1
    } catch {
      return fetched
    }
  }
  return fetched
}
