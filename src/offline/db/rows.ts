import type { Execution } from '#src/contract/executions.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { OfflineErrorCode } from '#src/offline/core/offline-error.ts'
import type { DocumentName } from '#src/offline/model/documents.ts'
import type {
  AttentionReason,
  OperationKind,
  OperationNames,
  OperationState,
} from '#src/offline/model/operation.ts'
import type { PhotoAnnotation } from '#src/offline/model/photo-mark.ts'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/** An assignment as the server sent it. */
export interface AssignmentRow {
  id: number
  status: AssignmentStatus
  due_date: CalendarDate
  assignment: TechnicianAssignment
  /** When it was started on this phone; null once the server's copy says so itself. */
  started_at: string | null
  /** The server lists it no longer, and there is work on it here. */
  is_unlisted: boolean
}

/** A checklist as the server sent it, and what this phone made of it. */
export interface ExecutionRow {
  id: number
  assignment_id: number
  execution: Execution
  /** The technician's notes as they are being written; null while the server's stand. */
  notes: string | null
  /** With what the technician signs. Absent in what nobody has signed yet, and in older rows. */
  signature?: Signature | null
  /** Set with the submission's key in one transaction, and the only thing that makes a draft a submission. */
  submitted: { op_id: string; at: string; notes: string } | null
  /** When this round of answering began, by the phone's clock: a review that sends back begins another. */
  round_started_at: string
  /** The server lists it no longer, and there is work on it here. */
  is_unlisted: boolean
}

export interface AnswerRow {
  execution_id: number
  task_id: number
  status: TaskAnswer | null
  description: string
  measurement: number | null
  answered_at: string
}

export interface PhotoRow {
  photo_id: string
  execution_id: number
  task_id: number
  size: number
  mime: string
  sha256: string
  taken_at: string | null
  /** When the server's receipt named the hash of its bytes. */
  uploaded_at: string | null
  /** The server keeps it also while it is not submitted: only then may a full phone give up its own bytes. */
  is_kept_there?: boolean
  /** Taken off here while the server may have it; the row stays so that a pull does not bring it back. */
  removed_at: string | null
  /** The photo that this one is a marked copy of, and what was drawn on it. Absent in what is not marked. */
  original_id?: string
  marks?: readonly PhotoAnnotation[]
}

/** Pixels, by primary key only: never a Blob, which some browsers hand back empty. */
export interface PhotoBytesRow {
  photo_id: string
  mime: string
  /** Null once the server has them and the space was wanted. */
  bytes: ArrayBuffer | null
  thumbnail: ArrayBuffer | null
}

/** The request exactly as it will be sent, in the shape of the version that wrote it. */
export interface WireRequest {
  version: 1
  method: 'POST' | 'DELETE'
  /** Below `/api`. */
  path: string
  body: Record<string, unknown>
}

export interface OutboxRow {
  seq: number
  op_id: string
  kind: OperationKind
  assignment_id: number
  execution_id: number | null
  task_id: number | null
  photo_id: string | null
  request: WireRequest
  size: number
  state: OperationState
  /** Milliseconds since 1970; 0 is at once. */
  next_at: number
  attempts: number
  created_at: string
  /** `status` as the server answered, null when it did not; older versions of the app kept none. */
  last_error: { code: string; sentence: string | null; status?: number | null } | null
  reason: AttentionReason | null
  /** An attempt ended without an answer of the server: it may have taken effect. */
  may_have_arrived: boolean
  /**
   * Failures that are its own and not the network's: something else got through since the last one, or the server said
   * that it failed at it. And the count of successes at the last one.
   */
  lonely_failures: number
  successes_seen: number
  /** A photo that was too large has been made smaller. */
  has_shrunk: boolean
  /** How often this submission had its photos sent again. Absent before the first time, and in older rows. */
  resends?: number
  /** What it was about when it was made: the work may leave the phone before it. Absent in older rows. */
  about?: OperationNames
  /** Stands for a stored record that cannot be read: only its keys are known. */
  is_unreadable?: true
}

export interface ReceiptRow {
  op_id: string
  kind: OperationKind
  assignment_id: number
  execution_id: number | null
  task_id: number | null
  photo_id: string | null
  size: number
  attempts: number
  created_at: string
  /** When the answer came, by the phone's clock. */
  sent_at: string
  /** The server's time of arrival, where its answer says so. */
  received_at: string | null
  reply: unknown
  /** As in {@link OutboxRow}. */
  about?: OperationNames
}

/** The server's last answer to one of `documentCalls`, and how the last attempt to get a newer one went. */
export interface DocumentRow {
  name: DocumentName
  content: unknown
  etag: string | null
  /** When the server last confirmed it; null before the first time. */
  kept_at: string | null
  last_error: { code: OfflineErrorCode; sentence: string | null; status: number | null } | null
}

/** What of an assignment a pull has to know to leave it out. */
export interface HeldAssignment {
  version: string
  executions: number
}

/** The single facts of this database. */
export interface MetaValues {
  pull: {
    etag: string | null
    pulled_at: string
    /** What was completed and due before this day is not in the stores. */
    kept_from: CalendarDate
    time_zone: string
    date_format: string
    /** Whether what is submitted is to be signed; absent in what an earlier version stored. */
    asks_signature?: boolean
    clock_offset: number
    /** The server's clock when it sent what is here; absent in what an earlier version stored. */
    server_time?: string
    /**
     * The version of each assignment that is here whole, by its number, and how many checklists it has. Absent in what
     * an earlier version stored.
     */
    held?: Record<string, HeldAssignment>
  }
  /** Milliseconds since 1970; absent while no pull is going on. */
  pull_began: { at: number }
  /** Pulls are counted as they begin: what was asked before the copy that is here is older than it. */
  pull_order: { begun: number; applied: number }
  pull_error: { code: string; sentence: string | null }
  /** Counts what was sent since the outbox was last empty, and since ever. */
  progress: { sent_in_batch: number; successes: number }
  /** The number of the newest operation that was ever put into the outbox; absent before the first. */
  last_operation: { seq: number }
  /** The server asked to be left alone until then. */
  pause: { until: number }
  /** Which store this is, and since when: null for one that is older than this was written down. */
  device: { id: string; since: string | null }
  /** What an earlier store had when it was last seen. Absent once the person has looked. */
  loss: { unsent: number; drafts: number; at: string }
  /** Who drains the outbox, and when it last gave a sign of life. */
  runner: { id: string; beat_at: number }
}

export interface MetaRow {
  key: string
  value: unknown
}
