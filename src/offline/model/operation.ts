/** Why an operation needs attention. */
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

export type OperationKind = 'start' | 'photo' | 'remove_photo' | 'submit'

export const operationStates = [
  'queued',
  'sending',
  'waiting',
  'needs_signin',
  'needs_attention',
  'done',
] as const

/** Where something that is to be sent stands. */
export type OperationState = (typeof operationStates)[number]

/**
 * What a person can do about an operation: send it again now; take the checklist back as a draft to change it; leave a
 * photo out; or give it up, which ends it for good. {@link OfflineEngine.exitWithError} does the last two: a start is
 * forgotten and the answers stay; a photo is deleted from this phone; a photo that was to be taken off stays on the
 * server; of a checklist the answers, notes and photos are deleted from this phone, and the server's copy counts.
 */
export type OperationAction = 'retry' | 'reopen' | 'remove_photo' | 'give_up'

/** What an operation is about, for people. Empty where it is unknown, or where there is none. */
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
  assignment_id: number
  execution_id: number | null
  task_id: number | null
  photo_id: string | null
  /** A photo with marks on it, whose original is handed in when it is left out. */
  is_marked_copy: boolean
  /** Bytes on the wire, about. */
  size: number
  attempts: number
  created_at: string
  /** When the server's receipt came. */
  sent_at: string | null
  next_attempt_at: string | null
  /**
   * What went wrong the last time, in the server's own sentence where it gave one, as long as that is why it is where it
   * is: null while it is on its way, while it is its turn, and where signing in is needed. `status` is that of the answer.
   */
  last_error: { code: string; sentence: string | null; status: number | null } | null
  /** Why it needs attention; null in every other state. */
  reason: AttentionReason | null
  actions: OperationAction[]
}
