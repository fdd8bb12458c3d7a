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
  const marker = draw.variant % 2 === 0 ? ({ box: true } as const) : draw.random.pick(['☐', '[ ]', '□'])
  return makeListed(draw, ({ text, more }) => ({ marker, text, more }))
}

/** 1 for plants, 1.1 for machines, 1.1.1 for checklists, a) for tasks. */
function makeOutline(draw: Draw): Drawn {
  const write = startTaskLines(draw)
  const truth: TruthRecord[] = []
  const isLettered = draw.variant % 2 === 0
  const blocks = draw.plan.plants.flatMap((plant, first): Block[] => [
    { kind: 'heading', level: 1, text: `${first + 1}. ${draw.plantLine(plant)}` },
    ...plant.machines.flatMap((machine, second): Block[] => [
      {
        kind: 'heading',
        level: 2,
        text: `${first + 1}.${second + 1} ${draw.join(machine.tag, machine.name)}`,
      },
      ...machine.checklists.flatMap((checklist, third): Block[] => [
        { kind: 'heading', level: 3, text: `${first + 1}.${second + 1}.${third + 1} ${checklist.name}` },
        {
          kind: 'list',
          items: placeTasks(plant, machine, checklist).map((placed) => {
            const { record, ...lines } = write(placed)
            truth.push(record)
            const place = `${first + 1}.${second + 1}.${third + 1}`
            const marker = isLettered
              ? `${String.fromCharCode(96 + placed.number)})`
              : `${place}.${placed.number}`
            return { marker, level: 1, ...lines }
          }),
        },
      ]),
    ]),
  ])
  return draw.finish([...draw.title(), ...blocks], truth)
}

/** Blanks to fill in: `Reading: ____ bar`. */
function makeBlanks(draw: Draw): Drawn {
  const truth: TruthRecord[] = []
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
            const blank = '_'.repeat(draw.random.integer(6, 12))
            const fill = task.unit
              ? `Reading: ${blank} ${task.unit}   (${task.limits})`
              : task.expected
                ? `${task.expected}:  Yes ____  No ____`
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
            return { marker: `${placed.number}.`, text: task.title, more: [fill] }
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
