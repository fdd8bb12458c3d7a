import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { type Cell, type WrittenSheet, writeXlsx } from '#tests/weekly-pdf/write-xlsx.ts'
import { parseSpreadsheet } from './parse-spreadsheet.ts'

const TITLES = ['Plant', 'Tag', 'Equipment', 'Checklist', 'Task', 'Min', 'Max', 'Unit']
const pump = ['Mill', 'P-101', 'Feed Pump', 'Weekly round']
const plan: WrittenSheet = {
  name: 'Week 12',
  rows: [
    TITLES,
    [...pump, 'Read pressure', 3.5, 5, 'bar'],
    ['', '', '', '', 'Look for leaks'],
    ['', 'P-102', 'Spare Pump', '', 'Check oil level'],
  ],
}

const read = (bytes: Uint8Array) => parseSpreadsheet(bytes, 'xlsx')
const readSheets = (...sheets: WrittenSheet[]) => read(writeXlsx(sheets))
const readTask = (task: Cell[], options = {}) =>
  listTasks(
    read(
      writeXlsx(
        [
          {
            name: 'A',
            rows: [
              [...TITLES, 'Limits'],
              [...pump, ...task],
            ],
          },
        ],
        {},
        options,
      ),
    ),
  )[0]

function listTasks({ plants }: ParsedPlan) {
  return plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) =>
      equipment.checklists.flatMap((checklist) =>
        checklist.tasks.map((task) => ({ plant: plant.name, tag: equipment.equipment_id, ...task })),
      ),
    ),
  )
}

function refusalOf(bytes: Uint8Array) {
  try {
    return read(bytes)
  } catch (error) {
    return error
  }
}

/** Replaces parts of a workbook. */
function change(bytes: Uint8Array, parts: Record<string, Uint8Array>): Uint8Array {
  return zipSync({ ...unzipSync(bytes), ...parts })
}

describe('XLSX files', () => {
  it('are read like a table of a PDF, with sheets for pages', () => {
    const found = readSheets(plan)
    expect(listTasks(found)).toMatchObject([
      {
        plant: 'Mill',
        tag: 'P-101',
        title: 'Read pressure',
        tolerance_min: 3.5,
        tolerance_max: 5,
        unit: 'bar',
      },
      { plant: 'Mill', tag: 'P-101', title: 'Look for leaks' },
      { plant: 'Mill', tag: 'P-102', title: 'Check oil level', source: { page: 1, box: [0, 3, 8, 4] } },
    ])
    expect(found).toMatchObject({ pages: 1, marks: [], notUnderstood: [], unreadColumns: [], held: null })
    expect(found.sheets).toEqual([
      {
        name: 'Week 12',
        rows: [
          { number: 1, cells: TITLES },
          { number: 2, cells: [...pump, 'Read pressure', '3.5', '5', 'bar'] },
          { number: 3, cells: ['', '', '', '', 'Look for leaks'] },
          { number: 4, cells: ['', 'P-102', 'Spare Pump', '', 'Check oil level'] },
        ],
      },
    ])
  })

  it('of another program are read', async () => {
    const bytes = await writeXlsxFile(plan.rows as string[][]).toBuffer()
    expect(listTasks(read(bytes))).toEqual(listTasks(readSheets(plan)))
  })

  it('have several sheets, each with its own plants and titles', () => {
    const other = {
      name: 'Boiler house',
      rows: [['Weekly plan'], ['Task', 'Equipment', 'Plant'], ['Look for leaks', 'B-1 Boiler', 'House']],
    }
    const nameless = {
      name: 'C',
      rows: [
        ['Equipment', 'Task'],
        ['C-1 Fan', 'Listen'],
      ],
    }
    const found = readSheets(plan, other, nameless)
    expect(listTasks(found).slice(3)).toMatchObject([
      { plant: 'House', tag: 'B-1', source: { page: 2, box: [0, 2, 3, 3] } },
      { plant: 'Unnamed plant', tag: 'C-1', source: { page: 3 } },
    ])
    expect(found.marks.map(({ kind, page }) => [kind, page])).toContainEqual(['plant_assumed', 3])
  })

  it('name the sheets that were not read: hidden ones, and those without column titles', () => {
    const secret = { ...plan, name: 'Prices', isHidden: true }
    const found = readSheets(
      secret,
      plan,
      { name: 'Legend', rows: [['x = done']] },
      { name: 'Empty', rows: [] },
    )
    expect(found.marks).toEqual([
      { kind: 'hidden_sheet', page: 1, text: 'Prices' },
      { kind: 'sheet_without_table', page: 3, text: 'Legend' },
    ])
    expect(listTasks(found)).toHaveLength(3)
    expect(listTasks(found)[0]?.source.page).toBe(2)
    expect(found.sheets?.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Prices', 0],
      ['Week 12', 4],
      ['Legend', 1],
      ['Empty', 0],
    ])
  })

  it('take merged cells for all their rows, in every column but the task', () => {
    const rows = [
      TITLES,
      [...pump, 'Read inlet', 3, 5, 'bar'],
      ['', '', '', '', 'Read outlet'],
      ['', '', '', '', 'Read vent'],
    ]
    const found = readSheets({ name: 'A', rows, merged: ['A2:A4', 'B2:B4', 'F2:F3', 'G2:G3', 'H2:H3'] })
    expect(listTasks(found)).toMatchObject([
      { title: 'Read inlet', tolerance_min: 3, tolerance_max: 5, unit: 'bar' },
      { title: 'Read outlet', tolerance_min: 3, tolerance_max: 5, unit: 'bar' },
      { title: 'Read vent', tolerance_min: null, tolerance_max: null, unit: '' },
    ])
    const merged = readSheets({ name: 'A', rows: rows.slice(0, 3), merged: ['E2:E3'] })
    expect(listTasks(merged).map(({ title }) => title)).toEqual(['Read inlet', 'Read outlet'])
  })

  it.each<[string, Cell[], object]>([
    ['a fraction of a thousand', ['Read flow', 1.234, 2.5], { tolerance_min: 1.234, tolerance_max: 2.5 }],
    ['figures beside decimal commas', ['Read flow', 1.5, 2.5, 'l', ''], { tolerance_min: 1.5 }],
    ['a rounding error', ['Read flow', 0.1 + 0.2, 1], { tolerance_min: 0.3 }],
    ['a value of a formula', ['Read flow', { formula: 'A1*2', value: 7 }, 8], { tolerance_min: 7 }],
    ['a text of a formula', [{ formula: 'A1&B1', value: 'Read flow' }, 7, 8], { title: 'Read flow' }],
    [
      'a percentage',
      ['Read level', { value: 0.2, format: '0%' }, { value: 0.8, format: '0.0%' }],
      { tolerance_min: 20, tolerance_max: 80, unit: '%' },
    ],
    [
      'a unit of a format',
      ['Read pressure', { value: 3, format: '0.0" bar"' }, { value: 5, format: '0.0" bar"' }],
      { tolerance_min: 3, tolerance_max: 5, unit: 'bar' },
    ],
    ['an amount', ['Read flow', { value: 1500, format: '#,##0.00' }, 2000], { tolerance_min: 1500 }],
  ])('show numbers as they are meant: %s', (_, task, expected) => {
    expect(readTask(task)).toMatchObject(expected)
  })

  it.each<[string, Cell, object, string]>([
    ['a date', { value: 46083, format: 'dd.mm.yyyy' }, {}, '2026-03-02'],
    ['a date of the system of 1904', { value: 44621, format: 'yyyy-mm-dd' }, { is1904: true }, '2026-03-02'],
    ['a time of a day', { value: 46083.5, format: 'd/m/yy h:mm' }, {}, '2026-03-02 12:00'],
    ['a duration', { value: 1.0625, format: '[h]:mm' }, {}, '25:30'],
    ['a month', { value: 46083, format: '[$-409]mmm\\-yy;@' }, {}, '2026-03-02'],
    ['a formula without a value', { formula: 'B7 & "x"' }, {}, '=B7 & "x"'],
    ['an answer', true, {}, 'Yes'],
    ['line breaks and entities', 'Bolts\n<M8> & "nuts"  _x000D_', {}, 'Bolts <M8> & "nuts"'],
  ])('show %s as a text', (_, cell, options, text) => {
    const rows = [
      [...TITLES, 'Expected'],
      [...pump, 'Look', '', '', '', cell],
    ]
    const found = read(writeXlsx([{ name: 'A', rows }], {}, options))
    expect(listTasks(found)[0]).toMatchObject({ expected_result: text })
  })

  it('have rich texts, texts in cells, and names with a prefix', () => {
    const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>
      <x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>Ta</x:t></x:r><x:r><x:t>sk</x:t></x:r></x:is></x:c></x:row>
      <x:row><x:c t="inlineStr"><x:is><x:t>P-1 ポンプ</x:t><x:rPh><x:t>ぽんぷ</x:t></x:rPh></x:is></x:c><x:c t="str"><x:v>Listen</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`
    const texts = '<sst><si><r><t>Equip</t></r><r><t>ment</t></r><rPh><t>no</t></rPh></si></sst>'
    const found = read(
      writeXlsx([plan], { 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': texts }),
    )
    expect(found.plants[0]?.equipment).toMatchObject([
      { equipment_id: 'P-1', name: 'ポンプ', checklists: [{ tasks: [{ title: 'Listen' }] }] },
    ])
  })
})

describe('XLSX files that are refused', () => {
  const whole = writeXlsx([plan])
  const ole = (name: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(600),
    ])
  const bomb = () => change(whole, { 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 2 ** 20) })

  it.each<[string, () => Uint8Array, string]>([
    ['with a password', () => ole('EncryptedPackage'), 'encrypted_spreadsheet'],
    ['old Excel files', () => ole('Workbook'), 'not_xlsx'],
    [
      'other Office files',
      () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
      'not_xlsx',
    ],
    ['other archives', () => zipSync({ 'a.txt': strToU8('x') }), 'not_xlsx'],
    ['with macros', () => change(whole, { 'xl/vbaProject.bin': strToU8('x') }), 'spreadsheet_with_macros'],
    ['cut off', () => whole.slice(0, whole.length - 300), 'damaged_spreadsheet'],
    [
      'with broken XML',
      () => writeXlsx([plan], { 'xl/worksheets/sheet1.xml': '<worksheet><row></worksheet>' }),
      'damaged_spreadsheet',
    ],
    [
      'with entities',
      () =>
        writeXlsx([plan], {
          'xl/sharedStrings.xml':
            '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><sst><si><t>&b;</t></si></sst>',
        }),
      'damaged_spreadsheet',
    ],
    [
      'without a sheet',
      () => writeXlsx([plan], { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      'empty_table',
    ],
    ['empty', () => writeXlsx([{ name: 'A', rows: [] }]), 'empty_table'],
    ['only hidden', () => writeXlsx([{ ...plan, isHidden: true }]), 'no_column_titles'],
    ['with only titles', () => writeXlsx([{ name: 'A', rows: [TITLES] }]), 'table_without_tasks'],
    ['ZIP bombs', bomb, 'too_heavy'],
    [
      'with too many rows',
      () =>
        writeXlsx([{ name: 'A', rows: [TITLES, ...Array.from({ length: 10_001 }, () => [...pump, 'x'])] }]),
      'too_many_rows',
    ],
    [
      'with a cell far right',
      () =>
        writeXlsx([plan], {
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        }),
      'too_many_rows',
    ],
  ])('%s', (_, make, code) => {
    expect(refusalOf(make())).toMatchObject({ code, message: expect.stringMatching(/^\p{Lu}.{20,}\.$/u) })
  })

  it('unpacks no more of a part than the archive declares', () => {
    const packed = Buffer.from(bomb())
    // Both headers of the part claim 1,000 bytes.
    for (const size of [70 * 2 ** 20]) {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(size)
      for (let at = packed.indexOf(bytes); at >= 0; at = packed.indexOf(bytes, at + 1))
        packed.writeUInt32LE(1000, at)
    }
    const before = process.memoryUsage().rss
    expect(refusalOf(packed)).toMatchObject({ code: 'damaged_spreadsheet' })
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(60)
  })

  it('reads or refuses a corrupted file, and does nothing else', () => {
    let seed = 20_260_302
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 150; round++) {
      const bytes = new Uint8Array(whole)
      for (let change = 0; change <= round / 10; change++) bytes[next(bytes.length)] = next(256)
      const outcome = refusalOf(bytes) as { code?: string; plants?: unknown }
      expect(
        typeof outcome.code === 'string' || outcome.plants,
        `round ${round}: ${String(outcome)}`,
      ).toBeTruthy()
    }
  })
})
