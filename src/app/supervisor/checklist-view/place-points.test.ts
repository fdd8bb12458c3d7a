import { expect, test } from 'vitest'
import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'
import { listMeasuredSeries } from './measured-series.ts'
import { CHART, drawLine, placePoints } from './place-points.ts'

type Answer = PastInspection['answers'][number]

const answer = (measurement: number | null, more: Partial<Answer> = {}): Answer => ({
  source_task_id: 1,
  task_number: '1',
  title: 'Read the pressure',
  unit: 'bar',
  tolerance_min: 2,
  tolerance_max: 6,
  status: 'ok',
  description: '',
  corrective_action: null,
  measurement,
  ...more,
})

const inspection = (id: number, day: string, answers: Answer[]): PastInspection => ({
  id,
  assignment_id: id,
  assignment_label: `A-${id}`,
  checklist_id: 9,
  checklist_name: 'Weekly',
  technician_name: 'Tess Tech',
  completed_at: `2026-03-${day}T08:00:00.000Z`,
  review_status: 'approved',
  reviewed_by_name: null,
  submitted_after: null,
  task_count: answers.length,
  ok: answers.length,
  not_ok: 0,
  not_applicable: 0,
  not_inspected: 0,
  answers,
})

test('lists the measured values of each task, oldest first', () => {
  const [pressure, inPsi, gone, ...others] = listMeasuredSeries([
    inspection(3, '16', [answer(7), answer(null, { status: 'not_ok' })]),
    inspection(1, '02', [answer(60, { unit: 'psi' }), answer(5, { source_task_id: null })]),
    inspection(2, '09', [answer(6)]),
  ])
  expect(others).toEqual([])
  expect(pressure).toMatchObject({ title: 'Read the pressure', unit: 'bar', checklist: 'Weekly' })
  expect(pressure!.points.map(({ value, isOutside }) => [value, isOutside])).toEqual([
    [6, false],
    [7, true],
  ])
  expect(inPsi!.points.map(({ value }) => value)).toEqual([60])
  expect(gone!.points.map(({ value }) => value)).toEqual([5])
})

test('scales points by time, and draws each limit as it was at that time', () => {
  const [series] = listMeasuredSeries([
    inspection(3, '22', [answer(3, { tolerance_max: 8 })]),
    inspection(2, '09', [answer(9)]),
    inspection(1, '02', [answer(4)]),
  ])
  const chart = placePoints(series!.points)
  const [first, second, third] = chart.points
  expect(second!.x - first!.x).toBeCloseTo((third!.x - first!.x) * (7 / 20))
  expect(second!.y).toBeLessThan(first!.y)
  for (const { x, y } of chart.points) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(CHART.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(CHART.height)
  }
  const heights = [...chart.limits.upper.matchAll(/M[\d.]+ ([\d.]+)H/g)].map(([, height]) => height)
  expect(heights[0]).toBe(heights[1])
  expect(Number(heights[2])).toBeLessThan(Number(heights[0]))
  expect(drawLine(chart)).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)
})

test('centres a single value without limits', () => {
  const [series] = listMeasuredSeries([
    inspection(1, '02', [answer(0, { tolerance_min: null, tolerance_max: null })]),
  ])
  const chart = placePoints(series!.points)
  expect(chart.points).toMatchObject([{ x: CHART.width / 2, y: CHART.height / 2 }])
  expect(chart.limits).toEqual({ lower: '', upper: '' })
})
