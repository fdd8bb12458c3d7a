import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireChangeable, requireOwnAssignment, requireRemovable } from './access-store.ts'
import { describeForTechnician, type ReportView } from './describe-report.ts'
import type { ReportsContext } from './reports-context.ts'
import {
  findPlantAssignment,
  findReportsById,
  lockReport,
  type ReportRow,
  updateReport,
} from './reports-store.ts'
import { requestForAssignment } from './requests/request-report.ts'
import { findWithoutReport } from './technician-reports-store.ts'

interface Keyed {
  caller: Caller
  key: string | undefined
}

/**
 * Requires that the assignment is the technician's own and completed.
 * @throws Problem
 */
export async function requireOwnCompleted(db: Db, caller: Caller, assignmentId: number): Promise<void> {
  const found = requireOwnAssignment(caller, await findPlantAssignment(db, assignmentId))
  if (found.assignment.status !== 'completed') throw problem('not_completed')
}

/** Queues the report of an own completed assignment. @returns its status, without waiting for the file */
export function requestOwn(
  context: ReportsContext,
  { caller, key, assignmentId }: Keyed & { assignmentId: number },
): Promise<ReportView> {
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ generate: assignmentId }) }
  return withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    await requireOwnCompleted(tx, caller, assignmentId)
    const id = await requestForAssignment(context, tx, assignmentId, caller.id)
    return describeForTechnician(await requireLocked(tx, caller, id))
  })
}

/** Queues the reports of all own completed assignments in a range that have none. */
export function requestAllOwn(
  context: ReportsContext,
  { caller, key, from, to }: Keyed & { from: CalendarDate | undefined; to: CalendarDate | undefined },
): Promise<ReportView[]> {
  if (from !== undefined && to !== undefined && from > to)
    throw problem('range_backwards', { at: 'date_from' })
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ generateAll: { from, to } }) }
  return withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const ids: number[] = []
    for (const assignmentId of await findWithoutReport(tx, caller.id, { from, to }))
      ids.push(await requestForAssignment(context, tx, assignmentId, caller.id))
    return (await findReportsById(tx, ids)).map(describeForTechnician)
  })
}

/** Submits a finished report. It is idempotent: the supervisors of its sector are notified once. */
export function submitOwn(
  context: ReportsContext,
  { caller, key, id }: Keyed & { id: number },
): Promise<ReportView> {
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ submitReport: id }) }
  return withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const row = await requireLocked(tx, caller, id)
    const { report } = row
    if (report.submitted_at) return describeForTechnician(row)
    if (report.status === 'Failed') throw problem('report_to_make_again')
    if (report.status !== 'Completed') throw problem('report_not_ready')
    await updateReport(tx, id, { submitted_at: context.core.now() })
    await context.notifications.notifySupervisors(tx, report.sector_id, [
      {
        kind: 'report_submitted',
        title: message('report.submitted', { title: report.title }),
        message: message('report.submittedText', {
          who: caller.full_name,
          plant: row.plant_name ?? message('aPlant'),
        }),
        link: report.assignment_id === null ? null : `/supervisor/assignment/${report.assignment_id}`,
      },
    ])
    return describeForTechnician(await requireLocked(tx, caller, id))
  })
}

/** Changes the title and description of a report in the lists. */
export function changeOwn(
  context: ReportsContext,
  caller: Caller,
  id: number,
  change: { title?: string | undefined; description?: string | undefined },
): Promise<ReportRow> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const { report } = await requireLocked(tx, caller, id)
    requireChangeable(caller, report)
    if (Object.keys(change).length > 0) await updateReport(tx, id, change)
    return requireLocked(tx, caller, id)
  })
}

/** Deletes a report, with an undo for a limited time. */
export async function removeOwn(context: ReportsContext, caller: Caller, id: number): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const { report } = await requireLocked(tx, caller, id)
    requireRemovable(caller, report)
    await context.deletions.remove(tx, caller, 'report', [id])
  })
}

async function requireLocked(tx: Tx, caller: Caller, id: number): Promise<ReportRow> {
  const found = await lockReport(tx, caller, id)
  if (!found) throw problem('not_found', { what: 'report' })
  return found
}
