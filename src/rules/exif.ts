/** What the app reads from the EXIF metadata of a picture. */
export interface Exif {
  /** From 1 (as stored) to 8. */
  orientation: number
  /** Capture time as the camera wrote it, "2026:11:26 14:02:11"; null when absent. */
  captured: string | null
  /** Offset of the capture time from UTC, "+01:00"; null when absent. */
  offset: string | null
}

const ORIENTATION = 0x0112
const EXIF_DIRECTORY = 0x8769
const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011

/** Bytes of one directory entry: tag, type, count, value or its position. */
const ENTRY_SIZE = 12

const nothing: Exif = { orientation: 1, captured: null, offset: null }

/**
 * Reads an EXIF block, which is a TIFF file without a picture. The names of its fields are those of EXIF 2.32.
 * @param block without the "Exif" label before it
 * @returns the fields that are readable; a malformed block has none
 */
export function readExif(block: Uint8Array): Exif {
  if (block.length < 14) return nothing
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const isLittle = view.getUint16(0) === 0x4949
  const first = readDirectory(view, view.getUint32(4, isLittle), isLittle)
  const details = first.get(EXIF_DIRECTORY)
  const second =
    details === undefined ? null : readDirectory(view, view.getUint32(details, isLittle), isLittle)
  const at = first.get(ORIENTATION)
  const orientation = at === undefined ? 1 : view.getUint16(at, isLittle)
  const readText = (tag: number) => {
    const value = second?.get(tag)
    return value === undefined ? null : readAscii(view, value, isLittle)
  }
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    captured: readText(DATE_TIME_ORIGINAL),
    offset: readText(OFFSET_TIME_ORIGINAL),
  }
}

/** The position of the value of each entry, by tag. */
function readDirectory(view: DataView, start: number, isLittle: boolean): Map<number, number> {
  const entries = new Map<number, number>()
  if (start + 2 > view.byteLength) return entries
  const count = view.getUint16(start, isLittle)
  for (let at = start + 2; entries.size < count && at + ENTRY_SIZE <= view.byteLength; at += ENTRY_SIZE) {
    const tag = view.getUint16(at, isLittle)
    if (entries.has(tag)) break
    entries.set(tag, at + 8)
  }
  return entries
}

/** A text of up to four bytes stands in the entry itself, a longer one at the position that the entry names. */
function readAscii(view: DataView, value: number, isLittle: boolean): string | null {
  const length = view.getUint32(value - 4, isLittle)
  const at = length <= 4 ? value : view.getUint32(value, isLittle)
  if (length > 64 || at + length > view.byteLength) return null
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length)
  return String.fromCharCode(...bytes).replace(/\0.*$/s, '')
}
