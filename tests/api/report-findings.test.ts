import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { tasks } from '#src/server/db/schema/plants.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { countPdfPictures } from './count-pdf-pictures.ts'
import { makeReport, readReport } from './make-report.ts'
import { readPdfText } from './read-pdf-text.ts'
import { aPhoto } from './seeded-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const bad = (description: string) => ({ status: 'not_ok' as const, description })
const sound = { status: 'ok' as const, description: '' }

/**
 * Inspects the plant's feed pump in a new assignment that is due after so many weeks, with the same
 * answers in both checklists.
 */
async function inspect(
  plant: Awaited<ReturnType<typeof makePlant>>,
  week: number,
  answers: Parameters<typeof submit>[3],
) {
  const form = { due_date: dayFromToday(at, 7 * week), available_from: dayFromToday(at, 0) }
  const { id } = await assignPlant(at, { plant, pump: at.technician, form })
  for (const execution of executionsOf(await readAssignment(at, id))) {
    const { status, body } = await submit(at, at.technician, execution, answers)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  return id
}

test('a report shows the state of its findings, and the outcome of those of the week before', async () => {
  const plant = await makePlant(at)
  const first = await inspect(plant, 0, { answers: [bad('Leaks at the flange'), bad('Rusty'), sound] })
  const opened = await at.supervisor.call(findingCalls.list, { query: { equipment: plant.pump } })
  const [flange] = opened.body.results.filter(({ description }) => description === 'Leaks at the flange')
  const change = { state: 'waiting' as const, owner: at.technician.id, work_order: 'WO-77' }
  const params = { id: flange!.id }
  await at.supervisor.call(findingCalls.change, {
    params,
    body: { ...change, due_date: dayFromToday(at, -1) },
  })
  await at.supervisor.call(findingCalls.comment, { params, body: { text: 'Gasket is ordered' } })

  const before = await readReport(at, plant.id, first)
  for (const words of [flange!.number, 'Waiting for parts', 'WO-77', 'Gasket is ordered', ', overdue'])
    expect(before).toContain(words)
  expect(before).toContain('no earlier finding is still open')

  const second = await inspect(plant, 1, { answers: [bad('Leaks more'), sound, sound] })
  const after = await readReport(at, plant.id, second)
  const [, earlier = ''] = after.split('Findings of last week and before')
  expect(earlier).toContain('4 findings, 4 not closed')
  expect(earlier).toContain('Seen again')
  expect(earlier).toContain('Found OK')
  // A report leaves out the findings of another plant.
  const other = await makePlant(at)
  const elsewhere = await inspect(other, 1, { answers: [sound, sound, sound] })
  expect(await readReport(at, other.id, elsewhere)).not.toContain(flange!.number)
})

test('tasks that were not judged are counted separately', async () => {
  const plant = await makePlant(at)
  await at.database.db
    .update(tasks)
    .set({ tolerance_max: 5, unit: 'bar', requires_measurement: true })
    .where(eq(tasks.order, 3))
  const id = await inspect(plant, 0, {
    answers: [
      { status: 'not_inspected', description: 'Scaffold missing' },
      { status: 'not_applicable', description: 'No heater here' },
      { status: 'ok', measurement: 4 },
    ],
  })
  const text = await readReport(at, plant.id, id)
  expect(text).toContain('2 of 6 tasks could not be inspected. 2 of 6 tasks not applicable.')
  expect(text).toContain('No findings, 2 tasks not inspected')
  expect(text).not.toContain('Every task was answered OK')
})

test('a measurement is shown next to the previous one, in the same unit', async () => {
  const plant = await makePlant(at)
  const gauge = (unit: string) =>
    at.database.db.update(tasks).set({ unit, tolerance_max: 9 }).where(eq(tasks.order, 2))
  const measured = (measurement: number) => ({ answers: [sound, { ...sound, measurement }, sound] })
  await gauge('psi')
  await inspect(plant, 0, measured(2))
  await gauge('bar')
  const first = await inspect(plant, 1, measured(5))
  expect(await readReport(at, plant.id, first)).not.toContain('Before')
  const second = await inspect(plant, 2, measured(6.5))
  expect(await readReport(at, plant.id, second)).toContain('Before 5 bar,')
  // A later measurement is not a previous one.
  expect(await readReport(at, plant.id, first)).not.toContain('Before')
})

test("a supervisor's photos are shown with their finding, each of them once", async () => {
  const plant = await makePlant(at)
  const first = await inspect(plant, 0, { answers: [bad('Leaks at the flange'), sound, sound] })
  const opened = await at.supervisor.call(findingCalls.list, { query: { equipment: plant.pump } })
  const [flange] = opened.body.results
  expect(await countPdfPictures((await makeReport(at, plant.id, first)).bytes)).not.toContain(1)
  for (const seed of ['a', 'b']) {
    const file = { ...(await aPhoto('image')), content: await makeJpeg(seed) }
    const added = await at.supervisor.call(findingCalls.addPhoto, {
      params: { id: flange!.id },
      files: [file],
    })
    expect(added.status).toBe(201)
  }
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  const { number } = flange!
  const captions = (text: string) => text.split(`· ${number}, added by`).length - 1

  const seen = (await makeReport(at, plant.id, first)).bytes
  expect(total(await countPdfPictures(seen))).toBe(2)
  const [card = '', earlier = ''] = (await readPdfText(seen)).split('Findings of last week and before')
  expect([captions(card), captions(earlier)]).toEqual([2, 0])

  // OK in the next week: the repair is shown with the outcome of the finding.
  const second = await inspect(plant, 1, { answers: [sound, sound, sound] })
  const repaired = (await makeReport(at, plant.id, second)).bytes
  expect(total(await countPdfPictures(repaired))).toBe(2)
  const [before = '', after = ''] = (await readPdfText(repaired)).split('Findings of last week and before')
  expect([captions(before), captions(after)]).toEqual([0, 2])
  expect(after).toContain('Photos of these findings')
})
