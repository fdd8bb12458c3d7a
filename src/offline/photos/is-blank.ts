import { openContext, releaseCanvas } from './draw-photo.ts'

/** Pixels. */
const SAMPLE = 64

/**
 * Whether a picture is of one colour all over. Phones draw nothing, and report no error, when memory for pictures is
 * short. A camera's picture of the dark still has its grain, which single pixels show; fine lines show in their mean.
 */
export function isBlank(picture: ImageBitmap | OffscreenCanvas): boolean {
  const canvas = new OffscreenCanvas(SAMPLE, SAMPLE)
  const context = openContext(canvas)
  try {
    return [false, true].every((isSmooth) => {
      context.imageSmoothingEnabled = isSmooth
      context.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
      const pixels = new Uint32Array(context.getImageData(0, 0, SAMPLE, SAMPLE).data.buffer)
      return pixels.every((pixel) => pixel === pixels[0])
    })
  } finally {
    releaseCanvas(canvas)
  }
}
