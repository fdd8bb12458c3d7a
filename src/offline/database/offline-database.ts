import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { DocumentName } from '#src/offline/documents/documents.ts'
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
  return `walkdown-${userId}`
}

/** One technician's work on this phone. */
export class OfflineDatabase extends Dexie {
  declare assignments: Table<AssignmentRow, number>
  declare executions: Table<ExecutionRow, number>
  declare answers: Table<AnswerRow, [number, number]>
  declare photos: Table<PhotoRow, string>
  declare photoBytes: Table<PhotoBytesRow, string>
  declare outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>
  declare receipts: Table<ReceiptRow, string>
  declare documents: Table<DocumentRow, DocumentName>
  declare meta: Table<MetaRow, string>

  constructor(userId: number, options: DexieOptions = {}) {
    super(databaseName(userId), { ...options, chromeTransactionDurability: 'strict' })
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
