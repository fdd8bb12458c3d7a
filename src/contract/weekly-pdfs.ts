import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { defineCall } from './call.ts'
import {
  calendarDate,
  calendarDateWith,
  filledText,
  id,
  idText,
  instant,
  localizedText,
  pageOf,
  paging,
  priority,
  text,
} from './shapes.ts'

/** The processing states of a weekly PDF. */
export const processingStatuses = ['Pending', 'Processing', 'Completed', 'Failed'] as const
/** The kinds of files that a weekly plan can have. */
export const planFileKinds = ['pdf', 'csv', 'xlsx'] as const
/** The assignment states of a weekly PDF's plants. */
export const workflowStatuses = ['Not Started', 'In Progress', 'Completed'] as const

/**
 * The states of a reading: the file does not look like a plan (`held`), the reading waits for a confirmation (`open`), was
 * imported, or was discarded.
 */
export const readingStates = ['held', 'open', 'confirmed', 'discarded'] as const
/** Null before the file was read, and when it was not understood. */
const readingState = z.nullable(z.enum(readingStates))

/**
 * Warnings to check before the plan is imported.
 *
 * - `page_without_text`: the page has no text, perhaps only an image.
 * - `page_recognized`: the page is a picture that text recognition read.
 * - `uncertain_value`: words of a plant, machine, checklist or task that text recognition is not certain of.
 * - `uncertain_words`: other such words of a page.
 * - `turned_text`: rotated text, which the reader ignored.
 * - `plant_assumed`, `equipment_assumed`, `checklist_assumed`: the file names none here; the text is the
 * placeholder.
 * - `without_tasks`: equipment or a checklist without tasks.
 * - `limits`: the printed limits that the reader could not parse.
 * - `hidden_sheet`, `sheet_without_table`: a sheet of a spreadsheet that was not read; the text is its name.
 */
export const parsingWarningKinds = [
  'page_without_text',
  'page_recognized',
  'uncertain_value',
  'uncertain_words',
  'turned_text',
  'plant_assumed',
  'equipment_assumed',
  'checklist_assumed',
  'without_tasks',
  'limits',
  'hidden_sheet',
  'sheet_without_table',
] as const

const lines = z.array(z.object({ page: z.int(), text: z.string() }))
const parsingWarning = z.object({ kind: z.enum(parsingWarningKinds), page: z.int(), text: z.string() })
/** A warning of one of the {@link parsingWarningKinds}, with its page and the printed text. */
export type ParsingWarning = z.infer<typeof parsingWarning>
const marks = z.array(parsingWarning)

const reason = z.nullable(localizedText)
/** The reason of a failure, under both names that screens use. */
const whyFailed = { error_message: reason, processing_error: reason }

/** An uploaded weekly PDF and the result of its processing. */
export const weeklyPdf = z.object({
  id,
  title: z.string(),
  description: z.string(),
  file: z.nullable(z.string()),
  file_name: z.string(),
  file_kind: z.enum(planFileKinds),
  file_size: z.int(),
  sector: id,
  sector_name: z.string(),
  uploaded_by_name: z.string(),
  processing_status: z.enum(processingStatuses),
  assignment_status: z.enum(workflowStatuses),
  reading_state: readingState,
  plants_extracted: z.int(),
  equipment_extracted: z.int(),
  checklists_extracted: z.int(),
  tasks_extracted: z.int(),
  /** Lines that the reader could not parse; the first lines of the file when it found nothing. */
  lines_not_understood: lines,
  marks,
  /** The expected content, when the reader found nothing. */
  looked_for: reason,
  upload_date: instant,
  created_at: instant,
  assignment_completed_at: z.nullable(instant),
  ...whyFailed,
})
/** A weekly PDF in a list. */
export type WeeklyPdf = z.infer<typeof weeklyPdf>

const statusReply = z.object({
  id,
  status: z.enum(processingStatuses),
  /** The number of processed pages and of all pages; null before the first page. */
  progress: z.nullable(z.object({ page: z.int(), pages: z.int() })),
  results: z.nullable(z.object({ plants: z.int(), equipment: z.int(), checklists: z.int(), tasks: z.int() })),
  error: reason,
  ...whyFailed,
})

const workflowEquipment = z.object({
  id,
  name: z.string(),
  equipment_id: z.string(),
  equipment_type: z.string(),
  checklist_count: z.int(),
})

const workflowPlant = z.object({
  id,
  plant_id: z.string(),
  name: z.string(),
  location: z.string(),
  equipment_count: z.int(),
  is_assigned: z.boolean(),
  assigned_technician: z.nullable(z.string()),
  equipment: z.array(workflowEquipment),
})
/** A plant of a weekly PDF with its technicians. */
export type WorkflowPlant = z.infer<typeof workflowPlant>

/** The workflow of a weekly PDF: from upload to assignment. */
export const workflow = z.object({
  id,
  pdf_title: z.string(),
  pdf_description: z.string(),
  uploaded_by: z.string(),
  upload_date: instant,
  processing_status: z.enum(processingStatuses),
  assignment_status: z.enum(workflowStatuses),
  reading_state: readingState,
  can_start_assignment: z.boolean(),
  lines_not_understood: lines,
  marks,
  assignment_progress: z.object({
    total_plants: z.int(),
    assigned_plants: z.int(),
    unassigned_plants: z.int(),
    progress_percentage: z.int(),
  }),
  plants: z.array(workflowPlant),
})
/** The plants of a weekly PDF with their technicians. */
export type Workflow = z.infer<typeof workflow>

/** The Assign Plant dialog. */
export const assignPlantForm = z.object({
  plant_id: id,
  title: filledText(validationMessages.assignmentTitleRequired),
  instructions: z._default(text(), ''),
  /** Omitted: the first day of the round of its due date, or today when that has passed. */
  available_from: z.optional(calendarDate),
  due_date: calendarDateWith(validationMessages.assignmentDateRequired),
  priority: z._default(priority, 'Medium'),
  pdf_id: z.optional(id),
  equipment_assignments: z
    .array(
      z.object({
        equipment_id: id,
        technician_id: z.nullable(id),
        notes: z._default(text(limits.notesLength), ''),
      }),
    )
    .check(z.minLength(1, validationMessages.equipmentRequired), z.maxLength(2000)),
})

/**
 * All fields of an upload are optional in this shape: the server checks file, title and sector together, so that
 * one response names everything missing.
 */
const uploadFields = {
  title: z._default(text(limits.titleLength), ''),
  description: z._default(text(), ''),
}
const upload = {
  multipart: { files: ['file'], required: false, maximumBytes: limits.pdfBytes },
  status: 201,
} as const

/** Weekly PDFs: upload, import, and assignment of their plants. */
export const weeklyPdfCalls = {
  list: defineCall({
    method: 'GET',
    path: '/checklists/pdfs/',
    who: ['admin', 'supervisor'],
    summary: 'List weekly PDFs, the latest first',
    query: z.object({
      ...paging,
      search: z.optional(text(200)),
      processing_status: z.optional(z.enum(processingStatuses, { error: validationMessages.unknownChoice })),
    }),
    reply: pageOf(weeklyPdf),
  }),
  create: defineCall({
    method: 'POST',
    path: '/checklists/pdfs/',
    who: ['admin', 'supervisor'],
    summary: 'Upload a weekly plan: PDF, CSV or XLSX',
    body: z.object({ ...uploadFields, sector: z.catch(z.optional(idText), undefined) }),
    reply: weeklyPdf,
    ...upload,
  }),
  read: defineCall({
    method: 'GET',
    path: '/checklists/pdfs/{id}/',
    who: ['admin', 'supervisor'],
    summary: 'Read a weekly PDF',
    reply: weeklyPdf,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/checklists/pdfs/{id}/',
    who: ['admin', 'supervisor'],
    summary: 'Delete a weekly PDF; its plants, equipment and checklists stay',
    reply: 'nothing',
  }),
  file: defineCall({
    method: 'GET',
    path: '/checklists/pdfs/{id}/file/',
    who: ['admin', 'supervisor'],
    summary: 'Download the uploaded file of a weekly PDF',
    reply: { file: 'application/pdf' },
  }),
  process: defineCall({
    method: 'POST',
    path: '/checklists/pdfs/{id}/process/',
    who: ['admin', 'supervisor'],
    summary: 'Start the processing of a weekly PDF',
    reply: statusReply,
    status: 202,
  }),
  status: defineCall({
    method: 'GET',
    path: '/checklists/pdfs/{id}/status/',
    who: ['admin', 'supervisor'],
    summary: 'Read the processing status of a weekly PDF',
    reply: statusReply,
  }),
  reprocess: defineCall({
    method: 'POST',
    path: '/checklists/pdfs/{id}/force-reprocess/',
    who: ['admin', 'supervisor'],
    summary: 'Delete the data of a weekly PDF, and process it again',
    body: z._default(z.object({ archive: z._default(z.boolean(), false) }), { archive: false }),
    reply: z.object({
      message: localizedText,
      deleted_data: z.object({ plants: z.int(), equipment: z.int(), tasks: z.int() }),
    }),
  }),
  supervisorUpload: defineCall({
    method: 'POST',
    path: '/supervisor/pdfs/upload/',
    who: ['supervisor'],
    summary: 'Upload a weekly plan for your sector: PDF, CSV or XLSX',
    body: z.object(uploadFields),
    reply: weeklyPdf,
    ...upload,
  }),
  supervisorStatus: defineCall({
    method: 'GET',
    path: '/supervisor/pdfs/{id}/status/',
    who: ['supervisor'],
    summary: 'Read the processing status of a weekly PDF',
    reply: statusReply,
  }),
  workflow: defineCall({
    method: 'GET',
    path: '/pdf-workflow/pdf/{id}/',
    who: ['admin', 'supervisor'],
    summary: 'Read the workflow of a weekly PDF: its plants and their technicians',
    reply: workflow,
  }),
  start: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/start/',
    who: ['supervisor'],
    summary: 'Start the assignment workflow of a weekly PDF',
    reply: workflow,
  }),
  complete: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/complete/',
    who: ['supervisor'],
    summary: 'Complete the assignment workflow of a weekly PDF',
    reply: workflow,
  }),
  assignPlant: defineCall({
    method: 'POST',
    path: '/pdf-workflow/assign-plant/',
    who: ['supervisor'],
    summary: 'Assign a plant: one assignment per technician, with a fixed copy of the checklists',
    body: assignPlantForm,
    bodyBytes: limits.listBytes,
    reply: z.object({
      message: localizedText,
      plant_assignment_id: id,
      assignments: z.array(
        z.object({ id, assignment_id: z.string(), assigned_to: id, assigned_to_name: z.string() }),
      ),
    }),
    status: 201,
  }),
}
