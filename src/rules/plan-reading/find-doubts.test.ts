import { describe, expect, it } from 'vitest'
import { findDoubts } from './find-doubts.ts'
import { emptyValues, type NodeKind, type PlanNode } from './plan-node.ts'

const node = (kind: NodeKind, id: string, parent: string | null, values: object): PlanNode =>
  ({
    ...{ id, kind, parent, source: { page: 1, box: [0, 0, 1, 1], confidence: 1 } },
    values: { ...emptyValues(kind), ...values },
  }) as PlanNode

const plant = (code: string, name: string) => node('plant', 'P', null, { plant_id: code, name })
const pump = (code: string, name: string) => node('equipment', 'E', 'P', { equipment_id: code, name })
const checklist = node('checklist', 'C', 'E', { name: 'Weekly' })
const listTasks = (...tasks: object[]) => [
  plant('P1', 'Works'),
  pump('E1', 'Pump'),
  checklist,
  ...tasks.map((values, index) =>
    node('task', `T${index + 1}`, 'C', { title: 'Check the seal', task_number: index + 1, ...values }),
  ),
]
const find = (nodes: PlanNode[], rearranged: string[] = []) =>
  findDoubts(nodes, new Set(rearranged)).map(({ kind, node: { id } }) => `${kind}:${id}`)

describe('a title', () => {
  it.each([
    'FX-001 Powder extinguisher 6 kg',
    'JP1202',
    'BED',
    'Limits',
    'Door heater cable 1048206',
    'Purge run time [≤ 20 min] Reading: ____ min',
    'Smoke damper test* Fire panel in test mode',
    'Belt joint: no loose edge',
    'Tyre cuts. Photo the worst',
    'Overdrive ratio 1.02–1.08',
    'Cage bars none bent yes 4 Floor drain',
    'Motor current at',
    'Housing screws All captive',
  ])('is doubtful: %s', (title) => {
    expect(find(listTasks({}, {}, {}, { title }))).toEqual(['text_doubtful:T4'])
  })

  it.each([
    'Read discharge pressure',
    'Bearing temperature DE',
    'Vibration (RMS) at non-drive end bearing, horizontal',
    'Зазор / clearance Ж',
    'Check valve 3 for leaks.',
    'Ölstand prüfen',
  ])('is not doubtful: %s', (title) => {
    expect(find(listTasks({}, {}, {}, { title }))).toEqual([])
  })

  it('may have capitals where most titles of the plan have some', () => {
    const german = [{ title: 'Prüfe den Ölstand' }, { title: 'Reinige das Sieb' }, { title: 'Lies die Uhr' }]
    expect(find(listTasks(...german))).toEqual([])
  })

  it('is left to the doubt about its limits', () => {
    const title = 'Density: min 1,26 / max 1,29'
    expect(find(listTasks({ title, unread_limits: title }))).toEqual([])
  })
})

it('a code that was made from the name is reported, and a name that is only a code or a column title', () => {
  const under = (...nodes: PlanNode[]) => find([...nodes, checklist])
  expect(
    under(plant('HQ-A-HEAD-OFFICE', 'HQ-A — Head Office'), pump('SPIRAL-FREEZER-2', 'Spiral freezer 2')),
  ).toEqual(['code_from_name:P', 'code_from_name:E'])
  expect(under(plant('BED', 'BED'), pump('LOC', 'Location'))).toEqual(['text_doubtful:P', 'text_doubtful:E'])
  expect(under(plant('P1', 'Works'), pump('FZ-2', 'Spiral freezer 2'))).toEqual([])
})

it('limits without a unit are reported, except where none is usual', () => {
  expect(find(listTasks({ tolerance_max: 4 }))).toEqual(['unit_missing:T1'])
  expect(find(listTasks({ tolerance_max: 4, unit: 'bar' }))).toEqual([])
  expect(find(listTasks({ title: 'pH of the bath', tolerance_max: 8 }))).toEqual([])
})

describe('mixed rows', () => {
  it('are reported at the equipment when task numbers do not rise', () => {
    expect(find(listTasks({ task_number: 10 }, { task_number: 20 }, { task_number: 5 }))).toEqual([
      'rows_mixed:E',
    ])
    expect(find(listTasks({ task_number: 10 }, { task_number: 20 }))).toEqual([])
  })

  it('are not reported where a person moved tasks', () => {
    expect(find(listTasks({ task_number: 2 }, { task_number: 2 }), ['C'])).toEqual([])
  })

  it('are reported at both machines when the list of one goes on below the next', () => {
    const goesOn = (number: number) => [
      ...listTasks({}, {}),
      node('equipment', 'E2', 'P', { equipment_id: 'E2', name: 'Fan' }),
      node('checklist', 'C2', 'E2', { name: 'Weekly' }),
      node('task', 'T9', 'C2', { title: 'Check the belt', task_number: number }),
    ]
    expect(find(goesOn(3))).toEqual(['rows_mixed:E', 'rows_mixed:E2'])
    expect(find(goesOn(1))).toEqual([])
    expect(find(goesOn(3), ['C2'])).toEqual([])
  })

  it('are reported at each plant when doubts are frequent', () => {
    const titles = (...all: string[]) => find(listTasks(...all.map((title) => ({ title }))))
    const doubts = ['text_doubtful:T1', 'text_doubtful:T2', 'text_doubtful:T3']
    expect(titles('Limits', 'Limits', 'Limits', 'Check the seal')).toEqual(['rows_mixed:P', ...doubts])
    expect(titles('Limits', 'Limits', 'Check the seal')).toEqual(doubts.slice(0, 2))
    const few = Array.from({ length: 9 }, () => 'Check the seal')
    expect(titles('Limits', 'Limits', 'Limits', ...few)).toEqual(doubts)
  })

  it('are reported at the plant when a task has the heading of a plant', () => {
    expect(find(listTasks({ title: 'Gas switch locks out Plant: B-20' }))).toEqual([
      'rows_mixed:P',
      'text_doubtful:T1',
    ])
  })
})
