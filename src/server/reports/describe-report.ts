import type * as z from 'zod/mini'
import type { report as reportShape } from '#src/contract/reports.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import type { ReportRow } from './reports-store.ts'

export type ReportView = z.input<typeof reportShape>

export function describeReport(row: ReportRow): ReportView {
  return describeAt(row, `/reports/reports/${row.report.id}/download/`)
}

export function describeForTechnician(row: ReportRow): ReportView {
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
    generated_by_name: generated_by ? fullName(generated_by) : null,
    assignment: report.assignment_id,
    execution_id: report.assignment_id,
    total_pages: report.total_pages,
    total_records: report.total_records,
    error_message: localizeStored(report.error_message, report.localized),
    submitted_at: report.submitted_at?.toISOString() ?? null,
  }
}
