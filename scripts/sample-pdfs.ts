import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { demoPlants } from './sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from './sample-pdfs/make-sample-weekly-pdf.ts'

/** Writes a sample weekly PDF in each layout to docs/samples, or to the folder in the argument. */
const folder = resolve(process.argv[2] ?? 'docs/samples')
await mkdir(folder, { recursive: true })
for (const layout of ['sectioned', 'flat'] as const) {
  const file = join(folder, `weekly-plan-${layout}.pdf`)
  await writeFile(file, await makeSampleWeeklyPdf({ layout, plants: demoPlants, weekOf: new Date() }))
  console.log(file)
}
