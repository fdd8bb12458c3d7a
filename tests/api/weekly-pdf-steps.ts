import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import type { SamplePlant } from '#scripts/sample-pdfs/sample-plan.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { TestFile, TestPerson } from './test-app.ts'

const folder = path.resolve(import.meta.dirname, '../fixtures/weekly-pdf')

/** Loads a sample weekly PDF, such as `flat-libreoffice.pdf` or `broken/js.pdf`, as a form file. */
export async function loadSample(name: string): Promise<TestFile> {
  const content = await readFile(path.join(folder, name))
  return { field: 'file', name: path.basename(name), type: 'application/pdf', content }
}

/** Uploads a sample and returns its id. */
export async function uploadSample(person: TestPerson, name: string, fields: object = {}): Promise<number> {
  const reply = await person.call(weeklyPdfCalls.create, {
    body: { title: `Week of ${name}`, ...fields },
    files: [await loadSample(name)],
  })
  if (reply.status !== 201) throw new Error(`${name} was refused: ${JSON.stringify(reply.body)}`)
  return reply.body.id
}

/** Waits until a PDF was parsed or refused; returns the status reply. */
export async function waitUntilRead(person: TestPerson, id: number) {
  const until = Date.now() + 100_000
  while (Date.now() < until) {
    const reply = await person.call(weeklyPdfCalls.status, { params: { id } })
    if (reply.body.status === 'Completed' || reply.body.status === 'Failed') return reply
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The weekly PDF ${id} is still being read.`)
}

/** Uploads a sample, waits until it is parsed, and returns its id. Its reading waits for a confirmation. */
export async function parseSample(person: TestPerson, name: string): Promise<number> {
  const id = await uploadSample(person, name)
  await person.call(weeklyPdfCalls.process, { params: { id } })
  const { body } = await waitUntilRead(person, id)
  if (body.status !== 'Completed') throw new Error(`${name} was not read: ${body.error}`)
  return id
}

/** Uploads a generated plan, waits until it is parsed, and returns its id. Its reading waits for a confirmation. */
export async function parsePlan(
  person: TestPerson,
  plants: SamplePlant[],
  { weekOf, layout = 'flat' }: { weekOf: string; layout?: 'flat' | 'sectioned' },
): Promise<number> {
  const content = await makeSampleWeeklyPdf({ layout, plants, weekOf: new Date(`${weekOf}T09:00:00Z`) })
  const reply = await person.call(weeklyPdfCalls.create, {
    body: { title: `Plan of ${weekOf}` },
    files: [{ field: 'file', name: `${weekOf}.pdf`, type: 'application/pdf', content }],
  })
  const { id } = reply.body
  await person.call(weeklyPdfCalls.process, { params: { id } })
  const { body } = await waitUntilRead(person, id)
  if (body.status !== 'Completed') throw new Error(`The plan of ${weekOf} was not read: ${body.error}`)
  return id
}

/** Imports a reading with all its warnings. */
export async function confirmAll(person: TestPerson, id: number): Promise<void> {
  const reply = await person.call(planReadingCalls.confirm, {
    params: { id },
    body: { accept_warnings: true },
  })
  if (reply.status !== 200) throw new Error(`The reading ${id} was refused: ${JSON.stringify(reply.body)}`)
}

/** Uploads a sample, waits until it is parsed, imports it, and returns its id. */
export async function importSample(person: TestPerson, name: string): Promise<number> {
  const id = await parseSample(person, name)
  await confirmAll(person, id)
  return id
}
