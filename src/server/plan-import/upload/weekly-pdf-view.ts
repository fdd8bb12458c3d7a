import type { AnswerOf } from '#src/contract/call.ts'
import type { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import type { WeeklyPdfRow } from './weekly-pdf-store.ts'

const lookedFor = failureMessage('pdf_expected_content')

/** Null before the file was read, and when it was not understood. */
export function readingStateOf(
  row: Pick<WeeklyPdfRow, 'processing_status' | 'confirmed_at' | 'discarded_at' | 'is_held'>,
): WeeklyPdfView['reading_state'] {
  if (row.is_held) return 'held'
  if (row.processing_status !== 'Completed') return null
  if (row.confirmed_at) return 'confirmed'
  return row.discarded_at ? 'discarded' : 'open'
}

type WeeklyPdfView = AnswerOf<typeof weeklyPdfCalls.read>

/**
 * A weekly PDF in the API's format.
 * @param basePath the path prefix of the public URL
 */
export function toWeeklyPdf(row: WeeklyPdfRow, basePath: string): WeeklyPdfView {
  const error = localizeStored(row.error_message, row.localized)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    file: `${basePath}/api/checklists/pdfs/${row.id}/file/`,
    file_name: row.file_name,
    file_kind: row.file_kind,
    file_size: row.file_size,
    sector: row.sector_id,
    sector_name: row.sector_name,
    uploaded_by_name: row.uploaded_by_name,
    processing_status: row.processing_status,
    assignment_status: row.assignment_status,
    reading_state: readingStateOf(row),
    plants_extracted: row.plants_extracted,
    equipment_extracted: row.equipment_extracted,
    checklists_extracted: row.checklists_extracted,
    tasks_extracted: row.tasks_extracted,
    lines_not_understood: row.lines_not_understood ?? [],
    marks: row.marks ?? [],
    looked_for: localizeStored(row.looked_for, lookedFor),
    upload_date: row.created_at.toISOString(),
    created_at: row.created_at.toISOString(),
    assignment_completed_at: row.assignment_completed_at?.toISOString() ?? null,
    error_message: error,
    processing_error: error,
  }
}

export type ProcessingStatus = AnswerOf<typeof weeklyPdfCalls.status>

/** The progress and the result of the processing. Screens read the error under three names (docs/agreed.md). */
export function toProcessingStatus(row: WeeklyPdfRow): ProcessingStatus {
  const error = localizeStored(row.error_message, row.localized)
  return {
    id: row.id,
    status: row.processing_status,
    progress:
      row.pages_read === null || row.pages_total === null
        ? null
        : { page: row.pages_read, pages: row.pages_total },
    results:
      row.processing_status === 'Completed'
        ? {
            plants: row.plants_extracted,
            equipment: row.equipment_extracted,
            checklists: row.checklists_extracted,
            tasks: row.tasks_extracted,
          }
        : null,
    error,
    error_message: error,
    processing_error: error,
  }
}
