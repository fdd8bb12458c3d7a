import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { planSheetCalls } from '#src/contract/plan-sheets.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { confirmAll, loadSample, parseSample, waitUntilRead } from './weekly-pdf-steps.ts'

const folder = path.resolve(import.meta.dirname, '../fixtures/spreadsheets')
const CSV = 'semicolons-windows-1252.csv'
const WORKBOOK = 'workbook.xlsx'
const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const WRONG_TYPE =
  'Please select a PDF file, or a spreadsheet in CSV or XLSX format. Save an XLS or XLSM file as XLSX first.'

describe('weekly plans as spreadsheets', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  const upload = (name: string, content: Uint8Array | string, person: TestPerson = t.supervisor) =>
    person.call(weeklyPdfCalls.create, {
      body: { title: `Week of ${name}` },
      files: [{ field: 'file', name, type: 'application/octet-stream', content: Buffer.from(content) }],
    })
  async function process(name: string, content: Uint8Array | string) {
    const { status, body } = await upload(name, content)
    expect(status).toBe(201)
    await t.supervisor.call(weeklyPdfCalls.process, { params: { id: body.id } })
    return (await waitUntilRead(t.supervisor, body.id)).body
  }
  const processFixture = async (name: string) => process(name, await readFile(path.join(folder, name)))
  const read = async (id: number) => (await t.supervisor.call(planReadingCalls.read, { params: { id } })).body
  const rows = (
    id: number,
    query: { sheet?: number; row?: number } = {},
    person: TestPerson = t.supervisor,
  ) => person.call(planSheetCalls.rows, { params: { id }, query })
  const countPlants = () => t.database.db.$count(plants)

  it('a CSV file with semicolons, decimal commas and Windows-1252 is read, checked and imported', async () => {
    const before = await countPlants()
    const { id, status, progress, results } = await processFixture(CSV)
    expect({ status, progress, results }).toEqual({
      status: 'Completed',
      progress: { page: 1, pages: 1 },
      results: { plants: 2, equipment: 3, checklists: 3, tasks: 4 },
    })
    expect(await countPlants()).toBe(before)
    const reading = await read(id)
    expect(reading).toMatchObject({ file_kind: 'csv', state: 'open', pages: 1, lines: [], page_warnings: [] })
    expect(reading.nodes.filter(({ kind }) => kind === 'task')).toMatchObject([
      {
        source: { page: 1, box: [0, 3, 13, 4] },
        values: { tolerance_min: 3.5, tolerance_max: 5, unit: 'bar' },
      },
      { values: { expected_result: 'dry; no "drops"', requires_photo: true } },
      { source: { box: [0, 5, 13, 6] }, values: { tolerance_max: 4.5, unit: 'mm/s' } },
      { values: { tolerance_min: 180, tolerance_max: 1234.5, unit: '°C' } },
    ])
    await confirmAll(t.supervisor, id)
    const { body } = await t.supervisor.call(plantCalls.list, { query: {} })
    expect(body.results.map(({ plant_id, name }) => `${plant_id} ${name}`)).toEqual(
      expect.arrayContaining(['MK-01 Mühle Köln', 'KH-02 Kesselhaus']),
    )
  })

  it('an XLSX file is read sheet by sheet, and names its hidden sheet', async () => {
    const { id, results } = await processFixture(WORKBOOK)
    expect(results).toEqual({ plants: 2, equipment: 3, checklists: 3, tasks: 4 })
    const reading = await read(id)
    expect(reading).toMatchObject({
      file_kind: 'xlsx',
      pages: 3,
      lines: [],
      page_warnings: [{ kind: 'hidden_sheet', page: 2, text: 'Lists' }],
    })
    const placed = reading.nodes.flatMap(({ kind, source }) =>
      kind === 'task' ? [[source?.page, source?.box[3]]] : [],
    )
    expect(placed).toEqual([
      [1, 3],
      [1, 4],
      [1, 5],
      [3, 2],
    ])
    const { body } = await t.supervisor.call(weeklyPdfCalls.read, { params: { id } })
    expect(body).toMatchObject({ file_kind: 'xlsx', marks: [{ kind: 'hidden_sheet', text: 'Lists' }] })
  })

  it('the rows of a sheet are read in blocks, around a row', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `P-${index},Read pressure,3-5 bar`)
    lines.splice(10, 0, '', '')
    const { id } = await process('long.csv', `Tag,Task,Limits\n${lines.join('\n')}\n`)
    const { body: first } = await rows(id)
    expect(first).toMatchObject({ name: '', sheets: 1, earlier: null, later: 53 })
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toEqual({ number: 1, cells: ['Tag', 'Task', 'Limits'] })
    expect(first.rows.slice(10, 12).map(({ number }) => number)).toEqual([11, 14])
    const { body: middle } = await rows(id, { row: 90 })
    expect([middle.rows[0]?.number, middle.earlier, middle.later]).toEqual([53, 1, 103])
    const { body: last } = await rows(id, { row: 1_000_000 })
    expect([last.rows.at(-1)?.cells, last.earlier, last.later]).toEqual([
      ['P-119', 'Read pressure', '3-5 bar'],
      53,
      null,
    ])
    // The rows are not part of the reading.
    expect(JSON.stringify(await read(id))).not.toContain('"sheets"')
  })

  it('the rows of other files, sheets and people are refused', async () => {
    const { id } = await processFixture(WORKBOOK)
    expect((await rows(id, { sheet: 2 })).body).toMatchObject({
      name: 'Lists',
      sheets: 3,
      rows: [],
      later: null,
    })
    const refusal = await rows(id, { sheet: 4 })
    expect([refusal.status, refusal.body.message]).toEqual([404, 'This sheet was not found.'])
    expect((await rows(id, { sheet: 0 })).status).toBe(400)
    const pdf = await parseSample(t.supervisor, 'flat-libreoffice.pdf')
    expect((await rows(pdf)).status).toBe(404)
    expect((await rows(id, {}, t.technician)).status).toBe(403)
  })

  it.each([
    [CSV, 'csv'],
    [WORKBOOK, 'xlsx'],
  ] as const)('%s is downloaded as it was uploaded', async (name, kind) => {
    const content = await readFile(path.join(folder, name))
    const { body } = await upload(name, content)
    const reply = await t.supervisor.call(weeklyPdfCalls.file, { params: { id: body.id } })
    expect(reply.headers['content-type']).toContain(types[kind])
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`)
    expect(Buffer.compare(reply.bytes, content)).toBe(0)
  })

  const zip = zipSync({ 'a.txt': strToU8('x') })
  const ole = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ])
  it.each<[string, string, Uint8Array | string]>([
    ['another type', 'week.txt', 'Plant;Task\n'],
    ['an old Excel file', 'week.xls', ole],
    ['a file with macros', 'week.xlsm', zip],
    ['bytes under a CSV name', 'week.csv', new Uint8Array([0, 1, 2, 3, 255, 0, 7])],
    ['an archive under a CSV name', 'week.csv', zip],
    ['a PDF under a CSV name', 'week.csv', '%PDF-1.7\n'],
    ['a text under an XLSX name', 'week.xlsx', 'Plant;Task\n'],
    ['a PDF under an XLSX name', 'week.xlsx', '%PDF-1.7\n'],
    ['no name', '', 'Plant;Task\n'],
  ])('%s is refused with 415 and the accepted types', async (_, name, content) => {
    const { status, body } = await upload(name, content)
    expect([status, body.code, body.message]).toEqual([415, 'wrong_type', WRONG_TYPE])
  })

  it('a spreadsheet under a PDF name and an empty file are refused with 400', async () => {
    expect((await upload('week.pdf', zip)).body).toMatchObject({ message: 'Please select a PDF file' })
    const empty = await upload('week.csv', '')
    expect([empty.status, empty.body.message]).toEqual([
      400,
      'This file is empty. Please save the plan again and upload the new file',
    ])
    const named = await t.supervisor.call(weeklyPdfCalls.create, {
      body: { title: '' },
      files: [
        { ...(await loadSample('flat-libreoffice.pdf')), name: 'week.csv', content: Buffer.from('a;b') },
      ],
    })
    expect([named.status, named.body.details]).toEqual([400, { title: ['Title is required'] }])
  })

  it.each<[string, string, Uint8Array | string, RegExp]>([
    [
      'an encrypted workbook',
      'week.xlsx',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      /^This spreadsheet is protected with a password\./,
    ],
    [
      'an old file under an XLSX name',
      'week.xlsx',
      ole,
      /^This file is not an XLSX spreadsheet, despite its name\./,
    ],
    [
      'an archive under an XLSX name',
      'week.xlsx',
      zip,
      /^This file is not an XLSX spreadsheet, despite its name\./,
    ],
    [
      'a decompression bomb',
      'week.xlsx',
      zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/worksheets/a.xml': new Uint8Array(70 * 2 ** 20) }),
      /^This file needs too much memory/,
    ],
    [
      'only column titles',
      'week.csv',
      'Plant;Tag;Task\n',
      /^This spreadsheet has column titles, but no row with a task below them\. Nothing was imported\.$/,
    ],
    [
      'no column titles',
      'week.csv',
      'a;b\n1;2\n',
      /^The first 100 rows of this spreadsheet have no column titles/,
    ],
    ['only blanks', 'week.csv', ' \n;;\n', /^This spreadsheet is empty\./],
    [
      'more than 10,000 rows',
      'week.csv',
      `Tag,Task\n${'P-1,Look\n'.repeat(10_001)}`,
      /^This spreadsheet has more than 10,000 rows or 200 columns\./,
    ],
    [
      'an invoice',
      'week.csv',
      'Invoice 17\nItem;Description;Unit;Price\n1;Gasket;pcs;EUR 12.00\n2;Seal;pcs;EUR 40.00\n',
      /^This file does not look like a weekly inspection plan\./,
    ],
  ])('%s fails with a message, and nothing is imported', async (_, name, content, message) => {
    const before = await countPlants()
    const { id, status, error } = await process(name, content)
    expect(status).toBe('Failed')
    expect(error).toMatch(message)
    expect(await countPlants()).toBe(before)
    const { body } = await t.supervisor.call(weeklyPdfCalls.read, { params: { id } })
    expect(body.processing_status).toBe('Failed')
    if (name === 'week.csv' && content.toString().startsWith('a;b'))
      expect(body).toMatchObject({
        looked_for: expect.stringContaining('column titles such as Plant'),
        lines_not_understood: [{ text: 'a b' }, { text: '1 2' }],
      })
  })

  it('10,000 rows are read within the limits', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `Mill,P-${Math.floor(index / 10)},Weekly round,Read pressure ${index},3-5 bar`,
    )
    const { id, results } = await process(
      'long.csv',
      `Plant,Tag,Checklist,Task,Limits\n${lines.join('\n')}\n`,
    )
    expect(results).toMatchObject({ equipment: 1000, tasks: 10_000 })
    expect((await rows(id, { row: 10_001 })).body.rows.at(-1)?.number).toBe(10_001)
  })
})
