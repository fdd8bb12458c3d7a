import { describe, expect, it } from 'vitest'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { type Cell, writeXlsx } from '#tests/weekly-pdf/write-xlsx.ts'
import { parseSpreadsheet } from './parse-spreadsheet.ts'

const readXlsx = (rows: Cell[][], merged: string[] = []) =>
  parseSpreadsheet(writeXlsx([{ name: 'Week 12', rows, merged }]), 'xlsx')
const readCsv = (rows: string[][]) =>
  parseSpreadsheet(Buffer.from(rows.map((row) => row.join(';')).join('\n')), 'csv')

function listTasks({ plants }: ParsedPlan) {
  return plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) =>
      equipment.checklists.flatMap((checklist) =>
        checklist.tasks.map((task) =>
          [plant.name, equipment.equipment_id, checklist.name, task.title].join(' / '),
        ),
      ),
    ),
  )
}

const house = [['Plant: BH-01 Boiler House'], ['Checklist: Weekly round']]

describe('spreadsheets', () => {
  it('have one row a machine and one column a task', () => {
    const plan = readCsv([
      ...house,
      ['Tag', 'Equipment', 'Look for leaks', 'Check oil level'],
      ['P-101', 'Feed Pump', 'X', 'X'],
      ['B-201', 'Boiler', 'X', ''],
    ])
    expect(listTasks(plan)).toEqual([
      'Boiler House / P-101 / Weekly round / Look for leaks',
      'Boiler House / P-101 / Weekly round / Check oil level',
      'Boiler House / B-201 / Weekly round / Look for leaks',
    ])
    expect(plan.unreadColumns).toEqual([])
  })

  it('have one row a task and one column a machine', () => {
    const plan = readCsv([
      ...house,
      ['No.', 'Task', 'P-101', 'P-102'],
      ['1', 'Look for leaks', 'x', 'x'],
      ['2', 'Check oil level', '', 'x'],
    ])
    expect(listTasks(plan).sort()).toEqual([
      'Boiler House / P-101 / Weekly round / Look for leaks',
      'Boiler House / P-102 / Weekly round / Check oil level',
      'Boiler House / P-102 / Weekly round / Look for leaks',
    ])
  })

  it('have columns for readings, with a row of limits', () => {
    const plan = readCsv([
      ...house,
      ['Tag', 'Equipment', 'Outlet pressure', 'Bearing temperature'],
      ['', 'Normal range', '2-6 bar', '< 80 °C'],
      ['P-101', 'Feed Pump', '', ''],
      ['P-102', 'Spare Pump', '', ''],
    ])
    expect(plan.plants[0]?.equipment.map(({ checklists }) => checklists[0]?.tasks)).toMatchObject([
      [
        { title: 'Outlet pressure', tolerance_min: 2, tolerance_max: 6, unit: 'bar' },
        { title: 'Bearing temperature', tolerance_max: 80, unit: '°C' },
      ],
      [{ tolerance_min: 2 }, { tolerance_max: 80 }],
    ])
  })

  it('have signs for "as above"', () => {
    const plan = readCsv([
      ['Plant', 'Tag', 'Checklist', 'Task', 'Limits'],
      ['Mill', 'P-101', 'Weekly round', 'Read inlet', '3-5 bar'],
      ['″', '″', 'as above', 'Read outlet', 'ditto'],
    ])
    expect(listTasks(plan)).toEqual([
      'Mill / P-101 / Weekly round / Read inlet',
      'Mill / P-101 / Weekly round / Read outlet',
    ])
    expect(plan.plants[0]?.equipment[0]?.checklists[0]?.tasks[1]).toMatchObject({ tolerance_min: 3 })
  })

  it.each([
    ['merged', ['A1:B1', 'D1:E1', 'C1:C2']],
    ['not merged', []],
  ])('have titles in two rows: %s', (_, merged) => {
    const plan = readXlsx(
      [
        ['Equipment', '', 'Task', 'Limits', ''],
        ['Tag', 'Name', '', 'Min', 'Max'],
        ['P-101', 'Feed Pump', 'Read pressure', 3, 5],
      ],
      merged,
    )
    expect(plan.plants[0]?.equipment).toMatchObject([
      {
        equipment_id: 'P-101',
        name: 'Feed Pump',
        checklists: [{ tasks: [{ title: 'Read pressure', tolerance_min: 3, tolerance_max: 5 }] }],
      },
    ])
  })

  it('have headings in rows of their own, merged or not', () => {
    const titles = ['No.', 'Task', 'Limits']
    const plan = readXlsx(
      [
        ['North Boiler House'],
        ['P-101 Feed Pump'],
        titles,
        [1, 'Read pressure', '3-5 bar'],
        [2, 'Look for leaks'],
        ['P-102 Spare Pump'],
        [1, 'Read pressure', '< 7 bar'],
        [],
        ['B-201 Boiler'],
        titles,
        [1, 'Look for leaks'],
      ],
      ['A1:C1', 'A6:C6'],
    )
    expect(listTasks(plan)).toEqual([
      'North Boiler House / P-101 / Inspection / Read pressure',
      'North Boiler House / P-101 / Inspection / Look for leaks',
      'North Boiler House / P-102 / Inspection / Read pressure',
      'North Boiler House / B-201 / Inspection / Look for leaks',
    ])
    expect(plan.notUnderstood).toEqual([])
  })

  it('have tables side by side', () => {
    const plan = readCsv([
      ['Plant: BH-01 Boiler House'],
      ['Equipment: P-101 Feed Pump', '', '', '', 'Equipment: P-102 Spare Pump'],
      ['No.', 'Task', 'Limits', '', 'No.', 'Task', 'Limits'],
      ['1', 'Read pressure', '3-5 bar', '', '1', 'Read pressure', '3-5 bar'],
      ['2', 'Look for leaks', '', '', '2', 'Check oil level', ''],
    ])
    expect(listTasks(plan)).toEqual([
      'Boiler House / P-101 / Inspection / Read pressure',
      'Boiler House / P-101 / Inspection / Look for leaks',
      'Boiler House / P-102 / Inspection / Read pressure',
      'Boiler House / P-102 / Inspection / Check oil level',
    ])
  })

  it('keep merged limits over the rows where the reader starts a new page', () => {
    const rows = Array.from({ length: 150 }, (_, index): Cell[] => ['P-101', `Read valve ${index}`, 3, 5])
    const plan = readXlsx(
      [['Tag', 'Task', 'Min', 'Max'], ...rows.map((row, at) => (at === 0 ? row : row.slice(0, 2)))],
      ['C2:C151', 'D2:D151'],
    )
    const tasks = plan.plants[0]?.equipment[0]?.checklists[0]?.tasks ?? []
    expect(tasks).toHaveLength(150)
    expect(tasks.every(({ tolerance_min: min, tolerance_max: max }) => min === 3 && max === 5)).toBe(true)
  })
})
