import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ColumnField, columnFields } from '#src/rules/plan-reading/column-fields.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdfInSandbox } from './parse-in-sandbox.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const titles = ['No.', 'Asset', 'Task', 'Spanne', 'Unit', 'Done']
const rows = [
  titles,
  ['1', 'P-101 Feed Pump', 'Read pressure', '3-5', 'bar', ''],
  ['2', 'P-102 Feed Pump', 'Read pressure', '4-6', 'bar', 'x'],
  ['3', 'P-103 Feed Pump', 'Read pressure', '4-6', 'bar', ''],
  ['4', 'P-104 Feed Pump', 'Read pressure', '5-7', 'bar', ''],
  ['5', 'P-105 Feed Pump', 'Read pressure', '6-8', 'bar', ''],
]
const places = [30, 60, 180, 320, 400, 470]

function write(pages: string[][][]): Uint8Array {
  return writePlainPdf(
    pages.map((page) =>
      page.flatMap((row, line) =>
        row.flatMap((text, column): PlainText[] =>
          text === '' ? [] : [{ x: places[column] ?? 0, y: 60 + line * 14, text }],
        ),
      ),
    ),
  )
}

const read = (pages: string[][][], columns: { title: string; field: ColumnField }[] = []) =>
  parseWeeklyPdf(write(pages), () => {}, { columns })

const readTasks = (plan: Awaited<ReturnType<typeof read>>) =>
  plan.plants.flatMap(({ equipment }) =>
    equipment.flatMap(({ checklists }) => checklists.flatMap(({ tasks }) => tasks)),
  )

describe('columns with unknown titles', () => {
  it('are listed once with their title, place, first values and number of rows', async () => {
    const plan = await read([rows, rows])
    expect(plan.unreadColumns).toEqual([
      {
        page: 1,
        title: 'Spanne',
        box: [expect.closeTo(320), expect.closeTo(53.6), expect.closeTo(347.576), expect.closeTo(61.6)],
        values: ['3-5', '4-6', '5-7'],
        rows: 10,
      },
    ])
  })

  it('leave their texts with the task, also over a page break', async () => {
    const tasks = readTasks(await read([rows, rows.slice(1)]))
    expect(tasks.map(({ description }) => description)).toEqual(
      [...rows.slice(1), ...rows.slice(1)].slice(0, tasks.length).map((row) => `Spanne: ${row[3]}`),
    )
  })

  it('are not listed without content, and columns for answers never are', async () => {
    const plan = await read([rows.map((row, line) => row.with(3, line === 0 ? 'Spanne' : ''))])
    expect(plan.unreadColumns).toEqual([])
    expect(readTasks(plan)).toHaveLength(5)
  })
})

describe('columns that a person explained', () => {
  it('are read as explained, whatever their capitals and spaces', async () => {
    const plan = await read([rows], [{ title: ' SPAN NE.', field: 'limits' }])
    expect(plan.unreadColumns).toEqual([])
    expect(readTasks(plan)[0]).toMatchObject({ tolerance_min: 3, tolerance_max: 5, unit: 'bar' })
  })

  it('make a table of unknown titles readable', async () => {
    const german = [
      ['No.', 'Maschine', 'Was', 'Spanne', 'Einheit'],
      ...rows.slice(1).map((row) => row.slice(0, 5)),
    ]
    await expect(read([german])).rejects.toMatchObject({ code: 'no_tasks' })
    const plan = await read(
      [german],
      [
        { title: 'Maschine', field: 'equipment' },
        { title: 'Was', field: 'task' },
        { title: 'Spanne', field: 'limits' },
        { title: 'Einheit', field: 'unit' },
      ],
    )
    expect(readTasks(plan)).toHaveLength(5)
    expect(readTasks(plan)[4]).toMatchObject({ title: 'Read pressure', tolerance_max: 8, unit: 'bar' })
    expect(plan.unreadColumns).toEqual([])
  })

  it('win over a known title with the same meaning', async () => {
    const known = rows.map((row, line) => row.with(5, line === 0 ? 'Limits' : '1-2'))
    const plan = await read([known], [{ title: 'Spanne', field: 'limits' }])
    expect(readTasks(plan)[0]).toMatchObject({ tolerance_min: 3, tolerance_max: 5 })
    expect(plan.unreadColumns).toMatchObject([{ title: 'Limits', rows: 5 }])
  })

  it.each<[string, { title: string; field: ColumnField }[]]>([
    ['unknown titles', [{ title: 'Nowhere', field: 'task' }]],
    ['titles without letters', [{ title: ' .-', field: 'task' }]],
    ['the title of a column with its meaning', [{ title: 'Task', field: 'task' }]],
  ])('change nothing: %s', async (_, hints) => {
    expect(await read([rows], hints)).toEqual(await read([rows]))
  })

  it('of two entries for one title or two columns of one meaning, the first counts', async () => {
    const twice = rows.map((row, line) => row.with(5, line === 0 ? 'Andere' : '1-2'))
    const plan = await read(
      [twice],
      [
        { title: 'Spanne', field: 'limits' },
        { title: 'Spanne', field: 'task' },
        { title: 'Andere', field: 'limits' },
      ],
    )
    expect(readTasks(plan)[0]).toMatchObject({ title: 'Read pressure', tolerance_min: 3, tolerance_max: 5 })
    expect(plan.unreadColumns).toMatchObject([{ title: 'Andere' }])
  })

  it.each(columnFields)('never break the reading: every column is %s', async (field) => {
    const hints = titles.map((title) => ({ title, field }))
    const result = await read([rows], hints).catch((error: { code?: string }) => error.code)
    expect(['nothing_found', 'no_tasks', 'object']).toContain(
      typeof result === 'string' ? result : typeof result,
    )
  })

  it('reach the child process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'columns-'))
    const path = join(folder, 'plan.pdf')
    await writeFile(path, write([rows]))
    const hints = { columns: [{ title: 'Spanne', field: 'limits' as const }] }
    const plan = await parseWeeklyPdfInSandbox(path, () => {}, { hints })
    await rm(folder, { recursive: true })
    expect(readTasks(plan)[0]).toMatchObject({ tolerance_min: 3, tolerance_max: 5 })
  })
})
