import type { Workflow } from '#src/contract/weekly-pdfs.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { notProcessed, requireWeeklyPdf, visibleSector } from '#src/server/plan-import/access.ts'
import { importReading } from '#src/server/plan-import/reading/confirm-reading.ts'
import { lockWeeklyPdf, updateWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { describeWorkflow } from './describe-workflow.ts'

/** Moves the workflow from Not Started to In Progress; a workflow in progress does not change. */
export function startWorkflow(context: WeeklyPdfContext, caller: Caller, id: number): Promise<Workflow> {
  return moveWorkflow(context, caller, id, async (tx, pdf) => {
    if (pdf.assignment_status === 'In Progress') return
    if (pdf.processing_status !== 'Completed') throw notProcessed(pdf)
    if (pdf.assignment_status === 'Completed') throw problem('workflow_completed')
    // A reading without warnings is confirmed by the start itself.
    if (!pdf.confirmed_at) await importReading(context, tx, caller, id, { accept_warnings: false })
    await updateWeeklyPdf(tx, id, { assignment_status: 'In Progress' })
    await context.activity.record(tx, {
      type: 'workflow_started',
      message: message('action.workflow.started', { title: pdf.title }),
      sectorId: pdf.sector_id,
      userId: caller.id,
    })
  })
}

/**
 * Moves the workflow from In Progress to Completed, even with unassigned plants; a completed workflow does not change.
 */
export function completeWorkflow(context: WeeklyPdfContext, caller: Caller, id: number): Promise<Workflow> {
  return moveWorkflow(context, caller, id, async (tx, pdf) => {
    if (pdf.assignment_status === 'Completed') return
    if (pdf.assignment_status === 'Not Started') throw problem('workflow_not_begun')
    await updateWeeklyPdf(tx, id, {
      assignment_status: 'Completed',
      assignment_completed_at: context.core.now(),
    })
    await context.activity.record(tx, {
      type: 'workflow_completed',
      message: message('action.workflow.completed', { title: pdf.title }),
      sectorId: pdf.sector_id,
      userId: caller.id,
    })
  })
}

function moveWorkflow(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
  move: (tx: Tx, pdf: NonNullable<Awaited<ReturnType<typeof lockWeeklyPdf>>>) => Promise<void>,
): Promise<Workflow> {
  return core.database.by(caller).transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
    if (!pdf) throw problem('not_found', { what: 'PDF' })
    await move(tx, pdf)
    return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
  })
}
