import { hashBytes } from '#src/offline/core/hash-bytes.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readTransaction, writeTransaction } from '#src/offline/db/transactions.ts'
import { canReduce } from '#src/offline/outbox/operation-actions.ts'
import type { PhotoTools } from '#src/offline/photos/photo-tools.ts'

/**
 * Queues a smaller copy of a photo that is too large for the server. The request says that it is reduced. The
 * original stays on the phone until the receipt.
 */
export async function reducePhoto(database: OfflineDatabase, tools: PhotoTools, seq: number): Promise<void> {
  const { operations, photos, photoBytes } = database
  const original = await readTransaction(database, async () => {
    const row = await operations.get(seq)
    return row && canReduce(row) ? (await photoBytes.get(row.photo_id!))?.bytes : null
  })
  if (!original) return
  const reduced = await tools.shrink(original)
  const sha256 = await hashBytes(reduced)
  await writeTransaction(database, [operations, photos, photoBytes], async () => {
    const row = await operations.get(seq)
    if (!row || !canReduce(row)) return
    await photoBytes.update(row.photo_id!, { reduced })
    await photos.update(row.photo_id!, { sha256, size: reduced.byteLength, is_reduced: true })
    await operations.put({
      ...row,
      state: 'queued',
      reason: null,
      next_at: 0,
      size: reduced.byteLength,
      request: { ...row.request, body: { ...row.request.body, sha256, is_reduced: true } },
    })
  })
  database.forget([seq])
}
