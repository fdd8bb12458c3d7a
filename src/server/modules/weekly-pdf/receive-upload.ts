import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sentences } from '#src/rules/sentences.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Some producers write a few bytes before the header; readers look for it in the first 1024. */
const HEADER_WITHIN = 1024
const EMPTY = 'This file is empty. Please export the PDF again and upload the new file'
const ONE_FILE = 'Please select one PDF file at a time'

/** What is wrong with the file field; null when it holds one PDF by its name and its first bytes. */
export async function findFileFault(files: ReceivedFile[], missing: string): Promise<string | null> {
  const [file] = files
  if (!file) return missing
  if (files.length > 1) return ONE_FILE
  if (file.size === 0) return EMPTY
  if (!/\.pdf$/i.test(file.fileName)) return sentences.pdfOnly
  return (await startsAsPdf(file.path)) ? null : sentences.pdfOnly
}

async function startsAsPdf(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_WITHIN), 0, HEADER_WITHIN, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-')
  } finally {
    await handle.close()
  }
}

/** One refusal that names every fault: joined for a message box, and each at its field. */
export function refuseFaults(faults: Record<string, string | null>): void {
  const found = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence === null ? [] : [[field, sentence] as const],
  )
  if (found.length === 0) return
  const message = [...new Set(found.map(([, sentence]) => sentence))].join('. ')
  const details = Object.fromEntries(found.map(([field, sentence]) => [field, [sentence]]))
  throw new Problem(400, 'invalid', message, { details })
}

/**
 * Puts an upload into the store. The file comes before its row: a crash between the two leaves a file that nothing
 * names, never a row without its file.
 */
export async function keepUpload(files: FileStore, received: ReceivedFile, now: Date): Promise<string> {
  const folder = `weekly-pdfs/${now.toISOString().slice(0, 7).replace('-', '/')}`
  const key = `${folder}/${randomUUID()}.pdf`
  await files.keep(key, received.path)
  return key
}
