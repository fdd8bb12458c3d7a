import type { Orientation } from './exif-orientation.ts'
import type { PhotoKind } from './image-format.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

const strip = { jpeg: stripJpeg, png: stripPng, webp: stripWebp }

/**
 * EXIF removal: strips all metadata from a photo, such as GPS position and time.
 * @returns null when it had none
 * @throws DamagedPhoto when the file does not follow its format
 */
export function stripMetadata(kind: PhotoKind, file: Buffer, orientation: Orientation): Buffer | null {
  const bytes = strip[kind](file, orientation)
  return bytes.equals(file) ? null : bytes
}
