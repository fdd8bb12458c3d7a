import { isPageVisible, listenToPage } from './browser/page-signals.ts'
import { askForBackgroundSync } from './browser/register-background-sync.ts'
import type { QuietStart, startWhenQuiet } from './browser/run-when-idle.ts'
import { persistStorage, readStorageMeter } from './browser/storage-estimate.ts'
import type { UnsentWorkRecord } from './browser/unsent-work-record.ts'
import type { Upload } from './browser/upload.ts'
import type { Locks } from './browser/web-locks.ts'
import { addPhotos } from './commands/add-photos.ts'
import { createPendingPhotos } from './commands/pending-photos.ts'
import type { Moment } from './core/moment.ts'
import { OfflineError } from './core/offline-error.ts'
import { isNoSpace, translateStorageError } from './core/storage-error.ts'
import type { OfflineDatabase } from './db/offline-database.ts'
import { readTransaction } from './db/transactions.ts'
import { type EngineWork, loadWhenNeeded } from './load-when-needed.ts'
import type { FetchOutcome } from './model/phone-state.ts'
import type { EngineError, OfflineEngine } from './offline-engine.ts'
import type { OutboxContext } from './outbox/outbox-context.ts'
import { createOutboxTimer } from './outbox/retry-timer.ts'
import { SYNC_TAG } from './outbox/sync-tag.ts'
import type { PhotoTools } from './photos/photo-tools.ts'
import { listAssignments, readAssignment } from './queries/list-assignments.ts'
import { listOperations } from './queries/list-operations.ts'
import { readChecklist } from './queries/read-checklist.ts'
import { readDocument } from './queries/read-document.ts'
import { readPhoto } from './queries/read-photo.ts'
import { countUnsent, readSyncStatus } from './queries/sync-status.ts'
import type { Session } from './session/session.ts'
import { acknowledgeLoss, beginMemory, createUnsentWorkRecorder } from './storage/device-record.ts'
import { readPullState } from './sync/read-sync-state.ts'
import { readToday } from './sync/read-today.ts'

/** Everything an engine stands on. */
export interface EngineSeams {
  userId: number
  database: OfflineDatabase
  session: Session
  /** For thumbnails, whose addresses carry their own permission. */
  fetch: typeof globalThis.fetch
  locks: Locks
  openChannel?: OutboxContext['openChannel']
  now: () => number
  random: () => number
  photoTools: PhotoTools
  upload: Upload | null
  marks: UnsentWorkRecord
  /** Sends and pulls by itself; switched off, only when asked. */
  isAutomatic: boolean
  /** Brings all that no first screen needs. */
  loadWork: () => Promise<EngineWork>
  /** When sending and pulling begin; null is at once. */
  startLater?: typeof startWhenQuiet | null
  onTrouble: (trouble: EngineError | null, error?: unknown) => void
}

/** How often new work is looked for while somebody is looking. Milliseconds. */
const PULL_INTERVAL = 5 * 60_000

function nameTrouble(error: unknown): EngineError {
  if (isNoSpace(error)) return 'no_space'
  return error instanceof OfflineError && error.code !== 'part_missing'
    ? 'storage_lost'
    : 'background_failure'
}

/** Puts an engine together over an open database. */
export function createEngine(seams: EngineSeams): OfflineEngine {
  const { userId, database, session, now, photoTools, isAutomatic } = seams
  const context: OutboxContext = { ...seams, shrinkPhoto: photoTools.shrink }
  const load = loadWhenNeeded(async () => {
    const work = await seams.loadWork()
    return { ...work, puller: work.createSyncScheduler(seams), documents: work.createDocumentKeeper(seams) }
  })
  const photosUnderWay = createPendingPhotos()
  let isClosed = false

  let hasFailed = false
  const fail = (error: unknown) => {
    if (isClosed) return
    hasFailed = true
    seams.onTrouble(nameTrouble(translateStorageError(error)), error)
  }
  /** What was asked for says itself why it failed; a storage that is lost is everybody's business. */
  const tellOfLoss = (error: unknown): never => {
    if (error instanceof OfflineError && error.code === 'storage_lost') fail(error)
    throw error
  }
  /** What did not work before works again. */
  const recover = () => {
    if (hasFailed && !isClosed) seams.onTrouble(null)
    hasFailed = false
  }
  let start: QuietStart | null = null
  const read = <Result>(work: () => Promise<Result>) => {
    const reading = readTransaction(database, work).catch(tellOfLoss)
    return start ? start.follow(reading) : reading
  }
  const readMoment = async (): Promise<Moment> => {
    return { now: now(), today: await read(() => readToday(database, now())) }
  }
  const countSuccesses = async () =>
    ((await database.readMeta('progress'))?.successes ?? 0) + database.lateReceipts.length

  /** What is fetched says everywhere why it cannot be kept, for who asked may have gone; and nothing once closed. */
  const fetchCopy = async (work: () => Promise<FetchOutcome>): Promise<FetchOutcome> => {
    try {
      return isClosed ? 'failed' : await work()
    } catch (error) {
      fail(error)
      return 'failed'
    }
  }
  const pullNow = async () => {
    const { puller, documents, storeLateReceipts, downloadThumbnails } = await load()
    const outcome = await puller.pull()
    if (isClosed) return outcome
    recover()
    // There may be room again for what a full phone could only remember.
    if (!database.isFull) await storeLateReceipts(database)
    if (outcome === 'updated' && isAutomatic) downloadThumbnails(database, seams.fetch).catch(fail)
    if (outcome !== 'failed' && isAutomatic) documents.refreshAll(() => isClosed).catch(fail)
    return outcome
  }
  const pull = () => fetchCopy(pullNow)
  const drain = async (signal: AbortSignal) => {
    const { drainOutbox } = await load()
    const before = await read(countSuccesses)
    const outcome = await drainOutbox(context, signal)
    recover()
    if (isAutomatic) markKeeper.noteChange()
    // What the server made of it: statuses, and perhaps the next piece of work.
    if (isAutomatic && (await countSuccesses()) > before) void pull()
    return outcome
  }
  const timer = createOutboxTimer({ drain, now, onFailure: fail, isAutomatic })

  const markKeeper = createUnsentWorkRecorder(seams.marks, userId, {
    count: () => read(() => countUnsent(database, now())),
    now,
    onFailure: fail,
  })
  /** After a write: send it, now if the page can, later if the browser wakes the service worker. */
  const send = () => {
    if (!isAutomatic) return
    markKeeper.noteChange()
    timer.run().catch(fail)
    askForBackgroundSync(SYNC_TAG).catch(fail)
  }
  const write = async <Result>(
    work: (engineWork: EngineWork, moment: Moment) => Promise<Result>,
  ): Promise<Result> => {
    const loaded = await load()
    const result = await work(loaded, await readMoment()).catch(tellOfLoss)
    database.isFull = false
    send()
    return result
  }
  const sendNow = async () => {
    const { endWaiting } = await load()
    await endWaiting(database)
    await timer.run()
  }
  const keepPhoto = (executionId: number, taskId: number, file: Blob) =>
    write(({ addPhoto }, moment) => addPhoto(database, photoTools, { executionId, taskId, file }, moment))
  const seizeOpportunity = () => {
    sendNow().catch(fail)
    void pull()
  }

  const endings: (() => void)[] = []
  if (isAutomatic) {
    endings.push(listenToPage({ onOpportunity: seizeOpportunity, onFreeze: timer.interrupt }))
    endings.push(
      session.onSessionChange((event, current) => {
        if (event !== 'signed_out' && current?.user.id === userId && !current.isExpired) send()
      }),
    )
    const interval = setInterval(() => {
      if (isPageVisible()) void pull()
    }, PULL_INTERVAL)
    endings.push(() => clearInterval(interval), markKeeper.stop)
    beginMemory(database, seams.marks.read(userId), now()).then(markKeeper.noteChange, fail)
    const begin = () => {
      photoTools.makeReady()
      seizeOpportunity()
    }
    if (seams.startLater) {
      start = seams.startLater(begin)
      endings.push(start.stop)
    } else begin()
  }

  const close = () => {
    isClosed = true
    for (const end of endings) end()
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
    readDocument: (name) => read(() => readDocument(database, name)),
    async refreshDocument(name, options) {
      // Screens ask for a newer one as they open: not before the one that opens has what it shows.
      await start?.isOver
      return fetchCopy(async () => (await load()).documents.refreshDocument(name, options))
    },

    startAssignment: (assignmentId) =>
      write(({ startNow }, moment) => startNow(database, assignmentId, moment)),
    answerTask: (answer) => write((work, moment) => work.answerTask(database, answer, moment)),
    saveNotes: (executionId, notes) =>
      write((work, moment) => work.saveNotes(database, executionId, notes, moment)),
    signChecklist: (executionId, signature) =>
      write((work, moment) => work.signChecklist(database, executionId, signature, moment)),
    addPhoto: (executionId, taskId, file) =>
      photosUnderWay.follow(executionId, keepPhoto(executionId, taskId, file)),
    addPhotos: (executionId, taskId, files) =>
      addPhotos(photosUnderWay, executionId, files, (file) => keepPhoto(executionId, taskId, file)),
    readPhotoToMark: async (photoId) => {
      const { readPhotoToMark } = await load()
      return read(() => readPhotoToMark(database, photoId))
    },
    markPhoto: (executionId, photoId, marking) => {
      const marked = write((work, moment) =>
        work.markPhoto(database, photoTools, { executionId, photoId, marking }, moment),
      )
      return photosUnderWay.follow(executionId, marked)
    },
    removePhoto: (executionId, photoId) =>
      write((work, moment) => work.removePhoto(database, executionId, photoId, moment)),
    async submitChecklist(executionId, notes) {
      await photosUnderWay.wait(executionId)
      return write((work, moment) => work.submitChecklist(database, executionId, moment, notes))
    },
    reopenChecklist: async (executionId) => (await load()).reopenChecklist(database, executionId),
    discardDraft: (executionId) => write((work) => work.discardDraft(database, executionId, now())),

    syncStatus: () => read(() => readSyncStatus(database, now())),
    listOperations: () => read(() => listOperations(database, now())),
    sendNow,
    retry: (seq) => write((work) => work.retryOperation(database, seq)),
    giveUp: (seq) => write((work) => work.giveUp(database, seq)),
    exportUnsent: async () => {
      const { exportUnsent } = await load()
      return read(() => exportUnsent(database, { id: userId }, now()))
    },

    acknowledgeLoss: () => acknowledgeLoss(database),
    persist: persistStorage,
    storageMeter: readStorageMeter,
    countUnsent: () => read(() => countUnsent(database, now())),
    async signOutKeep() {
      close()
      await session.leaveSession()
    },
    async deleteUserData({ evenUnsent = false } = {}) {
      const { operations, drafts } = await countUnsent(database, now())
      if (!evenUnsent && operations + drafts > 0) throw new OfflineError('unsent_work')
      close()
      await database.delete()
      seams.marks.write(userId, null)
      await session.leaveSession()
    },
    close,
  }
}
