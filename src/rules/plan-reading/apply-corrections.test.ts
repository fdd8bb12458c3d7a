import { describe, expect, it } from 'vitest'
import { applyCorrections, type Correction } from './apply-corrections.ts'
import { emptyValues, type NodeKind, type NodeValues, nameOfNode, type PlanNode } from './plan-node.ts'

function node<Kind extends NodeKind>(
  kind: Kind,
  id: string,
  parent: string | null,
  values: Partial<NodeValues[Kind]> = {},
): PlanNode {
  const named = {
    plant: { plant_id: id, name: id },
    equipment: { equipment_id: id, name: id },
    checklist: { name: id },
    task: { title: id },
  }[kind]
  return {
    id,
    kind,
    parent,
    source: { page: 1, box: [0, 0, 10, 10], confidence: 1 },
    values: { ...emptyValues(kind), ...named, ...values },
  } as unknown as PlanNode
}

/** Two plants: the first with two pumps, the second with one. Each pump has a checklist with two tasks. */
const plan = ['P1', 'P2'].flatMap((plant) => [
  node('plant', plant, null),
  ...(plant === 'P1' ? ['E1', 'E2'] : ['E3']).flatMap((pump) => [
    node('equipment', pump, plant),
    node('checklist', `C-${pump}`, pump),
    node('task', `T1-${pump}`, `C-${pump}`),
    node('task', `T2-${pump}`, `C-${pump}`),
  ]),
])

const apply = (...corrections: Correction[]) =>
  applyCorrections(
    plan,
    corrections.map((correction, index) => ({ number: index + 1, correction })),
  )
const idsAfter = (...corrections: Correction[]) => apply(...corrections).nodes.map(({ id }) => id)
const find = (nodes: PlanNode[], id: string) => nodes.find((one) => one.id === id)
const childrenOf = (nodes: PlanNode[], id: string) =>
  nodes.filter(({ parent }) => parent === id).map((one) => one.id)
const task = { ...emptyValues('task'), title: 'Check the seal' }

it('keeps the plan without corrections', () => {
  const corrected = applyCorrections(plan, [])
  expect(corrected.nodes).toEqual(plan)
  expect([corrected.accepted.size, corrected.corrected.size, corrected.obsolete]).toEqual([0, 0, []])
})

it('lists nodes in document order, also when the reader gave them by level', () => {
  const byLevel = [...plan].sort((one, other) => one.kind.localeCompare(other.kind))
  expect(applyCorrections(byLevel, []).nodes.map(({ id }) => id)).toEqual(plan.map(({ id }) => id))
})

it('does not change the nodes that it was given', () => {
  const before = structuredClone(plan)
  apply(
    { kind: 'set', node: 'E1', field: 'name', value: 'Pump' },
    { kind: 'remove', node: 'P2' },
    { kind: 'merge', node: 'E2', into: 'E1' },
  )
  expect(plan).toEqual(before)
})

describe('set', () => {
  it('replaces a value and records the field', () => {
    const { nodes, corrected } = apply({ kind: 'set', node: 'E1', field: 'name', value: 'Pump 1' })
    expect(nameOfNode(find(nodes, 'E1')!)).toBe('E1 Pump 1')
    expect([...corrected.keys()]).toEqual(['E1 name'])
  })

  it('keeps the later of two values', () => {
    const { nodes } = apply(
      { kind: 'set', node: 'T1-E1', field: 'title', value: 'A' },
      { kind: 'set', node: 'T1-E1', field: 'title', value: 'B' },
    )
    expect(find(nodes, 'T1-E1')?.values).toMatchObject({ title: 'B' })
  })

  it.each([
    ['an unknown node', { node: 'X', field: 'name', value: 'A' }],
    ['a field of another kind', { node: 'E1', field: 'title', value: 'A' }],
    ['a name of the prototype', { node: 'E1', field: 'constructor', value: 'A' }],
    ['a value of another type', { node: 'T1-E1', field: 'is_critical', value: 'yes' }],
    ['an empty required value', { node: 'E1', field: 'equipment_id', value: ' ' }],
  ])('does not apply to %s', (_what, given) => {
    const { nodes, obsolete, corrected } = apply({ kind: 'set', ...given })
    expect(nodes).toEqual(plan)
    expect([obsolete, corrected.size]).toEqual([[1], 0])
  })

  it('replaces limits that the reader did not understand', () => {
    const unread = [
      ...plan.filter(({ kind }) => kind !== 'task'),
      node('task', 'T', 'C-E1', { unread_limits: '10..8O' }),
    ]
    const set = (field: string, value: number | string) =>
      applyCorrections(unread, [{ number: 1, correction: { kind: 'set', node: 'T', field, value } }])
    expect(find(set('tolerance_max', 80).nodes, 'T')?.values).toMatchObject({
      tolerance_max: 80,
      unread_limits: '',
    })
    expect(find(set('unit', 'bar').nodes, 'T')?.values).toMatchObject({ unread_limits: '10..8O' })
  })
})

describe('move', () => {
  it('changes the order of siblings, with everything below them', () => {
    expect(idsAfter({ kind: 'move', node: 'E2', parent: 'P1', before: 'E1' }).slice(0, 9)).toEqual([
      'P1',
      'E2',
      'C-E2',
      'T1-E2',
      'T2-E2',
      'E1',
      'C-E1',
      'T1-E1',
      'T2-E1',
    ])
  })

  it('moves a machine to another plant, at the end', () => {
    const { nodes } = apply({ kind: 'move', node: 'E1', parent: 'P2', before: null })
    expect(childrenOf(nodes, 'P2')).toEqual(['E3', 'E1'])
    expect(childrenOf(nodes, 'E1')).toEqual(['C-E1'])
    expect(childrenOf(nodes, 'P1')).toEqual(['E2'])
  })

  it('appends when the next sibling is gone or has another parent', () => {
    for (const before of ['X', 'E3'])
      expect(childrenOf(apply({ kind: 'move', node: 'E1', parent: 'P1', before }).nodes, 'P1')).toEqual([
        'E2',
        'E1',
      ])
  })

  it('moves plants at the top', () => {
    const { nodes } = apply({ kind: 'move', node: 'P2', parent: null, before: 'P1' })
    expect(nodes.filter(({ kind }) => kind === 'plant').map(({ id }) => id)).toEqual(['P2', 'P1'])
  })

  it.each<[string, string, string | null, string | null]>([
    ['an unknown parent', 'E1', 'X', null],
    ['a parent of another level', 'E1', 'C-E1', null],
    ['the top for equipment', 'E1', null, null],
    ['before itself', 'E1', 'P1', 'E1'],
  ])('does not apply to %s', (_what, id, parent, before) => {
    const { nodes, obsolete } = apply({ kind: 'move', node: id, parent, before })
    expect([nodes, obsolete]).toEqual([plan, [1]])
  })
})

describe('merge', () => {
  it('moves the children to the end of the other node and removes the node', () => {
    const { nodes } = apply({ kind: 'merge', node: 'C-E2', into: 'C-E1' })
    expect(childrenOf(nodes, 'C-E1')).toEqual(['T1-E1', 'T2-E1', 'T1-E2', 'T2-E2'])
    expect(find(nodes, 'C-E2')).toBeUndefined()
  })

  it('merges plants', () => {
    const { nodes } = apply({ kind: 'merge', node: 'P2', into: 'P1' })
    expect(childrenOf(nodes, 'P1')).toEqual(['E1', 'E2', 'E3'])
    expect(nodes).toHaveLength(plan.length - 1)
  })

  it.each([
    ['itself', 'E1', 'E1'],
    ['another kind', 'E1', 'P2'],
    ['an unknown node', 'E1', 'X'],
    ['tasks, which have no children', 'T1-E1', 'T2-E1'],
  ])('does not apply to %s', (_what, id, into) => {
    expect(apply({ kind: 'merge', node: id, into })).toMatchObject({ nodes: plan, obsolete: [1] })
  })
})

describe('split', () => {
  it('moves the later children to a new sibling with the same values', () => {
    const { nodes } = apply({ kind: 'split', node: 'C-E1', at: 'T2-E1', id: 'new' })
    expect(childrenOf(nodes, 'E1')).toEqual(['C-E1', 'new'])
    expect(childrenOf(nodes, 'C-E1')).toEqual(['T1-E1'])
    expect(childrenOf(nodes, 'new')).toEqual(['T2-E1'])
    expect(find(nodes, 'new')?.values).toEqual(find(nodes, 'C-E1')?.values)
  })

  it('puts the new plant after the old one', () => {
    const { nodes } = apply({ kind: 'split', node: 'P1', at: 'E2', id: 'new' })
    expect(nodes.filter(({ kind }) => kind === 'plant').map(({ id }) => id)).toEqual(['P1', 'new', 'P2'])
    expect(childrenOf(nodes, 'new')).toEqual(['E2'])
  })

  it('keeps the record of fields that a person set', () => {
    const { corrected } = apply(
      { kind: 'set', node: 'E1', field: 'name', value: 'Pump' },
      { kind: 'split', node: 'E1', at: 'C-E1', id: 'new' },
    )
    expect([...corrected.keys()]).toEqual(['E1 name', 'new name'])
  })

  it.each([
    ['a child of another node', 'C-E1', 'T1-E2', 'new'],
    ['an id that exists', 'C-E1', 'T1-E1', 'E3'],
    ['an unknown node', 'X', 'T1-E1', 'new'],
  ])('does not apply to %s', (_what, id, at, newId) => {
    expect(apply({ kind: 'split', node: id, at, id: newId })).toMatchObject({ nodes: plan, obsolete: [1] })
  })
})

describe('add', () => {
  const add = (given: object = {}): Correction =>
    ({
      kind: 'add',
      id: 'new',
      node_kind: 'task',
      parent: 'C-E1',
      before: null,
      values: task,
      ...given,
    }) as never

  it('adds a node without a place in the file', () => {
    const { nodes } = apply(add({ before: 'T2-E1' }))
    expect(childrenOf(nodes, 'C-E1')).toEqual(['T1-E1', 'new', 'T2-E1'])
    expect(find(nodes, 'new')).toMatchObject({ kind: 'task', source: null, values: task })
  })

  it('adds a plant, and equipment below it', () => {
    const plant = { ...emptyValues('plant'), plant_id: 'P3', name: 'Boilers' }
    const equipment = { ...emptyValues('equipment'), equipment_id: 'B1', name: 'Boiler' }
    const { nodes } = apply(
      add({ id: 'p', node_kind: 'plant', parent: null, values: plant }),
      add({ id: 'e', node_kind: 'equipment', parent: 'p', values: equipment }),
    )
    expect(nodes.slice(-2).map(({ id }) => id)).toEqual(['p', 'e'])
  })

  it.each([
    ['an id that exists', { id: 'E1' }],
    ['a parent of another level', { parent: 'E1' }],
    ['no parent', { parent: null }],
    ['an empty title', { values: { ...task, title: '' } }],
    ['missing values', { values: { title: 'Check' } }],
    ['unknown values', { values: { ...task, extra: 1 } }],
  ])('does not apply to %s', (_what, given) => {
    expect(apply(add(given))).toMatchObject({ nodes: plan, obsolete: [1] })
  })
})

describe('remove', () => {
  it('removes everything below the node', () => {
    expect(idsAfter({ kind: 'remove', node: 'P1' })).toEqual(['P2', 'E3', 'C-E3', 'T1-E3', 'T2-E3'])
  })

  it('makes later corrections of the node obsolete', () => {
    const { obsolete } = apply(
      { kind: 'remove', node: 'E1' },
      { kind: 'set', node: 'T1-E1', field: 'title', value: 'A' },
      { kind: 'move', node: 'E2', parent: 'P1', before: 'E1' },
      { kind: 'remove', node: 'E1' },
    )
    expect(obsolete).toEqual([2, 4])
  })
})

describe('accept', () => {
  it('lists the accepted warnings', () => {
    const { accepted, nodes } = apply({ kind: 'accept', warning: 'same_code:E1' })
    expect([...accepted]).toEqual(['same_code:E1'])
    expect(nodes).toEqual(plan)
  })
})

describe('undo', () => {
  it('reverts an earlier correction, and keeps the later ones', () => {
    const { nodes, corrected } = apply(
      { kind: 'set', node: 'E1', field: 'name', value: 'A' },
      { kind: 'set', node: 'E2', field: 'name', value: 'B' },
      { kind: 'undo', number: 1 },
    )
    expect(find(nodes, 'E1')).toEqual(find(plan, 'E1'))
    expect(find(nodes, 'E2')?.values).toMatchObject({ name: 'B' })
    expect([...corrected.keys()]).toEqual(['E2 name'])
  })

  it('restores a removed node with everything below it', () => {
    expect(apply({ kind: 'remove', node: 'P1' }, { kind: 'undo', number: 1 }).nodes).toEqual(plan)
  })

  it('reopens an accepted warning', () => {
    const { accepted } = apply({ kind: 'accept', warning: 'w' }, { kind: 'undo', number: 1 })
    expect(accepted.size).toBe(0)
  })

  it('makes corrections obsolete that depend on the reverted one', () => {
    const { nodes, obsolete } = apply(
      { kind: 'add', id: 'new', node_kind: 'task', parent: 'C-E1', before: null, values: task },
      { kind: 'set', node: 'new', field: 'title', value: 'B' },
      { kind: 'undo', number: 1 },
    )
    expect([nodes, obsolete]).toEqual([plan, [2]])
  })

  it('can be undone, and repeated', () => {
    const set: Correction = { kind: 'set', node: 'E1', field: 'name', value: 'A' }
    const undos = [1, 2, 3, 4].map((number): Correction => ({ kind: 'undo', number }))
    const nameAfter = (count: number) =>
      (find(apply(set, ...undos.slice(0, count)).nodes, 'E1') as PlanNode<'equipment'>).values.name
    expect([0, 1, 2, 3, 4].map(nameAfter)).toEqual(['A', 'E1', 'A', 'E1', 'A'])
  })

  it('ignores an unknown number', () => {
    expect(apply({ kind: 'undo', number: 99 })).toMatchObject({ nodes: plan, obsolete: [] })
  })
})

it('applies 500 corrections to 5,000 tasks in a fraction of a second', () => {
  const checklists = Array.from({ length: 100 }, (_none, at) => node('checklist', `C${at}`, 'E'))
  const large = [
    node('plant', 'P', null),
    node('equipment', 'E', 'P'),
    ...checklists,
    ...checklists.flatMap(({ id }) =>
      Array.from({ length: 50 }, (_none, at) => node('task', `${id}-${at}`, id)),
    ),
  ]
  const corrections = Array.from({ length: 500 }, (_none, at) => ({
    number: at + 1,
    correction: { kind: 'set', node: `C${at % 100}-7`, field: 'title', value: `Task ${at}` } as const,
  }))
  const start = performance.now()
  expect(applyCorrections(large, corrections).nodes).toHaveLength(5102)
  expect(performance.now() - start).toBeLessThan(1000)
})
