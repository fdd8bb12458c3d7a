/**
 * What an engine does beyond showing what is kept: writing, sending, pulling. It is loaded once the first screen
 * stands, or with the first tap, since all of the contract's shapes come with it.
 */
export { upload } from './browser/upload.ts'
export { giveUp } from './outbox/give-up.ts'
export { endWaiting, retryOperation } from './outbox/retry-operation.ts'
export { createDocumentKeeper } from './pull/document-keeper.ts'
export { downloadThumbnails } from './pull/download-thumbnails.ts'
export { createPuller } from './pull/puller.ts'
export { drainOutbox } from './sending/drain-outbox.ts'
export { keepLateReceipts } from './sending/keep-receipt.ts'
export { exportUnsent } from './storage/export-unsent.ts'
export { addPhoto } from './writing/add-photo.ts'
export { answerTask, saveNotes } from './writing/answer-task.ts'
export { discardDraft } from './writing/discard-draft.ts'
export { markPhoto, readPhotoToMark } from './writing/mark-photo.ts'
export { removePhoto } from './writing/remove-photo.ts'
export { reopenChecklist } from './writing/reopen-checklist.ts'
export { signChecklist } from './writing/sign-checklist.ts'
export { startNow } from './writing/start-assignment.ts'
export { submitChecklist } from './writing/submit-checklist.ts'
