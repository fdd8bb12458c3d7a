import { describe, expect, it } from 'vitest'
import { parseSpreadsheet } from '#src/server/plan-import/sheets/parse-spreadsheet.ts'

/** Reads a table with these columns behind those of the task; a list for each row. */
function read(titles: string[], ...rows: string[][]) {
  const table = [
    ['Tag', 'Checklist', 'Task', 'Expected', 'Description', ...titles],
    ...rows.map((row, index) => ['P-101', 'Weekly round', `Look at part ${index + 1}`, 'Dry', '', ...row]),
  ]
  const csv = Buffer.from(table.map((row) => row.join(';')).join('\n'))
  const plan = parseSpreadsheet(csv, 'csv')
  const tasks = plan.plants[0]?.equipment[0]?.checklists[0]?.tasks ?? []
  return {
    texts: tasks.map(({ description }) => description),
    unread: plan.unreadColumns.map(({ title }) => title),
    limits: tasks.map(({ tolerance_min, tolerance_max }) => [tolerance_min, tolerance_max]),
  }
}

describe('columns without a meaning', () => {
  it('stay with the task, in their order, and are listed', () => {
    const found = read(['Lubricant', 'Qty.', 'Skill'], ['ISO VG 68', '20 g', 'MECH'], ['', '', 'ELEC'])
    expect(found.texts).toEqual(['Lubricant: ISO VG 68\nQty.: 20 g\nSkill: MECH', 'Skill: ELEC'])
    expect(found.unread).toEqual(['Lubricant', 'Qty.', 'Skill'])
  })

  it('give no limits', () => {
    expect(read(['Pressure class'], ['2 to 6 bar'], ['max 4 bar']).limits).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it.each<[string, string[], string[][]]>([
    [
      'empty cells',
      ['Round 1', 'Round 2'],
      [
        ['', ''],
        ['', ''],
      ],
    ],
    [
      'marks',
      ['Mon', 'Tue', 'Wed'],
      [
        ['X', '', '✓'],
        ['', 'x', '-'],
      ],
    ],
    ['boxes', ['Shift'], [['☐'], ['[ ]']]],
    ['running numbers', ['Ser.'], [['7'], ['8'], ['9']]],
    ['running numbers of several tables', ['Ser.'], [['1'], ['2'], ['1']]],
    ['the text of another column', ['Duty'], [['Dry'], ['Dry']]],
    ['the title itself', ['Duty'], [['Duty'], ['DUTY']]],
  ])('add nothing to the task: %s', (_, titles, rows) => {
    expect(read(titles, ...rows).texts).toEqual(rows.map(() => ''))
  })

  it('keep words and figures', () => {
    expect(read(['Shutdown', 'Hazard', 'Points'], ['Yes', 'A', '5'], ['No', 'B', '9']).texts).toEqual([
      'Shutdown: Yes\nHazard: A\nPoints: 5',
      'Shutdown: No\nHazard: B\nPoints: 9',
    ])
  })

  it('repeat the text above', () => {
    expect(read(['Lubricant'], ['ISO VG 68'], ['″'], ['ditto']).texts).toEqual(
      Array(3).fill('Lubricant: ISO VG 68'),
    )
  })

  it('stand below the explanation of the task', () => {
    const csv = 'Tag;Task;Description;Lubricant\nP-101;Look;Stop it first.;ISO VG 68\nP-101;Listen;Wait.;\n'
    const plan = parseSpreadsheet(Buffer.from(csv), 'csv')
    expect(plan.plants[0]?.equipment[0]?.checklists[0]?.tasks).toMatchObject([
      { description: 'Stop it first.\nLubricant: ISO VG 68' },
      { description: 'Wait.' },
    ])
  })
})
