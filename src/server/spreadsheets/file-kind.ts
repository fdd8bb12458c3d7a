import type { planFileKinds } from '#src/contract/weekly-pdfs.ts'
import { findTextEncoding } from './text-encoding.ts'

/** One of the accepted kinds of files. */
export type FileKind = (typeof planFileKinds)[number]

/** Some producers write bytes before the header of a PDF; readers accept it in the first 1024. */
const PDF_HEADER_WITHIN = 1024

/** The kind of a file by its first bytes; 'pdf' for a file of no accepted kind. */
export function findFileKind(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEADER_WITHIN))
  if (bytes.length === 0 || head.includes('%PDF-')) return 'pdf'
  if (isArchive(bytes)) return 'xlsx'
  return findTextEncoding(bytes) ? 'csv' : 'pdf'
}

/** A ZIP archive, or an OLE file: Excel encrypts XLSX files into one. */
export function isArchive(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
  return isZip || isOle(bytes)
}

/** An old Excel file, or an encrypted new one. */
export function isOle(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, index) => bytes[index] === byte)
}
