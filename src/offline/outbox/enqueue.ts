import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { OutboxRow, WireRequest } from '#src/offline/db/rows.ts'
import type { FindingReport } from '#src/offline/model/finding-report.ts'
import type { OperationKind, OperationNames } from '#src/offline/model/operation.ts'
import { createUuidV7 } from '#src/rules/uuid-v7.ts'
import { nameOperation } from './name-operation.ts'

/** The input for a new operation. */
export interface NewOperation {
  kind: OperationKind
  assignment_id: number
  execution_id: number | null
  task_id?: number
  photo_id?: string
  report?: FindingReport
  /** The names of its work, where the phone has no assignment for it. */
  about?: OperationNames
  method?: WireRequest['method']
  path: string
  body: Record<string, unknown>
  /** Bytes of the attachment that is sent with the body. */
  attachedSize?: number
}

/**
 * Adds an operation to the outbox, inside the transaction of the change that it describes. That transaction must
 * include the assignments, and the executions for an operation of a checklist.
 * @param now milliseconds since 1970
 * @returns its idempotency key
 */
export async function enqueue(
  database: OfflineDatabase,
  operation: NewOperation,
  now: number,
): Promise<string> {
  const progress = await database.readMeta('progress')
  if ((await database.operations.count()) === 0)
    await database.writeMeta('progress', { sent_in_batch: 0, successes: progress?.successes ?? 0 })
  const seq = ((await database.readMeta('last_operation'))?.seq ?? 0) + 1
  await database.writeMeta('last_operation', { seq })
  const assignment = await database.assignments.get(operation.assignment_id)
  const { execution_id: executionId, task_id: taskId = null } = operation
  const execution = executionId === null ? undefined : await database.executions.get(executionId)
  const row: OutboxRow = {
    seq,
    op_id: createUuidV7(now),
    kind: operation.kind,
    assignment_id: operation.assignment_id,
    execution_id: executionId,
    task_id: taskId,
    photo_id: operation.photo_id ?? null,
    request: {
      version: 1,
      method: operation.method ?? 'POST',
      path: operation.path,
      body: operation.body,
    },
    size: JSON.stringify(operation.body).length + (operation.attachedSize ?? 0),
    state: 'queued',
    next_at: 0,
    attempts: 0,
    created_at: new Date(now).toISOString(),
    last_error: null,
    reason: null,
    may_have_arrived: false,
    lonely_failures: 0,
    successes_seen: progress?.successes ?? 0,
    ...(operation.report && { report: operation.report }),
    about: nameOperation(assignment?.assignment, execution?.execution, taskId, operation.about),
  }
  await database.operations.add(row)
  return row.op_id
}
