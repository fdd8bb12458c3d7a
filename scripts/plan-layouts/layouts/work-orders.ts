import type { PlacedTask, PlanChecklist, PlanMachine, PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { addAlternatives, makeRecord, type Shown, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'
import { placeTasks } from './machine-tables.ts'

function eachOrder(
  draw: Draw,
  make: (plant: PlanPlant, machine: PlanMachine, checklist: PlanChecklist) => Block[],
): Block[] {
  return draw.plan.plants.flatMap((plant) =>
    plant.machines.flatMap((machine) =>
      machine.checklists.flatMap((checklist) => make(plant, machine, checklist)),
    ),
  )
}

const everything: Shown = {
  ...{ plant: true, plantCode: true, tag: true, equipment: true, checklist: true },
  ...{ description: true, expected: true, limits: 'own' },
}

/** Limits and expected values stand in the long text: there they may also be read as part of the explanation. */
function makeOrderRecord(placed: PlacedTask, longText: string): TruthRecord {
  const record = makeRecord(placed, everything)
  const { limits, expected } = placed.task
  const withValue = addAlternatives(record, 'desc', [longText])
  return limits
    ? addAlternatives(withValue, 'expected', [limits])
    : expected
      ? addAlternatives(withValue, 'expected', [''])
      : withValue
}

/** Work orders with operations 0010, 0020 and a long text below each. */
function makeOperations(draw: Draw): Drawn {
  const truth: TruthRecord[] = []
  let order = 4_500_000 + draw.random.integer(100, 9000)
  const isInLines = draw.random.chance(0.5)
  const rules = draw.random.pick(['all', 'rows', 'none'] as const)
  const blocks = eachOrder(draw, (plant, machine, checklist) => {
    const rows = placeTasks(plant, machine, checklist).flatMap((placed): TableCell[][] => {
      const { task, number } = placed
      const value = task.limits || task.expected
      const longText = [
        task.description,
        value ? `${task.limits ? 'Normal range' : 'Expected'}: ${value}` : '',
      ]
        .filter(Boolean)
        .join(isInLines ? '\n' : ' ')
      truth.push(makeOrderRecord(placed, longText))
      const operation = [
        String(number * 10).padStart(4, '0'),
        task.title,
        draw.random.pick(['MECH', 'ELEC']),
        '0.2 H',
      ]
      return [operation, ...(longText ? [['', { text: longText, colSpan: 3 }]] : [])]
    })
    return [
      { kind: 'heading', level: 2, text: `Work order ${order++}` },
      { kind: 'text', label: 'Description:', text: checklist.name },
      { kind: 'text', label: 'Plant:', text: draw.plantLine(plant) },
      { kind: 'text', label: 'Functional location:', text: `${plant.code}-${draw.random.integer(10, 99)}` },
      { kind: 'text', label: 'Equipment:', text: draw.join(machine.tag, machine.name) },
      {
        kind: 'table',
        widths: [8, 44, 12, 10],
        head: [['Oper.', 'Short text', 'Work ctr', 'Work']],
        rows,
        rules,
      },
    ]
  })
  return draw.finish(blocks, truth)
}

/** Work orders with site, asset, job plan, and tasks by sequence. */
function makeJobPlans(draw: Draw): Drawn {
  const truth: TruthRecord[] = []
  let order = 10_000 + draw.random.integer(100, 9000)
  const step = draw.random.pick([10, 1])
  const blocks = eachOrder(draw, (plant, machine, checklist) => {
    const rows = placeTasks(plant, machine, checklist).map((placed): TableCell[] => {
      const { task, number } = placed
      truth.push(makeRecord(placed, everything))
      return [String(number * step), task.title, task.description, task.limits || task.expected, '', '']
    })
    const cell = (label: string, text: string): TableCell[] => [{ text: label, bold: true }, text]
    return [
      {
        kind: 'table',
        widths: [10, 26, 10, 26],
        head: [],
        rows: [
          [...cell('WO:', String(order++)), ...cell('Status:', 'WSCH')],
          [...cell('Site:', plant.code), ...cell('Site name:', plant.name)],
          [...cell('Asset:', machine.tag), ...cell('Asset description:', machine.name)],
          [...cell('Job plan:', checklist.name), ...cell('Target start:', '2 March 2026')],
        ],
        rules: draw.random.pick(['all', 'none']),
      },
      {
        kind: 'table',
        widths: [8, 22, 28, 16, 10, 10],
        head: [['Sequence', 'Task description', 'Instructions', 'Target', 'Observation', 'Done']],
        rows,
        rules: 'all',
      },
    ]
  })
  const asTarget = truth.map((record, at) => {
    const limits = draw.tasks[at]?.task.limits
    return limits ? addAlternatives(record, 'expected', [limits]) : record
  })
  return draw.finish([{ kind: 'heading', level: 1, text: 'Weekly work orders' }, ...blocks], asTarget)
}

export const workOrderKinds: Kind[] = [
  {
    name: 'work-orders',
    make: makeOperations,
    programs: ['jspdf', 'pdfkit', 'chromium', 'pdfmake'],
    size: { machines: [1, 2] },
  },
  {
    name: 'job-plans',
    make: makeJobPlans,
    programs: ['pdfmake', 'chromium'],
    size: { machines: [1, 2] },
    landscape: true,
  },
]
