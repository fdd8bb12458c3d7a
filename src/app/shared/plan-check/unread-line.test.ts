import { expect, test } from 'vitest'
import type { ReadingWarning } from '#src/rules/plan-reading/find-warnings.ts'
import { emptyValues, type NodeKind, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { indexPlan } from './plan-index.ts'
import { placeLine } from './unread-line.ts'

/** @param top the distance from the top of page 2 */
const node = (kind: NodeKind, id: string, parent: string | null, top: number, values: object = {}) =>
  ({
    id,
    kind,
    parent,
    source: { page: 2, box: [0, top, 100, top + 10], confidence: 1 },
    values: { ...emptyValues(kind), ...values },
  }) as PlanNode

const plan = indexPlan([
  node('plant', 'P', null, 10),
  node('equipment', 'E', 'P', 20),
  node('checklist', 'C1', 'E', 30),
  node('task', 'T1', 'C1', 40, { task_number: 7 }),
  node('checklist', 'C2', 'E', 60, { description: 'Daily' }),
])

const line = (top: number, text = 'Listen for noise', page = 2): ReadingWarning => ({
  id: 'l',
  kind: 'line_not_understood',
  node: null,
  page,
  box: [0, top, 100, top + 10],
  text,
})

const parentOf = (placed: ReturnType<typeof placeLine>) =>
  (placed!.corrections[0] as { parent: string }).parent

test('chooses the checklist above the line', () => {
  expect(parentOf(placeLine(plan, line(50), 'task', null))).toBe('C1')
  expect(parentOf(placeLine(plan, line(70), 'task', null))).toBe('C2')
  expect(parentOf(placeLine(plan, line(0, 'x', 3), 'task', null))).toBe('C2')
  expect(parentOf(placeLine(plan, line(0, 'x', 1), 'task', null))).toBe('C1')
})

test('prefers the checklist of the selected node', () => {
  expect(parentOf(placeLine(plan, line(70), 'task', 'T1'))).toBe('C1')
  expect(parentOf(placeLine(plan, line(50), 'task', 'E'))).toBe('C1')
})

test('numbers the task after the last one', () => {
  expect(placeLine(plan, line(50), 'task', null)?.corrections[0]).toMatchObject({
    values: { task_number: 8, title: 'Listen for noise' },
  })
})

test('splits code and name of equipment', () => {
  const values = (text: string) =>
    (placeLine(plan, line(50, text), 'equipment', null)!.corrections[0] as { values: object }).values
  expect(values('P-101 Feed pump')).toMatchObject({ equipment_id: 'P-101', name: 'Feed pump' })
  expect(values('P-101: - Feed pump')).toMatchObject({ equipment_id: 'P-101', name: 'Feed pump' })
  expect(values('Feed pump')).toMatchObject({ equipment_id: 'Feed pump', name: 'Feed pump' })
})

test('appends to the description', () => {
  expect(placeLine(plan, line(70), 'description', null)).toEqual({
    corrections: [
      { kind: 'set', node: 'C2', field: 'description', value: 'Daily\nListen for noise' },
      { kind: 'accept', warning: 'l' },
    ],
    node: 'C2',
  })
})

test('cannot place a line in an empty plan', () => {
  expect(placeLine(indexPlan([]), line(50), 'task', null)).toBeNull()
})
