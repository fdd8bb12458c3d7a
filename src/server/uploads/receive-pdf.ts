import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { PlainProblemCode } from '#src/server/problems/problem.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Some producers write a few bytes before the header; readers look for it in the first 1024. */
const HEADER_WITHIN = 1024
/** Where readers look for the mark of the end, counted back from the last byte. */
const END_WITHIN = 4096
/** What most systems take as a file's name. */
const LONGEST_FILE_NAME = 255

/** What can be wrong with a PDF before anybody reads it. */
type PdfFault = 'pdf_name_long' | 'pdf_empty' | 'pdf_only'

/** What is wrong with the file field; null when it holds one PDF by its name and its first bytes. */
export async function findPdfFault<Missing extends PlainProblemCode>(
  files: ReceivedFile[],
  missing: Missing,
): Promise<PdfFault | Missing | null> {
  const [file] = files
  if (!file) return missing
  if (file.fileName.length > LONGEST_FILE_NAME) return 'pdf_name_long'
  if (file.size === 0) return 'pdf_empty'
  if (!/\.pdf$/i.test(file.fileName)) return 'pdf_only'
  return (await holds(file, '%PDF-', 0, HEADER_WITHIN)) ? null : 'pdf_only'
}

/** What is wrong with a PDF that nobody will read here before people open it; null when it has its end. */
export async function findCutOff(file: ReceivedFile): Promise<'pdf_cut_off' | null> {
  const start = Math.max(0, file.size - END_WITHIN)
  return (await holds(file, '%%EOF', start, END_WITHIN)) ? null : 'pdf_cut_off'
}

async function holds(file: ReceivedFile, mark: string, start: number, length: number): Promise<boolean> {
  const handle = await open(await file.toDisk(), 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead).includes(mark)
  } finally {
    await handle.close()
  }
}

/**
 * Puts an upload into the store, in a folder of its month. The file comes before its row: a crash between the two
 * leaves a file that nothing names, never a row without its file.
 */
export async function storePdf(
  files: FileStore,
  received: ReceivedFile,
  folder: string,
  now: Date,
): Promise<string> {
  const key = `${folder}/${now.toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}.pdf`
  await files.keep(key, await received.toDisk())
  return key
}
