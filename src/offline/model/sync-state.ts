/**
 * What the screen says about work, derived from the stores and from nothing else:
 * `none` nothing was done here · `saved` Saved on this phone · `waiting` Waiting for connection ·
 * `sending` Sending 2 of 5 · `sent` Sent 14:02 · `needs_signin` Sign in to send · `needs_attention` Needs attention.
 */
export const syncStates = [
  'none',
  'saved',
  'waiting',
  'sending',
  'sent',
  'needs_signin',
  'needs_attention',
] as const

/** Where the work on a checklist or an assignment is: on this phone only, on its way, with the server, refused. */
export type SyncState = (typeof syncStates)[number]

/** The words about one checklist or one assignment, as code and data. */
export interface SyncWord {
  state: SyncState
  /** While `sending`: which one is on its way, counted from 1, and of how many. */
  current: number
  total: number
  /** When the last receipt came, ISO 8601; null before the first. */
  sent_at: string | null
}

/** The words about everything on this phone. */
export interface SyncStatus extends SyncWord {
  /** Operations that the server has not confirmed. */
  unsent: number
  unsent_photos: number
  /** About so many bytes of this phone are free again once everything is sent. */
  unsent_bytes: number
  /** The phone refused to keep something for want of room. Sending goes on, and makes room. */
  is_phone_full: boolean
  /** Operations that a person has to look at. */
  attention: number
  /** Checklists with answers that are not submitted yet. */
  drafts: number
  /** True only when the outbox is empty and the receipts are in. With a `memory` that is `known`: "All work is sent". */
  is_all_sent: boolean
  memory: PhoneMemory
  /** When the next attempt is due, ISO 8601; null when nothing waits. */
  next_attempt_at: string | null
}

/** How far back this phone remembers, which decides what an empty outbox means. */
export const memoryStates = [
  /** Everything that was done here is known. */
  'known',
  /** The store is new and nothing was done in it: what was done on this phone before is not known. */
  'new',
  /** The browser cleared a store that had unsent work when it was last seen. */
  'lost',
] as const

export interface PhoneMemory {
  state: (typeof memoryStates)[number]
  /** When the store was made, ISO 8601; null when that is longer ago than anybody wrote down. */
  since: string | null
  /** What was on the phone when it was last seen, and when that was; null unless something is `lost`. */
  lost: { unsent: number; drafts: number; at: string } | null
}
