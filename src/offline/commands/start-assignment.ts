import { fillPath } from '#src/contract/call.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { readAvailableFrom } from '#src/offline/model/available-from.ts'
import { enqueue } from '#src/offline/outbox/enqueue.ts'
import { isFuture } from '#src/rules/assignment-status.ts'

/**
 * Starts a pending assignment, inside the caller's transaction over assignments, outbox and meta. An answer starts
 * its assignment, too, so that a missing tap loses no work.
 * @throws OfflineError not_found, not_due
 */
export async function ensureStarted(
  database: OfflineDatabase,
  assignmentId: number,
  { now, today }: Moment,
): Promise<void> {
  const row = await database.assignments.get(assignmentId)
  if (!row) throw new OfflineError('not_found')
  if (row.assignment.status !== 'pending' || row.started_at !== null) return
  if (isFuture({ available_from: readAvailableFrom(row.assignment) }, today))
    throw new OfflineError('not_due')
  const startedAt = new Date(now).toISOString()
  await database.assignments.update(assignmentId, { started_at: startedAt })
  await enqueue(
    database,
    {
      kind: 'start',
      assignment_id: assignmentId,
      execution_id: null,
      path: fillPath(technicianCalls.startAssignment.path, { id: assignmentId }),
      body: { started_at: startedAt },
    },
    now,
  )
}

/** Starts an assignment; idempotent. @throws OfflineError not_found, not_due */
export async function startAssignment(
  database: OfflineDatabase,
  assignmentId: number,
  { now, today }: Moment,
): Promise<void> {
  await writeTransaction(database, [database.assignments, database.operations, database.meta], () =>
    ensureStarted(database, assignmentId, { now, today }),
  )
}
