import { type UnzipFileInfo, unzipSync } from 'fflate'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { refuse } from '#src/server/sandbox/refuse.ts'
import { isArchive, isOle } from './file-kind.ts'

/** DoS limits of unpacked parts: 10,000 rows of 20 columns have about 15 MB. */
const MAX_PART_BYTES = 64 * 2 ** 20
const MAX_TOTAL_BYTES = 160 * 2 ** 20
const MAX_PARTS = 5_000
/** The parser gets its text in pieces, so that a part is never one long string. */
const PIECE_BYTES = 64 * 1024

const PARTS_READ =
  /(?:^_rels\/\.rels|\.rels|\/(?:workbook|sharedStrings|styles)[^/]*\.xml|\/worksheets\/[^/]+\.xml)$/i

/** The XML parts of a workbook by their path, `xl/workbook.xml`. */
export type Parts = ReadonlyMap<string, Uint8Array>

/** Opens an XLSX file, a ZIP archive. @throws a refusal with a message for the user */
export function openXlsx(bytes: Uint8Array): Parts {
  if (isOle(bytes)) throw refuse(hasName(bytes, 'EncryptedPackage') ? 'encrypted_spreadsheet' : 'not_xlsx')
  if (!isArchive(bytes)) throw refuse('not_a_spreadsheet')
  const names = new Set<string>()
  let total = 0
  const wants = ({ name, originalSize }: UnzipFileInfo): boolean => {
    names.add(name)
    if (names.size > MAX_PARTS) throw refuse('too_heavy')
    if (!PARTS_READ.test(name)) return false
    total += originalSize
    if (originalSize > MAX_PART_BYTES || total > MAX_TOTAL_BYTES) throw refuse('too_heavy')
    return true
  }
  const files = unzip(bytes, wants)
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) throw refuse('spreadsheet_with_macros')
  if (!names.has('[Content_Types].xml')) throw refuse('not_xlsx')
  return new Map(Object.entries(files).map(([name, content]) => [name.replace(/^\//, ''), content]))
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    // Only the archive's own faults have a numeric code.
    if (error instanceof Error && typeof (error as { code?: unknown }).code === 'string') throw error
    throw refuse('damaged_spreadsheet')
  }
}

/** Names of streams in an OLE file are UTF-16. */
function hasName(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from(name, 'utf16le'))
}

export type Attributes = Record<string, string>

export interface XmlEvents {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads the elements of a part, without namespace prefixes. The parser resolves no external entities, and expands none
 * of its own.
 */
export function readXml(part: Uint8Array, events: XmlEvents): void {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('error', () => {
    throw refuse('damaged_spreadsheet')
  })
  parser.on('opentag', ({ name, attributes }) => events.open?.(stripPrefix(name), stripPrefixes(attributes)))
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  parser.on('closetag', ({ name }) => events.close?.(stripPrefix(name)))
  const decoder = new TextDecoder(findXmlEncoding(part))
  for (let at = 0; at < part.length; at += PIECE_BYTES)
    parser.write(decoder.decode(part.subarray(at, at + PIECE_BYTES), { stream: true }))
  parser.close()
}

function findXmlEncoding(part: Uint8Array): string {
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le'
  return part[0] === 0xfe && part[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function stripPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function stripPrefixes(attributes: Record<string, SaxesAttributePlain | string>): Attributes {
  const plain: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) plain[stripPrefix(name)] = String(value)
  return plain
}
