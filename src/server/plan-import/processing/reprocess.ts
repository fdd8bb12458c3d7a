import type { AnswerOf } from '#src/contract/call.ts'
import type { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { message } from '#src/server/messages/message.ts'
import { visibleSector } from '#src/server/plan-import/access.ts'
import { findOwnItems } from '#src/server/plan-import/merge/named-items-store.ts'
import { deleteCorrections } from '#src/server/plan-import/reading/reading-store.ts'
import { lockWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { beginReprocessing } from './processing-store.ts'

/**
 * Deletes the items that only this PDF created, and queues its processing. Its workflow restarts; assigned work does
 * not change.
 */
export function reprocess(
  { core, plants, activity }: WeeklyPdfContext,
  caller: Caller,
  id: number,
  archive: boolean,
): Promise<AnswerOf<typeof weeklyPdfCalls.reprocess>> {
  return core.database.by(caller).transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
    if (!pdf) throw problem('not_found', { what: 'PDF' })
    const items = await findOwnItems(tx, pdf.id)
    const forgotten = await plants.forgetItems(tx, { ...items, archive })
    await beginReprocessing(tx, pdf.id)
    await deleteCorrections(tx, pdf.id)
    await core.enqueue(tx, 'read-weekly-pdf', { pdfId: pdf.id })
    await activity.record(tx, {
      type: 'pdf_reprocessed',
      message: message('action.pdf.reprocessed', { title: pdf.title }),
      sectorId: pdf.sector_id,
      userId: caller.id,
    })
    return {
      message: localizedMessage('response.pdfReprocessing'),
      deleted_data: {
        plants: forgotten.plants,
        equipment: forgotten.equipment,
        tasks: forgotten.tasks,
      },
    }
  })
}
