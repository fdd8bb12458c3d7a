import { drawStrokes, SIGNATURE_RATIO } from '#src/rules/drawing.ts'
import type { Signature } from '#src/rules/signature.ts'
import classes from './signature-mark.module.css'

/** Parts of the box's width, as whole numbers. */
const WIDTH = 1000

/** The box of a drawn name, for an `svg`. */
export const SIGNATURE_BOX = `0 0 ${WIDTH} ${WIDTH / SIGNATURE_RATIO}`

/** What was drawn, as ink. */
export function Ink({ strokes }: { strokes: readonly number[][] }) {
  const lines = drawStrokes({ strokes: [...strokes] }).map((points) =>
    points.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${(y * WIDTH).toFixed(1)}`).join('L'),
  )
  return lines.length > 0 && <path className={classes.ink} d={`M${lines.join('M')}`} />
}

/** A signature as it was given: on paper, with dark ink, whatever colours the screen has. */
export function SignatureMark({ signature, label }: { signature: Signature; label: string }) {
  if ('name' in signature) return <p className={classes.typed}>{signature.name}</p>
  return (
    <svg className={classes.drawn} role="img" aria-label={label} viewBox={SIGNATURE_BOX}>
      <Ink strokes={signature.strokes} />
    </svg>
  )
}
