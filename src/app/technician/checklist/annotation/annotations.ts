import type { PhotoAnnotation, PicturePoint } from '#src/offline/public.ts'

export const annotationTools = ['arrow', 'ring', 'line', 'word'] as const
export type AnnotationTool = (typeof annotationTools)[number]

/** Minimum size as a fraction of the picture: a resting finger draws nothing. */
const MIN_SIZE = 0.015

const inside = (value: number) => Math.min(1, Math.max(0, value))

export function clampInside({ x, y }: PicturePoint): PicturePoint {
  return { x: inside(x), y: inside(y) }
}

/** Annotation of a drag from one point to another; null when it is too short or has no text. */
export function createAnnotation(
  tool: AnnotationTool,
  from: PicturePoint,
  to: PicturePoint,
  word: string,
): PhotoAnnotation | null {
  if (tool === 'word') return word.trim() === '' ? null : { kind: 'word', from: to, text: word.trim() }
  const isTooSmall = Math.hypot(to.x - from.x, to.y - from.y) < MIN_SIZE
  return isTooSmall ? null : { kind: tool, from, to }
}

/** Annotation in the middle of the picture, for keyboard users. */
export function createAnnotationInMiddle(tool: AnnotationTool, word: string): PhotoAnnotation | null {
  const from = tool === 'word' ? { x: 0.5, y: 0.5 } : { x: 0.35, y: 0.35 }
  return createAnnotation(tool, from, tool === 'ring' ? { x: 0.65, y: 0.65 } : { x: 0.5, y: 0.5 }, word)
}

export function moveAnnotation(mark: PhotoAnnotation, by: PicturePoint): PhotoAnnotation {
  const move = (point: PicturePoint) => clampInside({ x: point.x + by.x, y: point.y + by.y })
  return mark.kind === 'word'
    ? { ...mark, from: move(mark.from) }
    : { ...mark, from: move(mark.from), to: move(mark.to) }
}
