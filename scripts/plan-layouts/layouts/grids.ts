import type { PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { startTaskLines } from '#scripts/plan-layouts/task-lines.ts'
import { makeRecord, type Shown, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import { type Fleet, makeFleet, placeFleetTasks } from './fleet.ts'
import type { Kind } from './layout.ts'
import { makePlantHeading } from './machine-tables.ts'

const inTable: Shown = { plant: true, plantCode: true, tag: true, equipment: true, checklist: true }

function makeFleets(draw: Draw, size: [number, number], make: (fleet: Fleet) => Block[]): Block[] {
  return draw.plan.plants.flatMap((plant: PlanPlant): Block[] => {
    const fleet = makeFleet(plant, draw.random, size)
    return [
      makePlantHeading(draw, plant),
      { kind: 'text', label: `${draw.word('checklist')}:`, text: fleet.checklist.name },
      ...make(fleet),
    ]
  })
}

/** Machines down, tasks across; a mark for each task that a machine has. */
function makeMatrix(draw: Draw): Drawn {
  const isTurned = draw.random.chance(0.5)
  const mark = draw.random.pick(['X', '●', 'x', '✓'])
  const isFull = draw.random.chance(0.4)
  const truth: TruthRecord[] = []
  const blocks = makeFleets(draw, [4, 8], (fleet) => {
    const titles = fleet.checklist.tasks.map(
      ({ title }): TableCell => (isTurned ? { text: title, turned: true } : title),
    )
    const rows = fleet.machines.map((machine): TableCell[] => {
      const marks = placeFleetTasks(fleet, machine).map((placed): TableCell => {
        if (!isFull && !draw.random.chance(0.8)) return { text: '', align: 'center' }
        truth.push(makeRecord(placed, inTable))
        return { text: mark, align: 'center' }
      })
      return [machine.tag, machine.name, ...marks]
    })
    const widths = [10, 16, ...titles.map(() => (isTurned ? 4 : 12))]
    const head = [[draw.word('tag'), draw.word('equipment'), ...titles]]
    return [{ kind: 'table', widths, head, rows, rules: 'all', zebra: draw.style.zebra }]
  })
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** One matrix for the machines of all plants, which a column names. */
function makeAreaMatrix(draw: Draw): Drawn {
  const [first] = draw.plan.plants
  const checklist = first?.machines[0]?.checklists[0]
  if (!checklist) throw new Error('A plan needs a machine with a checklist.')
  const mark = draw.random.pick(['X', '●', 'x', '✓', '[ ]'])
  const isTurned = draw.random.chance(0.3)
  const hasNumbers = draw.random.chance(0.3)
  const truth: TruthRecord[] = []
  const rows = draw.plan.plants.flatMap((plant) => {
    const fleet = { ...makeFleet(plant, draw.random, [2, 5]), checklist }
    return fleet.machines.map((machine): TableCell[] => {
      const marks = placeFleetTasks(fleet, machine).map((placed): TableCell => {
        if (mark !== '[ ]' && !draw.random.chance(0.8)) return { text: '', align: 'center' }
        truth.push(makeRecord(placed, inTable))
        return { text: mark, align: 'center' }
      })
      return [draw.join(plant.code, plant.name), machine.tag, machine.name, ...marks]
    })
  })
  const numbered = rows.map((row, index) => (hasNumbers ? [String(index + 1), ...row] : row))
  const titles = checklist.tasks.map(
    ({ title }): TableCell => (isTurned ? { text: title, turned: true } : title),
  )
  const names = [draw.word('plant'), draw.word('tag'), draw.word('equipment')]
  const blocks: Block[] = [
    { kind: 'text', label: `${draw.word('checklist')}:`, text: checklist.name },
    {
      kind: 'table',
      widths: [...(hasNumbers ? [4] : []), 16, 9, 15, ...titles.map(() => (isTurned ? 4 : 11))],
      head: [[...(hasNumbers ? [draw.word('number')] : []), ...names, ...titles]],
      rows: numbered,
      ...{ rules: 'all', zebra: draw.style.zebra },
    },
  ]
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Tasks down, machines across; a mark for each machine that has a task. */
function makeMachineMatrix(draw: Draw): Drawn {
  const isTurned = draw.random.chance(0.5)
  const hasNames = draw.random.chance(0.5)
  const mark = draw.random.pick(['X', '●', 'x', '✓', ''])
  const shown: Shown = {
    plant: true,
    plantCode: true,
    tag: true,
    equipment: hasNames,
    checklist: true,
    number: true,
  }
  const truth: TruthRecord[] = []
  const blocks = makeFleets(draw, [3, 7], (fleet) => {
    const titles = fleet.machines.map(({ tag, name }): TableCell => {
      const text = hasNames ? draw.join(tag, name) : tag
      return isTurned ? { text, turned: true } : text
    })
    const placed = fleet.machines.map((machine) => placeFleetTasks(fleet, machine))
    const rows = fleet.checklist.tasks.map((task, index): TableCell[] => {
      const marks = placed.map((tasks): TableCell => {
        const isBlank = mark !== '' && draw.random.chance(0.2)
        if (!isBlank) truth.push(makeRecord(tasks[index]!, shown))
        return { text: isBlank ? '' : mark, align: 'center' }
      })
      return [String(index + 1), task.title, ...marks]
    })
    const widths = [5, 26, ...titles.map(() => (isTurned ? 5 : 11))]
    const head = [[draw.word('number'), draw.word('task'), ...titles]]
    return [{ kind: 'table', widths, head, rows, rules: 'all', zebra: draw.style.zebra }]
  })
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Readings across, with their normal range below their titles; a row to fill in for each machine. */
function makeLogSheet(draw: Draw): Drawn {
  const truth: TruthRecord[] = []
  const place = draw.random.pick(['in title', 'row', 'row of the body', 'column spans'])
  const blocks = makeFleets(draw, [3, 6], (fleet) => {
    const shown: Shown = { ...inTable, limits: 'own' }
    const tasks = fleet.checklist.tasks
    const rows = fleet.machines.map((machine): TableCell[] => {
      truth.push(...placeFleetTasks(fleet, machine).map((placed) => makeRecord(placed, shown)))
      return [machine.tag, machine.name, ...tasks.map(() => '')]
    })
    const titles = tasks.map(({ title }) => title)
    const ranges = tasks.map(({ limits, expected }) => limits || expected)
    const first = [draw.word('tag'), draw.word('equipment')]
    const rangeRow: TableCell[] = [{ text: draw.word('limits'), colSpan: 2 }, ...ranges]
    const withRanges = titles.map((title, at) => (ranges[at] ? `${title}\n(${ranges[at]})` : title))
    const head: TableCell[][] = place === 'in title' ? [[...first, ...withRanges]] : [[...first, ...titles]]
    if (place === 'row') head.push(rangeRow)
    if (place === 'row of the body') rows.unshift(rangeRow)
    if (place === 'column spans')
      head.splice(0, 1, [...first.map((text) => ({ text, rowSpan: 2 })), ...titles], ranges)
    return [{ kind: 'table', widths: [10, 16, ...tasks.map(() => 14)], head, rows, rules: 'all' }]
  })
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Tasks written once, and below them the list of the machines that they are for. */
function makeTasksOnce(draw: Draw): Drawn {
  const write = startTaskLines(draw)
  const truth: TruthRecord[] = []
  const blocks = makeFleets(draw, [5, 12], (fleet) => {
    const lines = placeFleetTasks(fleet, fleet.machines[0]!).map(write)
    for (const machine of fleet.machines)
      truth.push(...lines.map(({ record }) => ({ ...record, tag: machine.tag, equipment: machine.name })))
    const heading = draw.random.pick([
      'Applies to the following equipment',
      'Equipment list',
      'For each of these machines',
    ])
    return [
      {
        kind: 'list',
        items: lines.map(({ text, more }, index) => ({ marker: `${index + 1}.`, text, more })),
      },
      { kind: 'heading', level: 3, text: heading },
      {
        kind: 'table',
        widths: [12, 30, 16, 12],
        head: [[draw.word('tag'), draw.word('equipment'), draw.word('location'), draw.word('result')]],
        rows: fleet.machines.map(({ tag, name, location }) => [tag, name, location, '']),
        rules: draw.style.rules,
      },
    ]
  })
  return draw.finish([...draw.title(), ...blocks], truth)
}

export const gridKinds: Kind[] = [
  {
    name: 'matrix',
    make: makeMatrix,
    programs: ['chromium', 'jspdf', 'pdfmake', 'pdfkit'],
    landscape: true,
    size: { plants: [1, 2], machines: [1, 1], checklists: [1, 1], tasks: [4, 7], limits: 0 },
  },
  {
    name: 'log-sheet',
    make: makeLogSheet,
    programs: ['jspdf', 'pdfkit', 'chromium', 'pdfmake'],
    landscape: true,
    size: { plants: [1, 2], machines: [1, 1], checklists: [1, 1], tasks: [4, 6] },
  },
  {
    name: 'tasks-once',
    make: makeTasksOnce,
    programs: ['pdfmake', 'chromium'],
    size: { plants: [1, 2], machines: [1, 1], checklists: [1, 1], tasks: [3, 6] },
  },
]

export const machineMatrixKind: Kind = {
  name: 'machine-matrix',
  make: makeMachineMatrix,
  programs: ['chromium', 'jspdf', 'pdfmake', 'pdfkit'],
  landscape: true,
  size: { plants: [1, 2], machines: [1, 1], checklists: [1, 1], tasks: [4, 7], limits: 0 },
}

export const areaMatrixKind: Kind = {
  name: 'area-matrix',
  make: makeAreaMatrix,
  programs: ['chromium', 'jspdf', 'pdfmake', 'pdfkit'],
  landscape: true,
  size: { plants: [2, 4], machines: [1, 1], checklists: [1, 1], tasks: [4, 7], limits: 0 },
}
