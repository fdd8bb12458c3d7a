import { expect, test } from 'vitest'
import { fitZoom, MAX_ZOOM, moveBy, readSwipe, zoomBy } from './zoom.ts'

const frame = { width: 400, height: 200 }

test('keeps the point under the finger fixed', () => {
  const at = { x: 100, y: -50 }
  const { scale, x, y } = zoomBy(fitZoom, 2, frame, at)
  expect(scale).toBe(2)
  // The photo point at this position has twice its distance from the centre.
  expect({ x: x + 2 * at.x, y: y + 2 * at.y }).toEqual(at)
})

test('limits the zoom to the whole photo and to the maximum', () => {
  expect(zoomBy({ scale: 1.2, x: 30, y: 10 }, 0.5, frame)).toEqual(fitZoom)
  expect(zoomBy(fitZoom, 100, frame).scale).toBe(MAX_ZOOM)
})

test('keeps the photo inside its frame', () => {
  expect(moveBy(fitZoom, { x: 50, y: 50 }, frame)).toEqual(fitZoom)
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
})

test('requires a clearly horizontal drag for a swipe', () => {
  expect(readSwipe({ x: -120, y: 20 })).toBe(1)
  expect(readSwipe({ x: 120, y: 20 })).toBe(-1)
  expect(readSwipe({ x: 30, y: 0 })).toBe(0)
  expect(readSwipe({ x: 100, y: 90 })).toBe(0)
})
