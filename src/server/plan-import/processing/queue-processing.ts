import type { Caller } from '#src/server/http/route.ts'
import { requireWeeklyPdf } from '#src/server/plan-import/access.ts'
import type { WeeklyPdfRow } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { startProcessing } from './processing-store.ts'

/** Queues the processing; a PDF that is queued, processing or done does not change. */
export function queueProcessing(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
): Promise<WeeklyPdfRow> {
  return core.database.by(caller).transaction(async (tx) => {
    const pdf = await requireWeeklyPdf(tx, caller, id)
    if (await startProcessing(tx, id)) await core.enqueue(tx, 'read-weekly-pdf', { pdfId: pdf.id })
    return requireWeeklyPdf(tx, caller, id)
  })
}
