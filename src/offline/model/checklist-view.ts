import type { Execution } from '#src/contract/executions.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import type { SyncWord } from './sync-state.ts'

/** A photo of a task. Its pixels are read one at a time by {@link OfflineEngine.readPhoto}. */
export interface PhotoView {
  photo_id: string
  task_id: number
  /** `saved` on this phone, `sending`, `sent`, or `needs_attention`. */
  state: 'saved' | 'sending' | 'sent' | 'needs_attention'
  /** Bytes. */
  size: number
  taken_at: string | null
  /** The photo without its marks; null when there are none on it. */
  original_id: string | null
  /** Taken on this phone in this round: it can be drawn on. */
  is_here: boolean
}

/** What a reviewer sent back. */
export interface SentBack {
  kind: 'rejected' | 'revision_requested'
  comments: string
  reviewer: string | null
  reviewed_at: string | null
  /** Tasks to look at again; all of them when empty. */
  task_ids: number[]
}

/** One checklist on the screen. */
export interface ChecklistView {
  /** With answers, counts, status and notes as they are on this phone. */
  execution: Execution
  /** By task id; a task without photos is not in it. */
  photos: Record<number, PhotoView[]>
  /** Submitted, here or elsewhere. */
  is_read_only: boolean
  is_unlisted: boolean
  /** Somebody else, or another phone, submitted it while answers wait here. They can be submitted beside it or discarded. */
  is_completed_elsewhere: boolean
  /** It can be taken back as a draft: it is submitted here, and the server has certainly not accepted it. */
  can_reopen: boolean
  /** It has to be signed before it is submitted. */
  asks_signature: boolean
  sent_back: SentBack | null
  sync: SyncWord
}

/**
 * What was given for one task. What is left out stays as it is stored, so that a screen with an old copy of the answer
 * changes only what was changed on it.
 */
export interface TaskAnswerInput {
  executionId: number
  taskId: number
  status?: TaskAnswer | null
  description?: string
  /** In the task's unit. */
  measurement?: number | null
}

/** What became of one chosen file. */
export interface PhotoOutcome {
  /** As the phone calls it; empty for what has no name. */
  name: string
  /** Of the photo that is kept; null when it is not. */
  photo_id: string | null
  /** Why it is not kept; null when it is. */
  error: unknown
}
