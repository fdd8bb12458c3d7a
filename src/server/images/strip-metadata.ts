import type { Orientation } from './exif-orientation.ts'
import type { PhotoKind } from './image-format.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

const strip = { jpeg: stripJpeg, png: stripPng, webp: stripWebp }

/**
 * A photo with nothing in it but what is needed to show it.
 * @returns null when there was nothing else
 * @throws DamagedPhoto when it is not built as its kind is
 */
export function stripPhoto(kind: PhotoKind, file: Buffer, orientation: Orientation): Buffer | null {
  const bytes = strip[kind](file, orientation)
  return bytes.equals(file) ? null : bytes
}
