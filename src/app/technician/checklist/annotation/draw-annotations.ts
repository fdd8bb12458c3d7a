import type { PhotoAnnotation, PicturePoint } from '#src/offline/public.ts'

/** Bright inside with a dark outline, for contrast on any picture. */
const INSIDE = '#ffe600'
const EDGE = '#111'
/** Fraction of the picture's longer side. */
const WIDTH = 0.009
const LETTER = 0.05
const HEAD = 0.05
/** Width of the dark outline relative to the bright line. */
const EDGE_WIDER = 2

type Context = CanvasRenderingContext2D

/** Draws a picture with its annotations on the whole canvas. */
export function drawAnnotated(
  context: Context,
  picture: ImageBitmap,
  marks: readonly PhotoAnnotation[],
): void {
  context.drawImage(picture, 0, 0)
  for (const mark of marks) drawMark(context, picture, mark)
}

function drawMark(context: Context, { width, height }: ImageBitmap, mark: PhotoAnnotation): void {
  const long = Math.max(width, height)
  const place = ({ x, y }: PicturePoint) => ({ x: x * width, y: y * height })
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (mark.kind === 'word') {
    drawWord(context, mark.text, place(mark.from), { width, height, long })
    return
  }
  const path = tracePath(mark.kind, place(mark.from), place(mark.to), long)
  for (const [style, scale] of [
    [EDGE, EDGE_WIDER],
    [INSIDE, 1],
  ] as const) {
    context.strokeStyle = style
    context.lineWidth = Math.max(3, long * WIDTH) * scale
    context.stroke(path)
  }
}

function tracePath(kind: 'arrow' | 'line' | 'ring', from: PicturePoint, to: PicturePoint, long: number) {
  const path = new Path2D()
  if (kind === 'ring') {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const radius = { x: Math.abs(to.x - from.x) / 2, y: Math.abs(to.y - from.y) / 2 }
    path.ellipse(middle.x, middle.y, radius.x, radius.y, 0, 0, 2 * Math.PI)
    return path
  }
  path.moveTo(from.x, from.y)
  path.lineTo(to.x, to.y)
  if (kind === 'line') return path
  const back = Math.atan2(from.y - to.y, from.x - to.x)
  const head = Math.min(long * HEAD, Math.hypot(to.x - from.x, to.y - from.y) / 2)
  for (const side of [-0.5, 0.5]) {
    path.moveTo(to.x, to.y)
    path.lineTo(to.x + head * Math.cos(back + side), to.y + head * Math.sin(back + side))
  }
  return path
}

/** Moves and shrinks a text annotation so that the edge of the picture does not clip it. */
function drawWord(
  context: Context,
  text: string,
  at: PicturePoint,
  { width, height, long }: { width: number; height: number; long: number },
): void {
  const setSize = (pixels: number) => {
    context.font = `700 ${pixels}px Inter, system-ui, sans-serif`
  }
  const wanted = long * LETTER
  setSize(wanted)
  const most = width - wanted
  const size = Math.min(wanted, (wanted * most) / context.measureText(text).width)
  setSize(size)
  const half = context.measureText(text).width / 2
  const x = Math.min(width - half - size / 2, Math.max(half + size / 2, at.x))
  const y = Math.min(height - size, Math.max(size, at.y))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.strokeStyle = EDGE
  context.lineWidth = size / 4
  context.strokeText(text, x, y)
  context.fillStyle = INSIDE
  context.fillText(text, x, y)
}
