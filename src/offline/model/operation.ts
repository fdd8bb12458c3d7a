import type { FindingReport } from './finding-report.ts'
import type { SyncState } from './sync-state.ts'

/** The reasons why an operation needs attention. */
export const attentionReasons = [
  'invalid',
  'forbidden',
  'not_found',
  'conflict',
  'mismatch',
  'too_large',
  'photo_missing',
  'photo_damaged',
  'keeps_failing',
  'unreadable',
] as const

export type AttentionReason = (typeof attentionReasons)[number]

export type OperationKind = 'start' | 'photo' | 'remove_photo' | 'submit' | 'finding'

export const operationStates = [
  'queued',
  'sending',
  'waiting',
  'needs_signin',
  'needs_attention',
  'done',
] as const

/** The state of an operation in the outbox. */
export type OperationState = (typeof operationStates)[number]

/** The sync state that the screens show for an operation in the outbox. */
export const shownState: Record<OperationState, Exclude<SyncState, 'none' | 'saved'>> = {
  queued: 'waiting',
  sending: 'sending',
  waiting: 'waiting',
  needs_signin: 'needs_signin',
  needs_attention: 'needs_attention',
  done: 'sent',
}

/**
 * The actions of a person on an operation: retry it; send a smaller copy of a photo; reopen the checklist as a
 * draft; leave a photo out; or discard it. {@link OfflineEngine.discardOperation} does the last two.
 *
 * A discarded start is dropped and the answers stay. A discarded photo is deleted from this phone. A discarded
 * removal leaves the photo on the server. A discarded submission deletes its answers, notes and photos from this
 * phone, and the server's copy is valid. A discarded finding is deleted with its photos.
 */
export type OperationAction = 'retry' | 'reduce' | 'reopen' | 'remove_photo' | 'discard'

/** The names of the work that an operation belongs to. Empty when unknown or not applicable. */
export interface OperationNames {
  /** The assignment's label and title. */
  assignment_label: string
  equipment_name: string
  checklist_name: string
  task_title: string
}

/** A row of the Sync page. */
export interface Operation extends OperationNames {
  /** Null once the server has confirmed it. */
  seq: number | null
  op_id: string
  kind: OperationKind
  state: OperationState
  /** The same for the screens. */
  sync_state: SyncState
  assignment_id: number
  execution_id: number | null
  /** The checklist's place in its assignment; null when it is not on this phone. */
  checklist: { equipment_id: number; checklist_id: number } | null
  task_id: number | null
  photo_id: string | null
  /** The finding that it reports, or whose photo it is; null otherwise. */
  report: FindingReport | null
  /** An annotated copy: without it, its original is submitted. */
  is_marked_copy: boolean
  /** A smaller copy is sent instead of the photo, at the person's request. */
  is_reduced: boolean
  /** A photo, or an operation that waits for photos of its checklist. */
  has_unsent_photos: boolean
  /** Approximate size of the request. Bytes. */
  size: number
  attempts: number
  created_at: string
  /** Time of the server's receipt. */
  sent_at: string | null
  /** The server's message about a submission that it stored separately; null otherwise. */
  notice: string | null
  next_attempt_at: string | null
  /**
   * The last error, in the server's own message where it sent one. Set only while it is the cause of the state:
   * null while the operation is sending or queued, or needs a sign-in. `status` is the HTTP status.
   */
  last_error: { code: string; sentence: string | null; status: number | null } | null
  /** The reason for `needs_attention`; null in every other state. */
  reason: AttentionReason | null
  actions: OperationAction[]
}
