/** How a photo lies in its frame: how much larger than whole, and how far its centre is from the frame's. Pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** Pixels. As a point it is measured from the frame's centre. */
export interface Point {
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

/** How much one press, or one key, makes a photo larger. */
export const ZOOM_STEP = 1.5
export const LARGEST_ZOOM = 6

/** All of the photo is to be seen. */
export const whole: Zoom = { scale: 1, x: 0, y: 0 }

const within = (value: number, edge: number) => Math.min(edge, Math.max(-edge, value))

/** No photo is dragged so far that its frame shows what is beside it. */
function hold({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const beyond = (scale - 1) / 2
  return { scale, x: within(x, beyond * frame.width), y: within(y, beyond * frame.height) }
}

/** Makes a photo larger or smaller; what lies under `at` stays there. */
export function zoomBy(zoom: Zoom, factor: number, frame: Frame, at: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(LARGEST_ZOOM, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return hold({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame)
}

/** Drags a photo. */
export function moveBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return hold({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** How far a finger goes at least for a swipe. Pixels. */
const SWIPE = 48

/** Which photo a finger asks for that went so far: 1 the next, -1 the previous, 0 this one. */
export function readSwipe({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
