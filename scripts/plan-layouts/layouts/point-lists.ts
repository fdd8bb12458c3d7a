import type { PlanMachine, PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, Table, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { addAlternatives, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import { makeMachineHeading, makePlantHeading } from './machine-tables.ts'

/** Codes of the work with a legend: `I = inspect`. */
export function makeCodeLegend(draw: Draw): Drawn {
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
  const body = draw.random.chance(0.5) ? [...draw.title(), key, ...blocks] : [...draw.title(), ...blocks, key]
  return draw.finish(body, truth)
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
export function makeLubrication(draw: Draw): Drawn {
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
export function makeThermography(draw: Draw): Drawn {
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
  const [limit, writeMax] = draw.random.pick<[string, (max: number) => string]>([
    ['Max. temp. (°C)', String],
    ['Limit °C', String],
    ['Max °C', String],
    ['Alarm above [°C]', String],
    ['Limit', (max) => `${max} °C`],
    ['Max. temperature', (max) => `${max} °C`],
    ['Limit', (max) => `≤ ${max} °C`],
    ['Alarm', (max) => `> ${max} °C`],
  ])
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
            return [String(index + 1), part, writeMax(max), '', '', draw.yesNo(hasPhoto)]
          }),
        rules: 'all',
      } satisfies Table,
    ]),
  ])
  return draw.finish([{ kind: 'heading', level: 1, text: 'Thermography round' }, ...blocks], truth)
}

const electricalParts = [
  'Incoming feeder',
  'Busbar joint',
  'Main breaker Q1',
  'Outgoing breaker Q4',
  'Contactor K2',
  'Motor terminals',
  'Capacitor bank',
  'Cable lugs, upper row',
  'Fuse base F3',
]

/** A blank for each phase, with the highest temperature or the largest difference between phases. */
export function makePhaseReadings(draw: Draw): Drawn {
  const { random } = draw
  const phases = random.pick([
    ['L1', 'L2', 'L3'],
    ['L1', 'L2', 'L3', 'N'],
    ['Phase L1', 'Phase L2', 'Phase L3'],
    ['R', 'S', 'T'],
  ])
  const isDifference = random.chance(0.35)
  const unit = isDifference ? 'K' : '°C'
  const limit = isDifference
    ? random.pick(['Max. ΔT (K)', 'ΔT max. [K]', 'Limit ΔT'])
    : random.pick(['Max. (°C)', 'Limit (°C)', 'Max. temp. [°C]', 'Limit', 'Max. temperature'])
  const isUnitInTitle = /[([]/.test(limit)
  const sign = random.pick(['', '≤ ', 'max. ', '< '])
  const isGrouped = random.chance(0.5)
  const hasNumber = random.chance(0.7)
  const after = random.shuffle(['Load (A)', 'IR image', draw.word('remarks')]).slice(0, random.integer(0, 2))
  const isLimitLast = random.chance(0.4)
  const first = [...(hasNumber ? [draw.word('number')] : []), random.pick(['Measuring point', 'Component'])]
  const head: TableCell[][] = isGrouped
    ? [
        [
          ...first.map((text) => ({ text, rowSpan: 2 })),
          ...(isLimitLast ? [] : [{ text: limit, rowSpan: 2 }]),
          {
            text: random.pick(['Measured temperature', 'Reading', 'Temperature (°C)']),
            colSpan: phases.length,
          },
          ...(isLimitLast ? [{ text: limit, rowSpan: 2 }] : []),
          ...after.map((text) => ({ text, rowSpan: 2 })),
        ],
        phases,
      ]
    : [[...first, ...(isLimitLast ? [...phases, limit] : [limit, ...phases]), ...after]]
  const truth: TruthRecord[] = []
  const makeRows = (plant: PlanPlant, machine: PlanMachine) =>
    random
      .shuffle(electricalParts)
      .slice(0, random.integer(3, 6))
      .map((part, index): TableCell[] => {
        const max = random.pick(isDifference ? [10, 15, 20] : [60, 70, 75, 85, 90])
        truth.push({
          ...{ plantCode: plant.code, plant: plant.name, tag: machine.tag, equipment: machine.name },
          ...(hasNumber ? { n: String(index + 1) } : {}),
          ...{ task: part, min: '', max: String(max), unit },
        })
        const written = `${sign}${max}${isUnitInTitle ? '' : ` ${unit}`}`
        const blanks = phases.map(() => '')
        const values = isLimitLast ? [...blanks, written] : [written, ...blanks]
        return [...(hasNumber ? [String(index + 1)] : []), part, ...values, ...after.map(() => '')]
      })
  const widths = [...(hasNumber ? [6] : []), 26]
  const between = isLimitLast ? [...phases.map(() => 9), 13] : [13, ...phases.map(() => 9)]
  const blocks = draw.plan.plants.flatMap((plant): Block[] => [
    makePlantHeading(draw, plant),
    ...plant.machines.flatMap((machine): Block[] => [
      makeMachineHeading(draw, machine),
      {
        kind: 'table',
        widths: [...widths, ...between, ...after.map(() => 11)],
        head,
        rows: makeRows(plant, machine),
        rules: random.pick(['all', 'all', 'rows']),
      },
    ]),
  ])
  const title = random.pick(['Thermographic inspection', 'Switchgear temperature check', 'Infrared round'])
  return draw.finish([{ kind: 'heading', level: 1, text: title }, ...blocks], truth)
}
