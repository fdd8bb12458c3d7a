import { describe, expect, it } from 'vitest'
import { limits } from '#src/rules/limits.ts'
import { applyCorrections, type Correction } from './apply-corrections.ts'
import { acceptAll, findWarnings, manualChangeId, warningKinds } from './find-warnings.ts'
import { emptyValues, type NodeKind, type PlanNode } from './plan-node.ts'

const SURE = 1
const ASSUMED = 0.4

function node(
  kind: NodeKind,
  id: string,
  parent: string | null,
  values: object,
  confidence = SURE,
): PlanNode {
  return {
    id,
    kind,
    parent,
    source: { page: 2, box: [1, 2, 3, 4], confidence },
    values: { ...emptyValues(kind), ...values },
  } as PlanNode
}

const plant = (id: string, code: string, confidence = SURE) =>
  node('plant', id, null, { plant_id: code, name: 'Works' }, confidence)
const pump = (id: string, parent: string, code: string, confidence = SURE) =>
  node('equipment', id, parent, { equipment_id: code, name: 'Pump' }, confidence)
const checklist = (id: string, parent: string, confidence = SURE) =>
  node('checklist', id, parent, { name: 'Weekly' }, confidence)
const task = (id: string, parent: string, values: object = {}) =>
  node('task', id, parent, { title: 'Check the seal', ...values })
const complete = [plant('P', 'P1'), pump('E', 'P', 'E1'), checklist('C', 'E'), task('T', 'C')]

type Found = Partial<Omit<Parameters<typeof findWarnings>[0], 'nodes'>>

/** The open warnings as `id`, after these corrections. */
function warn(nodes: PlanNode[], corrections: Correction[] = [], found: Found = {}) {
  const numbered = corrections.map((correction, index) => ({ number: index + 1, correction }))
  const corrected = applyCorrections(nodes, numbered)
  const nothing = {
    ...{ lines: [], page_warnings: [], columns: [] },
    ...{ manual: [], similar: [], notices: [], differences: [] },
  }
  return findWarnings({ ...nothing, ...found, nodes: corrected.nodes }, corrected)
}
const idsOf = (...given: Parameters<typeof warn>) => warn(...given).map(({ id }) => id)

it('finds nothing in a complete plan', () => {
  expect(warn(complete)).toEqual([])
})

describe('placeholders for missing names', () => {
  const assumed = [
    plant('P', 'P1', ASSUMED),
    pump('E', 'P', 'E1', ASSUMED),
    checklist('C', 'E', ASSUMED),
    task('T', 'C'),
  ]

  it('are reported with their place', () => {
    expect(idsOf(assumed)).toEqual(['plant_assumed:P', 'equipment_assumed:E', 'checklist_assumed:C'])
    expect(warn(assumed)[1]).toEqual({
      id: 'equipment_assumed:E',
      kind: 'equipment_assumed',
      node: 'E',
      page: 2,
      box: [1, 2, 3, 4],
      text: 'E1 Pump',
    })
  })

  it.each(['name', 'equipment_id'])('close when a person sets the %s', (field) => {
    const ids = idsOf(assumed, [{ kind: 'set', node: 'E', field, value: 'P-17' }])
    expect(ids).not.toContain('equipment_assumed:E')
  })

  it('stay open when a person sets another field, and open again after an undo', () => {
    const other: Correction = { kind: 'set', node: 'E', field: 'location', value: 'Hall' }
    expect(idsOf(assumed, [other])).toContain('equipment_assumed:E')
    const name: Correction = { kind: 'set', node: 'E', field: 'name', value: 'Fan' }
    expect(idsOf(assumed, [name, { kind: 'undo', number: 1 }])).toContain('equipment_assumed:E')
  })

  it('do not return for the second part of a node that a person named', () => {
    const name: Correction = { kind: 'set', node: 'C', field: 'name', value: 'Daily' }
    const split: Correction = { kind: 'split', node: 'C', at: 'T', id: 'C2' }
    expect(idsOf(assumed, [name, split])).not.toContain('checklist_assumed:C2')
  })

  it('are not reported for nodes that a person added', () => {
    const values = { ...emptyValues('plant'), plant_id: 'P9', name: 'New' }
    const add: Correction = { kind: 'add', id: 'N', node_kind: 'plant', parent: null, before: null, values }
    expect(idsOf(complete, [add])).toEqual([])
  })
})

describe('the same code', () => {
  it('is reported at the later node, regardless of case and spaces', () => {
    const twice = [...complete, pump('E2', 'P', ' e1 '), checklist('C2', 'E2'), task('T2', 'C2')]
    expect(idsOf(twice)).toEqual(['same_code:E2'])
    expect(idsOf(twice, [{ kind: 'set', node: 'E2', field: 'equipment_id', value: 'E2' }])).toEqual([])
    expect(idsOf(twice, [{ kind: 'merge', node: 'E2', into: 'E' }])).toEqual([])
  })

  it('is allowed in different plants', () => {
    const other = [plant('P2', 'P2'), pump('E2', 'P2', 'E1'), checklist('C2', 'E2'), task('T2', 'C2')]
    expect(idsOf([...complete, ...other])).toEqual([])
  })

  it('is reported for plants', () => {
    expect(idsOf([...complete, plant('P2', 'P1')])).toEqual(['same_code:P2'])
  })

  it('is not reported for nodes without a code', () => {
    const without = [pump('E2', 'P', ''), pump('E3', 'P', ' ')].flatMap((one) => [
      one,
      checklist(`C-${one.id}`, one.id),
      task(`T-${one.id}`, `C-${one.id}`),
    ])
    expect(idsOf([...complete, ...without])).toEqual([])
  })
})

describe('limits', () => {
  const read = (values: object) => [...complete.slice(0, 3), task('T', 'C', { unit: 'bar', ...values })]

  it('are reported as printed when they were not understood', () => {
    expect(warn(read({ unread_limits: '8O bar' }))[0]).toMatchObject({
      id: 'limits:T',
      text: 'Check the seal: 8O bar',
    })
    expect(warn(read({ title: 'Seal 8O bar', unread_limits: '8O bar' }))[0]?.text).toBe('Seal 8O bar')
  })

  it.each<[string, string | number]>([
    ['tolerance_max', 80],
    ['unread_limits', ''],
  ])('close when a person sets %s', (field, value) => {
    expect(idsOf(read({ unread_limits: '8O bar' }), [{ kind: 'set', node: 'T', field, value }])).toEqual([])
  })

  it('are reported when the lower one is above the upper one', () => {
    expect(idsOf(read({ tolerance_min: 80, tolerance_max: 10 }))).toEqual(['limits_swapped:T'])
    expect(idsOf(read({ tolerance_min: 10, tolerance_max: 10 }))).toEqual([])
    expect(idsOf(read({ tolerance_min: 80 }))).toEqual([])
  })
})

it('other limits in a text of a task are reported until a person sets or accepts the limits', () => {
  const read = task('T', 'C', { tolerance_min: 4, tolerance_max: 6, unit: 'bar' })
  const source = { ...read.source!, contradiction: 'Range 3 to 6 bar' }
  const nodes = [...complete.slice(0, 3), { ...read, source } as PlanNode]
  expect(warn(nodes)).toMatchObject([
    { id: 'limits_differ:T', kind: 'limits_differ', text: 'Check the seal: Range 3 to 6 bar' },
  ])
  expect(idsOf(nodes, [{ kind: 'set', node: 'T', field: 'tolerance_min', value: 3 }])).toEqual([])
  expect(idsOf(nodes, [{ kind: 'set', node: 'T', field: 'title', value: 'Seal' }])).toEqual([
    'limits_differ:T',
  ])
  expect(idsOf(nodes, [{ kind: 'accept', warning: 'limits_differ:T' }])).toEqual([])
  expect(idsOf(nodes, [], { differences: [{ node: 'T', change: 'unchanged' }] })).toEqual([])
})

it('a doubt closes with its value, and is not raised where the register has the same', () => {
  const nodes = [...complete.slice(0, 3), task('T', 'C', { title: 'Seal: no leak', task_number: 1 })]
  expect(idsOf(nodes)).toEqual(['text_doubtful:T'])
  expect(idsOf(nodes, [{ kind: 'set', node: 'T', field: 'title', value: 'Seal' }])).toEqual([])
  expect(idsOf(nodes, [], { differences: [{ node: 'T', change: 'unchanged' }] })).toEqual([])
  expect(idsOf(nodes, [], { differences: [{ node: 'T', change: 'changed' }] })).toEqual(['text_doubtful:T'])
})

it('reports equipment without checklists and checklists without tasks', () => {
  expect(idsOf([...complete, pump('E2', 'P', 'E2'), checklist('C2', 'E')])).toEqual([
    'without_tasks:C2',
    'without_tasks:E2',
  ])
  expect(idsOf(complete, [{ kind: 'remove', node: 'T' }])).toEqual(['without_tasks:C'])
})

describe('lines and pages', () => {
  const found: Found = {
    lines: [{ id: 'l1', page: 3, text: 'Wear gloves', box: [1, 1, 2, 2] }],
    page_warnings: [{ id: 'w1', kind: 'page_without_text', page: 4, text: '' }],
  }

  it('are reported without a node', () => {
    expect(warn(complete, [], found)).toEqual([
      { id: 'w1', kind: 'page_without_text', node: null, page: 4, box: null, text: '' },
      { id: 'l1', kind: 'line_not_understood', node: null, page: 3, box: [1, 1, 2, 2], text: 'Wear gloves' },
    ])
  })

  it('close when a person accepts them', () => {
    expect(idsOf(complete, [{ kind: 'accept', warning: 'l1' }], found)).toEqual(['w1'])
  })
})

it('lists the most dangerous kind first, then document order', () => {
  const nodes = [
    plant('P', 'P1'),
    pump('E', 'P', 'E1'),
    checklist('C', 'E', ASSUMED),
    task('T', 'C', { unread_limits: 'x' }),
    task('T2', 'C', { unread_limits: 'y' }),
    pump('E2', 'P', 'E1', ASSUMED),
  ]
  const kinds = warn(nodes, [], { lines: [{ id: 'l', page: 1, text: '', box: null }] }).map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(
    [...kinds].sort((one, other) => warningKinds.indexOf(one) - warningKinds.indexOf(other)),
  )
  expect(kinds[0]).toBe('equipment_assumed')
  expect(kinds.at(-1)).toBe('line_not_understood')
})

describe('comparison with the register', () => {
  const limits: Correction = { kind: 'set', node: 'T', field: 'tolerance_max', value: 7 }
  const conflict = {
    node: 'T',
    fields: [{ field: 'tolerance_min' }, { field: 'tolerance_max' }, { field: 'unit' }],
    is_conflict: true,
  }

  it('warns when file and register changed the same limits, until a person chooses', () => {
    const id = manualChangeId('T', 'limits')
    const found = { manual: [conflict] }
    expect(warn(complete, [], found)).toMatchObject([{ id, kind: 'changed_by_hand', node: 'T' }])
    expect(warn(complete, [limits], found)).toEqual([])
    expect(warn(complete, [{ kind: 'accept', warning: id }], found)).toEqual([])
  })

  it('does not ask about limits that a person corrected in the register', () => {
    const unread = complete.map((each) =>
      each.id === 'T' ? task('T', 'C', { unread_limits: 'some 5 bar' }) : each,
    )
    expect(idsOf(unread)).toEqual(['limits:T'])
    expect(idsOf(unread, [], { manual: [{ ...conflict, is_conflict: false }] })).toEqual([])
  })

  it('says nothing about a task that a person removed from the register', () => {
    const unread = complete.map((each) =>
      each.id === 'T' ? task('T', 'C', { unread_limits: 'some 5 bar' }) : each,
    )
    expect(idsOf(unread, [], { differences: [{ node: 'T', change: 'removed' }] })).toEqual([])
  })

  it('asks whether a new machine is one of the register, until its code is corrected or accepted', () => {
    const found = { similar: [{ node: 'E', field: 'equipment_id', value: 'E-1', name: 'Feed pump' }] }
    expect(warn(complete, [], found)).toMatchObject([
      { id: 'nearly_same:E', text: 'E1 Pump ≈ E-1 Feed pump' },
    ])
    expect(warn(complete, [{ kind: 'set', node: 'E', field: 'equipment_id', value: 'E-1' }], found)).toEqual(
      [],
    )
    expect(warn(complete, [{ kind: 'accept', warning: 'nearly_same:E' }], found)).toEqual([])
  })

  it('lists notices about the file first, and columns that were not read', () => {
    const columns = [{ id: 'column-1', page: 1, box: null, title: 'Lubricant', values: ['VG 46', 'VG 68'] }]
    const notices = [{ kind: 'older_week' as const, text: 'Week 47' }]
    expect(warn(complete, [], { columns, notices })).toMatchObject([
      { id: 'older_week', text: 'Week 47' },
      { id: 'column-1', kind: 'column_not_read', text: 'Lubricant · VG 46 · VG 68' },
    ])
  })
})

describe('words that text recognition is not certain of', () => {
  const doubt = (uncertain: string[], values: object = {}): PlanNode[] => {
    const doubtful = task('T', 'C', values)
    return [...complete.slice(0, 3), { ...doubtful, source: { ...doubtful.source!, uncertain } } as PlanNode]
  }

  it('are shown with their entry', () => {
    expect(warn(doubt(['quard', '']))).toEqual([
      {
        ...{ id: 'uncertain_value:T', kind: 'uncertain_value', node: 'T', page: 2, box: [1, 2, 3, 4] },
        text: 'Check the seal: quard',
      },
    ])
  })

  it('are checked when a person corrects the value or accepts it', () => {
    const nodes = doubt(['quard'], { title: 'Check the quard' })
    expect(idsOf(nodes)).toEqual(['uncertain_value:T'])
    expect(idsOf(nodes, [{ kind: 'set', node: 'T', field: 'title', value: 'Check the seal' }])).toEqual([])
    expect(idsOf(nodes, [{ kind: 'set', node: 'T', field: 'unit', value: 'bar' }])).toEqual([
      'uncertain_value:T',
    ])
    expect(idsOf(nodes, [{ kind: 'accept', warning: 'uncertain_value:T' }])).toEqual([])
  })

  it('stay doubtful as figures until a person accepts them', () => {
    const nodes = doubt(['55'], { tolerance_max: 55, unit: 'bar' })
    const corrected: Correction = { kind: 'set', node: 'T', field: 'tolerance_max', value: 5.5 }
    expect(idsOf(nodes, [corrected])).toEqual(['uncertain_value:T'])
  })

  it('are silent in an entry that the register already has', () => {
    const differences = [{ node: 'T', change: 'unchanged' }]
    expect(idsOf(doubt(['quard']), [], { differences })).toEqual([])
  })
})

describe('all warnings of a kind', () => {
  const unread = [
    ...complete.slice(0, 3),
    task('T', 'C', { unread_limits: 'x' }),
    task('T2', 'C', { task_number: 2, unread_limits: 'y' }),
    pump('E2', 'P', 'E2', ASSUMED),
  ]

  it('are accepted together, and those of other kinds stay open', () => {
    const together = acceptAll(warn(unread), 'limits')
    expect(together).toEqual([
      { kind: 'accept', warning: 'limits:T' },
      { kind: 'accept', warning: 'limits:T2' },
    ])
    expect(idsOf(unread, together)).toEqual(['equipment_assumed:E2', 'without_tasks:E2'])
  })

  it('have no press of their own when there is one', () => {
    expect(acceptAll(warn(unread), 'without_tasks')).toEqual([])
  })

  it.each(['nearly_same', 'changed_by_hand', 'column_not_read'] as const)(
    'are decided one by one where acceptance chooses a value: %s',
    (kind) => {
      const [one] = warn(unread)
      expect(
        acceptAll(
          [one!, one!].map((warning) => ({ ...warning, kind })),
          kind,
        ),
      ).toEqual([])
    },
  )

  it('are accepted up to the size of a request', () => {
    const [one] = warn(unread)
    const many = Array.from({ length: limits.correctionsAtOnce + 1 }, () => one!)
    expect(acceptAll(many, one!.kind)).toHaveLength(limits.correctionsAtOnce)
  })
})
