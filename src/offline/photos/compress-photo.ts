import imageCompression from 'browser-image-compression'
import { drawPhoto, isWorkerWithCanvas, releaseCanvas } from './draw-photo.ts'
import { recogniseImage } from './image-kind.ts'
import { isBlank } from './is-blank.ts'
import { isCutOff } from './is-cut-off.ts'

/** What a picture is made into. */
export interface CompressionJob {
  file: Blob
  /** Pixels. */
  longSide: number
  /** From 0 to 1. */
  quality: number
}

/** A file of more bytes has something to see in it. */
const LARGEST_BLANK = 100_000

function refuseBlank(file: Blob, picture: ImageBitmap | OffscreenCanvas): void {
  if (file.size > LARGEST_BLANK && isBlank(picture)) throw new Error('The picture came out blank.')
}

/** With the browser's own decoder, which works in workers everywhere, also in Safari's. */
async function compressInWorker(job: CompressionJob): Promise<Blob> {
  const canvas = await drawPhoto(job)
  try {
    refuseBlank(job.file, canvas)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: job.quality })
  } finally {
    releaseCanvas(canvas)
  }
}

async function compressWithLibrary({ file, longSide, quality }: CompressionJob): Promise<Blob> {
  // Some cameras hand over files without a type, which the library refuses.
  const type = file.type.startsWith('image/') ? file.type : 'image/jpeg'
  const written = await imageCompression(new File([file], 'photo', { type }), {
    maxWidthOrHeight: longSide,
    initialQuality: quality,
    fileType: 'image/jpeg',
    // The library's own worker would load its code from the internet.
    useWebWorker: false,
    preserveExif: false,
  })
  if (typeof OffscreenCanvas === 'function') {
    const picture = await createImageBitmap(written)
    try {
      refuseBlank(file, picture)
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
    // Some pictures can be read by one decoder only, and older browsers do not turn them upright.
    return compressWithLibrary(job)
  }
}

/**
 * Draws a picture upright and writes it as a JPEG, which leaves its metadata behind. Runs in a worker, or in the page
 * where a worker has no canvas. @throws Error when it cannot be read, is not whole, or nothing of it can be seen
 */
export async function compressPhoto(job: CompressionJob): Promise<ArrayBuffer> {
  const given = new Uint8Array(await job.file.arrayBuffer())
  if (isCutOff(given, recogniseImage(given))) throw new Error('The file ends before the picture does.')
  const bytes = await (await compress(job)).arrayBuffer()
  if (recogniseImage(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength))) !== 'jpeg')
    throw new Error('The picture could not be written as a JPEG.')
  return bytes
}
