import type { OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'
import type { SyncState, SyncSummary } from '#src/offline/model/sync-state.ts'

/** The stored facts of one piece of work. */
export interface SyncFacts {
  /** Operations that are not confirmed. */
  rows: readonly Pick<OutboxRow, 'state' | 'kind'>[]
  /** The number of confirmed operations of this round. */
  confirmed: number
  /** Time of the confirmation that finished the work; null otherwise. */
  sentAt: string | null
  /** The server has confirmed all of it, with or without a known time. */
  isConfirmed: boolean
  /** Submitted, or needs no submission: its remaining operations wait only for a connection. */
  isFinished: boolean
  /** Unsubmitted work is on this phone. */
  hasDraft: boolean
}

function findState({ rows, sentAt, isConfirmed, isFinished, hasDraft }: SyncFacts): SyncState {
  const states = new Set(rows.map((row) => row.state))
  if (states.has('needs_attention')) return 'needs_attention'
  if (states.has('needs_signin')) return 'needs_signin'
  if (states.has('sending')) return 'sending'
  if (rows.length > 0) return isFinished ? 'waiting' : 'saved'
  if (hasDraft) return 'saved'
  return sentAt === null && !isConfirmed ? 'none' : 'sent'
}

/** Derives the sync state, from the worst to the best. */
export function describeSync(facts: SyncFacts): SyncSummary {
  return {
    state: findState(facts),
    current: facts.rows.length === 0 ? 0 : facts.confirmed + 1,
    total: facts.confirmed + facts.rows.length,
    sent_at: facts.sentAt,
    has_unsent_photos: facts.rows.some((row) => row.kind === 'photo'),
  }
}

/** The latest time of the receipts; null without receipts. */
export function latestReceipt(receipts: readonly Pick<ReceiptRow, 'sent_at'>[]): string | null {
  return receipts.reduce<string | null>(
    (latest, { sent_at }) => (latest === null || sent_at > latest ? sent_at : latest),
    null,
  )
}

/** The server's message about a submission that it stored separately: a second, or a late one. */
export function readNotice(receipts: readonly Pick<ReceiptRow, 'reply' | 'sent_at'>[]): string | null {
  const latest = receipts.toSorted((one, other) => one.sent_at.localeCompare(other.sent_at)).at(-1)
  const { submitted_after: late, message } = (latest?.reply ?? {}) as Record<string, unknown>
  return late && typeof message === 'string' ? message : null
}
