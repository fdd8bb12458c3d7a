import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { User } from '#src/contract/identity.ts'
import { openChannel } from '#src/offline/browser/broadcast-channel.ts'
import type { UnsentWork, UnsentWorkRecord } from '#src/offline/browser/unsent-work-record.ts'
import type { Upload } from '#src/offline/browser/upload.ts'
import { createLocalLocks } from '#src/offline/browser/web-locks.ts'
import { createEngine, type EngineDependencies } from '#src/offline/create-engine.ts'
import { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import * as lazyEngine from '#src/offline/lazy-engine.ts'
import type { OfflineEngine } from '#src/offline/offline-engine.ts'
import type { PhotoTools } from '#src/offline/photos/photo-tools.ts'
import { createSession, type Session } from '#src/offline/session/session.ts'
import { createSessionStore } from '#src/offline/session/session-store.ts'
import { FakeServer } from './fake-server.ts'
import { type FaultyDisk, installFaultyDisk } from './faulty-disk.ts'
import { sampleAssignment, sampleExecution } from './sample-work.ts'

/** A page of the app, with its engine and database. */
export interface Tab {
  engine: OfflineEngine
  database: OfflineDatabase
  session: Session
  disk: FaultyDisk
}

interface TabOptions {
  user?: User
  photoTools?: PhotoTools
  isAutomatic?: boolean
  upload?: Upload | null
  onError?: EngineDependencies['onError']
}

/** An unexpected storage error fails the test. */
const throwStorageError: EngineDependencies['onError'] = (error, cause) => {
  if (error !== null) throw new Error(error, { cause })
}

export const technician = { id: 7, role: 'technician', full_name: 'Tess Tech' } as User
export const colleague = { id: 8, role: 'technician', full_name: 'Cole League' } as User

function createUnsentWorkRecord(): UnsentWorkRecord {
  const records = new Map<number, UnsentWork | null>()
  return {
    read: (userId) => records.get(userId) ?? null,
    write: (userId, record) => void records.set(userId, record),
  }
}

/** Returns pictures unchanged; the thumbnail is the first bytes. */
const plainTools: PhotoTools = {
  prepare: async (file) => {
    const bytes = await file.arrayBuffer()
    return { bytes, thumbnail: bytes.slice(0, 16) }
  },
  shrink: async (bytes) => bytes.slice(0, bytes.byteLength / 2),
  makeReady: () => {},
  close: () => {},
}

/** A picture with a size in bytes and with content that depends on the seed. */
export function samplePicture(seed: number, size = 2_000): Blob {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  for (let index = 4; index < size; index += 1) bytes[index] = (index * 31 + seed * 97) % 251
  return new Blob([bytes], { type: 'image/jpeg' })
}

/** A phone, whose storage outlives its tabs. */
export class Phone {
  /** Separates the broadcast channels of phones, because tests run in parallel. */
  private readonly id = crypto.randomUUID()
  readonly server: FakeServer
  time = Date.parse('2026-03-02T08:00:00.000Z')
  random = 0.5
  storage = new IDBFactory()
  /** Survives when the browser clears its storage. */
  readonly unsentWork = createUnsentWorkRecord()
  private locks = createLocalLocks()
  private tabs: Tab[] = []

  constructor(server = new FakeServer()) {
    this.server = server
    server.clock = () => this.time
  }

  openTab({
    user = technician,
    photoTools = plainTools,
    isAutomatic = false,
    upload = (input, init) => this.server.fetch(input, init),
    onError = throwStorageError,
  }: TabOptions = {}): Tab {
    const session = this.openSession()
    const database = new OfflineDatabase(user.id, { indexedDB: this.storage, IDBKeyRange })
    const disk = installFaultyDisk(database)
    const engine = createEngine({
      userId: user.id,
      database,
      session,
      fetch: this.server.fetch,
      locks: this.locks,
      openChannel: (name) => openChannel(`${this.id} ${name}`),
      now: () => this.time,
      random: () => this.random,
      photoTools,
      upload,
      unsentWork: this.unsentWork,
      isAutomatic,
      loadLazyEngine: async () => lazyEngine,
      onError,
    })
    const tab = { engine, database, session, disk }
    this.tabs.push(tab)
    return tab
  }

  openSession(): Session {
    return createSession({
      store: createSessionStore(() => this.storage),
      fetch: this.server.fetch,
      locks: this.locks,
    })
  }

  async signIn(user = technician): Promise<void> {
    const session = this.openSession()
    await session.saveSession({ user, tokens: this.server.issueTokens(user.id) })
    session.close()
  }

  /** Kills the browser: tabs stop and locks are released, but the storage stays. */
  kill(): void {
    for (const { database, session, engine } of this.tabs) {
      // Close the database first, so that the engine cannot write any more.
      database.close()
      engine.close()
      session.close()
    }
    this.tabs = []
    this.locks = createLocalLocks()
  }

  /** Clears the browser storage of the app; only `unsentWork` stays. */
  clearStorage(): void {
    this.kill()
    this.storage = new IDBFactory()
  }

  /** Converts the database to the schema of an earlier app version. */
  async downgrade({ database }: Tab, version: keyof typeof earlierSchemas): Promise<void> {
    const rows = new Map<string, unknown[]>()
    for (const table of database.tables) rows.set(table.name, await table.toArray())
    this.kill()
    const old = new Dexie(database.name, { indexedDB: this.storage, IDBKeyRange })
    await old.delete()
    old.version(version).stores(earlierSchemas[version])
    await old.open()
    for (const table of old.tables)
      await table.bulkAdd(rows.get(table.name === 'outbox' ? 'operations' : table.name) ?? [])
    old.close()
  }

  /** Advances the clock; the default makes every waiting operation due. */
  later(milliseconds = 20 * 60_000): void {
    this.time += milliseconds
  }
}

const sharedTables = {
  assignments: 'id, status, due_date',
  executions: 'id, assignment_id, notes, submitted.op_id',
  answers: '[execution_id+task_id]',
  photos: 'photo_id, [execution_id+task_id]',
  photoBytes: 'photo_id',
  receipts: 'op_id, execution_id',
  documents: 'name',
  meta: 'key',
}
const earlierSchemas = {
  1: { ...sharedTables, outbox: '++seq, &op_id, execution_id, [state+next_at]' },
  4: { ...sharedTables, operations: 'seq, &op_id, execution_id, [state+next_at]', manuals: 'version' },
}

/** Opens a signed-in phone with one assignment and two checklists, 11 and 12, of two tasks each. */
export async function openPhoneWithWork(): Promise<{ phone: Phone; server: FakeServer; tab: Tab }> {
  const phone = new Phone()
  const { server } = phone
  server.executions = [sampleExecution(11), sampleExecution(12)]
  server.assignments = [sampleAssignment(1, server.executions)]
  await phone.signIn()
  const tab = phone.openTab()
  await tab.engine.pull()
  return { phone, server, tab }
}

/** Answers every task of a checklist and writes the notes. */
export async function answerAll(engine: OfflineEngine, executionId: number): Promise<void> {
  for (const taskId of [executionId * 10 + 1, executionId * 10 + 2])
    await engine.answerTask({ executionId, taskId, status: 'ok', description: '', measurement: null })
  await engine.saveNotes(executionId, 'All in order')
}

/** The sync state of a checklist. */
export async function readSyncState(engine: OfflineEngine, checklist: number): Promise<string | undefined> {
  const view = await engine.readChecklist({ assignment: 1, equipment: 5, checklist: 100 + checklist })
  return view?.sync.state
}
