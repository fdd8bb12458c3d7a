import { DamagedPhoto } from './damaged-image.ts'
import { type Orientation, writeOrientation } from './exif-orientation.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const APPLICATION = 0xe0
const LAST_APPLICATION = 0xef

/** DoS limit: a camera writes one scan, or about ten in a progressive JPEG. Each costs a pass over all pixels. */
const MAX_SCANS = 100

/** Application segments that decoding needs, by label: colour profile and colour transform. */
const allowedSegments: [marker: number, label: string][] = [
  [APPLICATION + 2, 'ICC_PROFILE\0'],
  [APPLICATION + 14, 'Adobe'],
]

/**
 * Removes all metadata from a JPEG: EXIF location, time and camera, embedded thumbnails, comments, and bytes after its
 * end. The image data stays identical.
 */
export function stripJpeg(file: Buffer, orientation: Orientation): Buffer {
  const parts: Buffer[] = [file.subarray(0, 2)]
  if (orientation !== 1) parts.push(writeExif(orientation))
  let at = 2
  let scans = 0
  for (;;) {
    const marker = readMarker(file, at)
    at = marker.next
    if (marker.code === END) {
      if (scans === 0) throw new DamagedPhoto('no_picture')
      parts.push(Buffer.of(0xff, END))
      return Buffer.concat(parts)
    }
    if (marker.code === START || marker.code < 0xc0 || (marker.code >= 0xd0 && marker.code <= 0xd7))
      throw new DamagedPhoto('wrong_place')
    const end = at + readLength(file, at)
    if (end > file.length) throw new DamagedPhoto('cut_in_segment')
    const segment = filterSegment(marker.code, file.subarray(at, end))
    if (segment) parts.push(Buffer.of(0xff, marker.code), segment)
    at = end
    if (marker.code !== SCAN) continue
    scans++
    if (scans > MAX_SCANS) throw new DamagedPhoto('too_many_scans')
    const scanEnd = findScanEnd(file, at)
    parts.push(file.subarray(at, scanEnd))
    at = scanEnd
  }
}

/** Any number of 0xff fill bytes may precede a marker code. */
function readMarker(file: Buffer, start: number): { code: number; next: number } {
  if (file[start] !== 0xff) throw new DamagedPhoto('segment_missing')
  let at = start + 1
  while (file[at] === 0xff) at++
  const code = file[at]
  if (code === undefined) throw new DamagedPhoto('no_end')
  return { code, next: at + 1 }
}

function readLength(file: Buffer, at: number): number {
  if (at + 2 > file.length) throw new DamagedPhoto('cut_in_segment')
  const length = file.readUInt16BE(at)
  if (length < 2) throw new DamagedPhoto('no_length')
  return length
}

/**
 * @param segment with its length
 * @returns the segment, a shorter one, or null to drop it
 */
function filterSegment(code: number, segment: Buffer): Buffer | null {
  if (code === COMMENT) return null
  if (code < APPLICATION || code > LAST_APPLICATION) return segment
  const content = segment.subarray(2)
  if (code === APPLICATION)
    return content.toString('latin1', 0, 5) === 'JFIF\0' ? withoutThumbnail(segment) : null
  const isAllowed = allowedSegments.some(
    ([marker, label]) => code === marker && content.toString('latin1', 0, label.length) === label,
  )
  return isAllowed ? segment : null
}

/** Bytes 14 and 15 of the JFIF segment hold the thumbnail's size; the thumbnail follows them. */
function withoutThumbnail(segment: Buffer): Buffer | null {
  const LENGTH = 16
  if (segment.length < LENGTH) return null
  if (segment.length === LENGTH && segment[14] === 0 && segment[15] === 0) return segment
  const short = Buffer.from(segment.subarray(0, LENGTH))
  short.writeUInt16BE(LENGTH, 0)
  short.writeUInt16BE(0, 14)
  return short
}

/** Entropy-coded data ends at a marker that is neither a stuffed zero nor a restart marker. */
function findScanEnd(file: Buffer, start: number): number {
  let at = start
  for (;;) {
    at = file.indexOf(0xff, at)
    const code = at < 0 ? undefined : file[at + 1]
    if (code === undefined) throw new DamagedPhoto('no_end')
    if (code === 0xff) at += 1
    else if (code === 0 || (code >= 0xd0 && code <= 0xd7)) at += 2
    else return at
  }
}

function writeExif(orientation: Orientation): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(orientation)])
  const head = Buffer.of(0xff, APPLICATION + 1, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
