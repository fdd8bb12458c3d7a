import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawStrokes, fitStrokes, isName, SIGNATURE_RATIO, simplifyStroke } from './drawing.ts'
import { countPoints } from './signature.ts'

test('tidyStroke keeps only the ends of a straight line, and keeps corners', () => {
  const line = Array.from({ length: 50 }, (_none, index) => [index / 49, 0.5]).flat()
  expect(simplifyStroke(line)).toEqual([0, 0.5, 1, 0.5])
  expect(simplifyStroke([0, 0, 0.25, 0.5, 0.5, 1, 0.75, 0.5, 1, 0])).toEqual([0, 0, 0.5, 1, 1, 0])
})

test('tidyStroke clamps points to the box and rounds to a thousandth', () => {
  expect(simplifyStroke([-0.2, 0.12345, 0.5, 0.9, 1.4, 0.5])).toEqual([0, 0.123, 0.5, 0.9, 1, 0.5])
})

test('tidyStroke keeps a circle round with 16 to 59 points', () => {
  const circle = Array.from({ length: 400 }, (_none, index) => {
    const angle = (index / 399) * 2 * Math.PI
    return [0.5 + 0.15 * Math.cos(angle), 0.5 + 0.15 * SIGNATURE_RATIO * Math.sin(angle)]
  }).flat()
  const tidied = countPoints([simplifyStroke(circle)])
  expect(tidied).toBeGreaterThan(15)
  expect(tidied).toBeLessThan(60)
})

test('isName rejects a tap and a small accidental stroke', () => {
  expect(isName({ strokes: [] })).toBe(false)
  expect(isName({ strokes: [[0.5, 0.5]] })).toBe(false)
  expect(isName({ strokes: [[0.5, 0.5, 0.52, 0.55]] })).toBe(false)
  expect(isName({ strokes: [[0.1, 0.5, 0.4, 0.5]] })).toBe(true)
  expect(
    isName({
      strokes: [
        [0.5, 0.1],
        [0.5, 0.9],
      ],
    }),
  ).toBe(true)
})

test('drawStrokes draws a dot and keeps the ends of a line', () => {
  const [dot, line] = drawStrokes({
    strokes: [
      [0.2, 0.5],
      [0, 0, 0.5, 1, 1, 0],
    ],
  })
  expect(dot).toHaveLength(2)
  expect(line?.[0]).toEqual([0, 0])
  expect(line?.at(-1)).toEqual([1, 0])
  expect(line!.length).toBeGreaterThan(6)
})

const place = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
const stroke = fc
  .array(fc.tuple(place, place), { minLength: 1, maxLength: 60 })
  .map((points) => points.flat())

test('any drawing fits its space and keeps the ends of its strokes', () => {
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 8 }), (strokes) => {
      const space = { width: 160, height: 30 }
      for (const { x, y } of fitStrokes({ strokes }, space).flat()) {
        expect(x).toBeGreaterThanOrEqual(-0.001)
        expect(x).toBeLessThanOrEqual(space.width + 0.2)
        expect(y).toBeGreaterThanOrEqual(-0.001)
        expect(y).toBeLessThanOrEqual(space.height + 0.2)
      }
      for (const one of strokes) {
        const tidied = simplifyStroke(one)
        expect(tidied.length % 2).toBe(0)
        expect(tidied.length).toBeLessThanOrEqual(one.length)
        expect(tidied.slice(0, 2)).toEqual(one.slice(0, 2))
        expect(tidied.slice(-2)).toEqual(one.slice(-2))
      }
    }),
  )
})
