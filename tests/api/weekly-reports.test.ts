import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '#src/contract/reports.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { startOfWeek } from '#src/rules/calendar.ts'
import { collectReport } from '#src/server/reports/generation/collect-report.ts'
import { assignPlant, dayFromToday, makePlant, submitAll } from './assignments.ts'
import { listStatements } from './count-statements.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const ask = (plant_id: number, day: unknown, as = at.supervisor, key?: string) =>
  as.call(handoverReportCalls.generateWeek, { body: { plant_id, day }, ...(key ? { key } : {}) })
const listOf = async (plant: number) =>
  (await at.supervisor.call(reportCalls.list, { query: { plant, search: 'Weekly report' } })).body.results

/** Assigns the plant, due in so many days. */
const assign = (plant: Awaited<ReturnType<typeof makePlant>>, days: number, instructions: string) =>
  assignPlant(at, {
    plant,
    pump: at.technician,
    spare: at.secondTechnician,
    form: {
      due_date: dayFromToday(at, days),
      available_from: dayFromToday(at, 0),
      special_instructions: instructions,
    },
  })

test('one report covers all work due in a plant in a week, over all its assignments, and no other week', async () => {
  const plant = await makePlant(at)
  // The days of one future week, on any current day.
  const monday = 7 - ((new Date(`${dayFromToday(at, 0)}T00:00:00Z`).getUTCDay() + 6) % 7)
  const first = await assign(plant, monday, '')
  const second = await assign(plant, monday + 4, '')
  const other = await assign(plant, monday + 7, '')
  const day = dayFromToday(at, monday + 6)

  const early = await ask(plant.id, day)
  expect([early.status, early.body.code]).toEqual([422, 'not_completed'])
  expect(early.body.error).toContain(`No assignment due in ${plant.name} in this week is completed yet.`)
  const empty = await ask(plant.id, dayFromToday(at, monday + 70))
  expect([empty.status, empty.body.error]).toEqual([
    422,
    `Nothing was due in ${plant.name} in this week. Please choose a day of another week.`,
  ])

  await submitAll(at, at.technician, first.ids[0]!)
  await submitAll(at, at.technician, second.ids[0]!)
  await submitAll(at, at.technician, other.ids[0]!)
  const reply = await ask(plant.id, day)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await readPdfText(reply.bytes)
  const label = (id: number) => `A-${String(id).padStart(6, '0')}`
  for (const id of [...first.ids, ...second.ids]) expect(text).toContain(label(id))
  for (const id of other.ids) expect(text).not.toContain(label(id))
  expect(text).toMatch(/Week \d+ of \d{4}, /)
  // Two assignments are completed with 6 tasks each, and two open ones have 3 each.
  expect(text).toContain('4 of 18 tasks answered Not OK, none of them critical. 6 of 18 tasks not answered.')
  const found = await at.supervisor.call(findingCalls.list, { query: { equipment: plant.pump } })
  for (const { number } of found.body.results) expect(text).toContain(number)

  // The same week is the same report, with the current assignments.
  const [listed] = await listOf(plant.id)
  expect(listed).toMatchObject({ report_type: 'Plant', is_ready: true, plant: { id: plant.id } })
  await assign(plant, monday + 2, '')
  const again = await ask(plant.id, dayFromToday(at, monday), at.supervisor, `weekly-report-${plant.id}`)
  expect(await readPdfText(again.bytes)).toContain('of 27 tasks')
  expect((await listOf(plant.id)).map(({ id }) => id)).toEqual([listed!.id])
  // The list of an assignment has its own report and the weekly one.
  const own = await at.supervisor.call(reportCalls.list, { query: { assignment: first.id } })
  expect(own.body.results.map(({ report_type }) => report_type)).toEqual(['Plant', 'Plant'])
})

test('the statistics of a report are those of its tasks, a line each, for the own sector', async () => {
  const plant = await makePlant(at)
  const { ids } = await assign(plant, 0, '')
  await submitAll(at, at.technician, ids[0]!)
  expect((await ask(plant.id, dayFromToday(at, 0))).status).toBe(200)
  const [listed] = await listOf(plant.id)
  const params = { id: listed!.id }
  const { status, body } = await at.supervisor.call(handoverReportCalls.figures, { params })
  expect(status).toBe(200)
  expect(body.figures).toHaveLength(9)
  expect(body.figures.filter((figure) => figure.status === null)).toHaveLength(3)
  const bad = body.figures.filter((figure) => figure.status === 'not_ok')
  expect(bad).toHaveLength(2)
  expect(bad[0]).toMatchObject({
    plant: plant.name,
    equipment_tag: 'PU-1',
    description: 'Leaks',
    finding: { number: expect.stringMatching(/^F-/), state: 'open', owner_name: null, due_date: null },
  })
  expect((await at.otherSupervisor.call(handoverReportCalls.figures, { params })).status).toBe(404)
})

test('is limited to the own sector, and requires a day', async () => {
  const plant = await makePlant(at)
  await assign(plant, 0, '')
  expect((await ask(plant.id, dayFromToday(at, 0), at.otherSupervisor)).status).toBe(404)
  expect((await ask(2_000_000_000, dayFromToday(at, 0))).status).toBe(404)
  for (const day of ['', undefined, '2026-02-30', 7]) expect((await ask(plant.id, day)).status).toBe(400)
})

test('sends as many statements for a week of eight assignments as for one of two', async () => {
  const collect = async (assignments: number) => {
    const plant = await makePlant(at)
    const ids: number[] = []
    for (let made = 0; made < assignments; made++) ids.push(...(await assign(plant, made, '')).ids)
    for (const id of ids.slice(0, 1)) await submitAll(at, at.technician, id)
    const wanted = {
      assignmentIds: ids,
      equipmentId: null,
      wholePlant: plant.id,
      title: '',
      reportNumber: '',
    }
    const { db } = at.database
    const now = at.core.now()
    const { describeExecutions } = await import('#src/server/executions/describe-executions.ts')
    const sources = {
      bring: async (keys: readonly string[]) => new Map(keys.map((key) => [key, key])),
      describeExecutions: (on: typeof db, executions: number[]) =>
        describeExecutions(on, executions, { secret: at.core.secret, now, basePath: '' }, 'supervision'),
      settings: { timezone: 'UTC', dateFormat: 'YYYY-MM-DD', companyName: '', language: 'en' } as const,
      logoPath: null,
      generatedBy: '',
      now,
    }
    const { result, statements } = await listStatements(() => collectReport(db, wanted, sources))
    expect(result?.assignment.label.split(', ')).toHaveLength(assignments * 2)
    expect(result?.week.from).toBe(startOfWeek(dayFromToday(at, 0)))
    return statements.length
  }
  const few = await collect(1)
  expect(few).toBeLessThanOrEqual(8)
  expect(await collect(4)).toBe(few)
})
