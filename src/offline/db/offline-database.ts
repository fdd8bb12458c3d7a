import { type DBCore, Dexie, type DexieOptions, RangeSet, type Table, type Transaction } from 'dexie'
import { scopedName } from '#src/contract/base-path.ts'
import { abortOnPageHide } from '#src/offline/browser/bfcache.ts'
import type { DocumentName } from '#src/offline/model/documents.ts'
import type { PlantPart } from '#src/offline/model/plant-part.ts'
import type {
  AnswerRow,
  AssignmentRow,
  DocumentRow,
  ExecutionRow,
  ManualRow,
  MetaRow,
  MetaValues,
  OutboxRow,
  PhotoBytesRow,
  PhotoRow,
  ReceiptRow,
} from './rows.ts'

/** The name of a user's database: each user of a shared phone has a separate one. */
export function databaseName(userId: number): string {
  return scopedName(`walkdown-${userId}`)
}

/** Migration: moves the outbox rows unchanged and in order. */
async function moveOutbox(transaction: Transaction): Promise<void> {
  const waiting: OutboxRow[] = await transaction.table('outbox').orderBy('seq').toArray()
  await transaction.table('operations').bulkAdd(waiting)
  const last = waiting.at(-1)
  if (last) await transaction.table('meta').put({ key: 'last_operation', value: { seq: last.seq } })
}

/** Aborts every open write when its page enters the bfcache, however the write began. */
function abortWritesOnHide(core: DBCore): Partial<DBCore> {
  return {
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options)
      if (mode === 'readwrite') abortOnPageHide(transaction as IDBTransaction)
      return transaction
    },
  }
}

/** The IndexedDB database of one technician on this phone. */
export class OfflineDatabase extends Dexie {
  declare assignments: Table<AssignmentRow, number>
  declare executions: Table<ExecutionRow, number>
  declare answers: Table<AnswerRow, [number, number]>
  declare photos: Table<PhotoRow, string>
  declare photoBytes: Table<PhotoBytesRow, string>
  /** The outbox. */
  declare operations: Table<OutboxRow, number>
  declare receipts: Table<ReceiptRow, string>
  declare documents: Table<DocumentRow, DocumentName>
  declare manuals: Table<ManualRow, string>
  declare plantParts: Table<PlantPart, string>
  declare meta: Table<MetaRow, string>

  constructor(userId: number, options: DexieOptions = {}) {
    super(databaseName(userId), { ...options, chromeTransactionDurability: 'strict' })
    // Version 1 used auto-increment keys. Some iOS versions cannot read rows with keys they generated, so the app
    // sets all keys.
    this.version(1).stores({
      assignments: 'id, status, due_date',
      executions: 'id, assignment_id, notes, submitted.op_id',
      answers: '[execution_id+task_id]',
      photos: 'photo_id, [execution_id+task_id]',
      photoBytes: 'photo_id',
      outbox: '++seq, &op_id, execution_id, [state+next_at]',
      receipts: 'op_id, execution_id',
      documents: 'name',
      meta: 'key',
    })
    this.version(2).stores({ operations: 'seq, &op_id, execution_id, [state+next_at]' }).upgrade(moveOutbox)
    this.version(3).stores({ outbox: null })
    this.version(4).stores({ manuals: 'version' })
    this.version(5).stores({ plantParts: 'version' })
    this.use({ stack: 'dbcore', name: 'shelved pages', create: abortWritesOnHide })
  }

  /** The id of this database once it was read: another id in its place means that this database was deleted. */
  deviceId: string | null = null
  /** The active outbox runners of this page. A full phone cannot store their heartbeat. */
  readonly ownRunners = new Set<string>()
  /** Receipts that wait in memory for space. */
  readonly lateReceipts: ReceiptRow[] = []
  private readonly memory = new Map<number, Partial<OutboxRow>>()
  private isKnownFull = false
  /** The phone was full at least once during this page: later uploads may lose their local copy. */
  wasFull = false

  /** True when the last write of new data found no space. */
  get isFull(): boolean {
    return this.isKnownFull
  }

  set isFull(isFull: boolean) {
    if (isFull === this.isKnownFull) return
    this.isKnownFull = isFull
    this.wasFull ||= isFull
    this.notifyLiveQueries()
  }

  /** Changes to operations that a full phone could not store, by `seq`; they last until the page closes. */
  get remembered(): ReadonlyMap<number, Partial<OutboxRow>> {
    return this.memory
  }

  /** Holds changes in memory that a full phone cannot store, until the page closes. */
  remember(seq: number, changes: Partial<OutboxRow>): void {
    this.memory.set(seq, { ...this.memory.get(seq), ...changes })
    this.notifyLiveQueries()
  }

  /** Drops the changes in memory: the stored rows are current. */
  forget(seqs: Iterable<number>): void {
    let isChanged = false
    for (const seq of seqs) isChanged = this.memory.delete(seq) || isChanged
    if (isChanged) this.notifyLiveQueries()
  }

  /** Drops the receipts that are now stored. */
  dropLateReceipts(written: readonly ReceiptRow[]): void {
    if (written.length === 0) return
    this.lateReceipts.splice(
      0,
      this.lateReceipts.length,
      ...this.lateReceipts.filter((receipt) => !written.includes(receipt)),
    )
    this.notifyLiveQueries()
  }

  /**
   * Makes live queries read again. Dexie notifies them after a transaction, and a change in memory has none;
   * without this event screens would show old data.
   */
  private notifyLiveQueries(): void {
    Dexie.on.storagemutated.fire({ all: new RangeSet(Dexie.minKey, Dexie.maxKey) })
  }

  /** Counts the connections: an operation that failed on an earlier one can be retried on this one. */
  connection = 0
  private reconnecting: Promise<void> | null = null

  /**
   * Reopens the database after the browser closed its connection, as iOS does with an app in the background.
   * Concurrent callers share one new connection.
   * @throws Error when the database cannot be opened
   */
  reconnect(): Promise<void> {
    this.reconnecting ??= this.reopen().finally(() => {
      this.reconnecting = null
    })
    return this.reconnecting
  }

  private async reopen(): Promise<void> {
    this.close({ disableAutoOpen: false })
    await this.open()
    this.connection += 1
  }

  async readMeta<Key extends keyof MetaValues>(key: Key): Promise<MetaValues[Key] | null> {
    const row = await this.meta.get(key)
    return (row?.value as MetaValues[Key] | undefined) ?? null
  }

  async writeMeta<Key extends keyof MetaValues>(key: Key, value: MetaValues[Key]): Promise<void> {
    await this.meta.put({ key, value })
  }

  /** All answers given on this phone for one checklist. */
  answersOf(executionId: number): Promise<AnswerRow[]> {
    return this.answers
      .where('[execution_id+task_id]')
      .between([executionId, Dexie.minKey], [executionId, Dexie.maxKey])
      .toArray()
  }

  /** All photos taken on this phone for one checklist, including removed ones. */
  photosOf(executionId: number): Promise<PhotoRow[]> {
    return this.photos
      .where('[execution_id+task_id]')
      .between([executionId, Dexie.minKey], [executionId, Dexie.maxKey])
      .toArray()
  }
}
