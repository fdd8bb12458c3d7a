import { reportCalls } from '#src/contract/reports.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeForTechnician, describeReport } from './describe-report.ts'
import { listHandoverPlants } from './handover-plants.ts'
import {
  downloadReport,
  listReports,
  previewReport,
  readReport,
  readReportStats,
  removeFailedReports,
  removeReport,
  retryReport,
  retryStuckReports,
} from './listed-reports.ts'
import {
  checkForAssignment,
  downloadForPlant,
  generateForPlant,
  generateForTechnician,
  waitForFile,
} from './plant-reports.ts'
import type { ReportsContext } from './reports-context.ts'
import { requestChosen, requestCombined } from './requests/handover-requests.ts'
import { requestWeek } from './requests/request-week.ts'
import { changeOwn, removeOwn, requestAllOwn, requestOwn, submitOwn } from './technician-reports.ts'
import { restoreReports } from './undo-report-deletion.ts'

export function reportsRoutes(context: ReportsContext): Route[] {
  return [
    serve(reportCalls.list, async ({ caller, query, request }) =>
      asPage(
        request,
        query,
        await listReports(context, caller, query),
        caller.role === 'technician' ? describeForTechnician : describeReport,
      ),
    ),
    serve(reportCalls.generatePlant, ({ caller, body }) =>
      generateForPlant(context, caller, body.plant_id, body.assignment_id),
    ),
    serve(reportCalls.generatePlantForSupervisor, ({ caller, body }) =>
      generateForPlant(context, caller, body.plant_id, body.assignment_id),
    ),
    serve(reportCalls.downloadPlant, ({ caller, query }) =>
      downloadForPlant(context, caller, query.plant_id, query.assignment_id),
    ),
    serve(reportCalls.download, ({ caller, params }) => downloadReport(context, caller, params.id)),
    serve(reportCalls.downloadForSupervisor, ({ caller, params }) =>
      downloadReport(context, caller, params.id),
    ),
    serve(reportCalls.retry, async ({ caller, params }) =>
      describeReport(await retryReport(context, caller, params.id)),
    ),
    serve(reportCalls.fixStuck, async ({ caller }) => {
      const count = await retryStuckReports(context, caller)
      const message =
        count > 0
          ? localizedMessage('response.reportsFixed', { number: count })
          : localizedMessage('response.noneStuck')
      return { message, fixed_count: count }
    }),
    serve(reportCalls.remove, async ({ caller, params }) => {
      await removeReport(context, caller, params.id)
      return undefined
    }),
    serve(reportCalls.removeForSupervisor, async ({ caller, params }) => {
      await removeReport(context, caller, params.id)
      return undefined
    }),
    serve(handoverReportCalls.plants, async ({ caller, query, request }) => {
      const { found, ...counts } = await listHandoverPlants(context, caller, query)
      return { ...asPage(request, query, found, (view) => view), ...counts }
    }),
    serve(handoverReportCalls.generateCombined, async ({ caller, body, idempotencyKey: key }) =>
      waitForFile(context, await requestCombined(context, { caller, key, body })),
    ),
    serve(handoverReportCalls.generateCombinedForSupervisor, async ({ caller, body, idempotencyKey: key }) =>
      waitForFile(context, await requestCombined(context, { caller, key, body })),
    ),
    serve(handoverReportCalls.generateWeek, async ({ caller, body, idempotencyKey: key }) =>
      waitForFile(context, await requestWeek(context, { caller, key, body })),
    ),
    serve(deletionCalls.undoReports, async ({ caller, body }) => {
      await restoreReports(context, caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(handoverReportCalls.figures, ({ caller, params }) => readReportStats(context, caller, params.id)),
    serve(handoverReportCalls.request, async ({ caller, body, idempotencyKey: key }) => {
      const id = await requestChosen(context, { caller, key, body })
      return describeReport(await readReport(context, caller, id))
    }),
    serve(reportCalls.listForTechnician, async ({ caller, query, request }) =>
      asPage(request, query, await listReports(context, caller, query), describeForTechnician),
    ),
    serve(reportCalls.readForTechnician, async ({ caller, params }) =>
      describeForTechnician(await readReport(context, caller, params.id)),
    ),
    serve(reportCalls.downloadForTechnician, ({ caller, params }) =>
      downloadReport(context, caller, params.id),
    ),
    serve(reportCalls.previewForTechnician, ({ caller, params }) =>
      previewReport(context, caller, params.id),
    ),
    serve(reportCalls.generateForTechnician, ({ caller, body, idempotencyKey: key }) =>
      requestOwn(context, { caller, key, assignmentId: body.assignment_id }),
    ),
    serve(reportCalls.generateAllForTechnician, async ({ caller, body, idempotencyKey: key }) => {
      const made = await requestAllOwn(context, { caller, key, from: body.date_from, to: body.date_to })
      return { message: describeRequested(made.length), count: made.length, reports: made }
    }),
    serve(reportCalls.submitForTechnician, ({ caller, params, idempotencyKey: key }) =>
      submitOwn(context, { caller, key, id: params.id }),
    ),
    serve(reportCalls.changeForTechnician, async ({ caller, params, body }) =>
      describeForTechnician(await changeOwn(context, caller, params.id, body)),
    ),
    serve(reportCalls.removeForTechnician, async ({ caller, params }) => {
      await removeOwn(context, caller, params.id)
      return undefined
    }),
    serve(deletionCalls.cleanUpFailed, async ({ caller }) => {
      const removed = await removeFailedReports(context, caller)
      const count = removed.length
      return {
        message: localizedMessage('response.reportsCleanedUp', { number: count }),
        count,
        undo: removed,
      }
    }),
    serve(technicianCalls.checkPlantReport, async ({ caller, params }) => {
      const { report_exists, report } = await checkForAssignment(context, caller, params.id)
      return { report_exists, report_id: report?.id ?? null, status: report?.status ?? null }
    }),
    serve(technicianCalls.generatePlantReport, ({ caller, params }) =>
      generateForTechnician(context, caller, params.id),
    ),
  ]
}

const describeRequested = (count: number) =>
  count === 0
    ? localizedMessage('response.allReportsExist')
    : localizedMessage('response.reportsStarted', { count })
