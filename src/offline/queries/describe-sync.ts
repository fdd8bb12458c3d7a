import type { OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'
import type { SyncState, SyncWord } from '#src/offline/model/sync-state.ts'

/** What the stores say about one piece of work. */
export interface SyncFacts {
  /** Operations that are not confirmed. */
  rows: readonly Pick<OutboxRow, 'state' | 'kind'>[]
  /** How many were confirmed in this round. */
  confirmed: number
  /** When the last one was, if that finished the work; null otherwise. */
  sentAt: string | null
  /** The server has confirmed all of it, whether or not it is known when. */
  isConfirmed: boolean
  /** It is submitted, or needs no submitting: what is left of it waits for nothing but a connection. */
  isFinished: boolean
  /** Something was done here that is not submitted. */
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

/** The word for the screen, from the worst news to the best. */
export function describeSync(facts: SyncFacts): SyncWord {
  return {
    state: findState(facts),
    current: facts.rows.length === 0 ? 0 : facts.confirmed + 1,
    total: facts.confirmed + facts.rows.length,
    sent_at: facts.sentAt,
  }
}

/** The last moment among receipts; null when there are none. */
export function latestReceipt(receipts: readonly Pick<ReceiptRow, 'sent_at'>[]): string | null {
  return receipts.reduce<string | null>(
    (latest, { sent_at }) => (latest === null || sent_at > latest ? sent_at : latest),
    null,
  )
}
