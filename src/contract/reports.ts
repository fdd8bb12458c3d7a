import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import {
  calendarDate,
  filledText,
  id,
  idText,
  instant,
  type LocalizedTextValue,
  message,
  pageOf,
  paging,
  text,
} from './shapes.ts'

/** The states of a report. It can be downloaded when it is Completed and its file exists. */
export const reportStatuses = ['Pending', 'Generating', 'Completed', 'Failed'] as const
/** The types of reports. */
export const reportTypes = [
  'Plant',
  'Equipment',
  'Assignment',
  'Execution',
  'Sector',
  'Performance',
  'Compliance',
  'Custom',
] as const

/** The purposes of reports in the administrator's list, each with its report types. */
export const reportPurposes = {
  /** Findings of a plant. */
  inspection: ['Plant', 'Assignment', 'Execution'],
  /** Findings of one piece of equipment. */
  maintenance: ['Equipment'],
  /** Several plants, or a sector. */
  summary: ['Custom', 'Sector'],
  analytics: ['Performance', 'Compliance'],
} as const satisfies Record<string, readonly (typeof reportTypes)[number][]>
/** One of the {@link reportPurposes}. */
export type ReportPurpose = keyof typeof reportPurposes
/** The purposes, in display order. */
export const reportPurposeNames = ['inspection', 'maintenance', 'summary', 'analytics'] as const

/** A report with its state. It can be downloaded when `is_ready`. */
export const report = z.object({
  id,
  title: z.string(),
  description: z.string(),
  report_type: z.enum(reportTypes),
  format: z.literal('PDF'),
  status: z.enum(reportStatuses),
  /** The caller's download path, below `/api`; null until it is ready. */
  file: z.nullable(z.string()),
  is_ready: z.boolean(),
  /** Bytes. */
  file_size: z.nullable(z.int()),
  file_size_mb: z.nullable(z.number()),
  created_at: instant,
  generation_completed_at: z.nullable(instant),
  plant: z.nullable(z.object({ id, name: z.string() })),
  plant_name: z.nullable(z.string()),
  sector: z.nullable(z.object({ id, name: z.string() })),
  sector_name: z.nullable(z.string()),
  generated_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })),
  generated_by_name: z.nullable(z.string()),
  assignment: z.nullable(id),
  /** The id in a technician's link: the assignment of the report. */
  execution_id: z.nullable(id),
  total_pages: z.nullable(z.int()),
  total_records: z.nullable(z.int()),
  error_message: z.nullable(z.string() as unknown as LocalizedTextValue),
  /** When a technician submitted it; null before. */
  submitted_at: z.nullable(instant),
})
/** A report in a list, without its file. */
export type Report = z.infer<typeof report>

const pdf = { file: 'application/pdf' }

const listQuery = z.object({
  ...paging,
  search: z.optional(text(200)),
  plant: z.optional(idText),
  assignment: z.optional(idText),
  report_type: z.optional(z.enum(reportTypes)),
  purpose: z.optional(z.enum(reportPurposeNames)),
  status: z.optional(z.enum(reportStatuses)),
})

/** Reports: list, generate, download, submit, change, delete, and repair. */
export const reportCalls = {
  list: defineCall({
    method: 'GET',
    path: '/reports/reports/',
    who: ['admin', 'supervisor', 'technician'],
    summary: 'List the reports of your sector, or as a technician those of your assignments',
    query: listQuery,
    reply: pageOf(report),
  }),
  generatePlant: defineCall({
    method: 'POST',
    path: '/reports/generate-plant-report/',
    isExpensive: true,
    who: ['admin', 'supervisor'],
    summary: "Generate the report of a plant's latest completed assignment",
    body: z.object({ plant_id: id, assignment_id: z.optional(id) }),
    reply: pdf,
  }),
  generatePlantForSupervisor: defineCall({
    method: 'POST',
    path: '/supervisor/assignments/generate-plant-report/',
    isExpensive: true,
    who: ['supervisor'],
    summary: "Generate the report of a plant's latest completed assignment",
    body: z.object({ plant_id: id, assignment_id: z.optional(id) }),
    reply: pdf,
  }),
  downloadPlant: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/download-plant-report/',
    who: ['supervisor'],
    summary: 'Download the report that was generated when the plant was completed',
    query: z.object({ plant_id: idText, assignment_id: z.optional(idText) }),
    reply: pdf,
  }),
  download: defineCall({
    method: 'GET',
    path: '/reports/reports/{id}/download/',
    who: ['admin', 'supervisor'],
    summary: 'Download a report',
    reply: pdf,
  }),
  downloadForSupervisor: defineCall({
    method: 'GET',
    path: '/supervisor/reports/{id}/download/',
    who: ['supervisor'],
    summary: 'Download a report',
    reply: pdf,
  }),
  retry: defineCall({
    method: 'POST',
    path: '/reports/reports/{id}/retry/',
    isExpensive: true,
    who: ['admin', 'supervisor'],
    summary: 'Retry the generation of a report',
    reply: report,
    status: 202,
  }),
  fixStuck: defineCall({
    method: 'POST',
    path: '/reports/reports/fix-stuck/',
    who: ['admin', 'supervisor'],
    summary: 'Requeue reports whose generation was interrupted, or mark them as failed',
    reply: z.object({ ...message.shape, fixed_count: z.int() }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/reports/reports/{id}/',
    who: ['admin', 'supervisor'],
    summary: 'Delete a report',
    reply: 'nothing',
  }),
  removeForSupervisor: defineCall({
    method: 'DELETE',
    path: '/supervisor/reports/{id}/',
    who: ['supervisor'],
    summary: 'Delete a report',
    reply: 'nothing',
  }),
  listForTechnician: defineCall({
    method: 'GET',
    path: '/technician/reports/',
    who: ['technician'],
    summary: 'List the reports of your assignments',
    query: listQuery,
    reply: pageOf(report),
  }),
  readForTechnician: defineCall({
    method: 'GET',
    path: '/technician/reports/{id}/',
    who: ['technician'],
    summary: 'Read a report of your assignment',
    reply: report,
  }),
  downloadForTechnician: defineCall({
    method: 'GET',
    path: '/technician/reports/{id}/download/',
    who: ['technician'],
    summary: 'Download a report of your assignment',
    reply: pdf,
  }),
  previewForTechnician: defineCall({
    method: 'GET',
    path: '/technician/reports/{id}/preview/',
    who: ['technician'],
    summary: 'Show a report of your assignment in the browser',
    reply: pdf,
  }),
  generateForTechnician: defineCall({
    method: 'POST',
    path: '/technician/reports/generate/',
    isExpensive: true,
    who: ['technician'],
    summary: 'Generate the plant report of your completed assignment; the response does not wait for it',
    body: z.object({ assignment_id: id }),
    reply: report,
    status: 202,
    isIdempotent: true,
  }),
  generateAllForTechnician: defineCall({
    method: 'POST',
    path: '/technician/assignments/generate_all_plants_report/',
    isExpensive: true,
    who: ['technician'],
    summary: 'Generate the plant report of each of your completed assignments without one',
    body: z._default(
      z.object({ date_from: z.optional(calendarDate), date_to: z.optional(calendarDate) }),
      {},
    ),
    reply: z.object({ ...message.shape, count: z.int(), reports: z.array(report) }),
    status: 202,
    isIdempotent: true,
  }),
  submitForTechnician: defineCall({
    method: 'POST',
    path: '/technician/reports/{id}/submit/',
    who: ['technician'],
    summary: 'Submit a report to the supervisors of the sector; submitting it twice is not an error',
    reply: report,
    isIdempotent: true,
  }),
  changeForTechnician: defineCall({
    method: 'PATCH',
    path: '/technician/reports/{id}/',
    who: ['technician'],
    summary: 'Change the title or description of a report that you requested',
    body: z.object({ title: z.optional(filledText()), description: z.optional(text()) }),
    reply: report,
  }),
  removeForTechnician: defineCall({
    method: 'DELETE',
    path: '/technician/reports/{id}/',
    who: ['technician'],
    summary: 'Delete a report that you requested, or one that failed',
    reply: 'nothing',
  }),
}
