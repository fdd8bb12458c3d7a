import { openContext, releaseCanvas } from './draw-photo.ts'

/** Side of the sample. Pixels. */
const SAMPLE = 64

/**
 * True when a picture has one colour. Phones draw nothing, and report no error, when image memory is short. A
 * camera's dark picture still has noise, which single pixels show; smoothing shows fine lines.
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
