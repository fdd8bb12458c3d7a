import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { Problem } from '#src/server/http/problem.ts'

/** A photo that was looked at, pixel by pixel, and written anew where it had to be. */
export interface CheckedPhoto {
  /** What is kept: the bytes as they came, when they are a clean JPEG, so that their hash stays true. */
  path: string
  thumbnailPath: string
  width: number
  height: number
  size: number
}

/** The most pixels that are decoded: larger pictures are bombs, not photos. */
const MOST_PIXELS = 120_000_000
const THUMBNAIL_SIDE = 320

const NOT_AN_IMAGE = 'This file is not an image that can be read. Please take the photo again.'

/**
 * Decodes the whole picture, so that a truncated file is refused and not found out in a report. Anything but JPEG is
 * turned into JPEG with its orientation baked in; a thumbnail is made beside it.
 */
export async function validatePhoto(filePath: string, field: string): Promise<CheckedPhoto> {
  const refuse = (cause?: unknown) =>
    new Problem(400, 'not_an_image', NOT_AN_IMAGE, { details: { [field]: [NOT_AN_IMAGE] }, cause })
  const { size } = await stat(filePath)
  if (size === 0) throw refuse()
  const options = { failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
  try {
    const metadata = await sharp(filePath, options).metadata()
    if (!metadata.width || !metadata.height || !metadata.format) throw refuse()
    const thumbnailPath = `${filePath}.thumbnail.jpg`
    await sharp(filePath, options)
      .rotate()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(thumbnailPath)
    const isCleanJpeg = metadata.format === 'jpeg' && (metadata.orientation ?? 1) === 1 && !metadata.exif
    if (isCleanJpeg)
      return { path: filePath, thumbnailPath, width: metadata.width, height: metadata.height, size }
    const cleanPath = `${filePath}.clean.jpg`
    // Written anew without metadata: where a photo was taken is nobody's business here.
    const written = await sharp(filePath, options).rotate().jpeg({ quality: 85 }).toFile(cleanPath)
    return {
      path: cleanPath,
      thumbnailPath,
      width: written.width,
      height: written.height,
      size: written.size,
    }
  } catch (error) {
    throw error instanceof Problem ? error : refuse(error)
  }
}
