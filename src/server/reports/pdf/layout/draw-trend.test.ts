import { expect, test } from 'vitest'
import { drawTrend } from './draw-trend.ts'

const draw = (values: number[], min: number | null = null, max: number | null = null) =>
  drawTrend({ values, min, max }, 60, 20)

test('puts the last value at the right end and the highest at the top, inside the given area', () => {
  const [line, last] = draw([1, 5, 3])
  const points = line?.type === 'polyline' ? line.points : []
  expect(points.map(({ y }) => Number(y.toFixed(3)))).toEqual([18.4, 1.6, 10])
  expect(last).toMatchObject({ type: 'ellipse', x: points.at(-1)!.x, y: 10 })
  expect(points.every(({ x, y }) => x >= 0 && x <= 60 && y >= 0 && y <= 20)).toBe(true)
})

test('draws limits dashed within the range of the values, and omits others', () => {
  expect(draw([1, 5], 3, 9).filter(({ type }) => type === 'line')).toHaveLength(1)
  expect(draw([1, 5])).toHaveLength(2)
})

test('draws no line for one value, and a level line for equal values', () => {
  expect(draw([4])).toEqual([])
  expect(draw([4, 4, 4])[0]).toMatchObject({ points: [{ y: 10 }, { y: 10 }, { y: 10 }] })
})
