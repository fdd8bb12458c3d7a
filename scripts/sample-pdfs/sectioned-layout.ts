import type { Content, TableCell } from 'pdfmake/interfaces'
import type { SampleChecklist, SampleEquipment, SamplePlant, SampleTask } from './sample-plan.ts'

const taskColumns = [
  '#',
  'Task',
  'Description',
  'Required',
  'Critical',
  'Photo',
  'Expected',
  'Min',
  'Max',
  'Unit',
]
/** A checklist with up to this many tasks stays on one page. */
const mostTasksTogether = 14
const taskWidths = [16, 130, '*', 44, 38, 34, 110, 32, 32, 52]

/** The plan as a document: headings with labels, and a task table for each checklist. */
export function makeSectionedContent(plants: SamplePlant[]): Content[] {
  return plants.flatMap((plant, index) => [
    {
      text: `Plant: ${plant.code} – ${plant.name}`,
      style: 'plant',
      ...(index > 0 ? { pageBreak: 'before' } : {}),
    },
    { text: `Location: ${plant.location}`, margin: [0, 0, 0, 6] },
    ...plant.equipment.flatMap(makeEquipment),
  ])
}

function makeEquipment(equipment: SampleEquipment): Content[] {
  const [first, ...others] = equipment.checklists
  const heading = makeHeading(equipment)
  if (!first) return heading
  return [
    keepTogether(first, [...heading, ...makeChecklist(first)]),
    ...others.map((checklist) => keepTogether(checklist, makeChecklist(checklist))),
  ]
}

function keepTogether(checklist: SampleChecklist, stack: Content[]): Content {
  return { stack, unbreakable: checklist.tasks.length <= mostTasksTogether }
}

function makeHeading(equipment: SampleEquipment): Content[] {
  return [
    { text: `Equipment: ${equipment.tag} – ${equipment.name}`, style: 'equipment' },
    {
      columns: [
        { text: `Type: ${equipment.type}`, width: '*' },
        { text: `Manufacturer: ${equipment.manufacturer}`, width: '*' },
        { text: `Model: ${equipment.model}`, width: '*' },
        { text: `Criticality: ${equipment.criticality}`, width: '*' },
        { text: `Location: ${equipment.location}`, width: '*' },
      ],
      columnGap: 12,
    },
  ]
}

function makeChecklist(checklist: SampleChecklist): Content[] {
  return [
    { text: [{ text: 'Checklist: ', bold: true }, checklist.name], style: 'checklist' },
    {
      text: [
        `Checklist type: ${checklist.type}   |   Priority: ${checklist.priority}   |   `,
        `Estimated duration: ${checklist.duration} min   |   Frequency: ${checklist.frequency}`,
      ],
    },
    ...(checklist.description === '' ? [] : [{ text: `Description: ${checklist.description}` }]),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: taskWidths,
        body: [
          taskColumns.map((text): TableCell => ({ text, style: 'head' })),
          ...checklist.tasks.map((task, index) => makeRow(task, index + 1)),
        ],
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        hLineColor: () => '#888',
        vLineColor: () => '#888',
      },
      margin: [0, 4, 0, 10],
    },
  ]
}

function makeRow(task: SampleTask, number: number): TableCell[] {
  return [
    String(number),
    task.title,
    task.description,
    formatYesNo(task.isRequired),
    formatYesNo(task.isCritical),
    formatYesNo(task.needsPhoto),
    task.expected,
    formatNumber(task.min),
    formatNumber(task.max),
    task.unit,
  ]
}

function formatYesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

function formatNumber(value: number | null): string {
  return value === null ? '' : String(value)
}
