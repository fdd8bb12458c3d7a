import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import type { PlantsService } from '#src/server/plants/plants-service.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import { requireWeeklyPdf, visibleSector } from './access.ts'
import { importPlan, type SectorPlan } from './merge/import-plan.ts'
import { createMutex } from './processing/mutex.ts'
import { processWeeklyPdf } from './processing/process-weekly-pdf.ts'
import { startProcessing } from './processing/processing-store.ts'
import { reparseLimits } from './processing/reparse-limits.ts'
import { reprocess } from './processing/reprocess.ts'
import { removeWeeklyPdf, takeBackWeeklyPdfs } from './upload/remove-weekly-pdf.ts'
import { type MissingParts, type Upload, uploadWeeklyPdf } from './upload/upload-weekly-pdf.ts'
import { listWeeklyPdfs, type PdfFilters } from './upload/weekly-pdf-store.ts'
import { describeWorkflow } from './workflow/describe-workflow.ts'
import { findForAssignment } from './workflow/find-for-assignment.ts'
import { completeWorkflow, startWorkflow } from './workflow/move-workflow.ts'

export type WeeklyPdfService = ReturnType<typeof createWeeklyPdfService>

/** A weekly PDF from its upload until its plants are assigned. */
export function createWeeklyPdfService(
  core: AppContext,
  services: {
    plants: Pick<PlantsService, 'forgetItems'>
    activity: Pick<ActivityService, 'record'>
    notifications: Pick<NotificationsService, 'notifySupervisors'>
    deletions: Pick<UndoService, 'remove' | 'takeBack'>
  },
) {
  const { database } = core
  const { db } = database
  const context = { core, ...services }
  const runExclusive = createMutex()

  return {
    upload: (caller: Caller, given: Upload, missing: MissingParts) =>
      uploadWeeklyPdf(context, caller, given, missing),

    read: (caller: Caller, id: number) => requireWeeklyPdf(db, caller, id),

    list: (caller: Caller, query: Paging & PdfFilters) =>
      listWeeklyPdfs(db, visibleSector(caller), query, query),

    async findFile(caller: Caller, id: number): Promise<FileReply> {
      const pdf = await requireWeeklyPdf(db, caller, id)
      return { open: () => core.files.open(pdf.file_key), name: pdf.file_name, isInline: true }
    },

    remove: (caller: Caller, id: number) =>
      database.by(caller).transaction((tx) => removeWeeklyPdf(context, tx, caller, id)),

    takeBack: (caller: Caller, ids: number[]) =>
      database.by(caller).transaction((tx) => takeBackWeeklyPdfs(context, tx, caller, ids)),

    /** Queues the processing; a PDF that is queued, processing or done does not change. */
    queueProcessing: (caller: Caller, id: number) =>
      database.by(caller).transaction(async (tx) => {
        const pdf = await requireWeeklyPdf(tx, caller, id)
        if (await startProcessing(tx, id)) await core.enqueue(tx, 'read-weekly-pdf', { pdfId: pdf.id })
        return requireWeeklyPdf(tx, caller, id)
      }),

    reprocess: (caller: Caller, id: number, archive: boolean) =>
      database
        .by(caller)
        .transaction((tx) => reprocess(context, tx, { caller, sector: visibleSector(caller), id, archive })),

    /** Merges the contents of a weekly PDF into a sector. */
    importReading: (tx: Tx, reading: SectorPlan) => importPlan(context, tx, reading),

    describeWorkflow: async (caller: Caller, id: number) =>
      describeWorkflow(db, await requireWeeklyPdf(db, caller, id)),

    startWorkflow: (caller: Caller, id: number) =>
      database.by(caller).transaction(async (tx) => {
        await startWorkflow(context, tx, { caller, sector: visibleSector(caller), id })
        return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
      }),

    completeWorkflow: (caller: Caller, id: number) =>
      database.by(caller).transaction(async (tx) => {
        await completeWorkflow(context, tx, { caller, sector: visibleSector(caller), id })
        return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
      }),

    /**
     * The weekly PDF of a new plant assignment. The caller has locked the plant, so that it is assigned
     * once.
     */
    findForAssignment: (tx: Tx, caller: Caller, plantId: number, pdfId?: number) =>
      findForAssignment(tx, visibleSector(caller), plantId, pdfId),

    /** Part of the job `clean-up`: reparses each PDF that an earlier version read, once. */
    readLimitsAgain: () => runExclusive(() => reparseLimits(core)),

    /** The job `read-weekly-pdf`. */
    process: (pdfId: number) => runExclusive(() => processWeeklyPdf(context, pdfId)),
  }
}
