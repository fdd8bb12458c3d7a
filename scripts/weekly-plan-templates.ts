import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeXlsxFile from 'write-excel-file/node'
import { demoPlants } from './sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from './sample-pdfs/make-sample-weekly-pdf.ts'
import { makeTemplateRows } from './sample-pdfs/template-rows.ts'

/** Writes the files that the upload dialog offers: templates of a plan with all columns, and a sample PDF. */
const folder = join(import.meta.dirname, '../src/app/shared/weekly-pdf/samples')
const rows = makeTemplateRows()
await mkdir(folder, { recursive: true })

const quote = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
// Excel reads UTF-8 only with a byte order mark.
const csv = `\ufeff${rows.map((row) => row.map((cell) => quote(String(cell ?? ''))).join(',')).join('\r\n')}\r\n`
await writeFile(join(folder, 'weekly-plan-template.csv'), csv)

const cells = rows.map((row, index) =>
  row.map((value) =>
    value === null ? null : { value, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) },
  ),
)
await writeXlsxFile(cells, {
  sheet: 'Weekly plan',
  columns: (rows[0] ?? []).map((title) => ({ width: Math.max(10, String(title).length + 2) })),
  stickyRowsCount: 1,
}).toFile(join(folder, 'weekly-plan-template.xlsx'))

const pdf = await makeSampleWeeklyPdf({
  layout: 'sectioned',
  plants: demoPlants.slice(0, 1),
  weekOf: new Date('2026-03-02T08:00:00Z'),
})
await writeFile(join(folder, 'weekly-plan-sample.pdf'), pdf)
console.log(folder)
