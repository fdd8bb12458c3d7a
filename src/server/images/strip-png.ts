import { crc32 } from 'node:zlib'
import { DamagedPhoto } from './damaged-image.ts'
import { type Orientation, writeOrientation } from './exif-orientation.ts'

const SIGNATURE = 8
/** Length, type, checksum. */
const AROUND = 12

/** Chunks of the image and its colours; all others are metadata. */
const allowedChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'pHYs',
])

/** Removes all metadata from a PNG. The image data stays identical. */
export function stripPng(file: Buffer, orientation: Orientation): Buffer {
  const parts: Buffer[] = [file.subarray(0, SIGNATURE)]
  let hasPixels = false
  for (let at = SIGNATURE; at + AROUND <= file.length; ) {
    const end = at + AROUND + file.readUInt32BE(at)
    if (end > file.length) break
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT' && !hasPixels) {
      hasPixels = true
      if (orientation !== 1) parts.push(writeChunk('eXIf', writeOrientation(orientation)))
    }
    if (allowedChunks.has(type)) parts.push(file.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  throw new DamagedPhoto('no_end')
}

function writeChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(AROUND + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
