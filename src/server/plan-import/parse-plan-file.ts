import { findFileKind } from '#src/server/spreadsheets/file-kind.ts'
import { parseWeeklyPdf, type ReadingOptions } from './parse-pdf.ts'
import type { ParsedPlan } from './plan/parsed-plan.ts'
import { parseSpreadsheet } from './sheets/parse-spreadsheet.ts'

/**
 * Reads a weekly plan of any accepted kind, which its content shows. Runs in the sandbox: the file is untrusted.
 * @throws ChildError with a message for the user when the file contains no plan
 */
export async function parsePlanFile(
  bytes: Uint8Array,
  onProgress: (progress: { page: number; pages: number }) => void,
  options: ReadingOptions = { columns: [] },
): Promise<ParsedPlan> {
  const kind = findFileKind(bytes)
  if (kind === 'pdf') return parseWeeklyPdf(bytes, onProgress, options)
  const plan = parseSpreadsheet(bytes, kind, options)
  onProgress({ page: plan.pages, pages: plan.pages })
  return plan
}
