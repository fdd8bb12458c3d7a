import type { Paging } from '#src/server/db/paging.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { requireWeeklyPdf, visibleSector } from './access.ts'
import { mediaTypeOfPlan } from './upload/plan-file.ts'
import { findWeeklyPdfPage, type PdfFilters } from './upload/weekly-pdf-store.ts'
import type { WeeklyPdfContext } from './weekly-pdf-context.ts'
import { describeWorkflow } from './workflow/describe-workflow.ts'

export function listWeeklyPdfs({ core }: WeeklyPdfContext, caller: Caller, query: Paging & PdfFilters) {
  return findWeeklyPdfPage(core.database.db, visibleSector(caller), query, query)
}

export function readPdfRow({ core }: WeeklyPdfContext, caller: Caller, id: number) {
  return requireWeeklyPdf(core.database.db, caller, id)
}

export async function findPdfFile(context: WeeklyPdfContext, caller: Caller, id: number): Promise<FileReply> {
  const pdf = await readPdfRow(context, caller, id)
  return {
    open: () => context.core.files.open(pdf.file_key),
    name: pdf.file_name,
    type: mediaTypeOfPlan(pdf.file_kind),
    isInline: pdf.file_kind === 'pdf',
  }
}

export async function readWorkflow(context: WeeklyPdfContext, caller: Caller, id: number) {
  return describeWorkflow(context.core.database.db, await readPdfRow(context, caller, id))
}
