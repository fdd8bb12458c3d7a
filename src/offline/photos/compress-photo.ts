import imageCompression from 'browser-image-compression'
import { drawPhoto, isWorkerWithCanvas, releaseCanvas } from './draw-photo.ts'
import { detectImageKind } from './image-kind.ts'
import { isBlank } from './is-blank.ts'
import { isCutOff } from './is-cut-off.ts'

/** The input of a compression. */
export interface CompressionJob {
  file: Blob
  /** Pixels. */
  longSide: number
  /** From 0 to 1. */
  quality: number
}

/** A larger file cannot be of one colour. Bytes. */
const MAX_BLANK_BYTES = 100_000

function rejectBlank(file: Blob, picture: ImageBitmap | OffscreenCanvas): void {
  if (file.size > MAX_BLANK_BYTES && isBlank(picture)) throw new Error('The compressed photo is blank.')
}

/** Uses the browser's decoder, which works in workers, including Safari's. */
async function compressInWorker(job: CompressionJob): Promise<Blob> {
  const canvas = await drawPhoto(job)
  try {
    rejectBlank(job.file, canvas)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: job.quality })
  } finally {
    releaseCanvas(canvas)
  }
}

async function compressWithLibrary({ file, longSide, quality }: CompressionJob): Promise<Blob> {
  // Some cameras produce files without a type, which the library rejects.
  const type = file.type.startsWith('image/') ? file.type : 'image/jpeg'
  const written = await imageCompression(new File([file], 'photo', { type }), {
    maxWidthOrHeight: longSide,
    initialQuality: quality,
    fileType: 'image/jpeg',
    // The library's own worker would load code from a CDN.
    useWebWorker: false,
    preserveExif: false,
  })
  if (typeof OffscreenCanvas === 'function') {
    const picture = await createImageBitmap(written)
    try {
      rejectBlank(file, picture)
    } finally {
      picture.close()
    }
  }
  return written
}

async function compress(job: CompressionJob): Promise<Blob> {
  if (!isWorkerWithCanvas()) return compressWithLibrary(job)
  try {
    return await compressInWorker(job)
  } catch {
    // Some pictures need the other decoder, and older browsers ignore the EXIF rotation.
    return compressWithLibrary(job)
  }
}

/**
 * Draws a picture upright and encodes it as a JPEG, which removes its EXIF metadata. Runs in a worker, or in the
 * page when workers have no canvas.
 * @throws Error when the file is unreadable or truncated, or the result is blank
 */
export async function compressPhoto(job: CompressionJob): Promise<ArrayBuffer> {
  const given = new Uint8Array(await job.file.arrayBuffer())
  if (isCutOff(given, detectImageKind(given))) throw new Error('The image file is truncated.')
  const bytes = await (await compress(job)).arrayBuffer()
  if (detectImageKind(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength))) !== 'jpeg')
    throw new Error('The photo could not be encoded as JPEG.')
  return bytes
}
