/** An EXIF block that says: turn this picture by 90 degrees. */
const turned = Uint8Array.from(atob('/+EAIkV4aWYAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA'), (letter) =>
  letter.charCodeAt(0),
)

export function openContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas here.')
  return context
}

async function readSmallPicture(): Promise<boolean> {
  const canvas = new OffscreenCanvas(2, 1)
  openContext(canvas).fillRect(0, 0, 2, 1)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' })
  const bitmap = await createImageBitmap(new Blob([jpeg.slice(0, 2), turned, jpeg.slice(2)]), {
    imageOrientation: 'from-image',
  })
  const isUpright = bitmap.height === 2
  bitmap.close()
  return isUpright
}

let asked: Promise<boolean> | null = null

/** Safari before 17 draws pictures in a worker the way they were stored, and not the way they were taken. */
function canDrawUpright(): Promise<boolean> {
  asked ??= readSmallPicture()
  return asked
}

/** Whether pictures can be drawn here without a page. */
export function isWorkerWithCanvas(): boolean {
  return !('document' in globalThis) && typeof OffscreenCanvas === 'function'
}

/**
 * Draws a picture upright, made smaller where it is larger, with the browser's own decoder.
 * @returns the canvas: whoever asked lets go of it with `releaseCanvas` @throws Error where it cannot be done
 */
export async function drawPhoto({
  file,
  longSide,
}: {
  file: Blob
  longSide: number
}): Promise<OffscreenCanvas> {
  if (!(await canDrawUpright())) throw new Error('Pictures are not turned upright here.')
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

/** Phones count the pixels of all canvases together, and give none when there are too many. */
export function releaseCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 0
  canvas.height = 0
}
