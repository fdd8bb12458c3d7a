import { type Column, drawTaskColumns, makeColumn, showFields } from '#scripts/plan-layouts/columns.ts'
import type { PlacedTask, PlanChecklist, PlanMachine, PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, Rules, Table, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { startTaskLines } from '#scripts/plan-layouts/task-lines.ts'
import { makeRecord, type Shown, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'
import { makePlantHeading, makeTaskTable, placeTasks } from './machine-tables.ts'

const inHead: Shown = { plant: true, plantCode: true, tag: true, equipment: true, checklist: true }

/** The checklist of a machine, which has a card or a table of its own. */
interface Unit {
  plant: PlanPlant
  machine: PlanMachine
  checklist: PlanChecklist
  tasks: PlacedTask[]
}

const listUnits = (plant: PlanPlant): Unit[] =>
  plant.machines.flatMap((machine) =>
    machine.checklists.map((checklist) => ({
      plant,
      machine,
      checklist,
      tasks: placeTasks(plant, machine, checklist),
    })),
  )

/** Places cards next to each other, `count` in a row; the last row may have fewer. */
function placeInRows(cards: Block[][], count: number, framed: boolean): Block[] {
  const rows: Block[] = []
  for (let at = 0; at < cards.length; at += count)
    rows.push({
      kind: 'columns',
      columns: Array.from({ length: count }, (_, index) => cards[at + index] ?? []),
      framed,
    })
  return rows
}

/** What names the machine of a card: a heading, labels, or a grid of labels and values. */
function drawCardHead(draw: Draw): (unit: Unit) => Block[] {
  const style = draw.random.pick(['heading', 'labels', 'grid', 'grid', 'pairs'] as const)
  const rules = draw.random.pick<Rules>(['all', 'rows', 'none'])
  const bold = draw.random.chance(0.6)
  return ({ machine, checklist }) => {
    const tag: [string, string] = [draw.word('tag'), machine.tag]
    const name: [string, string] = [draw.word('equipment'), machine.name]
    const list: [string, string] = [draw.word('checklist'), checklist.name]
    const place: [string, string] = [draw.word('location'), machine.location]
    if (style === 'heading')
      return [
        { kind: 'heading', level: 3, text: draw.join(machine.tag, machine.name) },
        { kind: 'text', label: `${list[0]}:`, text: list[1] },
      ]
    if (style === 'labels')
      return [tag, name, list].map(([label, text]): Block => ({ kind: 'text', label: `${label}:`, text }))
    const cell = ([label, text]: [string, string]): TableCell[] => [{ text: `${label}:`, bold }, text]
    const rows = style === 'grid' ? [tag, name, list, place].map(cell) : [[...cell(tag), ...cell(place)]]
    const grid: Block = {
      kind: 'table',
      widths: style === 'grid' ? [12, 26] : [11, 10, 9, 8],
      head: [],
      rows,
      rules,
    }
    if (style === 'grid') return [grid]
    return [
      { kind: 'heading', level: 3, text: machine.name },
      grid,
      { kind: 'text', label: `${list[0]}:`, text: list[1] },
    ]
  }
}

/** Cards with the data of a machine above its tasks, two or three in a row. */
function makeCardGrid(draw: Draw): Drawn {
  const { random } = draw
  const count = draw.style.landscape ? random.pick([2, 3]) : 2
  const isFramed = random.chance(0.7)
  const head = drawCardHead(draw)
  const body = random.pick(['list', 'list', 'table'] as const)
  const marker = random.pick(['number', 'number', '☐', '[ ]', '•'])
  const write = startTaskLines(draw)
  const names = ['number', 'task', 'expectedOrLimits', ...(count === 2 ? ['result'] : [])]
  const columns = names.map((name) => makeColumn(draw, name))
  const truth: TruthRecord[] = []
  const makeTasks = ({ tasks }: Unit): Block => {
    if (body === 'table') {
      truth.push(...tasks.map((placed) => makeRecord(placed, { ...inHead, ...showFields(columns) })))
      const share = (isFramed ? 0.94 : 0.97) / count
      return makeTaskTable(draw, columns, tasks, { rules: 'all', zebra: false, share })
    }
    const items = tasks.map((placed) => {
      const { record, text, more } = write(placed)
      const { n: _, ...unnumbered } = record
      truth.push(marker === 'number' ? record : unnumbered)
      return { marker: marker === 'number' ? `${placed.number}.` : marker, text, more }
    })
    return { kind: 'list', items }
  }
  const blocks = draw.plan.plants.flatMap((plant): Block[] => {
    const cards = listUnits(plant).map((unit) => [...head(unit), makeTasks(unit)])
    return [makePlantHeading(draw, plant), ...placeInRows(cards, count, isFramed)]
  })
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Two tables next to each other: of two machines, or the two halves of a machine's tasks. */
function makePairedTables(draw: Draw): Drawn {
  const { random } = draw
  const isHalved = random.chance(0.35)
  const place = random.pick(['above', 'above', 'heading', 'in table'] as const)
  const rules = random.pick<Rules>(['all', 'all', 'rows', 'none'])
  const last = random.pick([['expectedOrLimits'], ['limits', 'expected'], ['expectedOrLimits', 'result']])
  const number = isHalved || random.chance(0.7) ? ['number'] : []
  const columns = [...number, 'task', ...last].map((name) => makeColumn(draw, name))
  const name = ({ machine }: Unit) => draw.join(machine.tag, machine.name)
  const makeTable = (tasks: PlacedTask[], title?: string): Table => {
    const table = makeTaskTable(draw, columns, tasks, { rules, share: 0.48 })
    if (title === undefined) return table
    const cell: TableCell = { text: title, colSpan: columns.length, align: 'center' }
    return { ...table, head: [[cell], ...table.head] }
  }
  const makeNames = (unit: Unit, isHeading: boolean): Block[] => [
    isHeading
      ? { kind: 'heading', level: 3, text: name(unit) }
      : { kind: 'text', label: `${draw.word('equipment')}:`, text: name(unit) },
    { kind: 'text', label: `${draw.word('checklist')}:`, text: unit.checklist.name },
  ]
  const makeHalves = (unit: Unit): Block[] => {
    const half = Math.ceil(unit.tasks.length / 2)
    const tables = [unit.tasks.slice(0, half), unit.tasks.slice(half)].filter(({ length }) => length > 0)
    return [
      ...makeNames(unit, place === 'heading'),
      { kind: 'columns', columns: tables.map((tasks) => [makeTable(tasks)]) },
    ]
  }
  const makeOwn = (unit: Unit): Block[] =>
    place === 'in table'
      ? [makeTable(unit.tasks, name(unit))]
      : [...makeNames(unit, place === 'heading'), makeTable(unit.tasks)]
  const blocks = draw.plan.plants.flatMap((plant): Block[] => {
    const units = listUnits(plant)
    const rows = isHalved ? units.flatMap(makeHalves) : placeInRows(units.map(makeOwn), 2, false)
    return [makePlantHeading(draw, plant), ...rows]
  })
  const shown: Shown = { ...inHead, checklist: isHalved || place !== 'in table', ...showFields(columns) }
  return draw.finish([...draw.title(), ...blocks], shown)
}

/** Columns whose cells span the tasks of a plant, machine or checklist. */
function drawSpans(draw: Draw): { column: Column; of: (placed: PlacedTask) => unknown }[] {
  const { random, word, join } = draw
  const own = (name: string, of: (placed: PlacedTask) => unknown) => ({ column: makeColumn(draw, name), of })
  const byMachine = ({ machine }: PlacedTask) => machine
  const byChecklist = ({ checklist }: PlacedTask) => checklist
  const both: Column = {
    name: 'machine',
    title: word('equipment'),
    width: 14,
    cell: ({ machine }) => join(machine.tag, machine.name),
    shows: { tag: true, equipment: true },
  }
  const machine = random.chance(0.4)
    ? [{ column: both, of: byMachine }]
    : [own('tag', byMachine), own('equipment', byMachine)]
  const checklist = [
    own('checklist', byChecklist),
    ...(random.chance(0.4) ? [own('frequency', byChecklist)] : []),
  ]
  return [...machine, ...checklist]
}

/** Merged cells in the style of a spreadsheet: plants in bands over all columns or in cells at the left. */
function makeSpannedCells(draw: Draw, { isTurned = false, isWide = false } = {}): Drawn {
  const { random } = draw
  const turned = isTurned || (isWide && random.chance(0.3))
  const isBand = !turned && !isWide && random.chance(0.5)
  const valign = random.pick(
    isWide ? (['top', 'middle'] as const) : (['top', 'middle', 'middle', 'bottom'] as const),
  )
  // Without rules only the top shows which tasks a cell is for.
  const rules = random.pick<Rules>(valign === 'top' ? ['all', 'rows', 'none'] : ['all', 'all', 'rows'])
  const spans = [
    ...(isBand
      ? []
      : [{ column: makeColumn(draw, 'plantLine'), of: ({ plant }: PlacedTask): unknown => plant }]),
    ...drawSpans(draw),
  ]
  const names = [
    ...(random.chance(0.6) ? ['number'] : []),
    'task',
    ...random.pick([['expectedOrLimits'], ['expected', 'limits'], ['limits', 'expected', 'result']]),
    ...(random.chance(0.4) ? ['remarks'] : []),
  ]
  const own = isWide ? drawTaskColumns(draw, { most: 9 }) : names.map((name) => makeColumn(draw, name))
  const columns = [...spans.map(({ column }) => column), ...own]
  const rows = draw.tasks.flatMap((placed, row): TableCell[][] => {
    const above = draw.tasks[row - 1]
    const cells = columns.flatMap((column, index): TableCell[] => {
      const text = column.cell(placed)
      const of = spans[index]?.of
      if (!of) return [text]
      if (above && of(above) === of(placed)) return []
      const end = draw.tasks.findIndex((other, at) => at > row && of(other) !== of(placed))
      const rowSpan = (end < 0 ? draw.tasks.length : end) - row
      const look = index === 0 ? { turned, bold: isWide } : {}
      return [{ text: text as string, rowSpan, valign, ...look }]
    })
    const isNewPlant = isBand && above?.plant !== placed.plant
    const text = `${draw.word('plant')}: ${draw.plantLine(placed.plant)}`
    const band: TableCell = { text, colSpan: columns.length, bold: true, fill: draw.style.headFill }
    return [...(isNewPlant ? [[band]] : []), cells]
  })
  const table = makeTaskTable(draw, columns, [], { rows, rules, zebra: false })
  return draw.finish([...draw.title(), table], {
    ...(isBand ? { plant: true, plantCode: true } : {}),
    ...showFields(columns),
  })
}

export const neighbourKinds: Kind[] = [
  {
    name: 'card-grid',
    make: makeCardGrid,
    programs: ['pdfkit', 'pdfmake', 'chromium', 'jspdf'],
    size: { machines: [1, 3], tasks: [3, 5] },
  },
  {
    name: 'spanned-cells',
    make: makeSpannedCells,
    programs: ['pdfmake', 'pdfkit', 'chromium', 'jspdf'],
    landscape: true,
    size: { machines: [1, 3], tasks: [2, 6] },
  },
  {
    name: 'paired-tables',
    make: makePairedTables,
    programs: ['chromium', 'jspdf', 'pdfkit', 'pdfmake'],
    landscape: true,
    size: { tasks: [3, 8] },
  },
]

export const turnedPlantsKind: Kind = {
  name: 'turned-plants',
  make: (draw) => makeSpannedCells(draw, { isTurned: true }),
  programs: ['jspdf', 'pdfmake', 'pdfkit', 'chromium'],
  landscape: true,
  size: { machines: [1, 2], tasks: [3, 5] },
}

/** Many narrow columns of tasks next to cells that span the tasks of a machine, over the ends of pages. */
export const mergedColumnsKind: Kind = {
  name: 'merged-columns',
  make: (draw) => makeSpannedCells(draw, { isWide: true }),
  programs: ['pdfmake', 'pdfkit', 'chromium', 'jspdf'],
  landscape: true,
  size: { machines: [2, 3], checklists: [1, 2], tasks: [3, 7] },
}
