import type { Content, TableCell } from 'pdfmake/interfaces'
import type { SampleEquipment, SamplePlant } from './sample-plan.ts'

interface FlatTable {
  title: string
  columns: string[]
  widths: (number | string)[]
  rows: string[][]
}

/** The plan as a spreadsheet export: two registers, then one long table with a row per task. */
export function makeFlatContent(plants: SamplePlant[]): Content[] {
  return [listEquipment(plants), listChecklists(plants), listTasks(plants)].flatMap((table, index) => [
    { text: table.title, style: 'equipment', ...(index > 0 ? { pageBreak: 'before' as const } : {}) },
    {
      table: {
        headerRows: 1,
        widths: table.widths,
        body: [
          table.columns.map((text): TableCell => ({ text, style: 'head' })),
          ...blankRepeats(table.rows, table.columns.indexOf('Task')),
        ],
      },
      layout: { hLineWidth: () => 0.4, vLineWidth: () => 0.4 },
      fontSize: 7,
    },
  ])
}

function listEquipment(plants: SamplePlant[]): FlatTable {
  return {
    title: 'Equipment register',
    columns: [
      'Plant',
      'Plant location',
      'Asset No.',
      'Asset',
      'Equipment type',
      'Make',
      'Model',
      'Criticality',
      'Equipment location',
    ],
    widths: [110, 110, 46, '*', 100, 66, 90, 48, 76],
    rows: plants.flatMap((plant) =>
      plant.equipment.map((item) => [
        `${plant.code} – ${plant.name}`,
        plant.location,
        item.tag,
        item.name,
        item.type,
        item.manufacturer,
        item.model,
        item.criticality,
        item.location,
      ]),
    ),
  }
}

function listChecklists(plants: SamplePlant[]): FlatTable {
  return {
    title: 'Checklist schedule',
    columns: [
      'Plant',
      'Asset No.',
      'Checklist',
      'Checklist type',
      'Scope',
      'Priority',
      'Est. time (min)',
      'Frequency',
    ],
    widths: [130, 50, '*', 70, 190, 46, 50, 56],
    rows: eachEquipment(plants).flatMap(({ plant, item }) =>
      item.checklists.map((checklist) => [
        `${plant.code} – ${plant.name}`,
        item.tag,
        checklist.name,
        checklist.type,
        checklist.description,
        checklist.priority,
        String(checklist.duration),
        checklist.frequency,
      ]),
    ),
  }
}

function listTasks(plants: SamplePlant[]): FlatTable {
  return {
    title: 'Tasks',
    columns: [
      'Plant',
      'Asset No.',
      'Asset',
      'Checklist',
      'No.',
      'Task',
      'Instructions',
      'Req.',
      'Crit.',
      'Photo',
      'Normal',
      'Low',
      'High',
      'UoM',
    ],
    widths: [66, 36, 62, 62, 18, 94, '*', 22, 22, 26, 82, 26, 26, 44],
    rows: eachEquipment(plants).flatMap(({ plant, item }) =>
      item.checklists.flatMap((checklist) =>
        checklist.tasks.map((task, index) => [
          `${plant.code} – ${plant.name}`,
          item.tag,
          item.name,
          checklist.name,
          String(index + 1),
          task.title,
          task.description,
          task.isRequired ? 'Yes' : 'No',
          task.isCritical ? 'Yes' : 'No',
          task.needsPhoto ? 'Yes' : 'No',
          task.expected,
          task.min === null ? '' : String(task.min),
          task.max === null ? '' : String(task.max),
          task.unit,
        ]),
      ),
    ),
  }
}

/**
 * Spreadsheets leave a cell blank when it repeats the one above; this applies to the first four columns of the task
 * table.
 */
function blankRepeats(rows: string[][], taskAt: number): string[][] {
  const repeated = taskAt < 0 ? 1 : 4
  return rows.map((row, index) => {
    const above = rows[index - 1]
    const firstNew = above ? row.findIndex((cell, column) => cell !== above[column]) : 0
    return row.map((cell, column) => (column < repeated && column < firstNew ? '' : cell))
  })
}

function eachEquipment(plants: SamplePlant[]): { plant: SamplePlant; item: SampleEquipment }[] {
  return plants.flatMap((plant) => plant.equipment.map((item) => ({ plant, item })))
}
