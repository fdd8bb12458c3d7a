import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { toProcessingStatus, toWeeklyPdf } from './upload/weekly-pdf-view.ts'
import type { WeeklyPdfService } from './weekly-pdf-service.ts'

const missingOnForm = { file: 'pdf_only', title: 'pdf_title_required' } as const
const missingOnSupervisorForm = { file: 'pdf_file_and_title', title: 'pdf_file_and_title' } as const

/** Routes of weekly PDFs and their workflow; assigning a plant belongs to the assignments module. */
export function weeklyPdfRoutes(weeklyPdfs: WeeklyPdfService): Route[] {
  return [
    serve(weeklyPdfCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await weeklyPdfs.list(caller, query), (row) =>
        toWeeklyPdf(row, request.server.basePath),
      ),
    ),
    serve(weeklyPdfCalls.create, async ({ caller, body, files, request }) =>
      toWeeklyPdf(
        await weeklyPdfs.upload(caller, { ...body, files }, missingOnForm),
        request.server.basePath,
      ),
    ),
    serve(weeklyPdfCalls.read, async ({ caller, params, request }) =>
      toWeeklyPdf(await weeklyPdfs.read(caller, params.id), request.server.basePath),
    ),
    serve(weeklyPdfCalls.remove, async ({ caller, params }) => weeklyPdfs.remove(caller, params.id)),
    serve(deletionCalls.undoPdfs, async ({ caller, body }) => {
      await weeklyPdfs.takeBack(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
    serve(weeklyPdfCalls.file, ({ caller, params }) => weeklyPdfs.findFile(caller, params.id)),
    serve(weeklyPdfCalls.process, async ({ caller, params }) =>
      toProcessingStatus(await weeklyPdfs.queueProcessing(caller, params.id)),
    ),
    serve(weeklyPdfCalls.status, async ({ caller, params }) =>
      toProcessingStatus(await weeklyPdfs.read(caller, params.id)),
    ),
    serve(weeklyPdfCalls.reprocess, ({ caller, params, body }) =>
      weeklyPdfs.reprocess(caller, params.id, body.archive),
    ),
    serve(weeklyPdfCalls.supervisorUpload, async ({ caller, body, files, request }) =>
      toWeeklyPdf(
        await weeklyPdfs.upload(caller, { ...body, files }, missingOnSupervisorForm),
        request.server.basePath,
      ),
    ),
    serve(weeklyPdfCalls.supervisorStatus, async ({ caller, params }) =>
      toProcessingStatus(await weeklyPdfs.read(caller, params.id)),
    ),
    serve(weeklyPdfCalls.workflow, ({ caller, params }) => weeklyPdfs.describeWorkflow(caller, params.id)),
    serve(weeklyPdfCalls.start, ({ caller, params }) => weeklyPdfs.startWorkflow(caller, params.id)),
    serve(weeklyPdfCalls.complete, ({ caller, params }) => weeklyPdfs.completeWorkflow(caller, params.id)),
  ]
}
