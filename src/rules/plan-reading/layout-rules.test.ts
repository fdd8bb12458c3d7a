import { describe, expect, it, test } from 'vitest'
import { applyCorrections, type Correction } from './apply-corrections.ts'
import {
  applyRules,
  copyToMachines,
  deriveRules,
  type LayoutRule,
  matchesPattern,
  subjectOf,
  toLinePattern,
} from './layout-rules.ts'
import { ASSUMED_CONFIDENCE, emptyValues, type NodeKind, type PlanNode } from './plan-node.ts'
import { transferCorrections } from './transfer-corrections.ts'

const box = [1, 2, 3, 4] as const
const node = (kind: NodeKind, id: string, parent: string | null, values: object, confidence = 1) =>
  ({
    ...{ id, kind, parent, source: { page: 1, box, confidence } },
    values: { ...emptyValues(kind), ...values },
  }) as PlanNode
const plant = (id: string, code: string, confidence = 1) =>
  node('plant', id, null, { plant_id: code, name: code }, confidence)
const machine = (id: string, parent: string, code: string) =>
  node('equipment', id, parent, { equipment_id: code, name: code })
const list = (id: string, parent: string, name = 'Weekly') => node('checklist', id, parent, { name })
const task = (id: string, parent: string, title: string) => node('task', id, parent, { title })
const line = (id: string, text: string) => ({ id, text, page: 1, box: null })
const column = (id: string, title: string) => ({ id, title, page: 1, box: null, values: [] })

const nodes = [
  plant('p1', 'North'),
  machine('e1', 'p1', 'P-101'),
  list('c1', 'e1'),
  task('t1', 'c1', 'Check the seal'),
  machine('e2', 'p1', 'P-102'),
  plant('p2', 'South', ASSUMED_CONFIDENCE),
  machine('e3', 'p2', 'P-201'),
]
const content = {
  nodes,
  lines: [line('l1', 'Page 3 of 10'), line('l2', 'Issued by planning')],
  columns: [column('k1', 'Lubricant')],
}
/** The same plan in another week: other ids, and P-102 is first. */
const nextWeek = {
  nodes: [
    plant('P1', 'north'),
    machine('E2', 'P1', 'P–102'),
    machine('E1', 'P1', 'P-101'),
    list('C1', 'E1'),
    task('T1', 'C1', 'Check the seal'),
    plant('P2', 'South', ASSUMED_CONFIDENCE),
    machine('E3', 'P2', 'P-201'),
  ],
  lines: [line('L1', 'Issued by planning'), line('L2', 'Page 4 of 12'), line('L3', 'Fragile')],
  columns: [column('K1', 'Lubricant')],
}
const number = (corrections: Correction[]) =>
  corrections.map((correction, index) => ({ number: index + 1, correction }))
const derive = (...corrections: Correction[]) =>
  deriveRules(content, number(corrections), applyCorrections(nodes, number(corrections)).obsolete)
const store = (rules: LayoutRule[]) => rules.map((rule, index) => ({ id: index + 1, rule }))
const repeat = (...corrections: Correction[]) =>
  applyRules(nextWeek, store(derive(...corrections))).corrections.map(({ correction }) => correction)

describe('kept corrections repeat in the next week', () => {
  it.each<[string, Correction, Correction[]]>([
    [
      'a machine that was moved',
      { kind: 'move', node: 'e2', parent: 'p2', before: null },
      [{ kind: 'move', node: 'E2', parent: 'P2', before: null }],
    ],
    ['a machine that was removed', { kind: 'remove', node: 'e1' }, [{ kind: 'remove', node: 'E1' }]],
    [
      'two plants that were merged',
      { kind: 'merge', node: 'p2', into: 'p1' },
      [{ kind: 'merge', node: 'P2', into: 'P1' }],
    ],
    [
      'the name of a plant that the file does not name',
      { kind: 'set', node: 'p2', field: 'name', value: 'South works' },
      [{ kind: 'set', node: 'P2', field: 'name', value: 'South works' }],
    ],
    [
      'an accepted warning',
      { kind: 'accept', warning: 'without_tasks:e2' },
      [{ kind: 'accept', warning: 'without_tasks:E2' }],
    ],
    ['an ignored line', { kind: 'accept', warning: 'l2' }, [{ kind: 'accept', warning: 'L1' }]],
    ['a column that was left out', { kind: 'accept', warning: 'k1' }, [{ kind: 'accept', warning: 'K1' }]],
  ])('%s', (_what, correction, expected) => {
    expect(repeat(correction)).toEqual(expected)
  })

  it.each<[string, Correction]>([
    ['a corrected value', { kind: 'set', node: 'e1', field: 'name', value: 'Feed pump' }],
    ['a removed task', { kind: 'remove', node: 't1' }],
    ['a new order', { kind: 'move', node: 'e2', parent: 'p1', before: 'e1' }],
    ['an accepted notice about the file', { kind: 'accept', warning: 'older_week' }],
    [
      'an added task',
      { kind: 'add', id: 'n', node_kind: 'task', parent: 'c1', before: null, values: emptyValues('task') },
    ],
  ])('but not %s, which the register or the file of the week decides', (_what, correction) => {
    expect(derive(correction)).toEqual([])
  })

  it('and an undone correction or one that was moved back is not kept', () => {
    const move: Correction = { kind: 'move', node: 'e2', parent: 'p2', before: null }
    expect(derive(move, { kind: 'undo', number: 1 })).toEqual([])
    expect(derive(move, { kind: 'move', node: 'e2', parent: 'p1', before: null })).toEqual([])
  })
})

test('a rule whose node is not in the file is named, and one about lines is not', () => {
  const rules = store([
    { kind: 'remove', path: { kind: 'equipment', names: ['North', 'P-999'] } },
    { kind: 'ignore_lines', pattern: 'Confidential' },
  ])
  expect(applyRules(nextWeek, rules)).toEqual({ corrections: [], unfit: [1] })
})

test('numbers of an ignored line may change', () => {
  expect(toLinePattern('Page 3 of 1,200')).toBe('Page # of #')
  expect(matchesPattern('Page 4 of 12', 'Page # of #')).toBe(true)
  expect(matchesPattern('Pages 4 of 12', 'Page # of #')).toBe(false)
  const rules = store([{ kind: 'ignore_lines', pattern: 'Page # of #' }])
  expect(applyRules(nextWeek, rules).corrections).toEqual([
    { rule: 1, correction: { kind: 'accept', warning: 'L2' } },
  ])
})

test('tasks for every machine are copied to the machines of the plant that lack the checklist', () => {
  const copies = copyToMachines(nodes, nodes[2]!, 'x')
  expect(copies).toEqual([{ kind: 'copy', node: 'c1', parent: 'e2', id: 'x-4' }])
  const { nodes: corrected, obsolete } = applyCorrections(nodes, number(copies))
  expect(obsolete).toEqual([])
  expect(corrected.slice(4, 7).map(({ id, parent }) => [id, parent])).toEqual([
    ['e2', 'p1'],
    ['x-4~c1', 'e2'],
    ['x-4~t1', 'x-4~c1'],
  ])
  expect(copyToMachines(corrected, nodes[2]!, 'y')).toEqual([])
})

test('moving, merging and removing a node contradict each other', () => {
  const path = { kind: 'equipment', names: ['North', 'P-101'] } as const
  const rules: LayoutRule[] = [
    { kind: 'move', path: { ...path, names: [...path.names] }, parent: { kind: 'plant', names: ['South'] } },
    { kind: 'remove', path: { ...path, names: ['north', 'p-101'] } },
  ]
  expect(new Set(rules.map(subjectOf)).size).toBe(1)
})

describe('corrections move to another reading of the same file', () => {
  const move = (...corrections: Correction[]) =>
    transferCorrections(content, nextWeek, number(corrections)).map(({ correction }) => correction)

  it('by the codes and names of their nodes, with added and copied nodes', () => {
    const added: Correction = {
      ...{ kind: 'add', id: 'n1', node_kind: 'task', parent: 'c1', before: 't1' },
      values: emptyValues('task'),
    }
    expect(
      move(
        added,
        { kind: 'set', node: 'n1', field: 'title', value: 'New' },
        { kind: 'copy', node: 'c1', parent: 'e2', id: 'x' },
        { kind: 'set', node: 'x~t1', field: 'title', value: 'Copied' },
        { kind: 'accept', warning: 'changed_by_hand:t1:limits' },
        { kind: 'accept', warning: 'l2' },
        { kind: 'accept', warning: 'same_file' },
      ),
    ).toEqual([
      { ...added, parent: 'C1', before: 'T1' },
      { kind: 'set', node: 'n1', field: 'title', value: 'New' },
      { kind: 'copy', node: 'C1', parent: 'E2', id: 'x' },
      { kind: 'set', node: 'x~T1', field: 'title', value: 'Copied' },
      { kind: 'accept', warning: 'changed_by_hand:T1:limits' },
      { kind: 'accept', warning: 'L1' },
      { kind: 'accept', warning: 'same_file' },
    ])
  })

  it('without those whose node is gone, and with the numbers of undone ones', () => {
    const without = { ...nextWeek, nodes: nextWeek.nodes.filter(({ id }) => id !== 'E3') }
    const moved = transferCorrections(
      content,
      without,
      number([
        { kind: 'remove', node: 'e3' },
        { kind: 'remove', node: 'e1' },
        { kind: 'undo', number: 2 },
        { kind: 'undo', number: 1 },
      ]),
    )
    expect(moved).toEqual(
      number([
        { kind: 'remove', node: 'E1' },
        { kind: 'undo', number: 1 },
      ]),
    )
  })
})
