export { isSiteDataBlocked } from './browser/take-away-what-throws.ts'
/** What is kept for reading without a network beside the work itself: the equipment guide, reports, notices, figures. */
export type { DocumentContent, DocumentName } from './documents/documents.ts'

import type { EngineOptions, OfflineEngine } from './offline-engine.ts'
import { createKnownAccounts } from './session/known-accounts.ts'
import { createSession } from './session/session.ts'

/** What is wrong with the engine on this phone; there is a sentence for each. */
/** Where something that is to be sent stands. */
/** Where the work on a checklist or an assignment is: on this phone only, on its way, with the server, refused. */
export type {
  AssignmentCounts,
  AssignmentView,
  ChecklistView,
  EngineOptions,
  EngineTrouble,
  KeptDocument,
  OfflineEngine,
  Operation,
  OperationState,
  PhotoOutcome,
  PhotoView,
  PullState,
  StorageMeter,
  SyncState,
  SyncStatus,
  SyncWord,
  TaskAnswerInput,
  UnsentCount,
} from './offline-engine.ts'

export { OfflineError } from './offline-error.ts'
export { SYNC_TAG } from './outbox/sync-tag.ts'
export type { KeptWork } from './session/known-accounts.ts'
export type { SessionState } from './session/session-store.ts'

const session = createSession()

/** The session of this phone, shared by all tabs and the service worker. */
export const {
  readSession,
  saveSession,
  saveUnlocked,
  saveUser,
  clearSession,
  onSessionChange,
  authorizedFetch,
} = session

/** Who has signed in on this phone, and what they left here. Without a network it lets them in again. */
export const { rememberAccount, noteKeptWork, forgetAccount, listKeptWork, findUnlockEnd, unlock } =
  createKnownAccounts()

// They are loaded when they are needed: the sign-in page needs the session only.

/** Loads the engine's code while the page still does something else. A failure is reported when it is opened. */
export async function preloadOfflineEngine(): Promise<void> {
  await Promise.allSettled([import('./open-engine.ts')])
}

/** Opens the work of the person who is signed in. @throws OfflineError storage_unavailable */
export async function openOfflineEngine(options: EngineOptions): Promise<OfflineEngine> {
  const { openEngine } = await import('./open-engine.ts')
  return openEngine(session, options)
}

/** Sends what waits, from the service worker. @throws Error while something is left that may be sent later */
export async function sendOutboxInBackground(): Promise<void> {
  const { sendInBackground } = await import('./outbox/background-sync.ts')
  return sendInBackground(session)
}
