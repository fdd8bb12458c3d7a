import { jsPDF } from 'jspdf'
import { describe, expect, it } from 'vitest'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const PLANT = 'Plant: MK-01 North Mill'
const CHECKLIST = 'Checklist: Weekly pump round'

/** Writes lines from top to bottom; the cells of a row are 80 points apart. Reads the result as "machine: tasks". */
async function read(lines: (string | string[])[]) {
  const texts = lines.flatMap((line, index) =>
    (typeof line === 'string' ? [line] : line).flatMap((text, column): PlainText[] =>
      text === '' ? [] : [{ x: 30 + column * 80, y: 60 + index * 14, text }],
    ),
  )
  const plan = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
  const machines = plan.plants.flatMap(({ equipment }) => equipment)
  return {
    plan,
    tasks: Object.fromEntries(
      machines.map((machine) => [
        machine.equipment_id,
        machine.checklists.flatMap(({ name, tasks }) => tasks.map(({ title }) => `${name}: ${title}`)),
      ]),
    ),
    first: machines[0]?.checklists[0]?.tasks ?? [],
  }
}

/** Reads two rows below titles, and boxes that are drawn at [row, column]. */
async function readWithBoxes(rows: string[][], boxes: [number, number][]) {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' }).setFontSize(8)
  pdf.text(PLANT, 30, 60).text(CHECKLIST, 30, 74)
  rows.forEach((row, index) => {
    for (const [column, text] of row.entries()) pdf.text(text, 30 + column * 80, 88 + index * 14)
  })
  for (const [row, column] of boxes) pdf.rect(40 + column * 80, 82 + row * 14, 6, 6)
  const { plants, unreadColumns } = await parseWeeklyPdf(new Uint8Array(pdf.output('arraybuffer')), () => {})
  const tasks = plants.flatMap(({ equipment }) =>
    equipment.flatMap(({ equipment_id, checklists }) =>
      checklists.flatMap((checklist) => checklist.tasks.map(({ title }) => `${equipment_id} ${title}`)),
    ),
  )
  return { tasks, unreadColumns }
}

const round = (...titles: string[]) => titles.map((title) => `Weekly pump round: ${title}`)

describe('a table whose titles are tasks', () => {
  const titles = ['Tag', 'Machine', 'Oil level', 'Belt wear', 'Guards']
  it('has the tasks that are marked', async () => {
    const { tasks } = await read([
      PLANT,
      CHECKLIST,
      titles,
      ['P-101', 'Feed pump', 'X', '-', 'X'],
      ['P-102', 'Sump pump', '-', 'X', 'X'],
    ])
    expect(tasks).toEqual({ 'P-101': round('Oil level', 'Guards'), 'P-102': round('Belt wear', 'Guards') })
  })

  it('has every task for every machine when it has only boxes', async () => {
    const boxes = ['[ ]', '[ ]', '[ ]']
    const { tasks } = await read([
      PLANT,
      CHECKLIST,
      titles,
      ['P-101', 'Feed pump', ...boxes],
      ['P-102', 'Sump pump', ...boxes],
    ])
    expect(tasks['P-102']).toEqual(round('Oil level', 'Belt wear', 'Guards'))
  })

  it('has the tasks where a box is drawn', async () => {
    const { tasks } = await readWithBoxes(
      [
        ['Tag', 'Machine', 'Check the oil level', 'Guards'],
        ['P-101', 'Feed pump'],
        ['P-102', 'Sump pump'],
      ],
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    )
    expect(tasks).toEqual(['P-101 Check the oil level', 'P-101 Guards', 'P-102 Guards'])
  })

  it('has one task for each letter of its legend', async () => {
    const { tasks } = await read([
      PLANT,
      CHECKLIST,
      'I = inspect, L = lubricate, C = clean',
      ['Tag', 'Machine', 'Bearing', 'Filter', 'Coupling'],
      ['P-101', 'Feed pump', 'I/L', 'C', ''],
      ['P-102', 'Sump pump', 'L', '', 'I'],
    ])
    expect(tasks).toEqual({
      'P-101': round('Inspect Bearing', 'Lubricate Bearing', 'Clean Filter'),
      'P-102': round('Lubricate Bearing', 'Inspect Coupling'),
    })
  })

  it('takes the limits of its readings from its titles, or from a row of limits', async () => {
    const { first, tasks } = await read([
      PLANT,
      CHECKLIST,
      ['Tag', 'Machine', 'Pressure (bar)', 'Temperature', 'Level (%)'],
      ['', 'Normal range', '2 - 6', '40 - 80 °C', ''],
      ['P-101', 'Feed pump'],
      ['P-102', 'Sump pump'],
    ])
    expect(first).toMatchObject([
      { title: 'Pressure (bar)', tolerance_min: 2, tolerance_max: 6 },
      { title: 'Temperature', tolerance_min: 40, tolerance_max: 80, unit: '°C' },
      { title: 'Level (%)', tolerance_min: null, tolerance_max: null },
    ])
    expect(Object.keys(tasks)).toEqual(['P-101', 'P-102'])
  })
})

describe('a log sheet on two pages', () => {
  it('has its limits below the repeated titles as well', async () => {
    const titles = ['Tag', 'Machine', 'Pressure', 'Temperature']
    const write = (rows: string[][]) =>
      rows.flatMap((row, index) =>
        row.map((text, column): PlainText => ({ x: 30 + column * 80, y: 60 + index * 14, text })),
      )
    const first = write([
      [PLANT],
      [CHECKLIST],
      titles,
      ['', 'Normal range', '2 - 6 bar', '40 - 80 °C'],
      ['P-101', 'Feed pump'],
      ['P-102', 'Sump pump'],
    ])
    const second = write([titles, ['P-103', 'Well pump'], ['P-104', 'Fire pump']])
    const { plants } = await parseWeeklyPdf(writePlainPdf([first, second]), () => {})
    const machines = plants.flatMap(({ equipment }) => equipment)
    expect(machines.map(({ equipment_id }) => equipment_id)).toEqual(['P-101', 'P-102', 'P-103', 'P-104'])
    expect(machines.at(-1)?.checklists[0]?.tasks).toMatchObject([
      { title: 'Pressure', tolerance_min: 2, tolerance_max: 6 },
      { title: 'Temperature', tolerance_min: 40, tolerance_max: 80 },
    ])
  })
})

describe('a table whose titles are machines', () => {
  it('has each task for the machines that are marked', async () => {
    const { tasks } = await read([
      PLANT,
      CHECKLIST,
      ['No.', 'Task', 'P-101', 'P-102', 'P-103'],
      ['1', 'Oil level', 'X', '', 'X'],
      ['2', 'Belt wear', '', 'X', 'X'],
    ])
    expect(tasks).toEqual({
      'P-101': round('Oil level'),
      'P-102': round('Belt wear'),
      'P-103': round('Oil level', 'Belt wear'),
    })
  })
})

describe('tasks that are written once', () => {
  const list = [
    ['Tag', 'Machine', 'Location'],
    ['P-101', 'Feed pump', 'Cellar'],
    ['P-102', 'Sump pump', 'Yard'],
  ]
  const both = { 'P-101': round('Oil level', 'Belt wear'), 'P-102': round('Oil level', 'Belt wear') }

  it('belong to the machines listed below', async () => {
    const { tasks } = await read([PLANT, CHECKLIST, '1. Oil level', '2. Belt wear', '', ...list])
    expect(tasks).toEqual(both)
  })

  it('belong to the machines listed above', async () => {
    const { tasks } = await read([PLANT, ...list, '', CHECKLIST, '1. Oil level', '2. Belt wear'])
    expect(tasks).toEqual(both)
  })

  it('belong to the machines whose list names their checklist', async () => {
    const { tasks } = await read([
      PLANT,
      ['Tag', 'Machine', 'Checklist'],
      ['P-101', 'Feed pump', 'Pumps'],
      ['F-201', 'Roof fan', 'Fans'],
      ['P-102', 'Sump pump', 'Pumps'],
      '',
      'Checklist: Pumps',
      '1. Oil level',
      'Checklist: Fans',
      '1. Belt wear',
    ])
    expect(tasks).toEqual({
      'P-101': ['Pumps: Oil level'],
      'P-102': ['Pumps: Oil level'],
      'F-201': ['Fans: Belt wear'],
    })
  })

  it('stay with an unnamed machine when none is listed', async () => {
    const { plan, tasks } = await read([PLANT, CHECKLIST, '1. Oil level', '2. Belt wear'])
    expect(Object.values(tasks)).toEqual([round('Oil level', 'Belt wear')])
    expect(plan.marks).toMatchObject([{ kind: 'equipment_assumed' }])
  })
})

it('boxes that are drawn beside tasks are no contents of a column', async () => {
  const { tasks, unreadColumns } = await readWithBoxes(
    [
      ['No.', 'Task', 'Required', 'Photo', 'Bay', 'Dock'],
      ['1', 'Oil level', 'Yes', 'No'],
      ['2', 'Belt wear', 'Yes', 'No'],
    ],
    [
      [1, 4],
      [1, 5],
      [2, 4],
      [2, 5],
    ],
  )
  expect(tasks).toEqual(['GENERAL Oil level', 'GENERAL Belt wear'])
  expect(unreadColumns).toEqual([])
})

it('a checklist that is named once holds for the machines below', async () => {
  const { tasks } = await read([
    PLANT,
    CHECKLIST,
    'Equipment: P-101 Feed pump',
    '1. Oil level',
    'Equipment: P-102 Sump pump',
    '1. Belt wear',
  ])
  expect(tasks).toEqual({ 'P-101': round('Oil level'), 'P-102': round('Belt wear') })
})
