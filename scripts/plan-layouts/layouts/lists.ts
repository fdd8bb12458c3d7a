import type { Block, ListItem } from '#scripts/plan-layouts/document.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'
import { startTaskLines, type TaskLines } from '#scripts/plan-layouts/task-lines.ts'
import { makeRecord, type TruthRecord } from '#scripts/plan-layouts/truth.ts'
import type { Kind } from './layout.ts'
import { makeChecklistHeading, makeMachineHeading, makePlantHeading, placeTasks } from './machine-tables.ts'

/** Headings for plants, machines and checklists, and below each checklist its tasks as a list. */
function makeListed(
  draw: Draw,
  makeItem: (lines: TaskLines, number: number) => ListItem,
  { headings = 'large' }: { headings?: 'large' | 'labels' } = {},
): Drawn {
  const write = startTaskLines(draw)
  const truth: TruthRecord[] = []
  const blocks = draw.plan.plants.flatMap((plant): Block[] => [
    headings === 'large'
      ? makePlantHeading(draw, plant)
      : { kind: 'text', label: `${draw.word('plant')}:`, text: draw.plantLine(plant) },
    ...plant.machines.flatMap((machine): Block[] => [
      headings === 'large'
        ? makeMachineHeading(draw, machine)
        : { kind: 'text', label: `${draw.word('equipment')}:`, text: draw.join(machine.tag, machine.name) },
      ...machine.checklists.flatMap((checklist): Block[] => [
        headings === 'large'
          ? makeChecklistHeading(draw, checklist)
          : { kind: 'text', label: `${draw.word('checklist')}:`, text: checklist.name },
        {
          kind: 'list',
          items: placeTasks(plant, machine, checklist).map((placed) => {
            const lines = write(placed)
            truth.push(lines.record)
            return makeItem(lines, placed.number)
          }),
        },
        { kind: 'space', height: 6 },
      ]),
    ]),
  ])
  return draw.finish([...draw.title(), ...blocks], truth)
}

function makeLabelledSections(draw: Draw): Drawn {
  return makeListed(draw, ({ text, more }, number) => ({ marker: `${number}.`, text, more }), {
    headings: 'labels',
  })
}

function makeBullets(draw: Draw): Drawn {
  const marker = draw.random.pick(['•', '–', '-', '*'])
  const isBold = draw.random.chance(0.5)
  return makeListed(draw, ({ text, more }) => ({ marker, text, more, bold: isBold }))
}

function makeTickBoxes(draw: Draw): Drawn {
  const marker = draw.random.chance(0.5)
    ? ({ box: true } as const)
    : draw.random.pick(['☐', '[ ]', '□', '( )'])
  return makeListed(draw, ({ text, more }) => ({ marker, text, more }))
}

/** Numbers of an outline: of a chapter for a plant, of a machine, of a checklist and of a task. */
interface Numbering {
  plant: (plant: number) => string
  machine: (plant: number, machine: number) => string
  checklist: (plant: number, machine: number, checklist: number) => string
  task: (place: string, task: number) => string
}

const letter = (number: number) => String.fromCharCode(96 + number)
const roman = (number: number) => ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][number - 1]!

function drawNumbering({ random }: Draw): Numbering {
  const dot = random.pick(['.', ''])
  const isByChapter = random.chance(0.25)
  return {
    ...random.pick<Omit<Numbering, 'task'>>([
      {
        plant: (plant) => `${plant}${dot || '.'}`,
        machine: (plant, machine) => `${plant}.${machine}${dot}`,
        checklist: (plant, machine, checklist) => `${plant}.${machine}.${checklist}${dot}`,
      },
      {
        plant: (plant) => `${letter(plant).toUpperCase()}.`,
        machine: (plant, machine) => `${letter(plant).toUpperCase()}.${machine}${dot}`,
        checklist: (plant, machine, checklist) =>
          `${letter(plant).toUpperCase()}.${machine}.${checklist}${dot}`,
      },
      {
        plant: (plant) => `${roman(plant).toUpperCase()}.`,
        machine: (_, machine) => `${machine}.`,
        checklist: (_, machine, checklist) => `${machine}.${checklist}${dot}`,
      },
    ]),
    task: random.pick<Numbering['task']>([
      (_, task) => `${letter(task)})`,
      (_, task) => `${letter(task)}.`,
      (_, task) => `(${letter(task)})`,
      (place, task) => `${place.replace(/\.$/, '')}.${task}${isByChapter ? '.' : ''}`,
      (_, task) => `${roman(task)})`,
      (_, task) => `${task})`,
      (_, task) => `(${task})`,
    ]),
  }
}

/** Numbered headings for plants, machines and checklists, and tasks numbered below them. */
function makeOutline(draw: Draw): Drawn {
  const write = startTaskLines(draw)
  const truth: TruthRecord[] = []
  const number = drawNumbering(draw)
  const isIndented = draw.random.chance(0.7)
  const blocks = draw.plan.plants.flatMap((plant, first): Block[] => [
    { kind: 'heading', level: 1, text: `${number.plant(first + 1)} ${draw.plantLine(plant)}` },
    ...plant.machines.flatMap((machine, second): Block[] => [
      {
        kind: 'heading',
        level: 2,
        text: `${number.machine(first + 1, second + 1)} ${draw.join(machine.tag, machine.name)}`,
      },
      ...machine.checklists.flatMap((checklist, third): Block[] => {
        const place = number.checklist(first + 1, second + 1, third + 1)
        return [
          { kind: 'heading', level: 3, text: `${place} ${checklist.name}` },
          {
            kind: 'list',
            items: placeTasks(plant, machine, checklist).map((placed) => {
              const { record, ...lines } = write(placed)
              truth.push(record)
              return { marker: number.task(place, placed.number), level: isIndented ? 1 : 0, ...lines }
            }),
          },
        ]
      }),
    ]),
  ])
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Blanks to fill in: `Reading: ____ bar`. */
function makeBlanks(draw: Draw): Drawn {
  const truth: TruthRecord[] = []
  const sign = draw.random.pick(['_', '.', '…'])
  const isInLine = draw.random.chance(0.3)
  const reading = draw.random.pick(['Reading', 'Measured', 'Actual value', 'Value'])
  const rangeFirst = draw.random.chance(0.3)
  const yesNo = draw.random.pick(['Yes ____  No ____', '[ ] Yes  [ ] No', 'Yes / No', 'OK ☐  Not OK ☐'])
  const blocks = draw.plan.plants.flatMap((plant): Block[] => [
    makePlantHeading(draw, plant),
    ...plant.machines.flatMap((machine): Block[] => [
      makeMachineHeading(draw, machine),
      ...machine.checklists.flatMap((checklist): Block[] => [
        makeChecklistHeading(draw, checklist),
        {
          kind: 'list',
          items: placeTasks(plant, machine, checklist).map((placed): ListItem => {
            const { task } = placed
            const blank = sign.repeat(draw.random.integer(6, 12))
            const measured = rangeFirst
              ? `${draw.words.limits[0]}: ${task.limits}   ${reading}: ${blank}`
              : `${reading}: ${blank} ${task.unit}   (${task.limits})`
            const fill = task.limits
              ? measured
              : task.expected
                ? `${task.expected}:  ${yesNo}`
                : `Done: ${blank}`
            truth.push({
              ...makeRecord(placed, {
                ...{
                  plant: true,
                  plantCode: true,
                  tag: true,
                  equipment: true,
                  checklist: true,
                  number: true,
                },
                limits: 'own',
              }),
            })
            const marker = `${placed.number}.`
            return isInLine
              ? { marker, text: `${task.title}    ${fill}` }
              : { marker, text: task.title, more: [fill] }
          }),
        },
      ]),
    ]),
    { kind: 'text', text: 'Signature: ____________________     Date: ____________' },
  ])
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Newspaper columns. */
function makeTwoColumns(draw: Draw): Drawn {
  const drawn = makeListed(draw, ({ text, more }, number) => ({ marker: `${number}.`, text, more }))
  return { ...drawn, document: { ...drawn.document, columns: 2 } }
}

export const listKinds: Kind[] = [
  {
    name: 'labelled-sections',
    make: makeLabelledSections,
    programs: ['pdfmake', 'pdfkit', 'chromium', 'jspdf'],
  },
  { name: 'bulleted-list', make: makeBullets, programs: ['chromium', 'pdfmake', 'pdfkit', 'jspdf'] },
  { name: 'outline', make: makeOutline, programs: ['pdfkit', 'chromium', 'jspdf', 'pdfmake'] },
  { name: 'tick-boxes', make: makeTickBoxes, programs: ['chromium', 'jspdf', 'pdfmake', 'pdfkit'] },
  { name: 'blanks', make: makeBlanks, programs: ['pdfkit', 'chromium'] },
  { name: 'two-columns', make: makeTwoColumns, programs: ['pdfkit', 'chromium'], landscape: true },
]
