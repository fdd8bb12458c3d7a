import { type Column, makeColumn, showFields } from '#scripts/plan-layouts/columns.ts'
import type { PlacedTask } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { addAlternatives, makeRecord, type Shown } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'
import { makeMachineBlocks, makePlantHeading, makeTaskTable } from './machine-tables.ts'
import { makeCodeLegend, makeLubrication, makePhaseReadings, makeThermography } from './point-lists.ts'

const places: Shown = { plant: true, plantCode: true, tag: true, equipment: true }

/** Columns of which one in each row has a mark: intervals, weekdays or shifts. */
function makeMarked(draw: Draw, titles: string[], isSeveral: boolean): Drawn {
  const mark = draw.random.pick(['X', 'x', '●', '✓'])
  const columns = ['number', 'task', 'limits', 'expected'].map((name) => makeColumn(draw, name))
  const marked = titles.map(
    (title): Column => ({ name: title, title, width: title.length * 0.85 + 2, cell: () => '', shows: {} }),
  )
  const fill = (block: Block): Block => {
    if (block.kind !== 'table') return block
    const rows = block.rows.map((row) => {
      const at = draw.random.integer(0, titles.length - 1)
      const cells = titles.map((_, index): TableCell => {
        const isMarked = index === at || (isSeveral && draw.random.chance(0.4))
        return { text: isMarked ? mark : '', align: 'center' }
      })
      return [...row.slice(0, columns.length), ...cells]
    })
    return { ...block, rows }
  }
  const blocks = draw.plan.plants.flatMap((plant) => [
    makePlantHeading(draw, plant),
    ...makeMachineBlocks(draw, plant, [...columns, ...marked], { rules: 'all' }).map(fill),
  ])
  return draw.finish([...draw.title(), ...blocks], { ...places, checklist: true, ...showFields(columns) })
}

const makeIntervals = (draw: Draw) =>
  makeMarked(
    draw,
    draw.random.pick([
      ['D', 'W', 'M', 'Y'],
      ['Daily', 'Weekly', 'Monthly', 'Yearly'],
      ['1W', '1M', '3M', '12M'],
    ]),
    false,
  )
const makeWeekdays = (draw: Draw) => makeMarked(draw, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], true)
const makeShifts = (draw: Draw) =>
  makeMarked(
    draw,
    draw.random.pick([
      ['Early', 'Late', 'Night'],
      ['S1', 'S2', 'S3'],
      ['Day', 'Night'],
    ]),
    true,
  )

/** The German pair of set value and reading (Soll and Ist), with the unit in a column of its own. */
function makeTargetActual(draw: Draw): Drawn {
  const withoutUnit = ({ task }: PlacedTask) =>
    task.expected ||
    (task.unit ? task.limits.replaceAll(` ${task.unit}`, '').replaceAll(task.unit, '').trim() : task.limits)
  const columns: Column[] = [
    makeColumn(draw, 'number'),
    makeColumn(draw, 'task'),
    {
      name: 'target',
      title: draw.random.pick(['Soll', 'Sollwert']),
      width: 14,
      cell: withoutUnit,
      shows: { expected: true },
    },
    { name: 'unit', title: draw.word('unit'), width: 8, cell: ({ task }) => task.unit, shows: {} },
    { name: 'actual', title: draw.random.pick(['Ist', 'Istwert']), width: 10, cell: () => '', shows: {} },
    { name: 'result', title: 'i. O.', width: 6, cell: () => '', shows: {} },
  ]
  const blocks = draw.plan.plants.flatMap((plant) => [
    makePlantHeading(draw, plant),
    ...makeMachineBlocks(draw, plant, columns, { rules: 'all' }),
  ])
  const shown: Shown = { ...places, checklist: true, number: true, expected: true, limits: 'own' }
  const truth = draw.tasks.map((placed) => {
    const record = makeRecord(placed, shown)
    return placed.task.limits
      ? addAlternatives(record, 'expected', [withoutUnit(placed), placed.task.limits])
      : record
  })
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Stops of a route through the plant. */
function makeRoute(draw: Draw): Drawn {
  const columns = [
    { ...makeColumn(draw, 'number'), title: draw.random.pick(['Stop', 'Seq.', 'No.']), shows: {} },
    ...['tag', 'equipment', 'location', 'task', 'expectedOrLimits', 'reading', 'initials'].map((name) =>
      makeColumn(draw, name),
    ),
  ]
  const blocks = draw.plan.plants.flatMap((plant, index): Block[] => {
    const tasks = draw.tasks
      .filter((placed) => placed.plant === plant)
      .map((placed, at) => ({ ...placed, number: at + 1 }))
    return [
      { kind: 'heading', level: 2, text: `Route R${index + 1}: ${draw.plantLine(plant)}` },
      makeTaskTable(draw, columns, tasks),
    ]
  })
  return draw.finish([...draw.title(), ...blocks], showFields(columns))
}

export const scheduleKinds: Kind[] = [
  { name: 'interval-columns', make: makeIntervals, programs: ['chromium', 'pdfmake'] },
  { name: 'weekday-columns', make: makeWeekdays, programs: ['jspdf', 'chromium'], landscape: true },
  { name: 'shift-columns', make: makeShifts, programs: ['pdfkit', 'jspdf'] },
  { name: 'code-legend', make: makeCodeLegend, programs: ['pdfmake', 'chromium'] },
  { name: 'target-actual', make: makeTargetActual, programs: ['pdfmake', 'jspdf'], language: 'de' },
  { name: 'lubrication', make: makeLubrication, programs: ['jspdf', 'chromium'], landscape: true },
  { name: 'thermography', make: makeThermography, programs: ['pdfkit', 'pdfmake'] },
  { name: 'route-sheet', make: makeRoute, programs: ['pdfmake', 'jspdf'], landscape: true },
]

export const phaseReadingsKind: Kind = {
  name: 'phase-readings',
  make: makePhaseReadings,
  programs: ['chromium', 'pdfmake', 'pdfkit', 'jspdf'],
}
