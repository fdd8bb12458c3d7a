import { type PointerEvent, useRef, useState } from 'react'
import { Ink, SIGNATURE_BOX } from '#src/app/shared/signature/signature-mark.tsx'
import { t } from '#src/i18n/areas/technician/signature.ts'
import { simplifyStroke } from '#src/rules/drawing.ts'
import classes from './signature-pad.module.css'

interface SignatureBoxProps {
  strokes: readonly number[][]
  onStroke: (stroke: number[]) => void
}

/** Pointer positions, including coalesced ones between frames, as fractions of the box. */
function placesOf(event: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const { nativeEvent } = event
  // Not every browser supports coalesced events, and some return an empty list.
  const between = nativeEvent.getCoalescedEvents?.() ?? []
  const moments = between.length > 0 ? between : [nativeEvent]
  return moments.flatMap(({ clientX, clientY }) => [(clientX - left) / width, (clientY - top) / height])
}

/** Signature box for touch, pen or mouse; strokes scale and rotate with the box. */
export function SignatureBox({ strokes, onStroke }: SignatureBoxProps) {
  // The ref is current at once, while the state renders with the next frame: no position is lost in between.
  const drawing = useRef<{ pointer: number; stroke: number[] } | null>(null)
  const [shown, setShown] = useState<readonly number[] | null>(null)

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // Ignores a second finger or the palm (multi-touch).
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
  /** A stroke that the system cancels counts up to there. */
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current?.pointer !== event.pointerId) return
    const { stroke } = drawing.current
    drawing.current = null
    setShown(null)
    onStroke(simplifyStroke(stroke))
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
        // Also after other losses of the pointer, so that the next stroke can start.
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
