import { open } from 'node:fs/promises'
import {
  findPlanFileKind,
  isArchive,
  type PlanFileKind,
} from '#src/server/plan-import/sheets/plan-file-kind.ts'
import { findTextEncoding } from '#src/server/plan-import/sheets/text-encoding.ts'
import { type PlainProblemCode, problem } from '#src/server/problems/problem.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { findPdfProblem, MAX_FILE_NAME_LENGTH } from '#src/server/uploads/receive-pdf.ts'

const mediaTypes: Record<PlanFileKind, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Enough of a file to recognize its kind. */
const HEAD_BYTES = 64 * 1024

export function mediaTypeOfPlan(kind: PlanFileKind): string {
  return mediaTypes[kind]
}

/**
 * The kind of an uploaded weekly plan by its name and its first bytes, or the reason why it is rejected.
 * @throws Problem 415 for a kind that is not accepted
 */
export async function checkPlanFile<Missing extends PlainProblemCode>(
  files: ReceivedFile[],
  missing: Missing,
): Promise<{ kind: PlanFileKind; fault: null } | { kind: null; fault: PlainProblemCode }> {
  const [file] = files
  const kind = /\.(pdf|csv|xlsx)$/i.exec(file?.fileName ?? '')?.[1]?.toLowerCase() as PlanFileKind | undefined
  if (file && !kind) throw problem('plan_file_type')
  if (!file || kind === undefined || kind === 'pdf') {
    const fault = await findPdfProblem(files, missing)
    return fault === null ? { kind: 'pdf', fault } : { kind: null, fault }
  }
  if (file.fileName.length > MAX_FILE_NAME_LENGTH) return { kind: null, fault: 'pdf_name_long' }
  if (file.size === 0) return { kind: null, fault: 'spreadsheet_empty' }
  const head = await readHead(file)
  const isKind = kind === 'xlsx' ? isArchive(head) : isText(head)
  if (!isKind) throw problem('plan_file_type')
  return { kind, fault: null }
}

function isText(head: Uint8Array): boolean {
  return findTextEncoding(head) !== null && findPlanFileKind(head) === 'csv'
}

async function readHead(file: ReceivedFile): Promise<Uint8Array> {
  const handle = await open(await file.toDisk(), 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
