import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { removeUnnamed } from '#src/server/files/remove-unnamed.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'
import type { NotificationsService } from '#src/server/modules/notifications/notifications-service.ts'
import type { PlantsService } from '#src/server/modules/plants/plants-service.ts'
import { problem } from '#src/server/problems/problem.ts'
import { tell } from '#src/server/telling/telling.ts'
import { importReading, type SectorReading } from './import/import-reading.ts'
import { createTurns } from './processing/create-turns.ts'
import { processWeeklyPdf } from './processing/process-weekly-pdf.ts'
import { beginProcessing } from './processing/processing-store.ts'
import { readLimitsAgain } from './processing/read-limits-again.ts'
import { reprocess } from './processing/reprocess.ts'
import { requireWeeklyPdf, sectorSeenBy } from './upload/access.ts'
import { type MissingParts, type Upload, uploadWeeklyPdf } from './upload/upload-weekly-pdf.ts'
import { deleteWeeklyPdf, listWeeklyPdfs, lockWeeklyPdf, type PdfFilters } from './upload/weekly-pdf-store.ts'
import { describeWorkflow } from './workflow/describe-workflow.ts'
import { findForAssignment } from './workflow/find-for-assignment.ts'
import { completeWorkflow, startWorkflow } from './workflow/move-workflow.ts'

export type WeeklyPdfService = ReturnType<typeof createWeeklyPdfService>

/** A weekly PDF from its upload until its plants are handed out. The glossary says which step is called what. */
export function createWeeklyPdfService(
  ground: Ground,
  services: {
    plants: Pick<PlantsService, 'forgetItems'>
    activity: Pick<ActivityService, 'record'>
    notifications: Pick<NotificationsService, 'notifySupervisors'>
  },
) {
  const { database } = ground
  const { db } = database
  const { activity } = services
  const context = { ground, ...services }
  const takeTurn = createTurns()

  return {
    upload: (caller: Caller, given: Upload, missing: MissingParts) =>
      uploadWeeklyPdf(context, caller, given, missing),

    read: (caller: Caller, id: number) => requireWeeklyPdf(db, caller, id),

    list: (caller: Caller, query: Paging & PdfFilters) =>
      listWeeklyPdfs(db, sectorSeenBy(caller), query, query),

    async findFile(caller: Caller, id: number): Promise<FileReply> {
      const pdf = await requireWeeklyPdf(db, caller, id)
      return { open: () => ground.files.open(pdf.file_key), name: pdf.file_name, isInline: true }
    },

    /** What the PDF brought stays, and so do orders that came from it. */
    async remove(caller: Caller, id: number): Promise<void> {
      const fileKey = await database.by(caller).transaction(async (tx) => {
        const pdf = await lockWeeklyPdf(tx, id, sectorSeenBy(caller))
        if (!pdf) throw problem('not_found', { what: 'PDF' })
        await deleteWeeklyPdf(tx, id)
        const message = tell('did.pdf.deleted', { title: pdf.title })
        await activity.record(tx, {
          type: 'pdf_deleted',
          message,
          sectorId: pdf.sector_id,
          userId: caller.id,
        })
        return pdf.file_key
      })
      await removeUnnamed(ground, [fileKey])
    },

    /** Queues the processing; one that is queued, running or done is left alone. */
    queueProcessing: (caller: Caller, id: number) =>
      database.by(caller).transaction(async (tx) => {
        const pdf = await requireWeeklyPdf(tx, caller, id)
        if (await beginProcessing(tx, id)) await ground.enqueue(tx, 'read-weekly-pdf', { pdfId: pdf.id })
        return requireWeeklyPdf(tx, caller, id)
      }),

    reprocess: (caller: Caller, id: number, archive: boolean) =>
      database
        .by(caller)
        .transaction((tx) => reprocess(context, tx, { caller, sector: sectorSeenBy(caller), id, archive })),

    /** Brings what a weekly PDF says into the lists of a sector. */
    importReading: (tx: Tx, reading: SectorReading) => importReading(context, tx, reading),

    describeWorkflow: async (caller: Caller, id: number) =>
      describeWorkflow(db, await requireWeeklyPdf(db, caller, id)),

    startWorkflow: (caller: Caller, id: number) =>
      database.by(caller).transaction(async (tx) => {
        await startWorkflow(context, tx, { caller, sector: sectorSeenBy(caller), id })
        return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
      }),

    completeWorkflow: (caller: Caller, id: number) =>
      database.by(caller).transaction(async (tx) => {
        await completeWorkflow(context, tx, { caller, sector: sectorSeenBy(caller), id })
        return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
      }),

    /** Which weekly PDF an order for a plant belongs to. The plant is held already, so that it is handed out once. */
    findForAssignment: (tx: Tx, caller: Caller, plantId: number, pdfId?: number) =>
      findForAssignment(tx, sectorSeenBy(caller), plantId, pdfId),

    /** Part of the job `clean-up`: once for each PDF that an earlier version read. */
    readLimitsAgain: () => takeTurn(() => readLimitsAgain(ground)),

    /** The job `read-weekly-pdf`. */
    process: (pdfId: number) => takeTurn(() => processWeeklyPdf(context, pdfId)),
  }
}
