import { expect, test } from 'vitest'
import { LARGEST_ZOOM, moveBy, readSwipe, whole, zoomBy } from './zoom.ts'

const frame = { width: 400, height: 200 }

test('what lies under the finger stays under it', () => {
  const at = { x: 100, y: -50 }
  const { scale, x, y } = zoomBy(whole, 2, frame, at)
  expect(scale).toBe(2)
  // The photo point at this position has twice its distance from the centre.
  expect({ x: x + 2 * at.x, y: y + 2 * at.y }).toEqual(at)
})

test('a photo is never smaller than whole, nor larger than can be told apart', () => {
  expect(zoomBy({ scale: 1.2, x: 30, y: 10 }, 0.5, frame)).toEqual(whole)
  expect(zoomBy(whole, 100, frame).scale).toBe(LARGEST_ZOOM)
})

test('no photo is dragged out of its frame', () => {
  expect(moveBy(whole, { x: 50, y: 50 }, frame)).toEqual(whole)
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
})

test('only a finger that goes clearly sideways asks for another photo', () => {
  expect(readSwipe({ x: -120, y: 20 })).toBe(1)
  expect(readSwipe({ x: 120, y: 20 })).toBe(-1)
  expect(readSwipe({ x: 30, y: 0 })).toBe(0)
  expect(readSwipe({ x: 100, y: 90 })).toBe(0)
})
