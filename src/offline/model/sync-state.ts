/**
 * The sync states of work, derived only from the database, with the words on the screen:
 * `none` no local work · `saved` Saved on this phone · `waiting` Waiting for connection ·
 * `sending` Sending 2 of 5 · `sent` Sent 14:02 · `needs_signin` Sign in to send · `needs_attention` Needs
 * attention.
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

/** The sync state of a checklist or an assignment: local, under way, confirmed or rejected. */
export type SyncState = (typeof syncStates)[number]

/** The sync state of one checklist or one assignment. */
export interface SyncSummary {
  state: SyncState
  /** While `sending`: the number of the current operation, from 1, and the total. */
  current: number
  total: number
  /** Time of the last receipt, ISO 8601; null before the first one. */
  sent_at: string | null
  /** Photos are among the work that is not sent: what they belong to can only be sent after them. */
  has_unsent_photos?: boolean
  /** The server's message about a submission that it stored separately, for example the second one of a checklist. */
  notice?: string
}

/** The sync state of all work on this phone. */
export interface SyncStatus extends SyncSummary {
  /** Operations that the server has not confirmed. */
  unsent: number
  unsent_photos: number
  /** Approximate number of bytes that are free again once everything is sent. */
  unsent_bytes: number
  /** The last write failed because the phone is full. Sending continues and frees space. */
  is_phone_full: boolean
  /** Operations that need a person's attention. */
  attention: number
  /** Checklists with answers that are not submitted yet. */
  drafts: number
  /**
   * True only when the outbox is empty and all receipts arrived. With a `known` memory, the screen shows "All work
   * is sent".
   */
  is_all_sent: boolean
  memory: PhoneMemory
  /** Time of the next retry, ISO 8601; null without a waiting operation. */
  next_attempt_at: string | null
}

/** How complete this phone's record is, which decides the meaning of an empty outbox. */
export const memoryStates = [
  /** The database has all work done on this phone. */
  'known',
  /** The database is new and empty: earlier work on this phone is unknown. */
  'new',
  /** The browser deleted a database that had unsent work at the last check. */
  'lost',
] as const

export interface PhoneMemory {
  state: (typeof memoryStates)[number]
  /** Creation time of the database, ISO 8601; null when the database is older than this field. */
  since: string | null
  /** The unsent work at the last check, and the time of that check; null unless the state is `lost`. */
  lost: { unsent: number; drafts: number; at: string } | null
}
