import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { plantAssignments } from '#src/server/db/schema/assignments.ts'
import { reportCoverage, reports } from '#src/server/db/schema/reports.ts'
import {
  assignPlant,
  dayFromToday,
  executionsOf,
  makePlant,
  readAssignment,
  submit,
  submitAll,
} from './assignments.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const { generateCombined, generateCombinedForSupervisor, request, plants } = handoverReportCalls

describe('a combined report', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const days = () => ({ date_from: dayFromToday(at, -30), date_to: dayFromToday(at, 0) })
  const ask = (plant_ids: unknown, more: object = {}, as = at.supervisor, key?: string) =>
    as.call(generateCombined, { body: { ...days(), plant_ids, ...more }, ...(key ? { key } : {}) })
  const requestOf = (body: object, as = at.supervisor, key?: string) =>
    as.call(request, { body, ...(key ? { key } : {}) })
  const customOf = (title: string) => at.database.db.select().from(reports).where(eq(reports.title, title))
  const isEnded = (id: number, status: Report['status'] = 'Completed') =>
    vi.waitFor(
      async () => {
        const [row] = await at.database.db.select().from(reports).where(eq(reports.id, id))
        expect(row?.status).toBe(status)
        return row!
      },
      { timeout: 60_000, interval: 100 },
    )

  async function completed(as = at.technician, by = at.supervisor, spare = as) {
    const assigned = await assignPlant(at, { pump: as, spare, by })
    for (const id of assigned.ids) await submitAll(at, id === assigned.id ? as : spare, id)
    return assigned
  }

  test('covers every plant, one after the other, under one cover page', async () => {
    const one = await completed(at.technician, at.supervisor, at.secondTechnician)
    const two = await completed()
    const reply = await ask([one.plant.id, two.plant.id, one.plant.id], {
      description: 'For the night shift',
    })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toMatch(/filename="combined-report-boiler-house/)
    const text = await readPdfText(reply.bytes)
    for (const words of [
      `Combined report: ${one.plant.name}, ${two.plant.name}`,
      'For the night shift',
      '2 plants, 2 assignments',
      'Spare pump',
      'Feed pump',
    ])
      expect(text).toContain(words)

    const { body } = await at.supervisor.call(reportCalls.list, {
      query: { plant: two.plant.id, report_type: 'Custom' },
    })
    const [listed] = body.results
    expect(body.count).toBe(1)
    expect(listed).toMatchObject({
      status: 'Completed',
      is_ready: true,
      plant: null,
      assignment: null,
      total_records: 18,
      generated_by_name: expect.any(String),
    })
    const byAssignment = { query: { assignment: one.ids[0]!, report_type: 'Custom' } }
    expect(
      (await at.supervisor.call(reportCalls.list, byAssignment)).body.results.map(({ id }) => id),
    ).toEqual([listed!.id])
    const saved = await at.supervisor.call(reportCalls.download, { params: { id: listed!.id } })
    expect(saved.bytes.equals(reply.bytes)).toBe(true)

    // It belongs to the sector: another supervisor and a technician of one of its assignments
    // cannot find it.
    const params = { id: listed!.id }
    expect((await at.otherSupervisor.call(reportCalls.download, { params })).status).toBe(404)
    expect((await at.technician.call(reportCalls.downloadForTechnician, { params })).status).toBe(404)
    expect(
      (await at.technician.call(reportCalls.list, { query: { report_type: 'Custom' } })).body.count,
    ).toBe(0)

    expect((await at.supervisor.call(reportCalls.remove, { params })).status).toBe(204)
    const left = await at.database.db
      .select()
      .from(reportCoverage)
      .where(eq(reportCoverage.report_id, listed!.id))
    expect(left).toEqual([])
  })

  test('that is requested twice, at once or with the same key, is one report', async () => {
    const { plant } = await completed()
    const title = `Night shift ${plant.id}`
    const replies = await Promise.all([1, 2, 3].map(() => ask([plant.id], { title })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await customOf(title)).toHaveLength(1)
    const key = `combined-${plant.id}`
    const first = await ask([plant.id], { title: `${title} keyed` }, at.supervisor, key)
    const [row] = await customOf(`${title} keyed`)
    const second = await ask([plant.id], { title: `${title} keyed` }, at.supervisor, key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await customOf(`${title} keyed`)).map((same) => same.file_key)).toEqual([row!.file_key])
    const other = await ask([plant.id], { title: 'Other words' }, at.supervisor, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  test('is not generated from open work, work that was not assigned then, or an empty selection', async () => {
    const done = await completed()
    const open = await assignPlant(at, { pump: at.technician })
    const refused = await ask([done.plant.id, open.plant.id])
    expect([refused.status, refused.body.error]).toEqual([
      422,
      `${open.plant.name} has equipment that is not completed on these days. A combined report covers completed plants only.`,
    ])
    const earlier = { date_from: dayFromToday(at, -9), date_to: dayFromToday(at, -1) }
    const without = await ask([done.plant.id], earlier)
    expect([without.status, without.body.error]).toEqual([
      422,
      `${done.plant.name} was not assigned on these days. Please choose other dates, or leave this plant out.`,
    ])
    for (const [plant_ids, more, sentence] of [
      [[], {}, 'Please select at least one plant to generate a combined report.'],
      [undefined, {}, 'Please select at least one plant to generate a combined report.'],
      [[done.plant.id], { date_from: '' }, 'Please select both start and end dates for the report.'],
      [[done.plant.id], { date_to: undefined }, 'Please select both start and end dates for the report.'],
      [[done.plant.id], { date_from: dayFromToday(at, 1) }, 'Start date cannot be after end date.'],
    ] as const) {
      const reply = await ask(plant_ids, more)
      expect([reply.status, reply.body.message]).toEqual([400, sentence])
    }
    expect((await ask(Array.from({ length: 51 }, (_, index) => index + 1))).status).toBe(400)
  })

  test('covers plants of the own sector, and for an administrator those of one sector', async () => {
    const own = await completed()
    const ofOtherSector = await assignPlant(at, {
      pump: at.otherTechnician,
      by: at.otherSupervisor,
      plant: await makePlant(at, at.sectors.other),
    })
    for (const plantIds of [
      [ofOtherSector.plant.id],
      [own.plant.id, ofOtherSector.plant.id],
      [2_000_000_000],
    ]) {
      const reply = await ask(plantIds)
      expect([reply.status, reply.body.error]).toEqual([404, 'This plant was not found.'])
    }
    const both = await ask([own.plant.id, ofOtherSector.plant.id], {}, at.admin)
    expect([both.status, both.body.error]).toEqual([400, 'A combined report covers plants of one sector.'])
    expect((await ask([own.plant.id], {}, at.admin)).status).toBe(200)
    const input = { body: { ...days(), plant_ids: [own.plant.id] } }
    expect((await at.admin.call(generateCombinedForSupervisor, input)).status).toBe(403)
    expect((await at.supervisor.call(generateCombinedForSupervisor, input)).status).toBe(200)
  })

  test('whose work was deleted meanwhile fails with the reason, and leaves no partial file', async () => {
    const remaining = await completed()
    const deleted = await completed()
    const requested = await requestOf({ assignment_ids: [remaining.id, deleted.id] })
    expect([requested.status, requested.body.report_type, requested.body.is_ready]).toEqual([
      202,
      'Custom',
      false,
    ])
    const made = await isEnded(requested.body.id)
    for (const id of executionsOf(await readAssignment(at, deleted.id)))
      await at.supervisor.call(executionCalls.reject, { params: { id }, body: {} })
    const gone = await at.supervisor.call(assignmentCalls.remove, { params: { id: deleted.id } })
    expect(gone.status).toBe(204)
    await at.supervisor.call(reportCalls.retry, { params: { id: made.id } })
    const failed = await isEnded(made.id, 'Failed')
    expect(failed.error_message).toBe(
      'Work in this report was deleted after the report was requested. Please delete this report and generate a new one.',
    )
    const refused = await at.supervisor.call(reportCalls.download, { params: { id: made.id } })
    expect([refused.status, refused.body.error]).toEqual([422, failed.error_message])
    expect((await requestOf({ assignment_ids: [remaining.id, deleted.id] })).status).toBe(404)
  })

  test('resumes after its generation was interrupted', async () => {
    const { plant } = await completed()
    const title = `Cut off ${plant.id}`
    expect((await ask([plant.id], { title })).status).toBe(200)
    const [row] = await customOf(title)
    const begun = new Date(at.core.now().getTime() - 3_600_000)
    await at.database.db
      .update(reports)
      .set({ status: 'Generating', generation_started_at: begun })
      .where(eq(reports.id, row!.id))
    const early = await at.supervisor.call(reportCalls.download, { params: { id: row!.id } })
    expect([early.status, early.body.code]).toEqual([409, 'not_ready'])
    expect((await at.supervisor.call(reportCalls.fixStuck)).body.fixed_count).toBe(1)
    const again = await isEnded(row!.id)
    expect(again.file_key).not.toBe(row!.file_key)
  })

  test('of selected work is a plant report, a combined report over several plants, or one for a piece of equipment', async () => {
    const assigned = await assignPlant(at, { pump: at.technician, spare: at.technician })
    const early = await requestOf({ assignment_ids: [assigned.id] })
    expect([early.status, early.body.code]).toEqual([422, 'not_completed'])
    expect(early.body.error).toContain('is not completed. A report covers completed assignments only.')

    // Equipment is selectable as soon as it is done, even when its assignment is open.
    const ofPump = { assignment_ids: [assigned.id], equipment_id: assigned.plant.pump }
    const refused = await requestOf(ofPump)
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'An equipment report can be generated when every checklist of the equipment is completed.',
    ])
    const details = await readAssignment(at, assigned.id)
    const pump = details.equipment.find((item) => item.checklists.length === 2)!
    for (const { execution_id } of pump.checklists)
      expect((await submit(at, at.technician, execution_id)).status).toBe(200)
    const reply = await requestOf(ofPump)
    expect([reply.status, reply.body.report_type, reply.body.title]).toEqual([
      202,
      'Equipment',
      'Equipment report: PU-1 Feed pump',
    ])
    expect((await requestOf(ofPump)).body.id).toBe(reply.body.id)
    await isEnded(reply.body.id)
    const file = await at.supervisor.call(reportCalls.download, { params: { id: reply.body.id } })
    const text = await readPdfText(file.bytes)
    expect(text).toContain('Feed pump')
    expect(text).not.toContain('Spare pump')

    for (const body of [
      { ...ofPump, equipment_id: assigned.plant.tank },
      { ...ofPump, equipment_id: 2_000_000_000 },
      { assignment_ids: [2_000_000_000] },
    ])
      expect((await requestOf(body)).status).toBe(404)
    expect((await requestOf(ofPump, at.otherSupervisor)).status).toBe(404)
    for (const body of [{}, { assignment_ids: [] }, { assignment_ids: ['x'] }, { assignment_ids: [1.5] }])
      expect((await requestOf(body)).status).toBe(400)

    for (const { execution_id } of details.equipment.flatMap((item) =>
      item === pump ? [] : item.checklists,
    ))
      await submit(at, at.technician, execution_id)
    const single = await requestOf({ assignment_ids: [assigned.id] })
    expect([single.status, single.body.report_type, single.body.assignment]).toEqual([
      202,
      'Plant',
      assigned.id,
    ])
  })

  describe('the plants that a report can cover', () => {
    const list = (query: Record<string, string | number | boolean> = {}, as = at.supervisor) =>
      as.call(plants, { query: { page_size: 200, ...query } })
    const find = async (id: number, query = {}) =>
      (await list(query)).body.results.find((plant) => plant.id === id)

    test('show their progress on the requested days', async () => {
      const before = (await list()).body
      const assigned = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
      expect(await find(assigned.plant.id)).toMatchObject({
        status: 'Pending',
        completion_percentage: 0,
        total_equipment: 2,
        equipment_count: 3,
        equipment: ['PU-1', 'PU-2', 'TK-1'].map((equipment_id) => ({
          ...{ id: expect.any(Number), equipment_id, name: expect.any(String) },
          ...{ equipment_name: expect.any(String), equipment_type: '' },
        })),
        active_assignments_count: 2,
        can_generate_report: false,
        has_pre_generated_report: false,
        plant_assignment: { id: assigned.plantAssignmentId, assigned_to: 'Ana Kowalska, Marek Nowak' },
      })
      expect((await find(assigned.plant.id, { equipment: false }))!.equipment).toEqual([])
      await submitAll(at, at.technician, assigned.id)
      expect(await find(assigned.plant.id)).toMatchObject({
        status: 'In Progress',
        completion_percentage: 50,
        completed_equipment: 1,
        active_assignments_count: 1,
        can_generate_report: true,
      })
      await submitAll(at, at.secondTechnician, assigned.ids[1]!)
      await vi.waitFor(
        async () =>
          expect(await find(assigned.plant.id)).toMatchObject({
            status: 'Completed',
            completion_percentage: 100,
            has_pre_generated_report: true,
          }),
        { timeout: 60_000, interval: 100 },
      )
      const after = (await list()).body
      expect(after.completed_plants - before.completed_plants).toBe(1)
      expect(after.total_plants).toBe(
        after.completed_plants + after.in_progress_plants + after.pending_plants,
      )
      expect([after.date_from, after.date_to]).toEqual([dayFromToday(at, -30), dayFromToday(at, 0)])

      await at.database.db
        .update(plantAssignments)
        .set({ created_at: new Date(at.core.now().getTime() - 40 * 86_400_000) })
        .where(eq(plantAssignments.id, assigned.plantAssignmentId))
      expect(await find(assigned.plant.id)).toMatchObject({
        status: 'Pending',
        total_equipment: 0,
        plant_assignment: null,
        can_generate_report: false,
      })
      expect(await find(assigned.plant.id, { assigned: true })).toBeUndefined()
      expect(await find(assigned.plant.id, { date_from: dayFromToday(at, -45) })).toMatchObject({
        status: 'Completed',
      })
    })

    test('are searched, paged, limited to the own sector, and refused for a range of years', async () => {
      const { plant } = await assignPlant(at, { pump: at.technician })
      const found = await list({ search: plant.name.toLowerCase() })
      expect(found.body.results.map(({ id }) => id)).toEqual([plant.id])
      expect(found.body.total_plants).toBeGreaterThan(1)
      const page = await list({ page_size: 1, page: 2 })
      expect([page.body.results.length, page.body.count]).toEqual([1, found.body.total_plants])
      const others = await list({}, at.otherSupervisor)
      expect(others.body.results.map(({ id }) => id)).not.toContain(plant.id)
      const wrong: Record<string, string>[] = [
        { date_from: dayFromToday(at, -400) },
        { date_from: dayFromToday(at, 1) },
        { date_to: '2026-02-30' },
        { assigned: 'perhaps' },
      ]
      for (const query of wrong) expect((await list(query)).status).toBe(400)
      expect((await list({}, at.technician)).status).toBe(403)
    })
  })
})
