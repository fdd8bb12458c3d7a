import type { Execution } from '#src/contract/executions.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import type { SyncState, SyncSummary } from './sync-state.ts'

/** A photo of a task. {@link OfflineEngine.readPhoto} reads its image data. */
export interface PhotoView {
  photo_id: string
  task_id: number
  state: Exclude<SyncState, 'none'>
  /** When the server received it, ISO 8601; null when unknown. */
  sent_at: string | null
  /** Bytes. */
  size: number
  taken_at: string | null
  /** What `taken_at` is; absent for the time of the camera. */
  time_source?: PhotoTimeSource | undefined
  /** The id of the photo without annotations; null when it has none. */
  original_id: string | null
  /** The phone sends a smaller copy of it. */
  is_reduced: boolean
  /** Taken on this phone in this round: it can be annotated. */
  is_here: boolean
}

/** The review that returned the checklist. */
export interface SentBack {
  kind: 'rejected' | 'revision_requested'
  comments: string
  reviewer: string | null
  reviewed_at: string | null
  /** Tasks to redo; all tasks when empty. */
  task_ids: number[]
}

/** One checklist for its screen. */
export interface ChecklistView {
  /** The execution with the answers, counts, status and notes of this phone. */
  execution: Execution
  /** By task id; a task without photos is not in it. */
  photos: Record<number, PhotoView[]>
  /** Submitted, on this phone or elsewhere. */
  is_read_only: boolean
  is_unlisted: boolean
  /**
   * Another person or phone submitted it while unsent answers are on this phone. They can be submitted as a late
   * submission or discarded.
   */
  is_completed_elsewhere: boolean
  /** The submission can be reopened as a draft: the server certainly has not accepted it. */
  can_reopen: boolean
  /** A signature is required before the submission. */
  asks_signature: boolean
  sent_back: SentBack | null
  sync: SyncSummary
}

/**
 * Input for one task. Omitted fields keep their stored values, so a screen with an old copy changes only its own
 * fields.
 */
export interface TaskAnswerInput {
  executionId: number
  taskId: number
  status?: TaskAnswer | null
  description?: string
  /** How a Not OK was fixed on the spot; empty while unwritten, null without a fix. */
  corrective_action?: string | null
  /** In the task's unit. */
  measurement?: number | null
}

/** The result of saving one chosen file. */
export interface PhotoOutcome {
  /** The file name; empty when it has none. */
  name: string
  /** The id of the saved photo; null after a failure. */
  photo_id: string | null
  /** The error; null when the photo was saved. */
  error: unknown
}
