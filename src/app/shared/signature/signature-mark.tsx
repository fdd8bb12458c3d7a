import { drawStrokes, SIGNATURE_RATIO } from '#src/rules/drawing.ts'
import type { Signature } from '#src/rules/signature.ts'
import classes from './signature-mark.module.css'

/** Coordinates are integer parts of the box width. */
const WIDTH = 1000

/** The `viewBox` of a signature. */
export const SIGNATURE_BOX = `0 0 ${WIDTH} ${WIDTH / SIGNATURE_RATIO}`

/** The strokes of a signature. */
export function Ink({ strokes }: { strokes: readonly number[][] }) {
  const lines = drawStrokes({ strokes: [...strokes] }).map((points) =>
    points.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${(y * WIDTH).toFixed(1)}`).join('L'),
  )
  return lines.length > 0 && <path className={classes.ink} d={`M${lines.join('M')}`} />
}

/** A signature with dark ink on white, in every colour scheme. */
export function SignatureMark({ signature, label }: { signature: Signature; label: string }) {
  if ('name' in signature) return <p className={classes.typed}>{signature.name}</p>
  return (
    <svg className={classes.drawn} role="img" aria-label={label} viewBox={SIGNATURE_BOX}>
      <Ink strokes={signature.strokes} />
    </svg>
  )
}
