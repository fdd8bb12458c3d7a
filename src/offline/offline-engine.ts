import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { AssignmentView } from './model/assignment-view.ts'
import type { ChecklistView, PhotoOutcome, TaskAnswerInput } from './model/checklist-view.ts'
import type { ConnectionChoices, ConnectionState } from './model/connection-choices.ts'
import type { DocumentName } from './model/documents.ts'
import type { CapturedPhoto, FindingInput } from './model/finding-report.ts'
import type { Operation, OperationAction } from './model/operation.ts'
import type { OwnSettings } from './model/own-settings.ts'
import type {
  CachedDocument,
  FetchOutcome,
  PullState,
  StorageMeter,
  UnsentCount,
} from './model/phone-state.ts'
import type { Annotation, PhotoToAnnotate } from './model/photo-annotation.ts'
import type { PlantPart } from './model/plant-part.ts'
import type { SyncStatus } from './model/sync-state.ts'
import type { PhotoSource } from './photos/photo-tools.ts'

/** Errors of the engine that the app shows on every screen. */
export const engineErrors = [
  /** Another tab runs a newer version: this one can save nothing until it is reloaded. */
  'replaced_by_newer_version',
  /** This version cannot start until the tabs of the older one are closed. */
  'upgrade_waits_for_old_tab',
  /** The browser closed the database and cannot reopen it; a reload can. */
  'storage_lost',
  /** The database was deleted outside the app: the data on the screen is no longer stored. */
  'storage_cleared',
  /** The phone is full; sending frees space, a reload does not. */
  'no_space',
  /** Sending or pulling failed on the phone itself, not because of the network. */
  'background_failure',
] as const
/** One of the {@link engineErrors}; the catalogue has a message for each. */
export type EngineError = (typeof engineErrors)[number]

/**
 * One technician's work on this phone. Read functions are made for `useLiveQuery`: they only read the database. A
 * write is on the phone's disk when its promise resolves; it rejects with an {@link OfflineError} otherwise.
 */
export interface OfflineEngine {
  readonly userId: number

  // Pulling
  /**
   * Fetches the technician's work. Never rejects: {@link pullState} has the reason of a failed pull, and
   * `onError` gets storage errors.
   */
  pull(): Promise<FetchOutcome>
  pullState(): Promise<PullState>

  // Reading
  /** Assignments by due date, then priority; dates include both ends. */
  listAssignments(range?: { from?: CalendarDate; to?: CalendarDate }): Promise<AssignmentView[]>
  readAssignment(assignmentId: number): Promise<AssignmentView | null>
  /** Without equipment and checklist, the first of the assignment. */
  readChecklist(of: {
    assignment: number
    equipment?: number
    checklist?: number
  }): Promise<ChecklistView | null>
  /** A thumbnail, or the full photo; null when this phone does not have it. Includes last week's photos. */
  readPhoto(photoId: string, size: 'thumbnail' | 'full'): Promise<Blob | null>

  /** The versions of the manuals on this phone, and the ids of the reference pictures. */
  listManuals(): Promise<string[]>
  /** A manual, or a reference picture by its id; undefined when it is not on this phone. */
  readManual(version: string): Promise<{ bytes: ArrayBuffer } | undefined>
  /** The equipment of the technician's plants, in the parts that the document `plant_equipment` names. */
  listPlantParts(): Promise<PlantPart[]>
  /** The cached guide, notifications, reports and statistics. {@link pull} refreshes them, too. */
  readDocument<Name extends DocumentName>(name: Name): Promise<CachedDocument<Name>>
  /**
   * Refreshes a document. Never rejects: {@link readDocument} has the reason of a failure, and `onError` gets
   * storage errors.
   * @param options set `isAfterChange` when a request just changed the document: a refresh that is already under
   * way then does not count, since its response may be older than the change
   */
  refreshDocument(name: DocumentName, options?: { isAfterChange?: boolean }): Promise<FetchOutcome>

  // Writing
  /** Starting twice is not an error. @throws OfflineError not_found, not_due */
  startAssignment(assignmentId: number): Promise<void>
  /**
   * Saves an answer, complete or not.
   * @throws OfflineError not_found, read_only, not_due, too_long, not_a_number, no_space
   */
  answerTask(answer: TaskAnswerInput): Promise<void>
  /** Saves the technician's notes while they are being written. @throws OfflineError as {@link answerTask} */
  saveNotes(executionId: number, notes: string): Promise<void>
  /** Saves the signature; null deletes it. @throws OfflineError as {@link answerTask} */
  signChecklist(executionId: number, signature: Signature | null): Promise<void>
  /**
   * Compresses a picture and saves it, with the capture time of its EXIF metadata.
   * @param source the camera when omitted; it decides what the time means when the picture has none
   * @returns its photo_id
   * @throws OfflineError photo_*, too_many_photos, no_space, read_only
   */
  addPhoto(executionId: number, taskId: number, file: Blob, source?: PhotoSource): Promise<string>
  /**
   * Saves the chosen files of a task one after the other, each with its own outcome. A failure does not stop the
   * others. Never rejects.
   */
  addPhotos(
    executionId: number,
    taskId: number,
    files: readonly Blob[],
    source?: PhotoSource,
  ): Promise<PhotoOutcome[]>
  /** Prepares a photo for {@link reportFinding}, and saves nothing. @throws OfflineError photo_* */
  capturePhoto(file: Blob, source: PhotoSource): Promise<CapturedPhoto>
  /**
   * Keeps the photos of an open report until it is reported or they are replaced, by none when it is closed: a phone
   * can close the page behind its camera. @throws OfflineError no_space
   */
  keepReportPhotos(reportId: string, photos: readonly CapturedPhoto[]): Promise<void>
  /** The photos that {@link keepReportPhotos} kept. */
  readReportPhotos(reportId: string): Promise<readonly CapturedPhoto[]>
  /**
   * Reports a finding outside a checklist: saves it with its photos and queues it; idempotent by its `report_id`.
   * @throws OfflineError incomplete, too_long, too_many_photos, no_space
   */
  reportFinding(input: FindingInput): Promise<void>
  /** Removes a photo, and the original of an annotated copy. */
  removePhoto(executionId: number, photoId: string): Promise<void>
  /** The original photo and its annotations. @param photoId the id of the original or of its annotated copy */
  readPhotoToAnnotate(photoId: string): Promise<PhotoToAnnotate>
  /**
   * Replaces a photo by an annotated copy; the original stays, here and on the server. A second call replaces the
   * copy; without annotations the original is shown again.
   * @throws OfflineError photo_*, not_found, no_space, read_only
   */
  annotatePhoto(executionId: number, photoId: string, marking: Annotation): Promise<void>
  /**
   * Freezes the checklist and puts its submission into the outbox; idempotent. It waits for photos that this page
   * is still preparing, and submits nothing when one of them fails.
   * @param notes the technician's notes on the screen; without them, the stored notes
   * @returns the idempotency key of the submission
   * @throws OfflineError incomplete, notes_required, signature_required, no_tasks, not_found, no_space, photo_*,
   * read_only once the server's own copy replaced the draft
   */
  submitChecklist(executionId: number, notes?: string): Promise<string>
  /** Turns a submission back into a draft. @throws OfflineError already_sending when the server may have it */
  reopenChecklist(executionId: number): Promise<void>
  /** Deletes the answers, photos and notes that were not submitted, and work that a pull removed. */
  discardDraft(executionId: number): Promise<void>

  // Sending
  syncStatus(): Promise<SyncStatus>
  listOperations(): Promise<Operation[]>
  /**
   * Sends due operations, and those that wait for a connection or for Wi-Fi. Resolves when no operation can be sent
   * now; sends nothing while the person works offline.
   */
  sendNow(): Promise<void>
  /** Requeues an operation that needs attention. */
  retry(seq: number): Promise<void>
  /** Sends a smaller copy of a photo that is too large for the server; the original stays until the receipt. */
  reducePhoto(seq: number): Promise<void>
  /** Discards an operation that needs attention; {@link OperationAction} lists the data that this deletes. */
  discardOperation(seq: number): Promise<void>
  /** Exports all unconfirmed work, including photos, in one file with its idempotency keys. */
  exportUnsent(): Promise<Blob>

  // Own settings
  /**
   * Saves settings of the technician, and sends them now or with the next connection.
   * @returns false while they wait for a connection
   * @throws OfflineError server_refused, no_space
   */
  changeSettings(changes: OwnSettings): Promise<boolean>
  /** The settings that wait for a connection. */
  waitingSettings(): Promise<OwnSettings>

  /** `cellular`, `wifi` and others; null where the browser does not tell. */
  connectionType(): string | null
  /** Listens to its changes. @returns a function that stops it */
  onConnectionType(onChange: () => void): () => void
  connectionState(): Promise<ConnectionState>
  /** Going online sends and pulls. @throws OfflineError no_space */
  changeConnection(changes: Partial<ConnectionChoices>): Promise<void>

  // Storage and sign-out
  /** The person reviewed the work after data was `lost`. */
  acknowledgeLoss(): Promise<void>
  /** Requests persistent storage. @returns true when the browser grants it */
  persist(): Promise<boolean>
  storageMeter(): Promise<StorageMeter>
  countUnsent(): Promise<UnsentCount>
  /** Signs out and keeps the work on this phone, locked to this account. */
  signOutKeep(): Promise<void>
  /** Signs out and deletes the account's work from this phone. @throws OfflineError unsent_work unless `evenUnsent` */
  deleteUserData(options?: { evenUnsent?: boolean }): Promise<void>
  /** Stops sending and closes the database. */
  close(): void
}

/** Options to open an engine. */
export interface EngineOptions {
  user: { id: number }
  /** Called with an error, and with null when the engine works again. */
  onError?: (error: EngineError | null, cause?: unknown) => void
}
