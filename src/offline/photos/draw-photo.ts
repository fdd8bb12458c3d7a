/** An EXIF block with a 90 degree rotation. */
const rotatedExif = Uint8Array.from(atob('/+EAIkV4aWYAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA'), (letter) =>
  letter.charCodeAt(0),
)

export function openContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  return context
}

async function testRotation(): Promise<boolean> {
  const canvas = new OffscreenCanvas(2, 1)
  openContext(canvas).fillRect(0, 0, 2, 1)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' })
  const bitmap = await createImageBitmap(new Blob([jpeg.slice(0, 2), rotatedExif, jpeg.slice(2)]), {
    imageOrientation: 'from-image',
  })
  const isUpright = bitmap.height === 2
  bitmap.close()
  return isUpright
}

let rotationTest: Promise<boolean> | null = null

/** Safari before 17 ignores the EXIF rotation in workers. */
function canDrawUpright(): Promise<boolean> {
  rotationTest ??= testRotation()
  return rotationTest
}

/** True in a worker that has OffscreenCanvas. */
export function isWorkerWithCanvas(): boolean {
  return !('document' in globalThis) && typeof OffscreenCanvas === 'function'
}

/**
 * Draws a picture upright with the browser's decoder, and reduces a larger one.
 * @returns the canvas; the caller frees it with {@link releaseCanvas}
 * @throws Error when the browser cannot decode or rotate it
 */
export async function drawPhoto({
  file,
  longSide,
}: {
  file: Blob
  longSide: number
}): Promise<OffscreenCanvas> {
  if (!(await canDrawUpright())) throw new Error('This browser does not apply EXIF orientation.')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.floor(bitmap.width * scale))
    const height = Math.max(1, Math.floor(bitmap.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = openContext(canvas)
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return canvas
  } finally {
    bitmap.close()
  }
}

/** Frees the memory of a canvas: phones limit the pixels of all canvases together. */
export function releaseCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 0
  canvas.height = 0
}
