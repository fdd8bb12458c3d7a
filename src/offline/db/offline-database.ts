import { type DBCore, Dexie, type DexieOptions, RangeSet, type Table, type Transaction } from 'dexie'
import { scopedName } from '#src/contract/base-path.ts'
import { takeBackWhenShelved } from '#src/offline/browser/bfcache.ts'
import type { DocumentName } from '#src/offline/model/documents.ts'
import type {
  AnswerRow,
  AssignmentRow,
  DocumentRow,
  ExecutionRow,
  MetaRow,
  MetaValues,
  OutboxRow,
  PhotoBytesRow,
  PhotoRow,
  ReceiptRow,
} from './rows.ts'

/** The name of a person's database: the next user of a shared phone opens another one. */
export function databaseName(userId: number): string {
  return scopedName(`walkdown-${userId}`)
}

/** What waits to be sent moves as it is, in its order. */
async function moveOutbox(transaction: Transaction): Promise<void> {
  const waiting: OutboxRow[] = await transaction.table('outbox').orderBy('seq').toArray()
  await transaction.table('operations').bulkAdd(waiting)
  const last = waiting.at(-1)
  if (last) await transaction.table('meta').put({ key: 'last_operation', value: { seq: last.seq } })
}

/** Whichever way a write begins, it is taken back when its page is left. */
function followWrites(core: DBCore): Partial<DBCore> {
  return {
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options)
      if (mode === 'readwrite') takeBackWhenShelved(transaction as IDBTransaction)
      return transaction
    },
  }
}

/** One technician's work on this phone. */
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
  declare meta: Table<MetaRow, string>

  constructor(userId: number, options: DexieOptions = {}) {
    super(databaseName(userId), { ...options, chromeTransactionDurability: 'strict' })
    // The outbox of the first version took its keys from the database. Some versions of iOS cannot read back a row whose
    // key they made themselves, so every key is ours.
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
    this.use({ stack: 'dbcore', name: 'shelved pages', create: followWrites })
  }

  /** Which store it is, once that was read: another one in its place means that this one was deleted. */
  deviceId: string | null = null
  /** The runners of this page that are at work. A full phone cannot write down that they are. */
  readonly ownRunners = new Set<string>()
  /** Receipts that wait for room. */
  readonly lateReceipts: ReceiptRow[] = []
  private readonly memory = new Map<number, Partial<OutboxRow>>()
  private isKnownFull = false
  /** This page has met a full phone: what goes up from then on may have to leave it. */
  wasFull = false

  /** A write found no room, and none has since that brought something new. */
  get isFull(): boolean {
    return this.isKnownFull
  }

  set isFull(isFull: boolean) {
    if (isFull === this.isKnownFull) return
    this.isKnownFull = isFull
    this.wasFull ||= isFull
    this.tellOfMemory()
  }

  /** What happened to operations that a full phone could not write down, by their number: true until the page goes. */
  get remembered(): ReadonlyMap<number, Partial<OutboxRow>> {
    return this.memory
  }

  /** Holds what a full phone cannot write down, for as long as the page is open. */
  remember(seq: number, changes: Partial<OutboxRow>): void {
    this.memory.set(seq, { ...this.memory.get(seq), ...changes })
    this.tellOfMemory()
  }

  /** What is stored of these operations is the truth again. */
  forget(seqs: Iterable<number>): void {
    let isChanged = false
    for (const seq of seqs) isChanged = this.memory.delete(seq) || isChanged
    if (isChanged) this.tellOfMemory()
  }

  /** These are written down. */
  dropLateReceipts(written: readonly ReceiptRow[]): void {
    if (written.length === 0) return
    this.lateReceipts.splice(
      0,
      this.lateReceipts.length,
      ...this.lateReceipts.filter((receipt) => !written.includes(receipt)),
    )
    this.tellOfMemory()
  }

  /**
   * Screens read again when a write has ended well. Of what is only in memory there is none: they are told, as Dexie tells
   * them of a page that is shown again, or they would go on showing what was true before.
   */
  private tellOfMemory(): void {
    Dexie.on.storagemutated.fire({ all: new RangeSet(Dexie.minKey, Dexie.maxKey) })
  }

  /** Counts the connections: what failed on an earlier one may be tried again on this one. */
  connection = 0
  private reconnecting: Promise<void> | null = null

  /**
   * Opens the database anew after the browser took its connection away, as iOS does from an app in the background.
   * Whoever else notices meanwhile waits for the same new connection. Rejects when it stays away.
   */
  reconnect(): Promise<void> {
    this.reconnecting ??= this.openAnew().finally(() => {
      this.reconnecting = null
    })
    return this.reconnecting
  }

  private async openAnew(): Promise<void> {
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

  /** All answers given here for one checklist. */
  answersOf(executionId: number): Promise<AnswerRow[]> {
    return this.answers
      .where('[execution_id+task_id]')
      .between([executionId, Dexie.minKey], [executionId, Dexie.maxKey])
      .toArray()
  }

  /** All photos taken here for one checklist, those taken off again included. */
  photosOf(executionId: number): Promise<PhotoRow[]> {
    return this.photos
      .where('[execution_id+task_id]')
      .between([executionId, Dexie.minKey], [executionId, Dexie.maxKey])
      .toArray()
  }
}
