import type { DrawingState } from './drawing-state.ts'
import { type Matrix, mapPoint } from './matrix.ts'
import type { HorizontalRule, VerticalRule } from './page-content.ts'
import { OPS } from './pdf-library.ts'

const THINNEST = 2.5
const STRAIGHT = 0.6
const MAX_PAGE_SIZE = 15_000
const MAX_SEGMENTS = 40_000
const draw = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const

/** Collects the straight lines of a page: strokes, thin filled boxes, and the edges of filled ones. */
export class RuleCollector {
  readonly horizontal: HorizontalRule[] = []
  readonly vertical: VerticalRule[] = []
  readonly edges: VerticalRule[] = []
  readonly squares: { x0: number; y0: number; x1: number; y1: number }[] = []

  addPath(paint: number, path: unknown, extent: unknown, state: DrawingState): void {
    if (paint === OPS.endPath || this.horizontal.length + this.vertical.length > MAX_SEGMENTS) return
    const points = Array.isArray(path) ? (path[0] as ArrayLike<number> | null) : null
    if (!points || !extent) return
    const box = mapBox(state.transform, extent as ArrayLike<number>)
    if (!(Math.max(-box.x0, -box.y0, box.x1, box.y1) < MAX_PAGE_SIZE)) return
    if (isSquare(box)) this.squares.push(box)
    if (isStroke(paint)) this.addStrokes(points, state.transform, this.vertical)
    else if (isThin(box)) this.addThinBox(box)
    else if (isFillAndStroke(paint)) this.addStrokes(points, state.transform, this.vertical)
    else if (!state.isFillWhite) this.addStrokes(points, state.transform, this.edges)
  }

  private addThinBox(box: { x0: number; y0: number; x1: number; y1: number }): void {
    if (box.x1 - box.x0 >= box.y1 - box.y0) {
      this.horizontal.push({ y: (box.y0 + box.y1) / 2, x0: box.x0, x1: box.x1 })
    } else {
      this.vertical.push({ x: (box.x0 + box.x1) / 2, y0: box.y0, y1: box.y1 })
    }
  }

  private addStrokes(points: ArrayLike<number>, transform: Matrix, vertical: VerticalRule[]): void {
    let current: [number, number] = [0, 0]
    let start: [number, number] = [0, 0]
    let index = 0
    const next = (): [number, number] => {
      const point = mapPoint(transform, points[index] ?? 0, points[index + 1] ?? 0)
      index += 2
      return point
    }
    while (index < points.length) {
      const operation = points[index++]
      if (operation === draw.moveTo) {
        current = start = next()
      } else if (operation === draw.lineTo) {
        const to = next()
        this.addLine(current, to, vertical)
        current = to
      } else if (operation === draw.curveTo) {
        index += 4
        current = next()
      } else if (operation === draw.quadraticCurveTo) {
        index += 2
        current = next()
      } else if (operation === draw.closePath) {
        this.addLine(current, start, vertical)
        current = start
      } else {
        return
      }
    }
  }

  private addLine([ax, ay]: [number, number], [bx, by]: [number, number], vertical: VerticalRule[]): void {
    if (Math.abs(ay - by) < STRAIGHT && Math.abs(ax - bx) > STRAIGHT) {
      this.horizontal.push({ y: (ay + by) / 2, x0: Math.min(ax, bx), x1: Math.max(ax, bx) })
    } else if (Math.abs(ax - bx) < STRAIGHT && Math.abs(ay - by) > STRAIGHT) {
      vertical.push({ x: (ax + bx) / 2, y0: Math.min(ay, by), y1: Math.max(ay, by) })
    }
  }
}

function isStroke(paint: number): boolean {
  return paint === OPS.stroke || paint === OPS.closeStroke
}

function isFillAndStroke(paint: number): boolean {
  return (
    paint === OPS.fillStroke ||
    paint === OPS.eoFillStroke ||
    paint === OPS.closeFillStroke ||
    paint === OPS.closeEOFillStroke
  )
}

function isThin(box: { x0: number; y0: number; x1: number; y1: number }): boolean {
  return Math.min(box.x1 - box.x0, box.y1 - box.y0) <= THINNEST
}

function isSquare(box: { x0: number; y0: number; x1: number; y1: number }): boolean {
  const width = box.x1 - box.x0
  const height = box.y1 - box.y0
  return width >= 2 && width <= 20 && Math.abs(width - height) <= 2
}

function mapBox(transform: Matrix, extent: ArrayLike<number>) {
  const [ax, ay] = mapPoint(transform, extent[0] ?? 0, extent[1] ?? 0)
  const [bx, by] = mapPoint(transform, extent[2] ?? 0, extent[3] ?? 0)
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) }
}
