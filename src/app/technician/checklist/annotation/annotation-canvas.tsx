import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { PhotoAnnotation, PicturePoint } from '#src/offline/public.ts'
import classes from './annotation-dialog.module.css'
import {
  type AnnotationTool,
  createAnnotation,
  createAnnotationInMiddle,
  keepInside,
  moveAnnotation,
} from './annotations.ts'
import { drawAnnotated } from './draw-annotations.ts'

/** How far an arrow key moves a mark: parts of the picture. */
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
  /** A place for a word was pressed, and there is none. */
  onWordMissing: () => void
}

/** The picture, to draw on with a finger, a mouse, or keys: Enter puts a mark in the middle, arrows move the newest. */
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
    return keepInside({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    // A second finger, or the hand that rests on the phone, draws nothing.
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
