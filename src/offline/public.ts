export { isSiteDataBlocked } from './browser/feature-probe.ts'
export type { DocumentContent, DocumentName } from './model/documents.ts'

import type { EngineOptions, OfflineEngine } from './offline-engine.ts'
import { createPreopener } from './preopen-engine.ts'
import { createOfflineUnlock, type SavedCount, type SavedWork } from './session/offline-unlock.ts'
import { createSession } from './session/session.ts'

export { OfflineError, type OfflineErrorCode } from './core/offline-error.ts'
export { type AssignmentCounts, type AssignmentView, countAssignments } from './model/assignment-view.ts'
export type { ChecklistView, PhotoOutcome, PhotoView, TaskAnswerInput } from './model/checklist-view.ts'
export type { ConnectionChoices, ConnectionState } from './model/connection-choices.ts'
export type { CapturedPhoto } from './model/finding-report.ts'
export type { Operation } from './model/operation.ts'
export type { OwnSettings } from './model/own-settings.ts'
export type { CachedDocument, PullState, StorageMeter, UnsentCount } from './model/phone-state.ts'
export type { PhotoAnnotation, PhotoToAnnotate, PicturePoint } from './model/photo-annotation.ts'
export type { PlantPart } from './model/plant-part.ts'
export type { SyncState, SyncStatus, SyncSummary } from './model/sync-state.ts'
export type { EngineError, EngineOptions, OfflineEngine } from './offline-engine.ts'
export { SYNC_TAG } from './outbox/sync-tag.ts'
export type { PhotoSource } from './photos/photo-tools.ts'
export type { SavedWork } from './session/offline-unlock.ts'
export type { Expiry, SessionState } from './session/session-store.ts'

const session = createSession()

/** The session of this phone, shared by all tabs and the service worker. */
export const {
  readSession,
  saveSession,
  saveUnlocked,
  savePasswordChange,
  saveUser,
  clearSession,
  logOut,
  onSessionChange,
  authorizedFetch,
} = session

const accounts = createOfflineUnlock()
/** The accounts that signed in on this phone and their remaining work. They can unlock the app offline. */
export const {
  rememberAccount,
  forgetPassword,
  recordSavedWork,
  forgetAccount,
  findUnlockEnd,
  findSessionEnd,
  unlock,
} = accounts

// Loaded on demand: the login page needs only the session.

/** Counts the unsent operations and the drafts of a user on this phone. */
export async function countSavedWork(userId: number): Promise<SavedCount> {
  const { countSavedWork } = await import('./storage/count-saved-work.ts')
  return countSavedWork(userId)
}

/** The remaining work of all users of this phone, however their sessions ended. */
export const listSavedWork = (): Promise<SavedWork[]> => accounts.listSavedWork(countSavedWork)

/** Preloads the engine's code. {@link openOfflineEngine} reports a failure. */
export async function preloadOfflineEngine(): Promise<void> {
  await Promise.allSettled([import('./open-engine.ts')])
}

// PURE lets the service worker's bundle drop it.
const work = /* @__PURE__ */ createPreopener(async (options) => {
  const { openEngine } = await import('./open-engine.ts')
  return openEngine(session, options)
})

/** Starts to open a technician's database before the screens are loaded. */
export function preopenOfflineEngine(userId: number): void {
  work.openAhead(userId)
}

/** Opens the engine of the user who is signed in. @throws OfflineError storage_unavailable */
export function openOfflineEngine(options: EngineOptions): Promise<OfflineEngine> {
  return work.openNow(options)
}

/** Sends the outbox from the service worker. @throws Error while operations remain that can be retried later */
export async function sendOutboxInBackground(): Promise<void> {
  const { sendInBackground } = await import('./outbox/background-sync.ts')
  return sendInBackground(session)
}
