import { type Column, drawTaskColumns, showFields } from '#scripts/plan-layouts/columns.ts'
import type { PlacedTask, PlanChecklist, PlanMachine, PlanPlant } from '#scripts/plan-layouts/content/plan.ts'
import type { Block, Section, Table } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { fitTable } from '#scripts/plan-layouts/fit-table.ts'
import type { Shown } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'

/** Fields that the headings above a table of tasks show. */
const inHeadings: Shown = { plant: true, plantCode: true, tag: true, equipment: true, checklist: true }

export function makeTaskTable(
  draw: Draw,
  columns: Column[],
  tasks: PlacedTask[],
  { share = 1, ...more }: Partial<Table> & { share?: number } = {},
): Table {
  const table: Table = {
    kind: 'table',
    widths: columns.map(({ width }) => width),
    head: [columns.map(({ title }) => title)],
    rows: tasks.map((placed) => columns.map(({ cell }) => cell(placed))),
    rules: draw.style.rules,
    zebra: draw.style.zebra,
    ...more,
  }
  return fitTable(draw.style, table, share)
}

export function placeTasks(plant: PlanPlant, machine: PlanMachine, checklist: PlanChecklist): PlacedTask[] {
  return checklist.tasks.map((task, index) => ({ plant, machine, checklist, task, number: index + 1 }))
}

/** Headings for machine and checklist; the label is the word of a planner, or left out. */
export function makeMachineHeading(draw: Draw, machine: PlanMachine): Block {
  const name = draw.join(machine.tag, machine.name)
  return {
    kind: 'heading',
    level: 2,
    text: draw.isMachineLabelled ? `${draw.word('equipment')}: ${name}` : name,
  }
}

export function makePlantHeading(draw: Draw, plant: PlanPlant): Block {
  return { kind: 'heading', level: 1, text: `${draw.word('plant')}: ${draw.plantLine(plant)}` }
}

export function makeChecklistHeading(draw: Draw, checklist: PlanChecklist): Block {
  return { kind: 'heading', level: 3, text: `${draw.word('checklist')}: ${checklist.name}` }
}

/** A table of tasks for each checklist of a plant. */
export function makeMachineBlocks(
  draw: Draw,
  plant: PlanPlant,
  columns: Column[],
  more: Partial<Table> = {},
): Block[] {
  return plant.machines.flatMap((machine) => [
    makeMachineHeading(draw, machine),
    ...machine.checklists.flatMap((checklist) => [
      makeChecklistHeading(draw, checklist),
      makeTaskTable(draw, columns, placeTasks(plant, machine, checklist), more),
    ]),
  ])
}

export function makeMachineTables(draw: Draw, more: Partial<Table> = {}): Drawn {
  const columns = drawTaskColumns(draw)
  return draw.finish(
    [
      ...draw.title(),
      ...draw.plan.plants.flatMap((plant) => [
        makePlantHeading(draw, plant),
        ...makeMachineBlocks(draw, plant, columns, more),
      ]),
    ],
    { ...inHeadings, ...showFields(columns) },
  )
}

function makePlantInHeader(draw: Draw): Drawn {
  const columns = drawTaskColumns(draw)
  const { company, title, week } = draw.plan
  const weekLine = `${draw.words.week} ${week}`
  const gap = ' '.repeat(6)
  const style = draw.random.pick(['alone', 'title-week', 'first', 'last', 'company'])
  const sections = draw.plan.plants.map((plant): Section => {
    const line = `${draw.word('plant')}: ${draw.plantLine(plant)}`
    const parts = {
      alone: [line],
      'title-week': [title, line, weekLine],
      first: [line, weekLine],
      last: [title, line],
      company: [company, line, weekLine],
    }[style]!
    return {
      header: parts.join(gap),
      blocks: makeMachineBlocks(draw, plant, columns),
    }
  })
  return draw.finish(sections, { ...inHeadings, ...showFields(columns) })
}

/** A table that runs over several pages, with its titles on the first page only. */
function makeContinued(draw: Draw): Drawn {
  return makeMachineTables(draw, { repeatHead: false })
}

/** A cover with revisions and contents in front, and lines for signatures at the end. */
function makeWithFrontMatter(draw: Draw): Drawn {
  const columns = drawTaskColumns(draw)
  const { plan, random } = draw
  const contents = plan.plants.flatMap((plant, index) => [
    `${index + 1} ${draw.plantLine(plant)} ${'.'.repeat(60)} ${index + 3}`,
    ...plant.machines.map(
      (machine, below) =>
        `${index + 1}.${below + 1} ${draw.join(machine.tag, machine.name)} ${'.'.repeat(40)} ${index + 3}`,
    ),
  ])
  const front: Block[] = [
    ...draw.title(),
    { kind: 'text', text: `Document no. MP-${random.integer(100, 999)}`, bold: true },
    { kind: 'heading', level: 3, text: 'Revision history' },
    {
      kind: 'table',
      widths: [8, 14, 20, 40],
      head: [['Rev.', 'Date', 'Author', 'Change']],
      rows: [
        ['A', '12.01.2025', 'K. Brandt', 'First issue'],
        ['B', '03.06.2025', 'M. Kowalska', 'Limits of the compressors changed'],
        ['C', '14.01.2026', 'K. Brandt', 'Yearly review'],
      ],
      rules: 'all',
    },
    { kind: 'heading', level: 3, text: 'Contents' },
    ...contents.map((text): Block => ({ kind: 'text', text })),
    { kind: 'page' },
  ]
  const end: Block[] = [
    { kind: 'space', height: 16 },
    ...draw.words.signature.map(
      (text): Block => ({ kind: 'text', text: `${text}: ______________________________` }),
    ),
  ]
  const body = plan.plants.flatMap((plant) => [
    makePlantHeading(draw, plant),
    ...makeMachineBlocks(draw, plant, columns),
  ])
  return draw.finish([...front, ...body, ...end], { ...inHeadings, ...showFields(columns) })
}

function makeCapsDraft(draw: Draw): Drawn {
  const drawn = makeMachineTables(draw)
  const sections = draw.random.chance(0.5) ? raise(drawn.document.sections) : drawn.document.sections
  return {
    ...drawn,
    document: { ...drawn.document, sections, watermark: draw.random.pick(['DRAFT', 'UNCONTROLLED']) },
  }
}

const plainWords = new Set([
  'table',
  'heading',
  'text',
  'all',
  'rows',
  'none',
  'frame',
  'left',
  'center',
  'right',
])

/** Texts in capital letters; units keep their letters. */
function raise<Value>(value: Value): Value {
  if (typeof value === 'string') {
    const isUnit = /^[#a-zµ°%/(). ]{1,6}$/.test(value)
    return (plainWords.has(value) || value.startsWith('#') || isUnit ? value : raiseWords(value)) as Value
  }
  if (Array.isArray(value)) return value.map(raise) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, raise(inner)])) as Value
  return value
}

/** Capitals for words of three letters and more that are no part of a unit such as mm/s. */
const raiseWords = (text: string) =>
  text.replace(/(?<![\p{L}/°])\p{L}{2,}(?![\p{L}/(])/gu, (word) =>
    /^(mm|bar|psi|ppm|dB|mg|Pa|kPa)$/.test(word) ? word : word.toUpperCase(),
  )

export const machineTableKinds: Kind[] = [
  { name: 'machine-tables', make: makeMachineTables, programs: ['chromium', 'pdfmake', 'pdfkit', 'jspdf'] },
  {
    name: 'machine-tables-open',
    make: (draw) => makeMachineTables(draw, { rules: 'none', zebra: false }),
    programs: ['pdfmake', 'chromium'],
  },
  {
    name: 'plant-in-page-header',
    make: makePlantInHeader,
    programs: ['pdfmake', 'pdfkit', 'chromium', 'jspdf'],
  },
  {
    name: 'continued-table',
    make: makeContinued,
    programs: ['pdfkit', 'chromium', 'jspdf', 'pdfmake'],
    size: { plants: [1, 1], machines: [3, 4], checklists: [1, 1], tasks: [8, 10] },
    landscape: true,
  },
  { name: 'front-matter', make: makeWithFrontMatter, programs: ['pdfmake', 'chromium'] },
  { name: 'caps-draft', make: makeCapsDraft, programs: ['pdfkit', 'pdfmake', 'chromium', 'jspdf'] },
  {
    name: 'bilingual',
    make: makeMachineTables,
    programs: ['chromium', 'pdfkit'],
    secondLanguage: 'de',
    landscape: true,
  },
  {
    name: 'bilingual-french',
    make: makeMachineTables,
    programs: ['pdfmake', 'jspdf'],
    language: 'fr',
    secondLanguage: 'en',
    landscape: true,
  },
]
