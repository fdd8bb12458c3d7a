import type * as z from 'zod/mini'
import { reportCalls, type report as reportShape } from '#src/contract/reports.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { asPage } from '#src/server/http/paging.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { ReportsService } from './reports-service.ts'
import type { ReportRow } from './reports-store.ts'

export function reportsRoutes(reports: ReportsService): Route[] {
  return [
    serve(reportCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await reports.list(caller, query), describeReport),
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
      const message = count > 0 ? `Fixed ${count} stuck reports!` : 'No stuck reports found to fix.'
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
    serve(reportCalls.listForTechnician, async ({ caller, query, request }) =>
      asPage(request, query, await reports.list(caller, query), describeForTechnician),
    ),
    serve(reportCalls.readForTechnician, async ({ caller, params }) =>
      describeForTechnician(await reports.read(caller, params.id)),
    ),
    serve(reportCalls.downloadForTechnician, ({ caller, params }) => reports.download(caller, params.id)),
    serve(reportCalls.cleanUpFailed, async ({ caller }) => {
      const count = await reports.removeFailed(caller)
      return { message: `Cleaned up ${count} failed reports`, count }
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

type ReportView = z.input<typeof reportShape>

function describeReport(row: ReportRow): ReportView {
  return describeAt(row, `/reports/reports/${row.report.id}/download/`)
}

function describeForTechnician(row: ReportRow): ReportView {
  return describeAt(row, `/technician/reports/${row.report.id}/download/`)
}

function describeAt(row: ReportRow, address: string): ReportView {
  const { report, generated_by } = row
  const isReady = report.status === 'Completed' && report.file_key !== null
  return {
    id: report.id,
    title: report.title,
    description: report.description,
    report_type: report.report_type,
    format: 'PDF',
    status: report.status,
    file: isReady ? address : null,
    is_ready: isReady,
    file_size: report.file_size,
    file_size_mb: report.file_size === null ? null : Math.round(report.file_size / 10_485.76) / 100,
    created_at: report.created_at.toISOString(),
    generation_completed_at: report.generation_completed_at?.toISOString() ?? null,
    plant: report.plant_id !== null && row.plant_name ? { id: report.plant_id, name: row.plant_name } : null,
    plant_name: row.plant_name,
    sector: { id: report.sector_id, name: row.sector_name },
    sector_name: row.sector_name,
    generated_by,
    generated_by_name: generated_by ? `${generated_by.first_name} ${generated_by.last_name}` : null,
    assignment: report.assignment_id,
    execution_id: report.assignment_id,
    total_pages: report.total_pages,
    total_records: report.total_records,
    error_message: report.error_message,
  }
}
