import type { Db, Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { notProcessed, visibleSector } from '#src/server/plan-import/access.ts'
import { lockWeeklyPdf, updateWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { readingStateOf } from '#src/server/plan-import/upload/weekly-pdf-view.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { countUnassignedPlants, findNamedPlantIds, findPdfOfBoard } from './board-workflow-store.ts'

/** The weekly PDF of an assignment board. @throws Problem `not_found` also for one of another sector */
export async function readPdfOfBoard(db: Db, caller: Caller, id: number) {
  const found = await findPdfOfBoard(db, id, visibleSector(caller))
  if (!found) throw problem('not_found', { what: 'PDF' })
  return { id, title: found.title, reading_state: readingStateOf(found), plan_week: found.plan_week }
}

/**
 * Locks an imported weekly PDF for an assignment board, and starts its workflow. Call it before plants are locked: an
 * import locks in that order.
 */
export async function startForBoard(
  context: WeeklyPdfContext,
  tx: Tx,
  caller: Caller,
  { id, plantIds }: { id: number; plantIds: number[] },
): Promise<void> {
  const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  if (pdf.processing_status !== 'Completed') throw notProcessed(pdf)
  if (!pdf.confirmed_at) throw problem('reading_not_confirmed')
  const named = await findNamedPlantIds(tx, id)
  if (plantIds.some((plantId) => !named.has(plantId))) throw problem('plant_not_in_pdf', { at: 'plants' })
  if (pdf.assignment_status !== 'Not Started') return
  await updateWeeklyPdf(tx, id, { assignment_status: 'In Progress' })
  await context.activity.record(tx, {
    type: 'workflow_started',
    message: message('action.workflow.started', { title: pdf.title }),
    sectorId: pdf.sector_id,
    userId: caller.id,
  })
}

/** Completes a workflow whose plants are all assigned, except those without anything to inspect. */
export async function completeForBoard(
  context: WeeklyPdfContext,
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<void> {
  const pdf = await lockWeeklyPdf(tx, id)
  if (pdf?.assignment_status !== 'In Progress' || (await countUnassignedPlants(tx, id)) > 0) return
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
}

/** Locks weekly PDFs whose assignments are withdrawn, and reopens their workflows. */
export async function reopenForBoard(tx: Tx, caller: Caller, ids: number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
    if (pdf?.assignment_status === 'Completed')
      await updateWeeklyPdf(tx, id, { assignment_status: 'In Progress', assignment_completed_at: null })
  }
}
