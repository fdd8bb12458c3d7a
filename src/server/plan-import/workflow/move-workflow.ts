import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import {
  lockWeeklyPdf,
  updateWeeklyPdf,
  type VisibleSector,
} from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { problem } from '#src/server/problems/problem.ts'

interface WorkflowContext {
  core: AppContext
  activity: Pick<ActivityService, 'record'>
}

interface Move {
  caller: Caller
  sector: VisibleSector
  id: number
}

/** Moves the workflow from Not Started to In Progress; a workflow in progress does not change. */
export async function startWorkflow(context: WorkflowContext, tx: Tx, move: Move): Promise<void> {
  const pdf = await lockWeeklyPdf(tx, move.id, move.sector)
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  if (pdf.assignment_status === 'In Progress') return
  if (pdf.processing_status !== 'Completed') throw problem('not_processed')
  if (pdf.assignment_status === 'Completed') throw problem('workflow_completed')
  await updateWeeklyPdf(tx, pdf.id, { assignment_status: 'In Progress' })
  await context.activity.record(tx, {
    type: 'workflow_started',
    message: message('did.handOut.began', { title: pdf.title }),
    sectorId: pdf.sector_id,
    userId: move.caller.id,
  })
}

/**
 * Moves the workflow from In Progress to Completed, even with unassigned plants; a completed workflow does not change.
 */
export async function completeWorkflow(context: WorkflowContext, tx: Tx, move: Move): Promise<void> {
  const pdf = await lockWeeklyPdf(tx, move.id, move.sector)
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  if (pdf.assignment_status === 'Completed') return
  if (pdf.assignment_status === 'Not Started') throw problem('workflow_not_begun')
  await updateWeeklyPdf(tx, pdf.id, {
    assignment_status: 'Completed',
    assignment_completed_at: context.core.now(),
  })
  await context.activity.record(tx, {
    type: 'workflow_completed',
    message: message('did.handOut.completed', { title: pdf.title }),
    sectorId: pdf.sector_id,
    userId: move.caller.id,
  })
}
