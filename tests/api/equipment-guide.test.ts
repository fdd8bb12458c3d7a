import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import {
  assignPlant,
  dayFromToday,
  executionsOf,
  makePlant,
  readAssignment,
  submit,
  submitAll,
} from './assignments.ts'
import { mockReportGeneration } from './mock-report-generation.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const { search, read, downloadManual, downloadSpecifications } = equipmentGuideCalls

mockReportGeneration()

describe('the equipment guide', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const readGuide = (id: number, as = at.technician) => as.call(read, { params: { id } })
  const readList = async (q?: string, as = at.technician) =>
    (await as.call(search, { query: { page_size: 200, ...(q === undefined ? {} : { q }) } })).body
  const idsOf = async (q?: string, as?: TestPerson) =>
    (await readList(q, as)).results.map((found) => found.id)

  test("lists a technician's equipment, and nothing else", async () => {
    const mine = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
    expect(await idsOf()).toContain(mine.plant.pump)
    expect(await idsOf()).not.toContain(mine.plant.spare)
    expect(await idsOf()).not.toContain(mine.plant.tank)
    expect((await readGuide(mine.plant.pump)).body).toMatchObject({
      id: mine.plant.pump,
      name: 'Feed pump',
      equipment_id: 'PU-1',
      plant_id: mine.plant.id,
      plant_name: mine.plant.name,
      status: 'operational',
      last_inspection: null,
      next_inspection: dayFromToday(at, 0),
      specifications: [],
      maintenance_notes: '',
      manual: null,
      specification_sheet: null,
      findings: [],
      total_findings: 0,
    })
  })

  test("answers 404 for equipment of another technician's plant, in every call", async () => {
    const { plant } = await assignPlant(at, { pump: at.technician })
    for (const call of [read, downloadManual, downloadSpecifications]) {
      for (const person of [at.secondTechnician, at.otherTechnician])
        for (const id of [plant.pump, plant.tank])
          expect((await person.call(call, { params: { id } })).status).toBe(404)
      for (const id of [2_000_000_000, 0, 'x', '99999999999999999999'])
        expect((await at.technician.call(call, { params: { id } })).status).toBe(404)
      expect((await at.supervisor.call(call, { params: { id: plant.pump } })).status).toBe(403)
      expect((await at.nobody.call(call, { params: { id: plant.pump } })).status).toBe(401)
    }
    const manual = await at.technician.call(downloadManual, { params: { id: plant.pump } })
    expect([manual.status, manual.body.message]).toEqual([404, 'No manual is attached to this equipment.'])
  })

  test('keeps former equipment: after a reassignment, and after moving one piece', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    await at.supervisor.call(assignmentCalls.reassign, {
      params: { id: assigned.id },
      body: { assigned_to: at.secondTechnician.id },
    })
    expect(await idsOf()).toContain(assigned.plant.pump)
    expect(await idsOf(undefined, at.secondTechnician)).toContain(assigned.plant.pump)

    const moved = await assignPlant(at, { pump: at.technician })
    const [item] = (await readAssignment(at, moved.id)).equipment
    const reply = await at.supervisor.call(equipmentAssignmentCalls.reassign, {
      params: { id: item!.equipment_assignment_id },
      body: { assigned_to: at.secondTechnician.id },
    })
    expect(reply.status).toBe(200)
    expect(await idsOf()).toContain(moved.plant.pump)
  })

  test('drops equipment that was removed from the order, deleted, or deleted with its plant', async () => {
    const removed = await assignPlant(at, { pump: at.technician })
    const [item] = (await readAssignment(at, removed.id)).equipment
    await at.supervisor.call(equipmentAssignmentCalls.remove, {
      params: { id: item!.equipment_assignment_id },
    })
    const deleted = await assignPlant(at, { pump: at.technician })
    await at.supervisor.call(assignmentCalls.remove, { params: { id: deleted.id } })
    const closed = await assignPlant(at, { pump: at.technician })
    await submitAll(at, at.technician, closed.id)
    await at.supervisor.call(plantCalls.remove, { params: { id: closed.plant.id } })
    const left = await idsOf()
    for (const { plant } of [removed, deleted, closed]) {
      expect(left).not.toContain(plant.pump)
      expect((await readGuide(plant.pump)).status).toBe(404)
    }
  })

  test('finds by name, tag, model, place and plant, and matches wildcards literally', async () => {
    const { plant } = await assignPlant(at, { pump: at.technician })
    await at.admin.call(plantEditingCalls.changeEquipment, {
      params: { id: plant.pump },
      body: { name: 'Scoop wheel', model: 'ZX 100%_4', location: 'Cellar Åbo' },
    })
    for (const q of ['scoop', ' WHEEL ', 'zx 100%', '100%_4', 'cellar å', plant.name])
      expect([q, await idsOf(q)]).toEqual([q, [plant.pump]])
    expect(await idsOf('PU-1')).toContain(plant.pump)
    for (const q of ['100_', 'zx%4', '\\', "'; drop table users; --", 'nothing like it'])
      expect([q, await idsOf(q)]).toEqual([q, []])
    expect((await readList('')).count).toBe((await readList()).count)
  })

  test('rejects an invalid query', async () => {
    for (const query of [
      { q: 'x'.repeat(201) },
      { page: 0 },
      { page: 'x' },
      { page_size: 201 },
      { q: 'a\u0000' },
    ])
      expect((await at.technician.call(search, { query: query as never })).status).toBe(400)
    const far = await at.technician.call(search, { query: { page: limits.largestPage } })
    expect([far.status, far.body.results]).toEqual([200, []])
    expect((await at.supervisor.call(search)).status).toBe(403)
    expect((await at.nobody.call(search)).status).toBe(401)
  })

  test('returns its list in pages', async () => {
    await assignPlant(at, { pump: at.technician, spare: at.technician })
    const all = await readList()
    const pages: number[] = []
    for (let page = 1; page <= all.count; page++) {
      const reply = await at.technician.call(search, { query: { page, page_size: 1 } })
      expect([reply.body.count, reply.body.next === null]).toEqual([all.count, page === all.count])
      pages.push(...reply.body.results.map((found) => found.id))
    }
    expect(pages).toEqual(all.results.map((found) => found.id))
  })

  test('shows the last inspection and the next due date, of any technician', async () => {
    const plant = await makePlant(at)
    const first = await assignPlant(at, {
      pump: at.technician,
      plant,
      form: { due_date: dayFromToday(at, -3) },
    })
    const later = { due_date: dayFromToday(at, 4) }
    const next = await assignPlant(at, { pump: at.secondTechnician, plant, form: later })
    await assignPlant(at, { pump: at.secondTechnician, plant, form: { due_date: dayFromToday(at, 11) } })
    expect((await readGuide(plant.pump)).body.next_inspection).toBe(dayFromToday(at, -3))
    const [weekly, leaks] = executionsOf(await readAssignment(at, first.id))
    await submit(at, at.technician, weekly!, { completed_at: `${dayFromToday(at, -2)}T12:00:00Z` })
    // One of its checklists is still open.
    expect((await readGuide(plant.pump)).body).toMatchObject({
      last_inspection: dayFromToday(at, -2),
      next_inspection: dayFromToday(at, -3),
    })
    // Late evening at the plant is the next day in UTC.
    await submit(at, at.technician, leaks!, { completed_at: `${dayFromToday(at, -1)}T02:00:00Z` })
    expect((await readGuide(plant.pump)).body).toMatchObject({
      last_inspection: dayFromToday(at, -2),
      next_inspection: dayFromToday(at, 4),
    })
    const [other] = executionsOf(await readAssignment(at, next.id))
    await submit(at, at.secondTechnician, other!)
    expect((await readGuide(plant.pump)).body.last_inspection).toBe(dayFromToday(at, 0))
  })

  test('distrusts a phone with a wrong clock, and counts work that was returned for revision', async () => {
    const { plant, id } = await assignPlant(at, { pump: at.technician })
    const [weekly] = executionsOf(await readAssignment(at, id))
    await submit(at, at.technician, weekly!, { completed_at: '2019-01-01T12:00:00Z' })
    await at.database.db.update(executions).set({ is_clock_off: true }).where(eq(executions.id, weekly!))
    expect((await readGuide(plant.pump)).body.last_inspection).toBe(dayFromToday(at, 0))
    await at.supervisor.call(executionCalls.reject, { params: { id: weekly! }, body: {} })
    expect((await readGuide(plant.pump)).body).toMatchObject({
      last_inspection: dayFromToday(at, 0),
      next_inspection: dayFromToday(at, 0),
      total_findings: 1,
    })
  })

  test('has the status of its plant and of its own use', async () => {
    const { plant } = await assignPlant(at, { pump: at.technician })
    const status = async () => (await readGuide(plant.pump)).body.status
    const { db } = at.database
    await db.update(plants).set({ status: 'Maintenance' }).where(eq(plants.id, plant.id))
    expect(await status()).toBe('maintenance')
    await db.update(plants).set({ status: 'Inactive' }).where(eq(plants.id, plant.id))
    expect(await status()).toBe('offline')
    await db.update(plants).set({ status: 'Active' }).where(eq(plants.id, plant.id))
    await db.update(equipment).set({ is_active: false }).where(eq(equipment.id, plant.pump))
    expect(await status()).toBe('offline')
  })

  test('shows the latest ten findings of any technician, with a photo that opens without a token', async () => {
    const plant = await makePlant(at)
    const mine = await assignPlant(at, { pump: at.technician, plant })
    const [weekly, leaks] = executionsOf(await readAssignment(at, mine.id))
    const tasks = (await at.admin.call(executionCalls.read, { params: { id: weekly! } })).body.tasks
    const photo = await at.technician.call(technicianCalls.addPhoto, {
      params: { id: weekly!, taskId: tasks[0]!.id },
      files: [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', content: await makeJpeg('finding') }],
    })
    const answers = [{ description: 'Drips', measurement: 12.5, photo_ids: [photo.body.id] }]
    expect((await submit(at, at.technician, weekly!, { answers })).status).toBe(200)
    await submit(at, at.technician, leaks!)
    for (let order = 0; order < 5; order++) {
      const another = await assignPlant(at, { pump: at.secondTechnician, plant })
      await submitAll(at, at.secondTechnician, another.id)
    }
    const { findings, total_findings } = (await readGuide(plant.pump)).body
    expect([findings.length, total_findings]).toEqual([10, 12])
    const moments = findings.map((finding) => finding.found_at)
    expect(moments).toEqual([...moments].sort().reverse())
    expect(findings[0]).toMatchObject({ technician_name: 'Ana Kowalska', description: 'Leaks' })

    await at.database.db
      .update(executionTasks)
      .set({ unit: 'drops/min', is_critical: true })
      .where(eq(executionTasks.id, tasks[0]!.id))
    await at.supervisor.call(executionCalls.reject, { params: { id: weekly! }, body: {} })
    const again = [{ description: 'Drips more', measurement: 14, photo_ids: [photo.body.id] }]
    expect((await submit(at, at.technician, weekly!, { answers: again })).status).toBe(200)
    const after = (await readGuide(plant.pump)).body
    expect(after.total_findings).toBe(12)
    expect(after.findings[0]).toMatchObject({
      task_id: tasks[0]!.id,
      task_title: 'Look at part 1',
      checklist_name: 'Weekly',
      technician_name: 'Marek Nowak',
      description: 'Drips more',
      measurement: 14,
      unit: 'drops/min',
      is_critical: true,
    })
    const opened = await at.app.inject({ method: 'GET', url: after.findings[0]!.thumbnail_url! })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(after.findings[0]!.photo_url).toContain(systemCalls.readPhoto.path.split('{')[0])
    expect(after.findings.slice(1).every((finding) => finding.photo_url === null)).toBe(true)
  })

  test('shows a finding only after its submission, and not after its repair', async () => {
    const { plant, id } = await assignPlant(at, { pump: at.technician })
    const [weekly] = executionsOf(await readAssignment(at, id))
    const isOfWeekly = eq(executionTasks.execution_id, weekly!)
    await at.database.db.update(executionTasks).set({ status: 'not_ok' }).where(isOfWeekly)
    expect((await readGuide(plant.pump)).body.total_findings).toBe(0)
    await submit(at, at.technician, weekly!)
    expect((await readGuide(plant.pump)).body.total_findings).toBe(1)
    await at.supervisor.call(executionCalls.reject, { params: { id: weekly! }, body: {} })
    await submit(at, at.technician, weekly!, { answers: [{ status: 'ok', description: '' }] })
    expect((await readGuide(plant.pump)).body.total_findings).toBe(0)
  })

  test('sends as many SQL statements for one piece as for many', async () => {
    // Wait for the reports of the work completed above, which send statements too.
    await vi.waitFor(
      async () => {
        const waiting = await at.admin.call(reportCalls.list, { query: { status: 'Pending' } })
        const running = await at.admin.call(reportCalls.list, { query: { status: 'Generating' } })
        expect(waiting.body.count + running.body.count).toBe(0)
      },
      { timeout: 50_000, interval: 200 },
    )
    const selects = vi.spyOn(at.database.db, 'select')
    const count = async (page_size: number) => {
      selects.mockClear()
      const reply = await at.technician.call(search, { query: { page_size } })
      expect(reply.body.results.length).toBe(Math.min(page_size, reply.body.count))
      return selects.mock.calls.length
    }
    const few = await count(1)
    expect(few).toBeGreaterThan(3)
    expect(await count(200)).toBe(few)
    selects.mockRestore()
  })
})
