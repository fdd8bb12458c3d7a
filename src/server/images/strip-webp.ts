import { DamagedPhoto } from './damaged-image.ts'
import { type Orientation, writeOrientation } from './exif-orientation.ts'

const HEAD = 12
/** Type and length. */
const CHUNK_HEAD = 8

/** Chunks of the image, its transparency and its colours. */
const allowedChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])
/** Flags in the first byte of the extended header: which further chunks exist. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/**
 * Removes all metadata from a WebP. The image data stays identical. An animation loses its frames, and its decoder then
 * rejects it.
 */
export function stripWebp(file: Buffer, orientation: Orientation): Buffer {
  const chunks: Buffer[] = []
  const length = file.readUInt32LE(4) + 8
  if (length > file.length) throw new DamagedPhoto('no_end')
  for (let at = HEAD; at + CHUNK_HEAD <= length; ) {
    const type = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    // Every chunk starts at an even offset.
    const end = at + CHUNK_HEAD + size + (size % 2)
    if (end > length) throw new DamagedPhoto('cut_in_chunk')
    const chunk = file.subarray(at, end)
    if (type === 'VP8X') chunks.push(correctHead(chunk, orientation))
    else if (allowedChunks.has(type)) chunks.push(chunk)
    at = end
  }
  const hasHead = chunks[0]?.toString('latin1', 0, 4) === 'VP8X'
  if (orientation !== 1 && hasHead) chunks.push(writeExif(orientation))
  const content = Buffer.concat(chunks)
  const head = Buffer.from(file.subarray(0, HEAD))
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

function correctHead(chunk: Buffer, orientation: Orientation): Buffer {
  if (chunk.length < CHUNK_HEAD + 10) throw new DamagedPhoto('short_head')
  const corrected = Buffer.from(chunk)
  const flags = (chunk[CHUNK_HEAD] ?? 0) & ~(HAS_EXIF | HAS_XMP)
  corrected[CHUNK_HEAD] = orientation === 1 ? flags : flags | HAS_EXIF
  return corrected
}

function writeExif(orientation: Orientation): Buffer {
  const content = writeOrientation(orientation)
  const chunk = Buffer.alloc(CHUNK_HEAD + content.length)
  chunk.write('EXIF', 0, 'latin1')
  chunk.writeUInt32LE(content.length, 4)
  content.copy(chunk, CHUNK_HEAD)
  return chunk
}
