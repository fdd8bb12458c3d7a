/**
 * Zoom state: scale relative to the whole photo, and offset of its centre from the frame's centre. Pixels.
 */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** Pixels from the frame's centre. */
export interface Point {
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

/** Zoom factor of one press or key. */
export const ZOOM_STEP = 1.5
export const MAX_ZOOM = 6

/** The whole photo is visible. */
export const fitZoom: Zoom = { scale: 1, x: 0, y: 0 }

const within = (value: number, edge: number) => Math.min(edge, Math.max(-edge, value))

/** Clamps the offset, so that the frame shows no area outside the photo. */
function clampOffset({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const beyond = (scale - 1) / 2
  return { scale, x: within(x, beyond * frame.width), y: within(y, beyond * frame.height) }
}

/** Zooms by a factor; the photo point under `at` stays fixed. */
export function zoomBy(zoom: Zoom, factor: number, frame: Frame, at: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MAX_ZOOM, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return clampOffset({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame)
}

/** Pans the photo. */
export function moveBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return clampOffset({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** Minimum distance of a swipe. Pixels. */
const SWIPE = 48

/** Direction of a swipe: 1 the next photo, -1 the previous, 0 none. */
export function readSwipe({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
