import { describe, expect, test } from 'vitest'
import type { Board, BoardEquipment } from '#src/contract/supervisor/assignment-board.ts'
import {
  type Choices,
  chooseTechnician,
  countOpen,
  isIncluded,
  listChosen,
  noChoices,
  sameAsLastWeek,
  setIncluded,
  sharedTechnician,
} from './board-choices.ts'

const TOM = 1
const ANA = 2
/** Deactivated, or in another sector. */
const GONE = 3
const assigned = { who: 'Tom Reed', until: '2026-11-29', is_completed: false }

const machine = (id: number, more: Partial<BoardEquipment> = {}): BoardEquipment => ({
  id,
  name: `Pump ${id}`,
  equipment_id: `P-${id}`,
  checklist_count: 1,
  task_count: 3,
  minutes: 30,
  without_estimate: 0,
  frequency: 'Weekly',
  assigned_this_week: null,
  last_technician: null,
  ...more,
})

const boardOf = (...plants: BoardEquipment[][]): Board => ({
  available_from: '2026-11-23',
  due_date: '2026-11-29',
  weekly_hours: 40,
  pdf: null,
  plants: plants.map((equipment, index) => ({
    id: index + 1,
    plant_id: `BH-${index + 1}`,
    name: `Boiler House ${index + 1}`,
    location: '',
    equipment,
  })),
  technicians: [TOM, ANA].map((id) => ({
    id,
    full_name: id === TOM ? 'Tom Reed' : 'Ana Berg',
    minutes: 0,
    without_estimate: 0,
  })),
})

const listed = (board: Board, choices: Choices) =>
  listChosen(board, choices).map(({ equipment, technician }) => [equipment.id, technician])

describe('included equipment', () => {
  test('is all that has tasks and is not assigned this week, until the user decides otherwise', () => {
    const done = machine(1, { assigned_this_week: assigned })
    const empty = machine(2, { task_count: 0 })
    expect(isIncluded(noChoices, machine(3))).toBe(true)
    expect(isIncluded(noChoices, done)).toBe(false)
    expect(isIncluded(setIncluded(noChoices, 1, true), done)).toBe(true)
    expect(isIncluded(setIncluded(noChoices, 3, false), machine(3))).toBe(false)
    expect(isIncluded(setIncluded(noChoices, 2, true), empty)).toBe(false)
  })

  test('is sent only with a technician of the board', () => {
    const board = boardOf([machine(1), machine(2)], [machine(3), machine(4, { task_count: 0 })])
    const choices = [
      [1, TOM],
      [3, ANA],
      [4, ANA],
      [2, GONE],
    ].reduce((sum, [id, technician]) => chooseTechnician(sum, [id!], technician!), noChoices)
    expect(listed(board, choices)).toEqual([
      [1, TOM],
      [3, ANA],
    ])
    expect(countOpen(board, choices)).toBe(1)
    expect(listed(board, setIncluded(choices, 3, false))).toEqual([[1, TOM]])
    expect(listed(board, chooseTechnician(choices, [1, 3], null))).toEqual([])
  })
})

describe('the technician of a plant', () => {
  test('is the one of all its included equipment', () => {
    const [plant] = boardOf([machine(1), machine(2), machine(3, { assigned_this_week: assigned })]).plants
    expect(sharedTechnician(plant!, noChoices)).toBeNull()
    const one = chooseTechnician(noChoices, [1], TOM)
    expect(sharedTechnician(plant!, one)).toBe('several')
    const both = chooseTechnician(one, [2], TOM)
    expect(sharedTechnician(plant!, both)).toBe(TOM)
    expect(sharedTechnician(plant!, chooseTechnician(both, [3], ANA))).toBe(TOM)
    expect(sharedTechnician(plant!, chooseTechnician(both, [2], ANA))).toBe('several')
  })
})

describe('the same as last week', () => {
  test('fills each machine, and counts those that it cannot fill', () => {
    const board = boardOf(
      [machine(1, { last_technician: TOM }), machine(2, { last_technician: ANA }), machine(3)],
      [machine(4, { last_technician: GONE }), machine(5, { last_technician: GONE })],
    )
    const { choices, ...counts } = sameAsLastWeek(board, noChoices)
    expect(counts).toEqual({ filled: 2, isNew: 1, isGone: 2 })
    expect(listed(board, choices)).toEqual([
      [1, TOM],
      [2, ANA],
    ])
    expect(countOpen(board, choices)).toBe(3)
  })

  test('leaves machines without tasks, assigned ones, and earlier choices alone', () => {
    const last = { last_technician: TOM }
    const board = boardOf([
      machine(1, { ...last, task_count: 0 }),
      machine(2, { ...last, assigned_this_week: assigned }),
      machine(3, last),
      machine(4, last),
    ])
    const before = setIncluded(chooseTechnician(noChoices, [3], ANA), 4, false)
    const { choices, ...counts } = sameAsLastWeek(board, before)
    expect(counts).toEqual({ filled: 0, isNew: 0, isGone: 0 })
    expect(listed(board, choices)).toEqual([[3, ANA]])
  })

  test('replaces a technician who was deactivated after the choice', () => {
    const board = boardOf([machine(1, { last_technician: TOM })])
    const { choices } = sameAsLastWeek(board, chooseTechnician(noChoices, [1], GONE))
    expect(listed(board, choices)).toEqual([[1, TOM]])
  })
})
