import sharp from 'sharp'
import { MAX_PIXELS } from './image-metadata.ts'

/** Longest side of a thumbnail. Pixels. */
const THUMBNAIL_SIDE = 320

/**
 * Draws the thumbnail of an image, or another reduced copy, a JPEG. It decodes the whole image, so that a truncated one
 * is rejected now and not found in a report. Only the sandbox calls it.
 */
export function makeThumbnail(bytes: Buffer, side: number = THUMBNAIL_SIDE): Promise<Buffer> {
  return (
    sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // A file that is a tenth smaller would take twice as long.
      .jpeg({ quality: 72 })
      .toBuffer()
  )
}
