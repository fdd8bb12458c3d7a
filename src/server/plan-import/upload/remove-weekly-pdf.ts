import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { visibleSector } from '#src/server/plan-import/access.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findVisible, lockWeeklyPdf } from './weekly-pdf-store.ts'

/**
 * Deletes a weekly PDF, with an undo for a limited time. Its items and the plant assignments that refer to it stay.
 */
export async function removeWeeklyPdf(
  { core, activity, deletions }: WeeklyPdfContext,
  caller: Caller,
  id: number,
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
    if (!pdf) throw problem('not_found', { what: 'PDF' })
    await deletions.remove(tx, caller, 'weekly_pdf', [id])
    const description = message('action.pdf.deleted', { title: pdf.title })
    await activity.record(tx, {
      type: 'pdf_deleted',
      message: description,
      sectorId: pdf.sector_id,
      userId: caller.id,
    })
  })
}

/** Undoes the deletion of weekly PDFs, all or none. One that is not deleted does not change. */
export async function restoreWeeklyPdfs(
  { core, activity, deletions }: WeeklyPdfContext,
  caller: Caller,
  ids: number[],
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await deletions.restore(tx, caller, 'weekly_pdf', ids))
    const there = await findVisible(tx, visibleSector(caller), ids)
    if (there.length < new Set(ids).size) throw problem('deletion_cleared')
    for (const { id, title, sector_id, processing_status } of there) {
      if (!back.has(id)) continue
      // A worker that ran meanwhile found no PDF: the job is queued again.
      if (processing_status === 'Processing') await core.enqueue(tx, 'read-weekly-pdf', { pdfId: id })
      const description = message('action.pdf.restored', { title })
      await activity.record(tx, {
        type: 'pdf_restored',
        message: description,
        sectorId: sector_id,
        userId: caller.id,
      })
    }
  })
}
