import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { AssignmentView } from './model/assignment-view.ts'
import type { ChecklistView, PhotoOutcome, TaskAnswerInput } from './model/checklist-view.ts'
import type { DocumentName } from './model/documents.ts'
import type { Operation, OperationAction } from './model/operation.ts'
import type {
  CachedDocument,
  FetchOutcome,
  PullState,
  StorageMeter,
  UnsentCount,
} from './model/phone-state.ts'
import type { Annotation, PhotoToAnnotate } from './model/photo-mark.ts'
import type { SyncStatus } from './model/sync-state.ts'

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
/** What is wrong with the engine on this phone; there is a sentence for each. */
export type EngineError = (typeof engineTroubles)[number]

/**
 * One technician's work on this phone. Reading functions are made for `useLiveQuery`: they read the stores only.
 * Whatever is written is on the phone's disk when the promise resolves, and rejects with an {@link OfflineError}
 * otherwise.
 */
export interface OfflineEngine {
  readonly userId: number

  // Pulling
  /**
   * Fetches the technician's work. Never rejects: why there is none is in {@link pullState}, and what the phone could
   * not keep is told to `onTrouble`.
   */
  pull(): Promise<FetchOutcome>
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
  /** A thumbnail, or the whole photo; null when this phone does not hold it. Also for last week's photos. */
  readPhoto(photoId: string, size: 'thumbnail' | 'full'): Promise<Blob | null>

  /** Guide, notifications, reports and figures, as they were kept. {@link pull} gets newer ones too. */
  readDocument<Name extends DocumentName>(name: Name): Promise<CachedDocument<Name>>
  /**
   * Gets a newer one. Never rejects: why there is none is in {@link readDocument}, and what the phone could not keep is
   * told to `onTrouble`.
   * @param options `isAfterChange` when the server was just made to change it: a request that is under way does not
   * count, since it may be answered without the change
   */
  refreshDocument(name: DocumentName, options?: { isAfterChange?: boolean }): Promise<FetchOutcome>

  // Writing
  /** Starting twice is not an error. @throws OfflineError not_found, not_due */
  startAssignment(assignmentId: number): Promise<void>
  /** Keeps an answer, also an incomplete one. @throws OfflineError not_found, read_only, not_due, too_long, not_a_number, no_space */
  answerTask(answer: TaskAnswerInput): Promise<void>
  /** Keeps the technician's notes as they are being written. @throws OfflineError as {@link answerTask} */
  saveNotes(executionId: number, notes: string): Promise<void>
  /** Keeps with what the technician signs, and with null that they do not. @throws OfflineError as {@link answerTask} */
  signChecklist(executionId: number, signature: Signature | null): Promise<void>
  /** Compresses a picture and keeps it. @returns its photo_id @throws OfflineError photo_*, too_many_photos, no_space, read_only */
  addPhoto(executionId: number, taskId: number, file: Blob): Promise<string>
  /**
   * Keeps the chosen files of a task one after the other, each with an outcome of its own: what cannot be kept keeps
   * nothing else from being kept. Never rejects.
   */
  addPhotos(executionId: number, taskId: number, files: readonly Blob[]): Promise<PhotoOutcome[]>
  /** Takes a photo off, and with a marked copy its original. */
  removePhoto(executionId: number, photoId: string): Promise<void>
  /** A photo as it was taken, and the marks that are on it. @param photoId its own, or that of its marked copy */
  readPhotoToMark(photoId: string): Promise<PhotoToAnnotate>
  /**
   * Puts a marked copy in the place of a photo; the original is kept, here and on the server. Marking it again replaces
   * the copy; without marks the original is shown again. @throws OfflineError photo_*, not_found, no_space, read_only
   */
  markPhoto(executionId: number, photoId: string, marking: Annotation): Promise<void>
  /**
   * Freezes the checklist and puts it into the outbox, once, however often it is called. Waits for the photos that are
   * still being made ready here; when one of those cannot be kept, nothing is submitted.
   * @param notes the technician's notes as they are on the screen; else as they are stored
   * @returns the key of the submission @throws OfflineError incomplete, notes_required,
   * signature_required, no_tasks, not_found, no_space,
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
  onTrouble?: (trouble: EngineError | null, error?: unknown) => void
}
