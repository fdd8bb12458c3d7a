import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { visibleSector } from '#src/server/plan-import/access.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import { findVisible, lockWeeklyPdf } from './weekly-pdf-store.ts'

interface RemovalContext {
  core: AppContext
  activity: Pick<ActivityService, 'record'>
  deletions: Pick<UndoService, 'remove' | 'takeBack'>
}

/**
 * Deletes a weekly PDF, with an undo for a limited time. Its items and the plant assignments that refer to it stay.
 */
export async function removeWeeklyPdf(
  { activity, deletions }: RemovalContext,
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<void> {
  const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  await deletions.remove(tx, caller, 'weekly_pdf', [id])
  const description = message('did.pdf.deleted', { title: pdf.title })
  await activity.record(tx, {
    type: 'pdf_deleted',
    message: description,
    sectorId: pdf.sector_id,
    userId: caller.id,
  })
}

/** Undoes the deletion of weekly PDFs, all or none. One that is not deleted does not change. */
export async function takeBackWeeklyPdfs(
  { core, activity, deletions }: RemovalContext,
  tx: Tx,
  caller: Caller,
  ids: number[],
): Promise<void> {
  const back = new Set(await deletions.takeBack(tx, caller, 'weekly_pdf', ids))
  const there = await findVisible(tx, visibleSector(caller), ids)
  if (there.length < new Set(ids).size) throw problem('deletion_cleared')
  for (const { id, title, sector_id, processing_status } of there) {
    if (!back.has(id)) continue
    // A worker that ran meanwhile found no PDF: the job is queued again.
    if (processing_status === 'Processing') await core.enqueue(tx, 'read-weekly-pdf', { pdfId: id })
    const description = message('did.pdf.takenBack', { title })
    await activity.record(tx, {
      type: 'pdf_restored',
      message: description,
      sectorId: sector_id,
      userId: caller.id,
    })
  }
}
