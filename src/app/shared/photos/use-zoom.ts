import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitZoom, moveBy, type Point, readSwipe, ZOOM_STEP, type Zoom, zoomBy } from './zoom.ts'

/** Zoom factor per pixel of wheel delta. */
const WHEEL_STEP = 1.0015

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Zooms a photo by wheel, pinch and double press, and pans it. A horizontal drag on an unzoomed photo is a
 * swipe.
 */
export function useZoom(onSwipe: (step: -1 | 1) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>(fitZoom)
  /** Position of each active pointer. */
  const fingers = useRef(new Map<number, Point>())
  /** Start of a possible swipe with one finger. */
  const swipeStart = useRef<Point | null>(null)

  const readFrame = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  const fromCentre = ({ x, y }: Point): Point => {
    const { left, top, width, height } = readFrame()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const change = (factor: number, at?: Point) => {
    const size = readFrame()
    setZoom((old) => zoomBy(old, factor, size, at))
  }
  const drag = (from: Point, to: Point) => {
    const size = readFrame()
    setZoom((old) => moveBy(old, { x: to.x - from.x, y: to.y - from.y }, size))
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    change(WHEEL_STEP ** -event.deltaY, fromCentre({ x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React registers wheel listeners as passive, which cannot prevent page scrolling.
    const listen = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, point)
    const isPossibleSwipe = fingers.current.size === 1 && zoom.scale === 1 && event.pointerType !== 'mouse'
    swipeStart.current = isPossibleSwipe ? point : null
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, to)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (!other) return drag(from, to)
    const middle = between(to, other)
    change(distance(to, other) / Math.max(1, distance(from, other)), fromCentre(middle))
    drag(between(from, other), middle)
  }
  const lift = (event: PointerEvent<HTMLDivElement>) => {
    const from = swipeStart.current
    swipeStart.current = null
    if (!fingers.current.delete(event.pointerId) || !from || event.type === 'pointercancel') return
    const step = readSwipe({ x: event.clientX - from.x, y: event.clientY - from.y })
    if (step !== 0) onSwipe(step)
  }

  return {
    frame,
    zoom,
    zoomIn: () => change(ZOOM_STEP),
    zoomOut: () => change(1 / ZOOM_STEP),
    reset: () => setZoom(fitZoom),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        zoom.scale > 1
          ? setZoom(fitZoom)
          : change(ZOOM_STEP ** 2, fromCentre({ x: event.clientX, y: event.clientY })),
    },
  }
}
