import { type Column, makeColumn, showFields } from '#scripts/plan-layouts/columns.ts'
import type { PlacedTask } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, Table, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { addAlternatives, makeRecord, type Shown, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'
import { makeMachineBlocks, makeMachineHeading, makePlantHeading, makeTaskTable } from './machine-tables.ts'

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

/** Codes of the work with a legend: `I = inspect`. */
function makeCodeLegend(draw: Draw): Drawn {
  const codes = { I: 'Inspect', L: 'Lubricate', C: 'Clean', T: 'Tighten', R: 'Replace', M: 'Measure' }
  const parts = [
    'Bearing housing',
    'Coupling',
    'Oil filter',
    'V-belt',
    'Terminal box',
    'Shaft seal',
    'Base bolts',
    'Fan grille',
  ]
  const legend = Object.entries(codes).map(([code, text]) => `${code} = ${text}`)
  const truth: TruthRecord[] = []
  const blocks = draw.plan.plants.flatMap((plant): Block[] => [
    makePlantHeading(draw, plant),
    ...plant.machines.flatMap((machine): Block[] => {
      const chosen = draw.random.shuffle(parts).slice(0, draw.random.integer(3, 7))
      const rows = chosen.map((part, index): TableCell[] => {
        const code = draw.random.pick(Object.keys(codes) as (keyof typeof codes)[])
        const work = codes[code]
        const record: TruthRecord = {
          ...{ plantCode: plant.code, plant: plant.name, tag: machine.tag, equipment: machine.name },
          task: `${work} ${part.toLowerCase()}`,
          n: String(index + 1),
        }
        const joins = [': ', ' – ', ' - ', ', ', ' ']
        const others = joins.flatMap((join) => [`${part}${join}${work}`, `${work}${join}${part}`])
        truth.push(addAlternatives(record, 'task', others))
        return [String(index + 1), part, { text: code, align: 'center' }, '', '']
      })
      const head = [[draw.word('number'), 'Component', 'Code', draw.word('initials'), draw.word('remarks')]]
      return [
        makeMachineHeading(draw, machine),
        { kind: 'table', widths: [5, 30, 8, 12, 24], head, rows, rules: draw.style.rules },
      ]
    }),
  ])
  const key: Block = { kind: 'text', text: `Legend: ${legend.join(draw.random.pick([', ', '; ', '   ']))}` }
  const body = draw.variant % 2 === 0 ? [...draw.title(), key, ...blocks] : [...draw.title(), ...blocks, key]
  return draw.finish(body, truth)
}

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

const lubricants = ['Shell Gadus S2 V220', 'ISO VG 68', 'Mobil SHC 630', 'Klüber NB 52', 'Chain spray']
const quantities = ['20 g', '5 g', '0.5 l', '2 strokes', '3 pumps', 'as needed']
const points = [
  'Drive end bearing',
  'Non drive end bearing',
  'Gearbox',
  'Chain',
  'Spindle nut',
  'Guide rail left',
  'Guide rail right',
]

/** Lubrication points with lubricant and quantity. */
function makeLubrication(draw: Draw): Drawn {
  const truth: TruthRecord[] = []
  const title = draw.random.pick(['Lubrication point', 'Point', 'Grease point', 'Lubrication task'])
  const head = [
    [
      draw.word('tag'),
      draw.word('equipment'),
      draw.word('number'),
      title,
      'Lubricant',
      'Quantity',
      draw.word('frequency'),
    ],
  ]
  const blocks = draw.plan.plants.flatMap((plant): Block[] => [
    makePlantHeading(draw, plant),
    {
      kind: 'table',
      widths: [10, 18, 5, 22, 18, 12, 12],
      head,
      rows: plant.machines.flatMap((machine) =>
        draw.random
          .shuffle(points)
          .slice(0, draw.random.integer(2, 5))
          .map((point, index): TableCell[] => {
            const [lubricant, quantity] = [draw.random.pick(lubricants), draw.random.pick(quantities)]
            const record: TruthRecord = {
              ...{ plantCode: plant.code, plant: plant.name, tag: machine.tag, equipment: machine.name },
              ...{ task: point, n: String(index + 1), min: '', max: '' },
            }
            const others = [
              `Lubricate ${point}`,
              `Lubricate: ${point}`,
              `${point}: ${lubricant}`,
              `${point} – ${lubricant}, ${quantity}`,
            ]
            truth.push(addAlternatives(record, 'task', others))
            return [
              machine.tag,
              machine.name,
              String(index + 1),
              point,
              lubricant,
              quantity,
              draw.random.pick(draw.words.frequencies),
            ]
          }),
      ),
      rules: draw.style.rules,
      zebra: draw.style.zebra,
    },
  ])
  return draw.finish(
    [
      { kind: 'heading', level: 1, text: draw.random.pick(['Lubrication schedule', 'Lubrication plan']) },
      ...blocks,
    ],
    truth,
  )
}

/** Measuring points with a highest temperature; the unit is in the title of the column. */
function makeThermography(draw: Draw): Drawn {
  const parts = [
    'Busbar L1',
    'Busbar L2',
    'Main breaker',
    'Cable lug L3',
    'Neutral terminal',
    'Fuse holder',
    'Contactor K1',
    'Earth bar',
  ]
  const truth: TruthRecord[] = []
  const limit = draw.random.pick(['Max. temp. (°C)', 'Limit °C', 'Max °C', 'Alarm above [°C]'])
  const head = [
    [
      draw.word('number'),
      draw.random.pick(['Component', 'Measuring point', 'Check point']),
      limit,
      'Measured (°C)',
      'Load (%)',
      draw.word('photo'),
    ],
  ]
  const blocks = draw.plan.plants.flatMap((plant): Block[] => [
    makePlantHeading(draw, plant),
    ...plant.machines.flatMap((machine): Block[] => [
      makeMachineHeading(draw, machine),
      {
        kind: 'table',
        widths: [6, 30, 14, 14, 12, 12],
        head,
        rows: draw.random
          .shuffle(parts)
          .slice(0, draw.random.integer(3, 6))
          .map((part, index): TableCell[] => {
            const max = draw.random.pick([60, 65, 70, 80, 90])
            const hasPhoto = draw.random.chance(0.5)
            truth.push({
              ...{ plantCode: plant.code, plant: plant.name, tag: machine.tag, equipment: machine.name },
              ...{ task: part, n: String(index + 1), photo: hasPhoto ? 'Yes' : 'No' },
              ...{ min: '', max: String(max), unit: '°C' },
            })
            return [String(index + 1), part, String(max), '', '', draw.yesNo(hasPhoto)]
          }),
        rules: 'all',
      } satisfies Table,
    ]),
  ])
  return draw.finish([{ kind: 'heading', level: 1, text: 'Thermography round' }, ...blocks], truth)
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
