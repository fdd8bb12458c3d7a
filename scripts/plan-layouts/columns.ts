import type { PlacedTask } from './content/plan.ts'
import { writeNumber } from './content/write-limits.ts'
import type { Cell } from './document.ts'
import type { Draw } from './draw.ts'
import type { Shown } from './truth.ts'

/** A column of a task table: its title, width, cell, and the fields that it shows. */
export interface Column {
  name: string
  title: string
  width: number
  cell: (placed: PlacedTask) => string | Cell
  shows: Shown
}

/** The columns that describe the task itself, in an order and a selection of the seed. */
export function drawTaskColumns(draw: Draw, { most = 12 }: { most?: number } = {}): Column[] {
  const { random } = draw
  const isSplit = random.chance(0.5)
  const limits = isSplit ? ['min', 'max', 'unit'] : [random.chance(0.3) ? 'expectedOrLimits' : 'limits']
  const hasExpected = !limits.includes('expectedOrLimits') && random.chance(0.8)
  const flags = random.shuffle(['photo', 'required']).filter(() => random.chance(0.7))
  const values = [...(hasExpected ? ['expected'] : []), ...limits]
  const text = ['task', ...(random.chance(0.8) ? ['description'] : [])]
  const number = random.chance(0.7) ? ['number'] : []
  const names = random.chance(0.7)
    ? [...number, ...text, ...values, ...flags]
    : [...number, ...text, ...flags, ...values]
  // Limits without their unit would be half a statement.
  const optional = ['photo', 'required', 'description'].slice(0, Math.max(0, names.length - most))
  return names.filter((name) => !optional.includes(name)).map((name) => makeColumn(draw, name))
}

/** The columns of plant, machine and checklist. */
export function drawPlaceColumns(draw: Draw): Column[] {
  const { random } = draw
  const plant = random.pick([['plantCode', 'plant'], ['plantLine']])
  const machine = random.pick([
    ['tag', 'equipment'],
    ['tag', 'equipment'],
    ['equipment', 'tag'],
  ])
  return [...plant, ...machine, 'checklist'].map((name) => makeColumn(draw, name))
}

export function showFields(columns: readonly Column[]): Shown {
  return Object.assign({}, ...columns.map(({ shows }) => shows)) as Shown
}

export function makeColumn(draw: Draw, name: string): Column {
  const { word, yesNo, plan } = draw
  const number = (value: number | null) => (value === null ? '' : writeNumber(value, plan.decimal, false))
  const column = (title: string, width: number, cell: Column['cell'], shows: Shown = {}): Column => ({
    name,
    title,
    width,
    cell,
    shows,
  })
  switch (name) {
    case 'plant':
      return column(word('plant'), 9, ({ plant }) => plant.name, { plant: true })
    case 'plantCode':
      return column(word('plantCode'), 6, ({ plant }) => plant.code, { plantCode: true })
    case 'plantLine':
      return column(word('plant'), 11, ({ plant }) => draw.plantLine(plant), { plant: true, plantCode: true })
    case 'tag':
      return column(word('tag'), 8, ({ machine }) => machine.tag, { tag: true })
    case 'equipment':
      return column(word('equipment'), 10, ({ machine }) => machine.name, { equipment: true })
    case 'location':
      return column(word('location'), 7, ({ machine }) => machine.location)
    case 'checklist':
      return column(word('checklist'), 10, ({ checklist }) => checklist.name, { checklist: true })
    case 'number':
      return column(word('number'), 4, (placed) => String(placed.number), { number: true })
    case 'task':
      return column(word('task'), 18, ({ task }) => task.title, {})
    case 'description':
      return column(word('description'), 24, ({ task }) => task.description, { description: true })
    case 'photo':
      return column(word('photo'), 6, ({ task }) => yesNo(task.needsPhoto), { photo: true })
    case 'required':
      return column(word('required'), 7, ({ task }) => yesNo(task.isRequired), { required: true })
    case 'expected':
      return column(word('expected'), 11, ({ task }) => task.expected, { expected: true })
    case 'limits':
      return column(word('limits'), 11, ({ task }) => task.limits, { limits: 'own' })
    case 'expectedOrLimits':
      return column(
        draw.random.chance(0.5) ? word('expected') : `${word('expected')} / ${word('limits')}`,
        13,
        ({ task }) => task.expected || task.limits,
        { expected: true, limits: 'expected' },
      )
    case 'min':
      return column(word('min'), 6, ({ task }) => number(task.min), { limits: 'own' })
    case 'max':
      return column(word('max'), 6, ({ task }) => number(task.max), { limits: 'own' })
    case 'unit':
      return column(word('unit'), 6, ({ task }) => task.unit, { limits: 'own' })
    case 'frequency':
      return column(word('frequency'), 8, ({ checklist }) => checklist.frequency)
    case 'result':
    case 'remarks':
    case 'initials':
    case 'reading':
      return column(word(name), 8, () => '')
    default:
      throw new Error(`No column is named ${name}.`)
  }
}
