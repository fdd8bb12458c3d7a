import { crc32 } from 'node:zlib'
import { DamagedPhoto } from './damaged-image.ts'
import { type Orientation, writeOrientation } from './exif-orientation.ts'

const SIGNATURE = 8
/** Length, type, checksum. */
const AROUND = 12

/** The picture and its colours; everything else says something about it. */
const kept = new Set([
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

/** Takes everything out of a PNG that is not needed to show it. The picture itself stays to the byte. */
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
    if (kept.has(type)) parts.push(file.subarray(at, end))
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
