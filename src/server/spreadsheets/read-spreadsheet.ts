import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { type PlainProblemCode, type Problem, problem } from '#src/server/problems/problem.ts'
import { ChildError, ChildLimitError, runInSandbox } from '#src/server/sandbox/run-in-sandbox.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { MAX_FILE_NAME_LENGTH } from '#src/server/uploads/receive-pdf.ts'
import { isOfKind } from './is-of-kind.ts'
import type { Sheet } from './sheet.ts'

/** Milliseconds. 10,000 rows take about three seconds. */
const READING_TIME = 60_000

/**
 * Reads an uploaded CSV or XLSX file in the sandbox.
 * @param titles the known column titles
 * @throws Problem 415 for another kind of file, 422 for one that cannot be read
 */
export async function readSpreadsheet(
  [file]: readonly ReceivedFile[],
  titles: readonly string[],
): Promise<Sheet[]> {
  if (!file) throw problem('file_wanted', { at: 'file' })
  const kind = /\.(csv|xlsx)$/i.exec(file.fileName)?.[1]?.toLowerCase() as 'csv' | 'xlsx' | undefined
  if (file.fileName.length > MAX_FILE_NAME_LENGTH) throw problem('pdf_name_long', { at: 'file' })
  if (!kind) throw problem('import_file_type')
  if (file.size === 0) throw problem('import_empty')
  if (!(await isOfKind(file, kind))) throw problem('import_file_type')
  try {
    return await runInSandbox<Sheet[]>({
      entry: fileOfProgram('spreadsheets/spreadsheet.child'),
      input: { filePath: await file.toDisk(), kind, titles },
      timeoutMs: READING_TIME,
      memoryMb: 768,
    })
  } catch (error) {
    throw toProblem(error)
  }
}

/** Problems of files by the code of the child's refusal. */
const refusals: Readonly<Record<string, PlainProblemCode>> = {
  not_a_spreadsheet: 'import_file_type',
  not_xlsx: 'import_file_type',
  encrypted_spreadsheet: 'import_encrypted',
  spreadsheet_with_macros: 'import_macros',
  too_many_rows: 'import_too_many_rows',
  too_heavy: 'import_too_heavy',
}

function toProblem(error: unknown): unknown {
  if (error instanceof ChildError) return refusalOf(refusals[error.code] ?? 'import_damaged', error)
  if (!(error instanceof ChildLimitError) || error.kind === 'aborted') return error
  const codes = { time: 'import_too_slow', memory: 'import_too_heavy', crash: 'import_damaged' } as const
  return refusalOf(codes[error.kind], error)
}

function refusalOf(code: PlainProblemCode, cause: unknown): Problem {
  return (problem as (name: PlainProblemCode, more: { cause: unknown }) => Problem)(code, { cause })
}
