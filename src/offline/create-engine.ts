import { listenToConnectionType, readConnectionType } from './browser/network-information.ts'
import { isPageVisible, listenToPage } from './browser/page-signals.ts'
import { registerBackgroundSync } from './browser/register-background-sync.ts'
import type { IdleStart, runWhenIdle } from './browser/run-when-idle.ts'
import { persistStorage, readStorageMeter } from './browser/storage-estimate.ts'
import type { UnsentWorkRecord } from './browser/unsent-work-record.ts'
import type { Upload } from './browser/upload.ts'
import type { Locks } from './browser/web-locks.ts'
import { addPhotos } from './commands/add-photos.ts'
import { createPendingPhotos } from './commands/pending-photos.ts'
import type { Moment } from './core/moment.ts'
import { OfflineError } from './core/offline-error.ts'
import { isNoSpace, translateStorageError } from './core/storage-error.ts'
import { readConnectionChoices } from './db/connection-choices.ts'
import type { OfflineDatabase } from './db/offline-database.ts'
import { readAll } from './db/read-all.ts'
import { readTransaction } from './db/transactions.ts'
import { type LazyEngine, loadWhenNeeded } from './load-when-needed.ts'
import type { FetchOutcome } from './model/phone-state.ts'
import type { EngineError, OfflineEngine } from './offline-engine.ts'
import type { OutboxContext } from './outbox/outbox-context.ts'
import { createOutboxTimer } from './outbox/retry-timer.ts'
import { SYNC_TAG } from './outbox/sync-tag.ts'
import type { PhotoSource, PhotoTools } from './photos/photo-tools.ts'
import { listAssignments, readAssignment } from './queries/list-assignments.ts'
import { listOperations } from './queries/list-operations.ts'
import { readChecklist } from './queries/read-checklist.ts'
import { readConnectionState } from './queries/read-connection-state.ts'
import { readDocument } from './queries/read-document.ts'
import { readPhoto } from './queries/read-photo.ts'
import { countUnsent, readSyncStatus } from './queries/sync-status.ts'
import type { Session } from './session/session.ts'
import { acknowledgeLoss, createUnsentWorkRecorder, detectDataLoss } from './storage/detect-data-loss.ts'
import { readToday } from './sync/current-date.ts'
import { readPullState } from './sync/read-sync-state.ts'

/** The dependencies of an engine. */
export interface EngineDependencies {
  userId: number
  database: OfflineDatabase
  session: Session
  /** For thumbnails: their URLs are signed, so they need no access token. */
  fetch: typeof globalThis.fetch
  locks: Locks
  openChannel?: OutboxContext['openChannel']
  now: () => number
  random: () => number
  photoTools: PhotoTools
  upload: Upload | null
  unsentWork: UnsentWorkRecord
  /** Sends and pulls automatically; false sends and pulls only on a call. */
  isAutomatic: boolean
  /** Loads the code that no first screen needs. */
  loadLazyEngine: () => Promise<LazyEngine>
  /** Delays sending and pulling; null starts them immediately. */
  startLater?: typeof runWhenIdle | null
  onError: (error: EngineError | null, cause?: unknown) => void
}

/** Interval of automatic pulls while the page is visible. Milliseconds. */
const PULL_INTERVAL = 5 * 60_000

function toEngineError(error: unknown): EngineError {
  if (isNoSpace(error)) return 'no_space'
  return error instanceof OfflineError && error.code !== 'part_missing'
    ? 'storage_lost'
    : 'background_failure'
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof OfflineError && error.code === 'server_refused')) throw error
}

/** Creates an engine over an open database. */
export function createEngine(seams: EngineDependencies): OfflineEngine {
  const { userId, database, session, now, photoTools, isAutomatic } = seams
  const context: OutboxContext = seams
  const load = loadWhenNeeded(async () => {
    const work = await seams.loadLazyEngine()
    return { ...work, puller: work.createSyncScheduler(seams), documents: work.createDocumentCache(seams) }
  })
  const pendingPhotos = createPendingPhotos()
  let isClosed = false

  let hasFailed = false
  const fail = (error: unknown) => {
    if (isClosed) return
    hasFailed = true
    seams.onError(toEngineError(translateStorageError(error)), error)
  }
  /** The caller gets the error; a lost storage is also reported to the whole app. */
  const reportStorageLoss = (error: unknown): never => {
    if (error instanceof OfflineError && error.code === 'storage_lost') fail(error)
    throw error
  }
  /** Reports that a failed engine works again. */
  const recover = () => {
    if (hasFailed && !isClosed) seams.onError(null)
    hasFailed = false
  }
  let start: IdleStart | null = null
  const read = <Result>(work: () => Promise<Result>) => {
    const reading = readTransaction(database, work).catch(reportStorageLoss)
    return start ? start.follow(reading) : reading
  }
  const readMoment = async (): Promise<Moment> => {
    return { now: now(), today: await read(() => readToday(database, now())) }
  }
  const countSuccesses = async () =>
    ((await database.readMeta('progress'))?.successes ?? 0) + database.lateReceipts.length

  let worksOffline = false
  const readChoices = async () => {
    const choices = await read(() => readConnectionChoices(database))
    worksOffline = choices.works_offline
    return choices
  }

  /**
   * The app reports why a fetched copy was not saved, since the caller may be gone; a closed engine reports
   * nothing.
   */
  const fetchCopy = async (work: () => Promise<FetchOutcome>): Promise<FetchOutcome> => {
    try {
      if (isClosed) return 'failed'
      return (await readChoices()).works_offline ? 'unchanged' : await work()
    } catch (error) {
      fail(error)
      return 'failed'
    }
  }
  const pullNow = async () => {
    const { puller, documents, storePendingReceipts, downloadThumbnails } = await load()
    const outcome = await puller.pull()
    if (isClosed) return outcome
    recover()
    // Receipts that a full phone holds in memory may fit now.
    if (!database.isFull) await storePendingReceipts(database)
    if (outcome === 'updated' && isAutomatic) downloadThumbnails(database, seams.fetch).catch(fail)
    if (outcome !== 'failed' && isAutomatic) documents.refreshAll(() => isClosed || worksOffline).catch(fail)
    return outcome
  }
  const pull = () => fetchCopy(pullNow)
  /** Set by Send now, until a run has used it. */
  let sendsAllPhotos = false
  const drain = async (signal: AbortSignal) => {
    const { drainOutbox, sendSettings } = await load()
    const before = await read(countSuccesses)
    const isPressed = sendsAllPhotos
    sendsAllPhotos = false
    const outcome = await drainOutbox({ ...context, sendsAllPhotos: isPressed }, signal)
    // Another tab sends: the timer tries again.
    if (outcome.end === 'busy' && isPressed) sendsAllPhotos = true
    // Work comes first. A refused setting was accepted on this phone only: the server's value comes back.
    await sendSettings(seams).catch(ignoreRefusal)
    recover()
    if (isAutomatic) unsentRecorder.noteChange()
    // A successful send changes statuses on the server and can make new work available.
    if (isAutomatic && (await countSuccesses()) > before) void pull()
    return outcome
  }
  const timer = createOutboxTimer({ drain, now, onFailure: fail, isAutomatic })

  const unsentRecorder = createUnsentWorkRecorder(seams.unsentWork, userId, {
    count: () => read(() => countUnsent(database, now())),
    now,
    onFailure: fail,
  })
  /** After a write: send now if the page can, or later by Background Sync in the service worker. */
  const send = () => {
    if (!isAutomatic) return
    unsentRecorder.noteChange()
    timer.run().catch(fail)
    registerBackgroundSync(SYNC_TAG).catch(fail)
  }
  const write = async <Result>(
    work: (lazyEngine: LazyEngine, moment: Moment) => Promise<Result>,
  ): Promise<Result> => {
    const loaded = await load()
    const result = await work(loaded, await readMoment()).catch(reportStorageLoss)
    database.isFull = false
    send()
    return result
  }
  const sendAgain = async () => {
    const { endBackOff } = await load()
    await endBackOff(database)
    await timer.run()
  }
  const storePhoto = (executionId: number, taskId: number, file: Blob, source: PhotoSource = 'camera') =>
    write(({ addPhoto }, moment) =>
      addPhoto(database, photoTools, { executionId, taskId, file, source }, moment),
    )
  const syncNow = () => {
    sendAgain().catch(fail)
    void pull()
  }

  const cleanups: (() => void)[] = []
  if (isAutomatic) {
    cleanups.push(listenToPage({ onOpportunity: syncNow, onFreeze: timer.interrupt }))
    cleanups.push(
      session.onSessionChange((event, current) => {
        if (event !== 'signed_out' && current?.user.id === userId && !current.isExpired) send()
      }),
    )
    cleanups.push(listenToConnectionType(send))
    const interval = setInterval(() => {
      if (isPageVisible()) void pull()
    }, PULL_INTERVAL)
    cleanups.push(() => clearInterval(interval), unsentRecorder.stop)
    detectDataLoss(database, seams.unsentWork.read(userId), now()).then(unsentRecorder.noteChange, fail)
    const begin = () => {
      photoTools.makeReady()
      syncNow()
    }
    if (seams.startLater) {
      start = seams.startLater(begin)
      cleanups.push(start.stop)
    } else begin()
  }

  const close = () => {
    isClosed = true
    for (const cleanUp of cleanups) cleanUp()
    timer.stop()
    photoTools.close()
    database.close()
  }

  return {
    userId,
    pull,
    pullState: () => read(() => readPullState(database, now())),

    listAssignments: (range = {}) => read(() => listAssignments(database, range, now())),
    readAssignment: (assignmentId) => read(() => readAssignment(database, assignmentId, now())),
    readChecklist: (of) => read(() => readChecklist(database, of, now())),
    readPhoto: (photoId, size) => read(() => readPhoto(database, photoId, size)),
    listManuals: () => read(() => database.manuals.toCollection().primaryKeys()),
    readManual: (version) => read(() => database.manuals.get(version)),
    listPlantParts: () => read(async () => (await readAll(database.plantParts)).rows),
    readDocument: (name) => read(() => readDocument(database, name)),
    async refreshDocument(name, options) {
      // Screens request a newer document when they open: the first screen reads its data before.
      await start?.isOver
      return fetchCopy(async () => (await load()).documents.refreshDocument(name, options))
    },

    startAssignment: (assignmentId) =>
      write(({ startAssignment }, moment) => startAssignment(database, assignmentId, moment)),
    answerTask: (answer) => write((work, moment) => work.answerTask(database, answer, moment)),
    saveNotes: (executionId, notes) =>
      write((work, moment) => work.saveNotes(database, executionId, notes, moment)),
    signChecklist: (executionId, signature) =>
      write((work, moment) => work.signChecklist(database, executionId, signature, moment)),
    addPhoto: (executionId, taskId, file, source) =>
      pendingPhotos.follow(executionId, storePhoto(executionId, taskId, file, source)),
    addPhotos: (executionId, taskId, files, source) =>
      addPhotos(pendingPhotos, executionId, files, (file) => storePhoto(executionId, taskId, file, source)),
    readPhotoToAnnotate: async (photoId) => {
      const { readPhotoToAnnotate } = await load()
      return read(() => readPhotoToAnnotate(database, photoId))
    },
    annotatePhoto: (executionId, photoId, marking) => {
      const marked = write((work, moment) =>
        work.annotatePhoto(database, photoTools, { executionId, photoId, marking }, moment),
      )
      return pendingPhotos.follow(executionId, marked)
    },
    removePhoto: (executionId, photoId) =>
      write((work, moment) => work.removePhoto(database, executionId, photoId, moment)),
    capturePhoto: async (file, source) => (await load()).capturePhoto(photoTools, { file, source }, now()),
    keepReportPhotos: async (reportId, photos) => (await load()).keepReportPhotos(database, reportId, photos),
    async readReportPhotos(reportId) {
      const { readReportPhotos } = await load()
      return read(() => readReportPhotos(database, reportId))
    },
    reportFinding: (input) => write((work) => work.reportFinding(database, input, now())),
    async submitChecklist(executionId, notes) {
      await pendingPhotos.wait(executionId)
      return write((work, moment) => work.submitChecklist(database, executionId, moment, notes))
    },
    reopenChecklist: async (executionId) => (await load()).reopenChecklist(database, executionId),
    discardDraft: (executionId) => write((work) => work.discardDraft(database, executionId, now())),

    syncStatus: () => read(() => readSyncStatus(database, now())),
    listOperations: () => read(() => listOperations(database, now())),
    async sendNow() {
      sendsAllPhotos = true
      await sendAgain()
    },
    retry: (seq) => write((work) => work.retryOperation(database, seq)),
    reducePhoto: (seq) => write((work) => work.reducePhoto(database, photoTools, seq)),
    discardOperation: (seq) => write((work) => work.discardOperation(database, seq)),
    exportUnsent: async () => {
      const { exportUnsent } = await load()
      return read(() => exportUnsent(database, { id: userId }, now()))
    },

    async changeSettings(changes) {
      const { keepSettings, sendSettings } = await load()
      await keepSettings(database, changes)
      return sendSettings(seams)
    },
    waitingSettings: () => read(async () => (await database.readMeta('own_settings')) ?? {}),

    connectionType: readConnectionType,
    onConnectionType: listenToConnectionType,
    async connectionState() {
      const state = await read(() => readConnectionState(database, now()))
      worksOffline = state.works_offline
      return state
    },
    async changeConnection(changes) {
      const { changeConnection } = await load()
      await changeConnection(database, changes)
      if (isAutomatic) syncNow()
    },

    acknowledgeLoss: () => acknowledgeLoss(database),
    persist: persistStorage,
    storageMeter: readStorageMeter,
    countUnsent: () => read(() => countUnsent(database, now())),
    async signOutKeep() {
      close()
      await session.logOut()
    },
    async deleteUserData({ evenUnsent = false } = {}) {
      const { operations, drafts } = await countUnsent(database, now())
      if (!evenUnsent && operations + drafts > 0) throw new OfflineError('unsent_work')
      close()
      await database.delete()
      seams.unsentWork.write(userId, null)
      await session.logOut()
    },
    close,
  }
}
