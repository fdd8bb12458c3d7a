import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { excludeConfirmed, isStartOf, readShownOperations } from '#src/offline/db/operations.ts'
import type { AssignmentRow, OutboxRow } from '#src/offline/db/rows.ts'
import type { AssignmentView } from '#src/offline/model/assignment-view.ts'
import type { SyncSummary } from '#src/offline/model/sync-state.ts'
import { readToday } from '#src/offline/sync/current-date.ts'
import { compareAssignments } from '#src/rules/assignment-order.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { describeSync, latestReceipt } from './describe-sync.ts'
import { overlayAssignment } from './overlay-assignment.ts'
import { type ExecutionFacts, readChangedFacts } from './read-facts.ts'

function describeAssignment(facts: readonly ExecutionFacts[], starts: readonly OutboxRow[]): SyncSummary {
  const receipts = facts.flatMap((fact) => fact.receipts)
  const isFinished = facts.some((fact) => fact.row.submitted !== null && fact.rows.length > 0)
  return describeSync({
    rows: [...starts, ...facts.flatMap((fact) => fact.rows)],
    confirmed: receipts.length,
    sentAt: latestReceipt(receipts.filter((receipt) => receipt.kind === 'submit')),
    isConfirmed: facts.some((fact) => fact.sync.state === 'sent'),
    isFinished,
    hasDraft: facts.some((fact) => fact.sync.state === 'saved'),
  })
}

async function viewAssignments(
  database: OfflineDatabase,
  rows: readonly AssignmentRow[],
  now: number,
): Promise<AssignmentView[]> {
  const [facts, today, operations] = await Promise.all([
    readChangedFacts(database, now),
    readToday(database, now),
    readShownOperations(database, now),
  ])
  const unconfirmed = excludeConfirmed(operations, database.lateReceipts)
  return rows.map((row) => {
    const own = facts.get(row.id) ?? []
    const executions = new Map(own.map((fact) => [fact.row.id, fact.overlaid]))
    return {
      ...overlayAssignment(row, executions, today),
      sync: describeAssignment(
        own,
        unconfirmed.filter((operation) => isStartOf(row, operation)),
      ),
      checklist_sync: Object.fromEntries(own.map((fact) => [fact.row.id, fact.sync])),
    }
  })
}

/** Assignments by due date, then the highest priority first. */
export async function listAssignments(
  database: OfflineDatabase,
  range: { from?: CalendarDate; to?: CalendarDate },
  now: number,
): Promise<AssignmentView[]> {
  const rows = await database.assignments
    .where('due_date')
    .between(range.from ?? '', range.to ?? '\uffff', true, true)
    .toArray()
  const views = await viewAssignments(database, rows, now)
  return views.sort(compareAssignments)
}

/** One assignment; null when it is not on this phone. */
export async function readAssignment(
  database: OfflineDatabase,
  assignmentId: number,
  now: number,
): Promise<AssignmentView | null> {
  const row = await database.assignments.get(assignmentId)
  if (!row) return null
  const [view] = await viewAssignments(database, [row], now)
  return view ?? null
}
