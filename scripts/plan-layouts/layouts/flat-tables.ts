import {
  type Column,
  drawPlaceColumns,
  drawTaskColumns,
  makeColumn,
  showFields,
} from '#scripts/plan-layouts/columns.ts'
import type { PlacedTask } from '#scripts/plan-layouts/content/plan.ts'
import type { Cell, Table, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import type { Kind } from './layout.ts'
import { makeTaskTable } from './machine-tables.ts'

const isPlace = ({ name }: Column) =>
  ['plant', 'plantCode', 'plantLine', 'tag', 'equipment', 'checklist'].includes(name)

/** One long table with a row for each task. Repeated cells of the places are written as `repeat`, or again. */
function finishFlat(
  draw: Draw,
  columns: Column[],
  { repeat, ...more }: Partial<Table> & { repeat?: string } = {},
): Drawn {
  const table = makeTaskTable(draw, columns, draw.tasks, more)
  const places = columns.filter(isPlace).length
  const rows =
    repeat === undefined
      ? table.rows
      : table.rows.map((row, index) => {
          const above = table.rows[index - 1]
          const firstNew = above ? row.findIndex((cell, column) => cell !== above[column]) : 0
          return row.map((cell, column) => (column < places && column < firstNew ? repeat : cell))
        })
  return draw.finish([...draw.title(), { ...table, rows }], showFields(columns))
}

export function makeFlatTable(draw: Draw): Drawn {
  const isBlank = draw.random.chance(0.4)
  const columns = [...drawPlaceColumns(draw), ...drawTaskColumns(draw)]
  return finishFlat(draw, columns, isBlank ? { repeat: '' } : {})
}

function makeOpenTable(draw: Draw): Drawn {
  return finishFlat(draw, [...drawPlaceColumns(draw), ...drawTaskColumns(draw)], {
    rules: 'none',
    zebra: false,
  })
}

function makeDitto(draw: Draw): Drawn {
  const repeat = draw.random.pick(['"', 'as above', '″', 'ditto', '-"-', 'do.'])
  return finishFlat(draw, [...drawPlaceColumns(draw), ...drawTaskColumns(draw)], { repeat })
}

/** Titles over two rows: groups above, columns below. */
function makeTwoRowHeader(draw: Draw): Drawn {
  const columns = [
    ...['plantCode', 'plant', 'tag', 'equipment', 'checklist', 'number', 'task', 'description'],
    ...['required', 'photo', 'expected', 'min', 'max', 'unit'],
  ].map((name) => makeColumn(draw, name))
  const groups: [string, number][] = [
    [draw.random.pick(['Plant', 'Site']), 2],
    [draw.random.pick(['Equipment', 'Asset']), 2],
    ['', 1],
    [draw.random.pick(['Work', 'Task', 'Inspection']), 3],
    [draw.random.pick(['Requirements', 'Evidence', 'Options']), 2],
    ['', 1],
    [draw.random.pick(['Limits', 'Tolerance', 'Normal range']), 3],
  ]
  const upper: TableCell[] = []
  const lower: TableCell[] = []
  let at = 0
  for (const [text, count] of groups) {
    const titles = columns.slice(at, at + count).map(({ title }) => title)
    at += count
    if (text === '') upper.push({ text: titles[0] ?? '', rowSpan: 2 })
    else {
      upper.push({ text, colSpan: count, align: 'center' })
      lower.push(...titles)
    }
  }
  return finishFlat(draw, columns, { head: [upper, lower], rules: 'all' })
}

/** Narrow columns have titles that run from the bottom up. */
function makeTurnedHeader(draw: Draw): Drawn {
  const columns = [...drawPlaceColumns(draw), ...drawTaskColumns(draw)]
  const narrow = ['photo', 'required', 'min', 'max', 'unit', 'number']
  const head = columns.map(
    ({ name, title }): TableCell => (narrow.includes(name) ? { text: title, turned: true } : title),
  )
  const widths = columns.map(({ name, width }) => (narrow.includes(name) && name !== 'unit' ? 4 : width))
  return finishFlat(draw, columns, { head: [head], widths, rules: 'all' })
}

/** Cells of plant, machine and checklist span the rows of their tasks. */
function makeMergedCells(draw: Draw): Drawn {
  const isTurned = draw.random.chance(0.5)
  const columns = [
    ...['plantLine', 'tag', 'equipment', 'checklist'].map((name) => makeColumn(draw, name)),
    ...drawTaskColumns(draw, { most: 9 }),
  ]
  const groups: unknown[][] = [
    draw.tasks.map(({ plant }) => plant),
    draw.tasks.map(({ machine }) => machine),
    draw.tasks.map(({ machine }) => machine),
    draw.tasks.map(({ checklist }) => checklist),
  ]
  const rows = draw.tasks.map((placed, row) =>
    columns.flatMap((column, index): TableCell[] => {
      const text = column.cell(placed) as string
      const group = groups[index]
      if (!group) return [text]
      if (row > 0 && group[row - 1] === group[row]) return []
      const rowSpan = group.lastIndexOf(group[row]!) - row + 1
      const cell: Cell = { text, rowSpan, bold: index === 0 }
      return [index === 0 && isTurned ? { ...cell, turned: true } : cell]
    }),
  )
  const table = makeTaskTable(draw, columns, [], { rows, rules: 'all', zebra: false })
  return draw.finish([...draw.title(), table], showFields(columns))
}

/** Columns that the register does not know. */
function addUnknown(draw: Draw, texts: string[]): Column[] {
  const values: Record<string, string[]> = {
    Lubricant: ['', '', 'ISO VG 68', 'Shell Gadus S2', 'NLGI 2'],
    Quantity: ['', '', '20 g', '0.5 l', '2 strokes'],
    Skill: ['MECH', 'ELEC', 'OPS'],
    'Est. h': ['0.1', '0.2', '0.5'],
    Shutdown: ['Run', 'Stop'],
    'Reading 1': [''],
    'Reading 2': [''],
    'Reading 3': [''],
    ...Object.fromEntries(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => [day, ['']])),
  }
  return texts.map((title) => {
    const drawn = new Map<PlacedTask, string>()
    return {
      name: title,
      title,
      width: title.length < 4 ? 3 : 6,
      cell: (placed) => {
        const text = drawn.get(placed) ?? draw.random.pick(values[title] ?? [''])
        drawn.set(placed, text)
        return text
      },
      shows: {},
    }
  })
}

function makeUnknownColumns(draw: Draw): Drawn {
  const places = ['plantLine', 'tag', 'equipment', 'checklist'].map((name) => makeColumn(draw, name))
  const task = drawTaskColumns(draw, { most: 8 })
  const extra = draw.random.pick([
    ['Lubricant', 'Quantity', 'Skill'],
    ['Reading 1', 'Reading 2', 'Reading 3'],
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    ['Skill', 'Est. h', 'Shutdown'],
  ])
  const unknown = addUnknown(draw, extra)
  const { document, truth } = finishFlat(
    draw,
    [...places, ...task, ...unknown, makeColumn(draw, 'initials')],
    { rules: 'all' },
  )
  // The texts of the columns stay with the task, below its explanation.
  const described = draw.tasks.map((placed, at) => {
    const record = truth[at]!
    const details = unknown
      .map(({ title, cell }) => [title, cell(placed)] as const)
      .filter(([, text]) => text !== '')
      .map(([title, text]) => `${title}: ${text}`)
    return { ...record, desc: [record.desc ?? '', ...details].filter(Boolean).join('\n') }
  })
  return { document, truth: described }
}

function makeWide(draw: Draw): Drawn {
  draw.style.size = 'A3'
  const names = [
    'plantCode',
    'plant',
    'tag',
    'equipment',
    'location',
    'checklist',
    'frequency',
    'number',
    'task',
  ]
  const rest = [
    'description',
    'required',
    'photo',
    'expected',
    'min',
    'max',
    'unit',
    'reading',
    'remarks',
    'initials',
  ]
  const columns = [...names, ...rest].map((name) => makeColumn(draw, name))
  return finishFlat(draw, columns, {})
}

export const flatTableKinds: Kind[] = [
  {
    name: 'ruled-table',
    make: makeFlatTable,
    programs: ['chromium', 'pdfmake', 'jspdf', 'pdfkit'],
    landscape: true,
  },
  {
    name: 'open-table',
    make: makeOpenTable,
    programs: ['jspdf', 'chromium', 'pdfmake', 'pdfkit'],
    landscape: true,
  },
  { name: 'ditto', make: makeDitto, programs: ['jspdf', 'pdfmake'], landscape: true },
  {
    name: 'two-row-header',
    make: makeTwoRowHeader,
    programs: ['chromium', 'jspdf', 'pdfmake', 'pdfkit'],
    landscape: true,
  },
  { name: 'turned-header', make: makeTurnedHeader, programs: ['pdfkit', 'chromium'], landscape: true },
  {
    name: 'merged-cells',
    make: makeMergedCells,
    programs: ['chromium', 'pdfkit', 'pdfmake', 'jspdf'],
    landscape: true,
    size: { machines: [1, 2], checklists: [1, 2], tasks: [3, 5] },
  },
  { name: 'unknown-columns', make: makeUnknownColumns, programs: ['pdfkit', 'chromium'], landscape: true },
  { name: 'wide-a3', make: makeWide, programs: ['chromium', 'jspdf'], landscape: true },
]
