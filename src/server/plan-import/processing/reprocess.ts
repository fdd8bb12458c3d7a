import type { AnswerOf } from '#src/contract/call.ts'
import type { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { message } from '#src/server/messages/message.ts'
import { findOwnItems } from '#src/server/plan-import/merge/named-items-store.ts'
import { lockWeeklyPdf, type VisibleSector } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import type { PlantsService } from '#src/server/plants/plants-service.ts'
import { problem } from '#src/server/problems/problem.ts'
import { beginReprocessing } from './processing-store.ts'

interface ReprocessContext {
  core: AppContext
  plants: Pick<PlantsService, 'forgetItems'>
  activity: Pick<ActivityService, 'record'>
}

/**
 * Deletes the items that only this PDF created, and queues its processing. Its workflow restarts; assigned work does
 * not change.
 */
export async function reprocess(
  { core, plants, activity }: ReprocessContext,
  tx: Tx,
  wanted: { caller: Caller; sector: VisibleSector; id: number; archive: boolean },
): Promise<AnswerOf<typeof weeklyPdfCalls.reprocess>> {
  const pdf = await lockWeeklyPdf(tx, wanted.id, wanted.sector)
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  const items = await findOwnItems(tx, pdf.id)
  const forgotten = await plants.forgetItems(tx, { ...items, archive: wanted.archive })
  await beginReprocessing(tx, pdf.id)
  await core.enqueue(tx, 'read-weekly-pdf', { pdfId: pdf.id })
  await activity.record(tx, {
    type: 'pdf_reprocessed',
    message: message('did.pdf.readAgain', { title: pdf.title }),
    sectorId: pdf.sector_id,
    userId: wanted.caller.id,
  })
  return {
    message: localizedMessage('answer.pdfReadAgain'),
    deleted_data: {
      plants: forgotten.plants,
      equipment: forgotten.equipment,
      tasks: forgotten.tasks,
    },
  }
}
