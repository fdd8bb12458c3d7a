import imageCompression from 'browser-image-compression'
import { recogniseImage } from './image-kind.ts'

/** What a picture is made into. */
export interface CompressionJob {
  file: Blob
  /** Pixels. */
  longSide: number
  /** From 0 to 1. */
  quality: number
}

/**
 * Draws a picture upright and writes it as a JPEG, which leaves its metadata behind. Runs in a worker, or in the page
 * where a worker has no canvas.
 */
export async function compressPhoto({ file, longSide, quality }: CompressionJob): Promise<ArrayBuffer> {
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
  const bytes = await written.arrayBuffer()
  if (recogniseImage(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength))) !== 'jpeg')
    throw new Error('The picture could not be written as a JPEG.')
  return bytes
}
