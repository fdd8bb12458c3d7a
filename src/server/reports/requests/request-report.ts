import type { Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { ReportsContext } from '#src/server/reports/reports-context.ts'
import {
  findAssignmentsOf,
  findPlantAssignment,
  insertReport,
  lockAssignment,
  lockAssignmentsOf,
  lockPlantReport,
  type ReportedAssignment,
  updateReport,
} from '#src/server/reports/reports-store.ts'
import { regeneratedTitle, titleOf } from '#src/server/reports/titles-store.ts'
import { defaultTitles } from './default-titles.ts'

/**
 * Queues the report of an assignment; a waiting one stays queued. It locks the assignment, or all parts of a whole
 * plant assignment, so that two concurrent requests get one report.
 * @param by who requested it; null when the server did. The owner of a report never changes: a report of the server
 * stays without an owner.
 */
export async function requestForAssignment(
  context: ReportsContext,
  tx: Tx,
  assignmentId: number,
  by: number | null,
  isWhole = false,
): Promise<number> {
  await lockAssignment(tx, assignmentId)
  const found = await findPlantAssignment(tx, assignmentId)
  if (!found) throw problem('not_found', { what: 'assignment' })
  if (isWhole) await lockAssignmentsOf(tx, found.plantAssignment.id)
  return queueReport(context, tx, found, { by, isWhole })
}

/** Like `requestForAssignment`, for a loaded plant assignment. The caller has locked its rows. */
async function queueReport(
  context: ReportsContext,
  tx: Tx,
  found: ReportedAssignment,
  { by, isWhole }: { by: number | null; isWhole: boolean },
): Promise<number> {
  const forAssignment = isWhole ? null : found.assignment.id
  const existing = await lockPlantReport(tx, found.plantAssignment.id, forAssignment)
  const titles = defaultTitles.plant(found.plant.name)
  if (existing) {
    await updateReport(tx, existing.id, {
      status: 'Pending',
      error_message: null,
      localized: null,
      title: regeneratedTitle(titles),
    })
    if (existing.status !== 'Pending')
      await context.core.enqueue(tx, 'make-report', { reportId: existing.id })
    return existing.id
  }
  const id = await insertReport(tx, {
    title: titleOf(titles),
    description: found.plantAssignment.title,
    report_type: 'Plant',
    sector_id: found.plant.sector_id,
    plant_id: found.plant.id,
    plant_assignment_id: found.plantAssignment.id,
    assignment_id: forAssignment,
    generated_by: by,
  })
  await context.core.enqueue(tx, 'make-report', { reportId: id })
  return id
}

/** After a completion or review: queues the assignment's report, and after the last part that of the whole plant. */
export async function requestAfterCompletion(
  context: ReportsContext,
  tx: Tx,
  assignmentId: number,
): Promise<void> {
  const [, found] = await pipeline(lockAssignment(tx, assignmentId), findPlantAssignment(tx, assignmentId))
  if (!found) throw problem('not_found', { what: 'assignment' })
  const [, , parts] = await pipeline(
    queueReport(context, tx, found, { by: null, isWhole: false }),
    lockAssignmentsOf(tx, found.plantAssignment.id),
    findAssignmentsOf(tx, found.plantAssignment.id),
  )
  if (parts.length > 1 && parts.every((part) => part.status === 'completed'))
    await queueReport(context, tx, found, { by: null, isWhole: true })
}
