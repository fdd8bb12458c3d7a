import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { excludeConfirmed, readReceipts, readShownOperations } from '#src/offline/db/operations.ts'
import { readAll } from '#src/offline/db/read-all.ts'
import type { AssignmentRow, ExecutionRow, OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'
import { identifySubmission } from '#src/offline/model/checklist.ts'
import {
  type Operation,
  type OperationNames,
  type OperationState,
  shownState,
} from '#src/offline/model/operation.ts'
import { isRetriedHourly } from '#src/offline/outbox/back-off.ts'
import { dependsOnPhotos } from '#src/offline/outbox/depends-on-photos.ts'
import { identifyUnreadable } from '#src/offline/outbox/identify-unreadable.ts'
import { nameOperation } from '#src/offline/outbox/name-operation.ts'
import { listOperationActions } from '#src/offline/outbox/operation-actions.ts'
import { readNotice } from './describe-sync.ts'

/** Confirmed operations that the Sync page shows. */
const RECENT = 100

interface Names {
  assignments: ReadonlyMap<number, AssignmentRow>
  executions: ReadonlyMap<number, ExecutionRow>
  /** The photo ids of annotated copies, and of reduced copies. */
  annotated: ReadonlySet<string | null>
  reduced: ReadonlySet<string | null>
}

function nameRow({ assignments, executions }: Names, row: OutboxRow | ReceiptRow): OperationNames {
  const execution = executions.get(row.execution_id ?? 0)?.execution
  const assignment = assignments.get(row.assignment_id || (execution?.assignment_id ?? 0))?.assignment
  return nameOperation(assignment, execution, row.task_id, row.about)
}

function placeRow({ executions }: Names, row: OutboxRow | ReceiptRow): Operation['checklist'] {
  const execution = executions.get(row.execution_id ?? 0)?.execution
  return execution ? { equipment_id: execution.equipment_id, checklist_id: execution.checklist_id } : null
}

/** The fields that operations and receipts share. */
function viewShared(names: Names, row: OutboxRow | ReceiptRow, state: OperationState) {
  const { op_id, kind, assignment_id, execution_id, task_id, photo_id, report, size, attempts, created_at } =
    row
  return {
    ...nameRow(names, row),
    op_id,
    kind,
    state,
    sync_state: shownState[state],
    assignment_id,
    execution_id,
    checklist: placeRow(names, row),
    task_id,
    photo_id,
    report: report ?? null,
    is_reduced: names.reduced.has(photo_id),
    size,
    attempts,
    created_at,
  }
}

function viewUnsent(names: Names, row: OutboxRow, rows: readonly OutboxRow[]): Operation {
  const siblings = rows.filter(
    (other) => row.execution_id !== null && other.execution_id === row.execution_id,
  )
  const reason = row.state === 'needs_attention' ? row.reason : null
  const isTimed = row.state === 'waiting' || isRetriedHourly(reason)
  // In other states, the error of an earlier attempt is not the cause.
  const isBecauseOfError = row.state === 'waiting' || row.state === 'needs_attention'
  return {
    ...viewShared(names, row, row.state),
    seq: row.seq,
    notice: null,
    // A photo that needs attention does not wait for Wi-Fi.
    has_unsent_photos: dependsOnPhotos(
      row,
      siblings.filter(({ state }) => state !== 'needs_attention'),
    ),
    is_marked_copy: names.annotated.has(row.photo_id),
    sent_at: null,
    next_attempt_at: isTimed ? new Date(row.next_at).toISOString() : null,
    last_error: isBecauseOfError && row.last_error ? { status: null, ...row.last_error } : null,
    reason,
    actions: listOperationActions(row, siblings),
  }
}

function viewSent(names: Names, receipt: ReceiptRow): Operation {
  return {
    ...viewShared(names, receipt, 'done'),
    seq: null,
    notice: readNotice([receipt]),
    has_unsent_photos: false,
    is_marked_copy: false,
    sent_at: receipt.sent_at,
    next_attempt_at: null,
    last_error: null,
    reason: null,
    actions: [],
  }
}

/** The rows of the Sync page: unconfirmed operations in order of creation, then confirmed ones, latest first. */
export async function listOperations(database: OfflineDatabase, now: number): Promise<Operation[]> {
  const [operations, receipts, { rows: assignments }, { rows: executions }, photos] = await Promise.all([
    readShownOperations(database, now),
    readReceipts(database),
    readAll(database.assignments),
    readAll(database.executions),
    readAll(database.photos),
  ])
  const names: Names = {
    assignments: new Map(assignments.map((row) => [row.id, row])),
    executions: new Map(executions.map((row) => [row.id, row])),
    annotated: new Set(photos.rows.flatMap((photo) => (photo.original_id ? [photo.photo_id] : []))),
    reduced: new Set(photos.rows.flatMap((photo) => (photo.is_reduced ? [photo.photo_id] : []))),
  }
  const known = [...operations, ...receipts]
  const rows = excludeConfirmed(operations, receipts).flatMap((row) => {
    const execution = names.executions.get(row.execution_id ?? 0)
    return execution ? identifySubmission(execution, [row]) : [identifyUnreadable(row, assignments, known)]
  })
  const sent = receipts.sort((one, other) => other.sent_at.localeCompare(one.sent_at)).slice(0, RECENT)
  return [
    ...rows.map((row) => viewUnsent(names, row, rows)),
    ...sent.map((receipt) => viewSent(names, receipt)),
  ]
}
