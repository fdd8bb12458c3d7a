import type { Execution } from '#src/contract/executions.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import type { DocumentContent, DocumentName } from './documents/documents.ts'
import type { OfflineError, OfflineErrorCode } from './offline-error.ts'

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
export type OperationState = (typeof operationStates)[number]

/**
 * What a person can do about an operation: send it again now; take the checklist back as a draft to change it; leave a
 * photo out; or give it up, which ends it for good. {@link OfflineEngine.giveUp} does the last two: a start is
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
  /** Bytes on the wire, about. */
  size: number
  attempts: number
  created_at: string
  /** When the server's receipt came. */
  sent_at: string | null
  next_attempt_at: string | null
  /**
   * What went wrong the last time, in the server's own sentence where it gave one, as long as that is why it is where it
   * is: null while it is on its way, while it is its turn, and where signing in is needed.
   */
  last_error: { code: string; sentence: string } | null
  /** Why it needs attention; null in every other state. */
  reason: AttentionReason | null
  actions: OperationAction[]
}

/** An assignment as this phone sees it: the server's, with what was started, answered and submitted here. */
export type AssignmentView = TechnicianAssignment & {
  display_status: DisplayStatus
  /** The server lists it no longer; it stays while there is work on it. */
  is_unlisted: boolean
  sync: SyncWord
  /** The same of each of its checklists that something was done about here, by the execution's id. */
  checklist_sync: Readonly<Record<number, SyncWord>>
}

/** A photo of a task. Its pixels are read one at a time by {@link OfflineEngine.readPhoto}. */
export interface PhotoView {
  photo_id: string
  task_id: number
  /** `saved` on this phone, `sending`, `sent`, or `needs_attention`. */
  state: 'saved' | 'sending' | 'sent' | 'needs_attention'
  /** Bytes. */
  size: number
  taken_at: string | null
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

/** Counts as the dashboard shows them. */
export interface AssignmentCounts {
  total_tasks: number
  completed: number
  pending: number
  in_progress: number
  overdue: number
}

/** How fresh the phone's copy is. */
export interface PullState {
  /** When the server was last heard, by the phone's clock; null before the first time. */
  pulled_at: string | null
  is_pulling: boolean
  last_error: { code: string; sentence: string } | null
  /** The server's settings as they were pulled. */
  date_format: string | null
  time_zone: string | null
  /** Today in the plant's time zone. */
  today: CalendarDate
  /** What was completed before this day is not on this phone; null before the first pull. */
  kept_from: CalendarDate | null
  /** How far the phone's clock is ahead of the server's, in milliseconds; negative when it is behind. */
  clock_offset: number
}

/** The last answer of the server that this phone keeps beside the work. */
export interface KeptDocument<Name extends DocumentName> {
  /** Null as long as it was never there to keep: then nothing is known, which is not the same as an empty list. */
  content: DocumentContent<Name> | null
  /** When the server last confirmed it, by the phone's clock, ISO 8601; null before the first time. */
  kept_at: string | null
  /** Why the last attempt to get a newer one failed, with the server's status where it refused; null when it did not. */
  last_error: { code: OfflineErrorCode; sentence: string; status: number | null } | null
}

/** What space there is, said in photos. Bytes otherwise. */
export interface StorageMeter {
  /** The browser promised not to clear it by itself; null when it does not say. */
  is_persisted: boolean | null
  /** The browser can be asked for that promise. */
  can_persist: boolean
  usage: number | null
  quota: number | null
  photos_left: number | null
  /** The browser says that less than 50 photos fit. */
  is_nearly_full: boolean
}

/** What a sign-out would leave behind. */
export interface UnsentCount {
  operations: number
  photos: number
  drafts: number
}

/** Something that the whole app has to say. */
export const engineTroubles = [
  /** Another tab runs a newer version: this one can keep nothing more until it is reloaded. */
  'replaced_by_newer_version',
  /** This version cannot start until tabs of the older one are closed. */
  'upgrade_waits_for_old_tab',
  /** The browser closed what is kept on this phone and does not open it again: a reload does. */
  'storage_lost',
  /** What was kept on this phone was deleted below the app: what is on the screen is not kept any more. */
  'storage_cleared',
  /** There is no room left; sending makes some, a reload does not. */
  'no_space',
  /** Sending or pulling failed on the phone itself, not for want of a network. */
  'background_failure',
] as const
export type EngineTrouble = (typeof engineTroubles)[number]

/**
 * One technician's work on this phone. Reading functions are made for `useLiveQuery`: they read the stores only.
 * Whatever is written is on the phone's disk when the promise resolves, and rejects with an {@link OfflineError}
 * otherwise.
 */
export interface OfflineEngine {
  readonly userId: number

  // Pulling
  /** Fetches the technician's work. Never rejects for want of a network: the outcome is in {@link pullState}. */
  pull(): Promise<'updated' | 'unchanged' | 'failed'>
  pullState(): Promise<PullState>

  // Reading
  /** Assignments by due date, then priority; dates include both ends. */
  listAssignments(range?: { from?: CalendarDate; to?: CalendarDate }): Promise<AssignmentView[]>
  readAssignment(assignmentId: number): Promise<AssignmentView | null>
  /** Without equipment and checklist: the assignment's first. */
  readChecklist(of: {
    assignment: number
    equipment?: number
    checklist?: number
  }): Promise<ChecklistView | null>
  countAssignments(): Promise<AssignmentCounts>
  /** A thumbnail, or the photo as large as the phone has it; null when it holds none. Also for last week's photos. */
  readPhoto(photoId: string, size: 'thumbnail' | 'full'): Promise<Blob | null>

  /** Guide, notifications, reports and figures, as they were kept. {@link pull} gets newer ones too. */
  readDocument<Name extends DocumentName>(name: Name): Promise<KeptDocument<Name>>
  /**
   * Gets a newer one. Never rejects for want of a network: the outcome is in {@link readDocument}.
   * @param options `isAfterChange` when the server was just made to change it: a request that is under way does not
   * count, since it may be answered without the change
   */
  refreshDocument(
    name: DocumentName,
    options?: { isAfterChange?: boolean },
  ): Promise<'updated' | 'unchanged' | 'failed'>

  // Writing
  /** Starting twice is not an error. @throws OfflineError not_found, not_due */
  startAssignment(assignmentId: number): Promise<void>
  /** Keeps an answer, also an incomplete one. @throws OfflineError not_found, read_only, not_due, too_long, not_a_number, no_space */
  answerTask(answer: TaskAnswerInput): Promise<void>
  /** Keeps the technician's notes as they are being written. @throws OfflineError as {@link answerTask} */
  saveNotes(executionId: number, notes: string): Promise<void>
  /** Compresses a picture and keeps it. @returns its photo_id @throws OfflineError photo_*, too_many_photos, no_space, read_only */
  addPhoto(executionId: number, taskId: number, file: Blob): Promise<string>
  /**
   * Keeps the chosen files of a task one after the other, each with an outcome of its own: what cannot be kept keeps
   * nothing else from being kept. Never rejects.
   */
  addPhotos(executionId: number, taskId: number, files: readonly Blob[]): Promise<PhotoOutcome[]>
  removePhoto(executionId: number, photoId: string): Promise<void>
  /**
   * Freezes the checklist and puts it into the outbox, once, however often it is called. Waits for the photos that are
   * still being made ready here; when one of those cannot be kept, nothing is submitted.
   * @param notes the technician's notes as they are on the screen; else as they are stored
   * @returns the key of the submission @throws OfflineError incomplete, notes_required, no_tasks, not_found, no_space,
   * photo_*, read_only once the server's own copy has taken its place
   */
  submitChecklist(executionId: number, notes?: string): Promise<string>
  /** Takes a submission back as a draft. @throws OfflineError already_sending when the server may have it */
  reopenChecklist(executionId: number): Promise<void>
  /** Forgets the answers, photos and notes that were not submitted. What a pull removed goes with them. */
  discardDraft(executionId: number): Promise<void>

  // Sending
  syncStatus(): Promise<SyncStatus>
  listOperations(): Promise<Operation[]>
  /** Sends what is due and what waits for a connection. Resolves when nothing more can be done now. */
  sendNow(): Promise<void>
  /** Puts an operation that needs attention back into the queue. */
  retry(seq: number): Promise<void>
  /** Ends an operation that needs attention by not sending it; {@link OperationAction} says what that deletes. */
  giveUp(seq: number): Promise<void>
  /** Everything that is not confirmed, photos included, in one file with the keys it would be sent with. */
  exportUnsent(): Promise<Blob>

  // Storage and sign-out
  /** The person has looked through the work after something was `lost`. */
  acknowledgeLoss(): Promise<void>
  /** Asks the browser to keep the work. @returns whether it promised */
  persist(): Promise<boolean>
  storageMeter(): Promise<StorageMeter>
  countUnsent(): Promise<UnsentCount>
  /** Signs out of this phone; the work stays, locked to this account. */
  signOutKeep(): Promise<void>
  /** Signs out and deletes the account's work from this phone. @throws OfflineError unsent_work unless `evenUnsent` */
  deleteUserData(options?: { evenUnsent?: boolean }): Promise<void>
  /** Stops sending and lets go of the database. */
  close(): void
}

/** How an engine is opened; everything but the user has its real thing by default. */
export interface EngineOptions {
  user: { id: number }
  /** Told of a trouble, and with null when what had failed works again. */
  onTrouble?: (trouble: EngineTrouble | null, error?: unknown) => void
}
