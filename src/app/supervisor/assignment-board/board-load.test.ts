import { expect, test } from 'vitest'
import type { Board } from '#src/contract/supervisor/assignment-board.ts'
import type { Chosen } from './board-choices.ts'
import { computeLoads, toHours } from './board-load.ts'

const board = {
  weekly_hours: 2,
  technicians: [
    { id: 1, full_name: 'Tom Reed', minutes: 90, without_estimate: 1 },
    { id: 2, full_name: 'Ana Berg', minutes: 0, without_estimate: 0 },
  ],
} as unknown as Board

const chosen = (technician: number, minutes: number, without_estimate = 0) =>
  ({ technician, equipment: { minutes, without_estimate } }) as Chosen

test('adds the board to the work that is already assigned', () => {
  expect(computeLoads(board, [chosen(1, 20), chosen(1, 10, 2), chosen(2, 121)])).toEqual([
    { id: 1, name: 'Tom Reed', assigned: 90, added: 30, withoutEstimate: 3, over: 0 },
    { id: 2, name: 'Ana Berg', assigned: 0, added: 121, withoutEstimate: 0, over: 1 },
  ])
})

test('shows the assigned work of an empty board', () => {
  expect(computeLoads(board, []).map(({ assigned, added, over }) => [assigned, added, over])).toEqual([
    [90, 0, 0],
    [0, 0, 0],
  ])
})

test('ignores a technician who left meanwhile', () => {
  expect(computeLoads(board, [chosen(9, 60)]).map(({ added }) => added)).toEqual([0, 0])
})

test.each([
  [0, 0],
  [30, 0.5],
  [100, 1.7],
  [2400, 40],
])('shows %i minutes as %f hours', (minutes, hours) => {
  expect(toHours(minutes)).toBe(hours)
})
