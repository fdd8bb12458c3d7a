import { type PlainProblemCode, problem } from '#src/server/problems/problem.ts'
import type { FileKind } from '#src/server/spreadsheets/file-kind.ts'
import { isOfKind } from '#src/server/spreadsheets/is-of-kind.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { findPdfProblem, MAX_FILE_NAME_LENGTH } from '#src/server/uploads/receive-pdf.ts'

const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function mediaTypeOfPlan(kind: FileKind): string {
  return mediaTypes[kind]
}

/**
 * The kind of an uploaded weekly plan by its name and its first bytes, or the reason why it is rejected.
 * @throws Problem 415 for a kind that is not accepted
 */
export async function checkPlanFile<Missing extends PlainProblemCode>(
  files: ReceivedFile[],
  missing: Missing,
): Promise<{ kind: FileKind; fault: null } | { kind: null; fault: PlainProblemCode }> {
  const [file] = files
  const kind = /\.(pdf|csv|xlsx)$/i.exec(file?.fileName ?? '')?.[1]?.toLowerCase() as FileKind | undefined
  if (file && !kind) throw problem('plan_file_type')
  if (!file || kind === undefined || kind === 'pdf') {
    const fault = await findPdfProblem(files, missing)
    return fault === null ? { kind: 'pdf', fault } : { kind: null, fault }
  }
  if (file.fileName.length > MAX_FILE_NAME_LENGTH) return { kind: null, fault: 'pdf_name_long' }
  if (file.size === 0) return { kind: null, fault: 'spreadsheet_empty' }
  if (!(await isOfKind(file, kind))) throw problem('plan_file_type')
  return { kind, fault: null }
}
