import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { PlainProblemCode } from '#src/server/problems/problem.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Some producers write bytes before the header; readers accept it in the first 1024. */
const HEADER_WITHIN = 1024
/** Readers search for the end marker in this many last bytes. */
const END_WITHIN = 4096
/** Longest file name on most systems. */
export const MAX_FILE_NAME_LENGTH = 255

/** Errors of a PDF before it is parsed. */
type PdfProblem = 'pdf_name_long' | 'pdf_empty' | 'pdf_only'

/** Validates the file field by name and magic bytes; null when it holds one PDF. */
export async function findPdfProblem<Missing extends PlainProblemCode>(
  files: ReceivedFile[],
  missing: Missing,
): Promise<PdfProblem | Missing | null> {
  const [file] = files
  if (!file) return missing
  if (file.fileName.length > MAX_FILE_NAME_LENGTH) return 'pdf_name_long'
  if (file.size === 0) return 'pdf_empty'
  if (!/\.pdf$/i.test(file.fileName)) return 'pdf_only'
  return (await contains(file, '%PDF-', 0, HEADER_WITHIN)) ? null : 'pdf_only'
}

/** Validates a PDF that the server does not parse; null when it has an end marker. */
export async function findTruncation(file: ReceivedFile): Promise<'pdf_cut_off' | null> {
  const start = Math.max(0, file.size - END_WITHIN)
  return (await contains(file, '%%EOF', start, END_WITHIN)) ? null : 'pdf_cut_off'
}

async function contains(file: ReceivedFile, marker: string, start: number, length: number): Promise<boolean> {
  const handle = await open(await file.toDisk(), 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead).includes(marker)
  } finally {
    await handle.close()
  }
}

/**
 * Stores an uploaded document in the month's folder, before its row: a crash in between leaves an unreferenced file, never
 * a row without a file.
 */
export async function storeDocument(
  files: FileStore,
  received: ReceivedFile,
  folder: string,
  now: Date,
  extension = 'pdf',
): Promise<string> {
  const key = `${folder}/${now.toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}.${extension}`
  await files.keep(key, await received.toDisk())
  return key
}
