import { readExif } from '#src/rules/exif.ts'
import { DamagedPhoto } from './damaged-image.ts'
import type { Orientation } from './exif-orientation.ts'
import type { PhotoKind } from './image-format.ts'

/** The header data of a photo. */
export interface PhotoHeader {
  /** Pixels, as stored. */
  width: number
  height: number
  orientation: Orientation
}

type Found = Partial<PhotoHeader>

/** @throws DamagedPhoto when the header contains no size */
export function readHeader(kind: PhotoKind, file: Buffer): PhotoHeader {
  const { width = 0, height = 0, orientation = 1 } = readers[kind](file)
  if (width < 1 || height < 1) throw new DamagedPhoto('no_size')
  return { width, height, orientation }
}

const readers: Record<PhotoKind, (file: Buffer) => Found> = { jpeg: readJpeg, png: readPng, webp: readWebp }

/** The frame marker contains the size; the code range also contains table markers, which are skipped. */
function readJpeg(file: Buffer): Found {
  const found: Found = {}
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) break
    const code = file[at + 1]!
    if (code === 0xff) {
      at++
      continue
    }
    const length = file.readUInt16BE(at + 2)
    const content = file.subarray(at + 4, at + 2 + length)
    const isFrame = code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
    if (isFrame && content.length >= 5)
      return { ...found, height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    if (code === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0')
      found.orientation ??= readExif(content.subarray(6)).orientation
    at += 2 + Math.max(2, length)
  }
  return found
}

function readPng(file: Buffer): Found {
  const found: Found = {}
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR' && content.length >= 8)
      Object.assign(found, { width: content.readUInt32BE(0), height: content.readUInt32BE(4) })
    if (type === 'eXIf') found.orientation ??= readExif(content).orientation
    at += 12 + length
  }
  return found
}

function readWebp(file: Buffer): Found {
  const found: Found = {}
  for (let at = 12; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const content = file.subarray(at + 8, at + 8 + length)
    const size = readWebpSize(type, content)
    if (size && found.width === undefined) Object.assign(found, size)
    if (type === 'EXIF') {
      const hasName = content.toString('latin1', 0, 6) === 'Exif\0\0'
      found.orientation ??= readExif(hasName ? content.subarray(6) : content).orientation
    }
    at += 8 + length + (length % 2)
  }
  return found
}

function readWebpSize(type: string, content: Buffer): { width: number; height: number } | null {
  if (content.length < 10) return null
  if (type === 'VP8X') return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 }
  if (type === 'VP8 ')
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
  if (type !== 'VP8L') return null
  const bits = content.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
