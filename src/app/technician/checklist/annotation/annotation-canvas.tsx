import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { PhotoAnnotation, PicturePoint } from '#src/offline/public.ts'
import classes from './annotation-dialog.module.css'
import {
  type AnnotationTool,
  clampInside,
  createAnnotation,
  createAnnotationInMiddle,
  moveAnnotation,
} from './annotations.ts'
import { drawAnnotated } from './draw-annotations.ts'

/** Step of an arrow key, as a fraction of the picture. */
const STEP = 0.02

const directions: Record<string, PicturePoint> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

interface MarkCanvasProps {
  ref: Ref<HTMLCanvasElement>
  picture: ImageBitmap
  marks: readonly PhotoAnnotation[]
  tool: AnnotationTool
  word: string
  label: string
  onMark: (mark: PhotoAnnotation) => void
  onMove: (mark: PhotoAnnotation) => void
  /** Runs when the user places a text annotation without text. */
  onWordMissing: () => void
}

/**
 * Draws annotations on a picture by touch, mouse or keyboard: Enter adds one in the middle, arrows move the
 * newest.
 */
export function AnnotationCanvas(props: MarkCanvasProps) {
  const { picture, marks, tool, word } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stroke, setStroke] = useState<{ pointer: number; from: PicturePoint; to: PicturePoint } | null>(null)
  const drawing = stroke && createAnnotation(tool, stroke.from, stroke.to, word)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawAnnotated(context, picture, drawing ? [...marks, drawing] : marks)
  }, [picture, marks, drawing])

  const placeOf = (event: PointerEvent<HTMLCanvasElement>): PicturePoint => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return clampInside({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    // Ignores a second finger or the palm (multi-touch).
    if (stroke || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = placeOf(event)
    setStroke({ pointer: event.pointerId, from, to: from })
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke?.pointer === event.pointerId) setStroke({ ...stroke, to: placeOf(event) })
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke?.pointer !== event.pointerId) return
    setStroke(null)
    if (event.type === 'pointercancel') return
    const mark = createAnnotation(tool, stroke.from, placeOf(event), word)
    if (mark) props.onMark(mark)
    else if (tool === 'word') props.onWordMissing()
  }
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key]
    const newest = marks.at(-1)
    if (event.key !== 'Enter' && !(by && newest)) return
    event.preventDefault()
    if (by && newest) return props.onMove(moveAnnotation(newest, by))
    const mark = createAnnotationInMiddle(tool, word)
    if (mark) props.onMark(mark)
    else props.onWordMissing()
  }

  return (
    <canvas
      ref={(element) => {
        canvas.current = element
        const { ref } = props
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={classes.canvas}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={props.label}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  )
}
