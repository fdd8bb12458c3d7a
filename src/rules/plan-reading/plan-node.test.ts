import { describe, expect, it } from 'vitest'
import {
  areNodeValues,
  childKindOf,
  emptyValues,
  isFieldValue,
  type NodeKind,
  nameOfNode,
  nodeFields,
  nodeKinds,
  type PlanNode,
  parentKindOf,
  requiredFields,
} from './plan-node.ts'

describe('the levels', () => {
  it('go from plant to task', () => {
    expect(nodeKinds.map(childKindOf)).toEqual(['equipment', 'checklist', 'task', null])
    expect(nodeKinds.map(parentKindOf)).toEqual([null, 'plant', 'equipment', 'checklist'])
  })
})

describe('values of a field', () => {
  it.each<[NodeKind, string, unknown, boolean]>([
    ['plant', 'name', 'Water works', true],
    ['plant', 'name', '', false],
    ['plant', 'name', '  ', false],
    ['plant', 'name', 'x'.repeat(201), false],
    ['plant', 'name', null, false],
    ['plant', 'location', '', true],
    ['plant', 'title', 'A', false],
    ['plant', 'toString', 'A', false],
    ['task', 'title', 'x'.repeat(4000), true],
    ['task', 'title', 'x'.repeat(4001), false],
    ['task', 'is_critical', true, true],
    ['task', 'is_critical', null, false],
    ['task', 'is_critical', 1, false],
    ['task', 'tolerance_min', -4.5, true],
    ['task', 'tolerance_min', null, true],
    ['task', 'tolerance_min', Number.NaN, false],
    ['task', 'tolerance_min', Number.POSITIVE_INFINITY, false],
    ['task', 'tolerance_min', '4', false],
    ['task', 'task_number', 3, true],
    ['task', 'task_number', 0, false],
    ['task', 'task_number', 1.5, false],
    ['task', 'task_number', 1_000_000, false],
    ['task', 'task_number', null, false],
    ['checklist', 'estimated_duration', null, true],
    ['checklist', 'estimated_duration', 45, true],
    ['checklist', 'priority', 'High', true],
    ['checklist', 'priority', null, true],
    ['checklist', 'priority', 'Urgent', false],
  ])('%s.%s = %j: %s', (kind, field, value, isValid) => {
    expect(isFieldValue(kind, field, value)).toBe(isValid)
  })
})

describe('empty values', () => {
  it.each([...nodeKinds])('have every field of a %s; only the required ones are missing', (kind) => {
    const values = emptyValues(kind) as unknown as Record<string, unknown>
    expect(Object.keys(values)).toEqual(Object.keys(nodeFields[kind]))
    const invalid = Object.entries(values).filter(([field, value]) => !isFieldValue(kind, field, value))
    const texts = requiredFields[kind].filter((field) => field !== 'task_number')
    expect(invalid.map(([field]) => field).sort()).toEqual([...texts].sort())
    expect(areNodeValues(kind, values)).toBe(false)
  })

  it('make a task required', () => {
    expect(emptyValues('task')).toMatchObject({ is_required: true, task_number: 1 })
  })
})

it('names a node by its code and name', () => {
  const name = (kind: NodeKind, values: object) =>
    nameOfNode({ kind, values: { ...emptyValues(kind), ...values } } as PlanNode)
  expect(name('plant', { plant_id: 'P1', name: 'Water' })).toBe('P1 Water')
  expect(name('equipment', { equipment_id: '', name: 'Pump' })).toBe('Pump')
  expect(name('checklist', { name: 'Weekly' })).toBe('Weekly')
  expect(name('task', { title: 'Check' })).toBe('Check')
})
