import { type PointerEvent, useRef, useState } from 'react'
import { Ink, SIGNATURE_BOX } from '#src/app/shared/signature/signature-mark.tsx'
import { t } from '#src/i18n/hand-in/signing.ts'
import { tidyStroke } from '#src/rules/drawing.ts'
import classes from './signature-pad.module.css'

interface SignatureBoxProps {
  strokes: readonly number[][]
  onStroke: (stroke: number[]) => void
}

/** Where a pointer was, also between two frames, in parts of the box. */
function placesOf(event: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const { nativeEvent } = event
  // Not every browser tells of them, and some tell of none.
  const between = nativeEvent.getCoalescedEvents?.() ?? []
  const moments = between.length > 0 ? between : [nativeEvent]
  return moments.flatMap(({ clientX, clientY }) => [(clientX - left) / width, (clientY - top) / height])
}

/** A box to draw a name in, with a finger, a pen or a mouse; what was drawn turns and grows with it. */
export function SignatureBox({ strokes, onStroke }: SignatureBoxProps) {
  // What is drawn is known at once, and shown with the next frame: no place is lost between the two.
  const drawing = useRef<{ pointer: number; stroke: number[] } | null>(null)
  const [shown, setShown] = useState<readonly number[] | null>(null)

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger, or the hand that rests on the phone, draws nothing.
    if (drawing.current || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const stroke = placesOf(event).slice(-2)
    drawing.current = { pointer: event.pointerId, stroke }
    setShown(stroke)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current?.pointer !== event.pointerId) return
    drawing.current.stroke.push(...placesOf(event))
    setShown([...drawing.current.stroke])
  }
  /** A stroke that the system breaks off counts as far as it went. */
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current?.pointer !== event.pointerId) return
    const { stroke } = drawing.current
    drawing.current = null
    setShown(null)
    onStroke(tidyStroke(stroke))
  }

  const isEmpty = strokes.length === 0 && shown === null
  return (
    <div className={classes.paper}>
      <svg
        className={classes.box}
        role="img"
        aria-label={t('box')}
        viewBox={SIGNATURE_BOX}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        // Whatever else takes the pointer away: the next stroke has to begin.
        onLostPointerCapture={end}
      >
        <line className={classes.base} x1="60" x2="940" y1="310" y2="310" />
        <Ink strokes={strokes} />
        {shown && <Ink strokes={[[...shown]]} />}
      </svg>
      {isEmpty && (
        <span className={classes.here} aria-hidden>
          {t('here')}
        </span>
      )}
    </div>
  )
}
