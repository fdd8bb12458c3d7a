import type { Execution } from '#src/contract/executions.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { OfflineErrorCode } from '#src/offline/core/offline-error.ts'
import type { ConnectionChoices } from '#src/offline/model/connection-choices.ts'
import type { DocumentName } from '#src/offline/model/documents.ts'
import type { CapturedPhoto, FindingReport } from '#src/offline/model/finding-report.ts'
import type {
  AttentionReason,
  OperationKind,
  OperationNames,
  OperationState,
} from '#src/offline/model/operation.ts'
import type { OwnSettings } from '#src/offline/model/own-settings.ts'
import type { PhotoAnnotation } from '#src/offline/model/photo-annotation.ts'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/** An assignment from the server. */
export interface AssignmentRow {
  id: number
  status: AssignmentStatus
  due_date: CalendarDate
  assignment: TechnicianAssignment
  /** Start time on this phone; null once the server's copy has it. */
  started_at: string | null
  /** The server no longer lists it, and this phone has unsent work for it. */
  is_unlisted: boolean
}

/** A checklist from the server, with this phone's changes. */
export interface ExecutionRow {
  id: number
  assignment_id: number
  execution: Execution
  /** The technician's notes while they are edited; null while the server's notes are valid. */
  notes: string | null
  /** The technician's signature. Absent before the first one, and in older rows. */
  signature?: Signature | null
  /** Set in one transaction with the submission's key. Only this field makes a draft a submission. */
  submitted: { op_id: string; at: string; notes: string } | null
  /**
   * Start of this round of answers, by the phone's clock: a review that returns the checklist starts another
   * round.
   */
  round_started_at: string
  /** The server no longer lists it, and this phone has unsent work for it. */
  is_unlisted: boolean
}

export interface AnswerRow {
  execution_id: number
  task_id: number
  status: TaskAnswer | null
  description: string
  /** How a Not OK was fixed on the spot; empty while unwritten, null or absent without a fix. */
  corrective_action?: string | null
  measurement: number | null
  answered_at: string
}

export interface PhotoRow {
  photo_id: string
  /** Null, and the task 0, for a photo of a reported finding. */
  execution_id: number | null
  task_id: number
  /** The report that the photo belongs to. */
  report_id?: string
  size: number
  mime: string
  sha256: string
  taken_at: string | null
  /** Absent for the time of the camera. */
  time_source?: PhotoTimeSource
  /** When a receipt confirmed the hash of its bytes. */
  uploaded_at: string | null
  /** The server retains the photo even unsubmitted: only then can a full phone delete its bytes. */
  is_kept_there?: boolean
  /**
   * Removed on this phone while the server may have it; the row stays so that a pull does not restore the photo.
   */
  removed_at: string | null
  /** The original of an annotated copy, and the annotations. Absent in photos without annotations. */
  original_id?: string
  marks?: readonly PhotoAnnotation[]
  /** `sha256` and `size` are those of a smaller copy, which is sent instead at the person's request. */
  is_reduced?: true
}

/** Image bytes, by primary key only. Never a Blob, which some browsers return empty. */
export interface PhotoBytesRow {
  photo_id: string
  mime: string
  /** Null once the server has them and the phone needed the space. */
  bytes: ArrayBuffer | null
  /** The smaller copy of a reduced photo, while `bytes` are still the original. */
  reduced?: ArrayBuffer
  thumbnail: ArrayBuffer | null
}

/** The request exactly as it is sent, in the format of the app version that wrote it. */
export interface WireRequest {
  version: 1
  method: 'POST' | 'DELETE'
  /** Relative to `/api`. */
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
  /** Milliseconds since 1970; 0 means immediately. */
  next_at: number
  attempts: number
  created_at: string
  /** `status` is the HTTP status, null without a response; older versions of the app stored none. */
  last_error: { code: string; sentence: string | null; status?: number | null } | null
  reason: AttentionReason | null
  /** An attempt ended without a response: the server may have processed it. */
  may_have_arrived: boolean
  /**
   * Failures of this operation rather than of the network: another operation succeeded since the last failure, or
   * the server reported its own error. `successes_seen` is the success counter at the last failure.
   */
  lonely_failures: number
  successes_seen: number
  /** How often the photos of this submission were sent again. Absent before the first time, and in older rows. */
  resends?: number
  /** For a reported finding and each of its photos; `assignment_id` is then 0. */
  report?: FindingReport
  /** Names of the work at creation: the work may leave the phone earlier. Absent in older rows. */
  about?: OperationNames
  /** A placeholder for a stored record that is unreadable: only its keys are known. */
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
  /** Time of the response, by the phone's clock. */
  sent_at: string
  /** The server's time of arrival, when the response contains it. */
  received_at: string | null
  reply: unknown
  /** As in {@link OutboxRow}. */
  report?: FindingReport
  /** As in {@link OutboxRow}. */
  about?: OperationNames
}

/** The server's last response to one of `documentCalls`, and the error of the last refresh. */
export interface DocumentRow {
  name: DocumentName
  content: unknown
  etag: string | null
  /** When the server last confirmed it; null before the first time. */
  cached_at: string | null
  last_error: { code: OfflineErrorCode; sentence: string | null; status: number | null } | null
}

/** A manual for reading offline. The equipment guide has its name and its equipment. */
export interface ManualRow {
  /** The version in the equipment guide: another upload has another one. */
  version: string
  bytes: ArrayBuffer
}

/** The version data that lets a pull omit an unchanged assignment. */
export interface StoredVersion {
  version: string
  executions: number
}

/** The key-value records of this database. */
export interface MetaValues {
  pull: {
    etag: string | null
    pulled_at: string
    /** Completed work due before this day is not in the database. */
    kept_from: CalendarDate
    time_zone: string
    date_format: string
    /** True when submissions require a signature; absent in rows of an earlier version. */
    asks_signature?: boolean
    clock_offset: number
    /** The server's clock when it sent this copy; absent in rows of an earlier version. */
    server_time?: string
    /**
     * The version and number of checklists of each complete assignment, by id. Absent in rows of an earlier
     * version.
     */
    held?: Record<string, StoredVersion>
  }
  /** Milliseconds since 1970; absent while no pull runs. */
  pull_began: { at: number }
  /** Sequence numbers of pulls: a response to a pull older than the applied one is outdated. */
  pull_order: { begun: number; applied: number }
  pull_error: { code: string; sentence: string | null }
  /** Counts sent operations: since the outbox was last empty, and in total. */
  progress: { sent_in_batch: number; successes: number }
  /** The `seq` of the newest operation ever put into the outbox; absent before the first. */
  last_operation: { seq: number }
  /** Own settings that wait for a connection; absent without any. */
  own_settings: OwnSettings
  /** The photos of the report that is open; absent without any. */
  report_photos: { report_id: string; photos: readonly CapturedPhoto[] }
  /** Absent before the first choice. */
  connection: ConnectionChoices
  /** The pause that the server requested (Retry-After). */
  pause: { until: number }
  /** The id and creation time of this database; `since` is null for databases older than this field. */
  device: { id: string; since: string | null }
  /** The unsent work of an earlier, deleted database. Absent once the person acknowledged the loss. */
  loss: { unsent: number; drafts: number; at: string }
  /** The runner that drains the outbox, and its last heartbeat. */
  runner: { id: string; beat_at: number }
}

export interface MetaRow {
  key: string
  value: unknown
}
