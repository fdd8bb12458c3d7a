import { encode } from 'uqr'
import classes from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
  className?: string
}

/** A QR code. Dark on light in every colour scheme: many scanners read no inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={`${classes.code} ${className ?? ''}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
