import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { excludeConfirmed, readReceipts, readShownOperations } from '#src/offline/db/operations.ts'
import type { OutboxRow } from '#src/offline/db/rows.ts'
import type { UnsentCount } from '#src/offline/model/phone-state.ts'
import type { SyncStatus } from '#src/offline/model/sync-state.ts'
import { isReached } from '#src/offline/outbox/back-off.ts'
import { readDeviceMemory } from '#src/offline/storage/detect-data-loss.ts'
import { describeSync, latestReceipt } from './describe-sync.ts'
import { type ExecutionFacts, readChangedFacts } from './read-facts.ts'

function countDrafts(facts: Map<number | null, ExecutionFacts[]>): number {
  return [...facts.values()].flat().filter(({ row, answers }) => {
    return row.submitted === null && (answers.length > 0 || row.notes !== null)
  }).length
}

/** The time of the next automatic retry, not before the end of a pause that the server requested. */
function findNextAttempt(rows: readonly OutboxRow[], pausedUntil: number | null): string | null {
  const moments = rows.filter((row) => row.state === 'waiting').map((row) => row.next_at)
  if (pausedUntil !== null && rows.some((row) => row.state === 'queued')) moments.push(pausedUntil)
  if (moments.length === 0) return null
  return new Date(Math.max(Math.min(...moments), pausedUntil ?? 0)).toISOString()
}

/** The sync state of all work on this phone, from its database. */
export async function readSyncStatus(database: OfflineDatabase, now: number): Promise<SyncStatus> {
  const [operations, facts, receipts, progress, pause] = await Promise.all([
    readShownOperations(database, now),
    readChangedFacts(database, now),
    readReceipts(database),
    database.readMeta('progress'),
    database.readMeta('pause'),
  ])
  const rows = excludeConfirmed(operations, receipts)
  const drafts = countDrafts(facts)
  // On a full phone, the latest receipts are only in memory.
  const late = receipts.filter((receipt) => database.lateReceipts.includes(receipt)).length
  const isAnything = rows.length > 0 || drafts > 0 || (progress?.successes ?? 0) + late > 0
  const memory = await readDeviceMemory(database, { isAnything })
  const word = describeSync({
    rows,
    confirmed: (progress?.sent_in_batch ?? 0) + late,
    sentAt: latestReceipt(receipts),
    isConfirmed: false,
    // Every operation in the outbox waits for a connection, including early photos of a draft.
    isFinished: true,
    hasDraft: drafts > 0,
  })
  return {
    ...word,
    unsent: rows.length,
    unsent_photos: rows.filter((row) => row.kind === 'photo').length,
    unsent_bytes: rows.reduce((sum, row) => sum + row.size, 0),
    is_phone_full: database.isFull,
    attention: rows.filter((row) => row.state === 'needs_attention').length,
    drafts,
    is_all_sent: rows.length === 0,
    memory,
    next_attempt_at: findNextAttempt(rows, pause && !isReached(pause.until, now) ? pause.until : null),
  }
}

/** The unsent work that a sign-out would leave on the phone. */
export async function countUnsent(database: OfflineDatabase, now: number): Promise<UnsentCount> {
  const { unsent, unsent_photos, drafts } = await readSyncStatus(database, now)
  return { operations: unsent, photos: unsent_photos, drafts }
}
