/**
 * The part of the engine that writes, sends and pulls. It is loaded after the first screen, or with the first tap,
 * since it includes all shapes of the contract.
 */
export { upload } from './browser/upload.ts'
export { addPhoto } from './commands/add-photo.ts'
export { annotatePhoto, readPhotoToAnnotate } from './commands/annotate-photo.ts'
export { answerTask, saveNotes } from './commands/answer-task.ts'
export { discardDraft } from './commands/discard-draft.ts'
export { reducePhoto } from './commands/reduce-photo.ts'
export { removePhoto } from './commands/remove-photo.ts'
export { reopenChecklist } from './commands/reopen-checklist.ts'
export { signChecklist } from './commands/sign-checklist.ts'
export { startAssignment } from './commands/start-assignment.ts'
export { submitChecklist } from './commands/submit-checklist.ts'
export { discardOperation } from './outbox/discard-operation.ts'
export { drainOutbox } from './outbox/drain-outbox.ts'
export { endBackOff, retryOperation } from './outbox/retry-operation.ts'
export { keepSettings, sendSettings } from './outbox/send-settings.ts'
export { storePendingReceipts } from './outbox/store-receipt.ts'
export { exportUnsent } from './storage/export-unsent.ts'
export { createDocumentCache } from './sync/document-cache.ts'
export { downloadThumbnails } from './sync/download-thumbnails.ts'
export { createSyncScheduler } from './sync/sync-scheduler.ts'
