import { readExif } from '#src/rules/exif.ts'

/** Cameras write EXIF at the start of a JPEG, in a segment of at most 64 kB. Bytes. */
const HEAD_SIZE = 256 * 1024

const APPLICATION_1 = 0xe1
const SCAN = 0xda

/** A camera's clock may be ahead of the phone's by this much. Milliseconds. */
const SLACK = 5 * 60 * 1000
/** Cameras without a clock write a time before this year. */
const FIRST_YEAR = 2005

/**
 * The time when a picture was taken, from the EXIF metadata of a JPEG. A time without an offset is read in the time
 * zone of this phone.
 * @param now later times are not believed; milliseconds
 * @returns ISO 8601, or null when the file has no believable time
 */
export async function readCaptureTime(file: Blob, now: number): Promise<string | null> {
  const exif = findExif(new Uint8Array(await file.slice(0, HEAD_SIZE).arrayBuffer()))
  if (!exif) return null
  const { captured, offset } = readExif(exif)
  const [, day, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(captured ?? '') ?? []
  if (!day) return null
  const zone = /^[+-]\d\d:\d\d$/.test(offset ?? '') ? offset : ''
  const moment = Date.parse(`${day.replaceAll(':', '-')}T${time}${zone}`)
  const isBelievable = moment <= now + SLACK && new Date(moment).getFullYear() >= FIRST_YEAR
  return isBelievable ? new Date(Math.min(moment, now)).toISOString() : null
}

/** The EXIF block of a JPEG, without its label. */
function findExif(jpeg: Uint8Array): Uint8Array | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null
  const view = new DataView(jpeg.buffer)
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff; ) {
    const code = jpeg[at + 1]!
    if (code === SCAN) return null
    const length = view.getUint16(at + 2)
    const label = String.fromCharCode(...jpeg.subarray(at + 4, at + 10))
    if (code === APPLICATION_1 && label === 'Exif\0\0') return jpeg.subarray(at + 10, at + 2 + length)
    // Fill bytes may precede a marker.
    at += code === 0xff ? 1 : 2 + Math.max(2, length)
  }
  return null
}
