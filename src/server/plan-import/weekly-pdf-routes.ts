import { layoutRuleCalls } from '#src/contract/layout-rules.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { planSheetCalls } from '#src/contract/plan-sheets.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { changeRule, createRule, listRules, toRuleView } from './layout-rules/layout-rules.ts'
import { queueProcessing } from './processing/queue-processing.ts'
import { reprocess } from './processing/reprocess.ts'
import { findPdfFile, listWeeklyPdfs, readPdfRow, readWorkflow } from './read-weekly-pdfs.ts'
import { confirmReading, discardReading, readAsPlan, undoConfirmation } from './reading/confirm-reading.ts'
import { correctReading } from './reading/correct-reading.ts'
import { countOpenWarnings, describeReading } from './reading/describe-reading.ts'
import { readRows } from './reading/read-rows.ts'
import { removeWeeklyPdf, restoreWeeklyPdfs } from './upload/remove-weekly-pdf.ts'
import { uploadWeeklyPdf } from './upload/upload-weekly-pdf.ts'
import { toProcessingStatus, toWeeklyPdf } from './upload/weekly-pdf-view.ts'
import type { WeeklyPdfContext } from './weekly-pdf-context.ts'
import { completeWorkflow, startWorkflow } from './workflow/move-workflow.ts'

const missingOnForm = { file: 'pdf_only', title: 'pdf_title_required' } as const
const missingOnSupervisorForm = { file: 'pdf_file_and_title', title: 'pdf_file_and_title' } as const

/** Routes of weekly PDFs and their workflow; assigning a plant belongs to the assignments module. */
export function weeklyPdfRoutes(context: WeeklyPdfContext): Route[] {
  return [
    serve(weeklyPdfCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await listWeeklyPdfs(context, caller, query), (row) =>
        toWeeklyPdf(row, request.server.basePath),
      ),
    ),
    serve(weeklyPdfCalls.create, async ({ caller, body, files, request }) =>
      toWeeklyPdf(
        await uploadWeeklyPdf(context, caller, { ...body, files }, missingOnForm),
        request.server.basePath,
      ),
    ),
    serve(weeklyPdfCalls.read, async ({ caller, params, request }) =>
      toWeeklyPdf(await readPdfRow(context, caller, params.id), request.server.basePath),
    ),
    serve(weeklyPdfCalls.remove, ({ caller, params }) => removeWeeklyPdf(context, caller, params.id)),
    serve(deletionCalls.undoPdfs, async ({ caller, body }) => {
      await restoreWeeklyPdfs(context, caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(weeklyPdfCalls.file, ({ caller, params }) => findPdfFile(context, caller, params.id)),
    serve(weeklyPdfCalls.process, async ({ caller, params }) =>
      toProcessingStatus(await queueProcessing(context, caller, params.id)),
    ),
    serve(weeklyPdfCalls.status, async ({ caller, params }) =>
      toProcessingStatus(await readPdfRow(context, caller, params.id)),
    ),
    serve(weeklyPdfCalls.reprocess, ({ caller, params, body }) =>
      reprocess(context, caller, params.id, body.archive),
    ),
    serve(weeklyPdfCalls.supervisorUpload, async ({ caller, body, files, request }) =>
      toWeeklyPdf(
        await uploadWeeklyPdf(context, caller, { ...body, files }, missingOnSupervisorForm),
        request.server.basePath,
      ),
    ),
    serve(weeklyPdfCalls.supervisorStatus, async ({ caller, params }) =>
      toProcessingStatus(await readPdfRow(context, caller, params.id)),
    ),
    serve(planReadingCalls.read, ({ caller, params }) => describeReading(context, caller, params.id)),
    serve(planSheetCalls.rows, ({ caller, params, query }) => readRows(context, caller, params.id, query)),
    serve(planReadingCalls.countWarnings, ({ caller, params }) =>
      countOpenWarnings(context, caller, params.id),
    ),
    serve(planReadingCalls.correct, ({ caller, params, body }) =>
      correctReading(context, caller, params.id, body),
    ),
    serve(planReadingCalls.confirm, ({ caller, params, body }) =>
      confirmReading(context, caller, params.id, body),
    ),
    serve(planReadingCalls.undoConfirm, ({ caller, params }) => undoConfirmation(context, caller, params.id)),
    serve(planReadingCalls.readAnyway, ({ caller, params }) => readAsPlan(context, caller, params.id)),
    serve(planReadingCalls.discard, ({ caller, params }) => discardReading(context, caller, params.id)),
    serve(layoutRuleCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await listRules(context, caller, query), toRuleView),
    ),
    serve(layoutRuleCalls.change, ({ caller, params, body }) =>
      changeRule(context, caller, params.id, body.is_active),
    ),
    serve(layoutRuleCalls.create, ({ caller, params, body }) => createRule(context, caller, params.id, body)),
    serve(weeklyPdfCalls.workflow, ({ caller, params }) => readWorkflow(context, caller, params.id)),
    serve(weeklyPdfCalls.start, ({ caller, params }) => startWorkflow(context, caller, params.id)),
    serve(weeklyPdfCalls.complete, ({ caller, params }) => completeWorkflow(context, caller, params.id)),
  ]
}
