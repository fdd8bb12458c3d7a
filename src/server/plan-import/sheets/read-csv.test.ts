import { describe, expect, it } from 'vitest'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { parseSpreadsheet } from './parse-spreadsheet.ts'

const ENGLISH = [
  ['Plant', 'Tag', 'Equipment', 'Checklist', 'Task', 'Min', 'Max', 'Unit', 'Expected'],
  ['Mühle Köln', 'P-101', 'Feed Pump', 'Weekly round', 'Read pressure', '3.5', '5.0', 'bar', ''],
  ['', '', '', '', 'Look for leaks', '', '', '', 'Dry, no "drops"'],
  ['', 'P-102', 'Spare Pump', '', 'Check oil; level', '', '', '', 'Between\nmarks'],
]
const GERMAN = ENGLISH.map((row) => row.map((cell) => cell.replace(/^(\d)\.(\d)$/, '$1,$2')))

function write(rows: string[][], delimiter: string, lineEnd = '\r\n'): string {
  const quote = (cell: string) =>
    cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((row) => row.map(quote).join(delimiter)).join(lineEnd) + lineEnd
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

const read = (content: string | Uint8Array, hints?: Parameters<typeof parseSpreadsheet>[2]) =>
  parseSpreadsheet(typeof content === 'string' ? Buffer.from(content) : content, 'csv', hints)

function listTasks(plan: ParsedPlan) {
  return plan.plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) =>
      equipment.checklists.flatMap((checklist) =>
        checklist.tasks.map((task) => ({
          plant: plant.name,
          equipment: `${equipment.equipment_id} ${equipment.name}`,
          checklist: checklist.name,
          ...task,
        })),
      ),
    ),
  )
}

function refusalOf(content: string | Uint8Array) {
  try {
    return read(content)
  } catch (error) {
    return error
  }
}

const expected = [
  {
    plant: 'Mühle Köln',
    equipment: 'P-101 Feed Pump',
    checklist: 'Weekly round',
    title: 'Read pressure',
    tolerance_min: 3.5,
    tolerance_max: 5,
    unit: 'bar',
  },
  { equipment: 'P-101 Feed Pump', title: 'Look for leaks', expected_result: 'Dry, no "drops"' },
  {
    equipment: 'P-102 Spare Pump',
    checklist: 'Weekly round',
    title: 'Check oil; level',
    expected_result: 'Between marks',
  },
]

describe('CSV files', () => {
  it.each<[string, string | Uint8Array]>([
    ['UTF-8 with commas', write(ENGLISH, ',')],
    ['UTF-8 with a byte order mark', `\ufeff${write(ENGLISH, ';')}`],
    ['semicolons and decimal commas', write(GERMAN, ';')],
    ['commas and quoted decimal commas', write(GERMAN, ',')],
    ['Windows-1252', windows1252(write(GERMAN, ';'))],
    ['tabs', write(GERMAN, '\t')],
    ['vertical bars', write(ENGLISH, '|')],
    ['line feeds', write(ENGLISH, ',', '\n')],
    ['UTF-16 of Excel', utf16(`\ufeff${write(GERMAN, '\t')}`, false)],
    ['UTF-16, most significant byte first', utf16(`\ufeff${write(GERMAN, ';')}`, true)],
    ['UTF-16 without a byte order mark', utf16(write(ENGLISH, ';'), false)],
    ['a declared delimiter', `sep=;\r\n${write(GERMAN, ';')}`],
    ['rows above the titles', `Weekly inspection plan;;\r\n;;\r\n${write(GERMAN, ';')}`],
    [
      'empty rows and columns',
      write(
        [
          [],
          ...ENGLISH.flatMap((row) => [
            [...row, '', ''],
            ['', ''],
          ]),
        ],
        ',',
      ),
    ],
  ])('are read: %s', (_, content) => {
    const plan = read(content)
    expect(listTasks(plan)).toMatchObject(expected)
    expect(plan).toMatchObject({ pages: 1, layout: 'flat', notUnderstood: [], unreadColumns: [], held: null })
    expect(plan.marks).toEqual([])
  })

  it('give each task its row, as spreadsheet programs number it', () => {
    const plan = read(`Weekly plan\n\n${write(ENGLISH, ',', '\n')}`)
    expect(listTasks(plan).map(({ source }) => source)).toEqual([
      { page: 1, box: [0, 3, 9, 4], confidence: 0.98, reason: 'table_row' },
      { page: 1, box: [0, 4, 9, 5], confidence: 0.98, reason: 'table_row' },
      { page: 1, box: [0, 5, 9, 6], confidence: 0.98, reason: 'table_row' },
    ])
    expect(plan.sheets?.[0]?.rows.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6])
  })

  it('read labels above and between tables', () => {
    const rows = [
      ['Plant:', 'BH-01 Boiler House'],
      ['Equipment: P-101 Feed Pump'],
      ['Checklist: Weekly round'],
      ['No.', 'Task', 'Limits'],
      ['1', 'Read pressure', '3-5 bar'],
      ['Equipment: P-102 Spare Pump'],
      ['Checklist: Weekly round'],
      ['No.', 'Task', 'Limits'],
      ['1', 'Read pressure', '< 7 bar'],
    ]
    const plan = read(write(rows, ','))
    expect(listTasks(plan)).toMatchObject([
      { plant: 'Boiler House', equipment: 'P-101 Feed Pump', tolerance_min: 3, tolerance_max: 5 },
      { plant: 'Boiler House', equipment: 'P-102 Spare Pump', tolerance_max: 7 },
    ])
    expect(plan.notUnderstood).toEqual([])
  })

  it('list rows that were not understood, with their row', () => {
    const plan = read(write([...ENGLISH, ['', '', '', '', '', '5', '', 'bar', '']], ','))
    expect(plan.notUnderstood).toEqual([{ page: 1, text: '5 | bar', box: [0, 4, 9, 5] }])
  })

  it('list columns that were not understood, and read explained ones', () => {
    const rows = ENGLISH.map((row, index) => [...row, ['Spanne', '1-2', '3-4', '3-4'][index] ?? ''])
    expect(read(write(rows, ',')).unreadColumns).toEqual([
      { page: 1, title: 'Spanne', box: [9, 0, 10, 1], values: ['1-2', '3-4'], rows: 3 },
    ])
    const german = rows.map((row) => row.filter((_, index) => index < 5 || index === 9))
    const hints = { columns: [{ title: 'spanne', field: 'limits' as const }] }
    const plan = read(write(german, ';'), hints)
    expect(plan.unreadColumns).toEqual([])
    expect(listTasks(plan)[0]).toMatchObject({ tolerance_min: 1, tolerance_max: 2 })
    expect(plan.fingerprint).toBe(read(write(german, ';')).fingerprint)
  })

  it('name a column without a title by its letters, which a person can explain', () => {
    const rows = ENGLISH.map((row, index) => [...row, '', index === 0 ? '' : `note ${index}`])
    const plan = read(write(rows, ','))
    expect(plan.unreadColumns).toMatchObject([{ title: 'K', rows: 3, box: [10, 0, 11, 1] }])
    const explained = read(write(rows, ','), { columns: [{ title: 'K', field: 'description' }] })
    expect(listTasks(explained)[0]).toMatchObject({ description: 'note 1' })
    expect(explained.fingerprint).toBe(plan.fingerprint)
    expect(read(write(ENGLISH, ';')).fingerprint).toBe(plan.fingerprint)
  })

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty_table'],
    ['only empty rows', ';;;\r\n;;\r\n', 'empty_table'],
    ['only titles', write(ENGLISH.slice(0, 1), ';'), 'table_without_tasks'],
    ['titles and equipment', 'Plant,Tag,Equipment,Make\nMill,P-1,Pump,Acme\n', 'table_without_tasks'],
    ['no titles', 'a;b\r\n1;2\r\n', 'no_column_titles'],
    ['titles in row 101', `${'x\n'.repeat(100)}${write(ENGLISH, ',')}`, 'no_column_titles'],
    ['a quote that does not end', `${write(ENGLISH, ',')}"Mill,P-1`, 'damaged_spreadsheet'],
    ['bytes', new Uint8Array([1, 2, 3, 0, 0, 7, 200, 1]), 'not_a_spreadsheet'],
    ['too many rows', `Equipment,Task\n${'P-1,Look\n'.repeat(10_001)}`, 'too_many_rows'],
    ['far too many rows', `Equipment,Task\n${'P-1,Look\n'.repeat(30_000)}`, 'too_many_rows'],
    ['too many columns', `Equipment,Task\nP-1${',x'.repeat(300)}\n`, 'too_many_rows'],
  ])('are refused with a reason: %s', (_, content, code) => {
    expect(refusalOf(content)).toMatchObject({ code, message: expect.stringMatching(/^\p{Lu}.{20,}\.$/u) })
  })

  it('say what was looked for and show the first rows without column titles', () => {
    expect(refusalOf('Order;Amount\r\n17;40\r\n')).toMatchObject({
      details: {
        lookedFor: expect.stringContaining('Task'),
        firstLines: ['Order Amount', '17 40'],
        marks: [{ kind: 'sheet_without_table', page: 1, text: '' }],
      },
    })
  })

  it('of 10,000 rows are read', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      'Mill',
      `P-${Math.floor(index / 20)}`,
      'Weekly round',
      `Read pressure ${index}`,
      '3-5 bar',
    ])
    const plan = read(write([['Plant', 'Tag', 'Checklist', 'Task', 'Limits'], ...rows], ','))
    expect(listTasks(plan)).toHaveLength(10_000)
  })

  it('of another kind are held', () => {
    const invoice = [
      ['Invoice 2026-17'],
      ['Item', 'Description', 'Unit', 'Price'],
      ['1', 'Gasket DN 50', 'pcs', 'EUR 12.00'],
      ['2', 'Mechanical seal', 'pcs', 'EUR 240.00'],
      ['3', 'Freight', '', 'EUR 40.00'],
    ]
    expect(read(write(invoice, ';')).held).toMatchObject({ seen: { tasks: 3 } })
  })
})
