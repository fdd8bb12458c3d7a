import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import { readOperations } from '#src/offline/database/operations.ts'
import { readAll } from '#src/offline/database/read-all.ts'
import type { OutboxRow } from '#src/offline/database/rows.ts'
import type { SyncStatus, UnsentCount } from '#src/offline/offline-engine.ts'
import { describeSync, latestReceipt } from './describe-sync.ts'
import { type ExecutionFacts, readTouchedFacts } from './read-facts.ts'

function countDrafts(facts: Map<number | null, ExecutionFacts[]>): number {
  return [...facts.values()].flat().filter(({ row, answers }) => {
    return row.submitted === null && (answers.length > 0 || row.notes !== null)
  }).length
}

function findNextAttempt(rows: readonly OutboxRow[]): string | null {
  const moments = rows.filter((row) => row.state === 'waiting').map((row) => row.next_at)
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString()
}

/** The words about everything on this phone, from its stores. */
export async function readSyncStatus(database: OfflineDatabase): Promise<SyncStatus> {
  const [rows, facts, { rows: receipts }, progress] = await Promise.all([
    readOperations(database),
    readTouchedFacts(database),
    readAll(database.receipts),
    database.readMeta('progress'),
  ])
  const drafts = countDrafts(facts)
  const word = describeSync({
    rows,
    confirmed: progress?.sent_in_batch ?? 0,
    sentAt: latestReceipt(receipts),
    isConfirmed: false,
    // Whatever is in the outbox waits for a connection, also the early photos of an open checklist.
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
    next_attempt_at: findNextAttempt(rows),
  }
}

/** What a sign-out would leave behind. */
export async function countUnsent(database: OfflineDatabase): Promise<UnsentCount> {
  const { unsent, unsent_photos, drafts } = await readSyncStatus(database)
  return { operations: unsent, photos: unsent_photos, drafts }
}
