import { reportCalls } from '#src/contract/reports.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeForTechnician, describeReport } from './describe-report.ts'
import type { ReportsService } from './reports-service.ts'

export function reportsRoutes(reports: ReportsService): Route[] {
  return [
    serve(reportCalls.list, async ({ caller, query, request }) =>
      asPage(
        request,
        query,
        await reports.list(caller, query),
        caller.role === 'technician' ? describeForTechnician : describeReport,
      ),
    ),
    serve(reportCalls.generatePlant, ({ caller, body }) =>
      reports.generateForPlant(caller, body.plant_id, body.assignment_id),
    ),
    serve(reportCalls.generatePlantForSupervisor, ({ caller, body }) =>
      reports.generateForPlant(caller, body.plant_id, body.assignment_id),
    ),
    serve(reportCalls.downloadPlant, ({ caller, query }) =>
      reports.downloadForPlant(caller, query.plant_id, query.assignment_id),
    ),
    serve(reportCalls.download, ({ caller, params }) => reports.download(caller, params.id)),
    serve(reportCalls.downloadForSupervisor, ({ caller, params }) => reports.download(caller, params.id)),
    serve(reportCalls.retry, async ({ caller, params }) =>
      describeReport(await reports.retry(caller, params.id)),
    ),
    serve(reportCalls.fixStuck, async ({ caller }) => {
      const count = await reports.fixStuck(caller)
      const message =
        count > 0
          ? localizedMessage('answer.reportsFixed', { number: count })
          : localizedMessage('answer.noneStuck')
      return { message, fixed_count: count }
    }),
    serve(reportCalls.remove, async ({ caller, params }) => {
      await reports.remove(caller, params.id)
      return undefined
    }),
    serve(reportCalls.removeForSupervisor, async ({ caller, params }) => {
      await reports.remove(caller, params.id)
      return undefined
    }),
    serve(handoverReportCalls.plants, async ({ caller, query, request }) => {
      const { found, ...counts } = await reports.plantsToHandOver(caller, query)
      return { ...asPage(request, query, found, (view) => view), ...counts }
    }),
    serve(handoverReportCalls.generateCombined, ({ caller, body, idempotencyKey: key }) =>
      reports.generateCombined({ caller, key, body }),
    ),
    serve(handoverReportCalls.generateCombinedForSupervisor, ({ caller, body, idempotencyKey: key }) =>
      reports.generateCombined({ caller, key, body }),
    ),
    serve(handoverReportCalls.generateWeek, ({ caller, body, idempotencyKey: key }) =>
      reports.generateWeek({ caller, key, body }),
    ),
    serve(deletionCalls.undoReports, async ({ caller, body }) => {
      await reports.takeBack(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
    serve(handoverReportCalls.figures, ({ caller, params }) => reports.figures(caller, params.id)),
    serve(handoverReportCalls.request, async ({ caller, body, idempotencyKey: key }) =>
      describeReport(await reports.requestChosen({ caller, key, body })),
    ),
    serve(reportCalls.listForTechnician, async ({ caller, query, request }) =>
      asPage(request, query, await reports.list(caller, query), describeForTechnician),
    ),
    serve(reportCalls.readForTechnician, async ({ caller, params }) =>
      describeForTechnician(await reports.read(caller, params.id)),
    ),
    serve(reportCalls.downloadForTechnician, ({ caller, params }) => reports.download(caller, params.id)),
    serve(reportCalls.previewForTechnician, ({ caller, params }) => reports.preview(caller, params.id)),
    serve(reportCalls.generateForTechnician, ({ caller, body, idempotencyKey: key }) =>
      reports.requestOwn({ caller, key, assignmentId: body.assignment_id }),
    ),
    serve(reportCalls.generateAllForTechnician, async ({ caller, body, idempotencyKey: key }) => {
      const made = await reports.requestAllOwn({ caller, key, from: body.date_from, to: body.date_to })
      return { message: describeRequested(made.length), count: made.length, reports: made }
    }),
    serve(reportCalls.submitForTechnician, ({ caller, params, idempotencyKey: key }) =>
      reports.submitOwn({ caller, key, id: params.id }),
    ),
    serve(reportCalls.changeForTechnician, async ({ caller, params, body }) =>
      describeForTechnician(await reports.changeOwn(caller, params.id, body)),
    ),
    serve(reportCalls.removeForTechnician, async ({ caller, params }) => {
      await reports.removeOwn(caller, params.id)
      return undefined
    }),
    serve(deletionCalls.cleanUpFailed, async ({ caller }) => {
      const removed = await reports.removeFailed(caller)
      const count = removed.length
      return { message: localizedMessage('answer.reportsCleared', { number: count }), count, undo: removed }
    }),
    serve(technicianCalls.checkPlantReport, async ({ caller, params }) => {
      const { report_exists, report } = await reports.checkForAssignment(caller, params.id)
      return { report_exists, report_id: report?.id ?? null, status: report?.status ?? null }
    }),
    serve(technicianCalls.generatePlantReport, ({ caller, params }) =>
      reports.generateForTechnician(caller, params.id),
    ),
  ]
}

const describeRequested = (count: number) =>
  count === 0 ? localizedMessage('answer.reportsThere') : localizedMessage('answer.reportsBegun', { count })
