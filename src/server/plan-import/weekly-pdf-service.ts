import type { Db, Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { visibleSector } from './access.ts'
import { createMutex } from './processing/mutex.ts'
import { processWeeklyPdf } from './processing/process-weekly-pdf.ts'
import type { WeeklyPdfContext } from './weekly-pdf-context.ts'
import { completeForBoard, readPdfOfBoard, reopenForBoard, startForBoard } from './workflow/board-workflow.ts'
import { findForAssignment } from './workflow/find-for-assignment.ts'

export type WeeklyPdfService = ReturnType<typeof createWeeklyPdfService>

/** What other modules and jobs call. */
export function createWeeklyPdfService(context: WeeklyPdfContext) {
  const runExclusive = createMutex()
  return {
    /**
     * The weekly PDF of a new plant assignment. The caller has locked the plant, so that it is assigned
     * once.
     */
    findForAssignment: (tx: Tx, caller: Caller, plantId: number, pdfId?: number) =>
      findForAssignment(tx, visibleSector(caller), plantId, pdfId),

    readForBoard: (db: Db, caller: Caller, id: number) => readPdfOfBoard(db, caller, id),
    startForBoard: (tx: Tx, caller: Caller, pdf: { id: number; plantIds: number[] }) =>
      startForBoard(context, tx, caller, pdf),
    completeForBoard: (tx: Tx, caller: Caller, id: number) => completeForBoard(context, tx, caller, id),
    reopenForBoard: (tx: Tx, caller: Caller, ids: number[]) => reopenForBoard(tx, caller, ids),

    /** The job `read-weekly-pdf`. */
    process: (pdfId: number) => runExclusive(() => processWeeklyPdf(context, pdfId)),
  }
}
