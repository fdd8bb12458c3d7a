import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import type { Message } from '#src/server/messages/message.ts'
import { storedMessage } from '#src/server/messages/stored-message.ts'
import { updateWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'

const beforeProcessing = {
  pages_read: null,
  pages_total: null,
  error_message: null,
  localized: null,
  processed_at: null,
}

/** Moves a new or failed PDF to Processing. @returns false when it is already processing or done */
export async function startProcessing(tx: Tx, id: number): Promise<boolean> {
  const updated = await tx
    .update(weeklyPdfs)
    .set({ ...beforeProcessing, processing_status: 'Processing' })
    .where(and(eq(weeklyPdfs.id, id), inArray(weeklyPdfs.processing_status, ['Pending', 'Failed'])))
    .returning({ id: weeklyPdfs.id })
  return updated.length > 0
}

/** Resets a PDF to its state after upload, and moves it to Processing. */
export async function beginReprocessing(tx: Tx, id: number): Promise<void> {
  await updateWeeklyPdf(tx, id, {
    ...beforeProcessing,
    processing_status: 'Processing',
    reading: null,
    confirmed_at: null,
    confirmed_by: null,
    discarded_at: null,
    before_import: null,
    plants_extracted: 0,
    equipment_extracted: 0,
    checklists_extracted: 0,
    tasks_extracted: 0,
    assignment_status: 'Not Started',
    assignment_completed_at: null,
  })
}

/** Reads the file of an open reading again: its reading stays until the new one replaces it. */
export async function rereadPdf(tx: Tx, id: number): Promise<void> {
  await updateWeeklyPdf(tx, id, { ...beforeProcessing, processing_status: 'Processing' })
}

/** Stores the progress. @returns false when the PDF is deleted or no longer processing */
export async function recordProgress(
  db: Db,
  id: number,
  progress: { page: number; pages: number },
): Promise<boolean> {
  const noted = await db
    .update(weeklyPdfs)
    .set({ pages_read: progress.page, pages_total: progress.pages })
    .where(and(eq(weeklyPdfs.id, id), eq(weeklyPdfs.processing_status, 'Processing')))
    .returning({ id: weeklyPdfs.id })
  return noted.length > 0
}

/** @returns true when this call ended the processing; false when it had ended before, or the PDF was deleted */
export async function failProcessing(tx: Tx, id: number, why: Message, now: Date): Promise<boolean> {
  const failed = await tx
    .update(weeklyPdfs)
    .set({ processing_status: 'Failed', ...storedMessage('error_message', why), processed_at: now })
    .where(and(eq(weeklyPdfs.id, id), eq(weeklyPdfs.processing_status, 'Processing')))
    .returning({ id: weeklyPdfs.id })
  return failed.length > 0
}
