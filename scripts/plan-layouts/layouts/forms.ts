import { type Column, makeColumn, showFields } from '#scripts/plan-layouts/columns.ts'
import type { PlacedTask, PlanMachine, PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, Cell, Section, Table, TableCell } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { startTaskLines } from '#scripts/plan-layouts/task-lines.ts'
import { makeRecord, type Shown, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'
import { makePlantHeading, makeTaskTable, placeTasks } from './machine-tables.ts'

const allPlaces: Shown = { plant: true, plantCode: true, tag: true, equipment: true, checklist: true }

/** Labels and values in two columns of a form. */
function makeForm(draw: Draw, pairs: [string, string | Cell][]): Table {
  const cells = pairs.map(([label, value]): [TableCell, TableCell] => [{ text: label, bold: true }, value])
  const rows: TableCell[][] = []
  for (let at = 0; at < cells.length; at += 2) rows.push([...cells[at]!, ...(cells[at + 1] ?? ['', ''])])
  return {
    kind: 'table',
    widths: [12, 24, 12, 24],
    head: [],
    rows,
    rules: draw.random.chance(0.6) ? 'all' : 'none',
  }
}

function makeMachineForm(draw: Draw, plant: PlanPlant, machine: PlanMachine, checklist: string): Table {
  const { word } = draw
  return makeForm(draw, [
    [`${word('plant')}:`, plant.name],
    [`${word('plantCode')}:`, plant.code],
    [`${word('tag')}:`, machine.tag],
    [`${word('equipment')}:`, machine.name],
    [`${word('checklist')}:`, checklist],
    [`${draw.words.week}:`, `${draw.plan.week}`],
    [`${word('location')}:`, machine.location],
    [`${draw.words.signature[0]}:`, ''],
  ])
}

/** A page for each machine and checklist: a form of labels above, the tasks below. */
function makeFormPages(draw: Draw): Drawn {
  const columns = ['number', 'task', 'description', 'expected', 'limits', 'reading', 'remarks'].map((name) =>
    makeColumn(draw, name),
  )
  const sections = draw.plan.plants.flatMap((plant) =>
    plant.machines.flatMap((machine) =>
      machine.checklists.map(
        (checklist): Section => ({
          header: draw.plan.company,
          blocks: [
            { kind: 'heading', level: 2, text: draw.plan.title },
            makeMachineForm(draw, plant, machine, checklist.name),
            makeTaskTable(draw, columns, placeTasks(plant, machine, checklist)),
          ],
        }),
      ),
    ),
  )
  return draw.finish(sections, { ...allPlaces, ...showFields(columns) })
}

/** A card of labels and values for each task. */
function makeTaskCards(draw: Draw): Drawn {
  const { word, yesNo } = draw
  const makeCard = (placed: PlacedTask): Block[] => {
    const { plant, machine, checklist, task, number } = placed
    const lines: [string, string][] = [
      [word('plant'), draw.plantLine(plant)],
      [word('equipment'), draw.join(machine.tag, machine.name)],
      [word('checklist'), checklist.name],
      [`${word('task')} ${number}`, task.title],
      [word('description'), task.description],
      [word('expected'), task.expected],
      [word('limits'), task.limits],
      [word('photo'), yesNo(task.needsPhoto)],
    ]
    return lines
      .filter(([, value]) => value !== '')
      .map(([label, text]): Block => ({ kind: 'text', label: `${label}:`, text }))
  }
  return draw.finish([...draw.title(), ...pairUp(draw.tasks.map(makeCard))], {
    ...allPlaces,
    number: true,
    description: true,
    expected: true,
    limits: 'own',
    photo: true,
  })
}

/** A card for each checklist with its tasks, two in a row. */
function makeMachineCards(draw: Draw): Drawn {
  const write = startTaskLines(draw)
  const truth: TruthRecord[] = []
  const blocks = draw.plan.plants.flatMap((plant) => [
    makePlantHeading(draw, plant),
    ...pairUp(
      plant.machines.flatMap((machine) =>
        machine.checklists.map((checklist): Block[] => [
          { kind: 'heading', level: 3, text: draw.join(machine.tag, machine.name) },
          { kind: 'text', label: `${draw.word('checklist')}:`, text: checklist.name },
          {
            kind: 'list',
            items: placeTasks(plant, machine, checklist).map((placed) => {
              const { record, text, more } = write(placed)
              truth.push(record)
              return { marker: `${placed.number}.`, text, more }
            }),
          },
        ]),
      ),
    ),
  ])
  return draw.finish([...draw.title(), ...blocks], truth)
}

function pairUp(cards: Block[][]): Block[] {
  const rows: Block[] = []
  for (let at = 0; at < cards.length; at += 2)
    rows.push({ kind: 'columns', columns: [cards[at]!, cards[at + 1] ?? []], framed: true })
  return rows
}

/** Two tables next to each other, each of another machine. */
function makeSideBySide(draw: Draw): Drawn {
  const columns = ['number', 'task', 'limits', 'expected'].map((name) => makeColumn(draw, name))
  const blocks = draw.plan.plants.flatMap((plant): Block[] => {
    const tables = plant.machines.flatMap((machine) =>
      machine.checklists.map((checklist): Block[] => [
        { kind: 'text', label: `${draw.word('equipment')}:`, text: draw.join(machine.tag, machine.name) },
        { kind: 'text', label: `${draw.word('checklist')}:`, text: checklist.name },
        makeTaskTable(draw, columns, placeTasks(plant, machine, checklist), { rules: 'all', share: 0.48 }),
      ]),
    )
    const rows = tables.flatMap((table, at): Block[] =>
      at % 2 === 0 ? [{ kind: 'columns', columns: [table, tables[at + 1] ?? []] }] : [],
    )
    return [makePlantHeading(draw, plant), ...rows]
  })
  return draw.finish([...draw.title(), ...blocks], { ...allPlaces, ...showFields(columns) })
}

/** A fillable form: all values stand in form fields. */
function makeFillable(draw: Draw): Drawn {
  const columns: Column[] = ['number', 'task', 'expected', 'min', 'max', 'unit'].map((name) =>
    makeColumn(draw, name),
  )
  const areTasksFilled = draw.random.chance(0.5)
  const asField = (text: string | Cell): TableCell =>
    typeof text === 'string' && text !== '' ? { text, field: true } : text
  const sections = draw.plan.plants.flatMap((plant) =>
    plant.machines.flatMap((machine) =>
      machine.checklists.map((checklist): Section => {
        const form = makeMachineForm(draw, plant, machine, checklist.name)
        const rows = form.rows.map((row) => row.map((cell, at) => (at % 2 === 1 ? asField(cell) : cell)))
        const table = makeTaskTable(draw, columns, placeTasks(plant, machine, checklist), {
          rules: 'all',
          zebra: false,
        })
        const tasks = table.rows.map((row) =>
          row.map((cell, at) => (areTasksFilled || at > 1 ? asField(cell) : cell)),
        )
        return {
          blocks: [
            { kind: 'heading', level: 2, text: draw.plan.title },
            { ...form, rows },
            { ...table, rows: tasks },
          ],
        }
      }),
    ),
  )
  const truth = draw.tasks.map((placed) => makeRecord(placed, { ...allPlaces, ...showFields(columns) }))
  return draw.finish(sections, truth)
}

export const formKinds: Kind[] = [
  {
    name: 'form-pages',
    make: makeFormPages,
    programs: ['chromium', 'pdfkit', 'jspdf', 'pdfmake'],
    size: { plants: [1, 2], machines: [1, 2] },
  },
  {
    name: 'task-cards',
    make: makeTaskCards,
    programs: ['pdfmake', 'chromium'],
    size: { plants: [1, 1], machines: [1, 2], tasks: [3, 5] },
  },
  {
    name: 'machine-cards',
    make: makeMachineCards,
    programs: ['chromium', 'pdfmake'],
    size: { tasks: [3, 5] },
  },
  { name: 'side-by-side', make: makeSideBySide, programs: ['jspdf', 'chromium'], landscape: true },
  {
    name: 'fillable-form',
    make: makeFillable,
    programs: ['pdfkit', 'jspdf'],
    size: { plants: [1, 2], machines: [1, 2] },
  },
]
