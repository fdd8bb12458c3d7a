import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'

describe('Lists of assignments', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const list = (query: CallInput['query'] = {}, as = at.supervisor) =>
    as.call(assignmentCalls.list, { query })
  const overview = (query: CallInput['query'] = {}, as = at.supervisor) =>
    as.call(assignmentCalls.plantOverview, { query })
  const idsOf = (reply: { body: { results: { id: number }[] } }) => reply.body.results.map((row) => row.id)

  test('agree with the counts on overdue assignments', async () => {
    const form = { due_date: dayFromToday(at, -1) }
    const { id } = await assignPlant(at, { pump: at.technician, form })
    await assignPlant(at, { pump: at.technician })
    const { body: stats } = await at.supervisor.call(assignmentCalls.supervisorStats)
    const counted = {
      overdue: stats.overdue_assignments,
      pending: stats.pending_assignments,
      in_progress: stats.in_progress_assignments,
      completed: stats.completed_assignments,
      all: stats.total_assignments,
    }
    for (const [status, count] of Object.entries(counted))
      expect([status, (await list({ status })).body.count]).toEqual([status, count])
    expect(counted.overdue + counted.pending + counted.in_progress + counted.completed).toBe(counted.all)
    const late = (await list({ status: 'overdue' })).body.results.find((row) => row.id === id)
    expect(late).toMatchObject({ display_status: 'overdue', status: 'pending', is_overdue: true })
  })

  test.each(['LATE ONE', 'marek now', 'PU-1', 'feed p', 'north Y'])('find by %j', async (search) => {
    const { id } = await assignPlant(at, { pump: at.technician, form: { title: 'Late one' } })
    expect(idsOf(await list({ search, page_size: 200 }))).toContain(id)
  })

  test('find by label, and match wildcards literally', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    expect(idsOf(await list({ search: `a-${String(id).padStart(6, '0')}` }))).toEqual([id])
    for (const search of ['%', '_____', '\\']) expect((await list({ search })).body.count).toBe(0)
  })

  test('contain the checklists of all equipment of a row, in one list', async () => {
    const { id, plant } = await assignPlant(at, { pump: at.technician })
    const [execution] = executionsOf(await readAssignment(at, id))
    await submit(at, at.technician, execution!)
    const row = (await list({ page_size: 200 })).body.results.find((one) => one.id === id)!
    expect(row.checklists).toEqual(
      ['Weekly', 'Leaks'].map((name) => ({
        id: expect.any(Number),
        execution_id: expect.any(Number),
        equipment_id: plant.pump,
        name,
        status: name === 'Weekly' ? 'completed' : 'not_started',
        task_count: 3,
      })),
    )
    const ids = (lists: { execution_id: number }[]) => lists.map(({ execution_id }) => execution_id)
    expect(ids(row.checklists)).toEqual(row.equipment.flatMap((item) => ids(item.checklists)))
  })

  test('filter by technician and date, and show each row on one page', async () => {
    for (const due_date of ['2031-05-01', '2031-05-02', '2031-05-02', '2031-05-03'])
      await assignPlant(at, { pump: at.secondTechnician, form: { due_date } })
    const query = {
      assigned_to: at.secondTechnician.id,
      date_from: '2031-05-01',
      date_to: '2031-05-02',
      page_size: 2,
    }
    const [one, two] = [await list(query), await list({ ...query, page: 2 })]
    expect(one.body).toMatchObject({ count: 3, previous: null })
    expect(one.body.next).toContain('page=2')
    expect(new Set([...idsOf(one), ...idsOf(two)]).size).toBe(3)
    expect((await list({ ...query, assigned_to: at.technician.id })).body.count).toBe(0)
  })

  test.each([
    { date_from: '0000-01-01' },
    { date_from: 'soon' },
    { status: 'lost' },
    { search: 'a\u0000b' },
    { assigned_to: 4_000_000_000 },
    { page: 0 },
    { page_size: 201 },
  ])('reject %j', async (query) => {
    expect((await list(query as unknown as CallInput['query'])).status).toBe(400)
  })

  test('are empty for another sector, and complete for an administrator', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const ofSector = (query: CallInput['query'], as = at.otherSupervisor) =>
      as.call(assignmentOverviewCalls.overviewForSector, { query })
    expect((await list({}, at.otherSupervisor)).body.count).toBe(0)
    expect((await overview({}, at.otherSupervisor)).body.count).toBe(0)
    expect((await ofSector({})).body.count).toBe(0)
    expect((await ofSector({ sector: at.sectors.own })).status).toBe(404)
    const all = await ofSector({ sector: at.sectors.own, page_size: 200 }, at.admin)
    expect(all.body.results.find((row) => row.id === id)).toMatchObject({
      assigned_to: 'Marek Nowak',
      status: 'pending',
      priority: 'medium',
    })
    expect((await ofSector({ sector: at.sectors.other }, at.admin)).body.count).toBe(0)
    expect((await list({}, at.admin)).status).toBe(403)
  })

  test('of plants show every plant, and with a filter those with a match', async () => {
    const idle = await makePlant(at)
    const form = { title: 'Only here', due_date: '2032-06-01' }
    const { plant, id } = await assignPlant(at, { pump: at.technician, form })
    expect(idsOf(await overview({ page_size: 200 }))).toEqual(expect.arrayContaining([idle.id, plant.id]))
    expect((await overview({ search: 'only here' })).body.results).toMatchObject([
      { id: plant.id, equipment_count: 3, assignments: [{ id, title: 'Only here' }] },
    ])
    expect((await overview({ search: 'only here', status: 'completed' })).body.count).toBe(0)
    expect((await overview({ date_from: '2032-06-01', date_to: '2032-06-01' })).body.count).toBe(1)
    expect((await overview({ search: idle.name })).body.results).toMatchObject([
      { id: idle.id, assignments: [] },
    ])
  })

  test('of equipment show its latest inspection, or the requested one', async () => {
    const { plant, id } = await assignPlant(at, { pump: at.technician })
    const whole = await readAssignment(at, id)
    await submit(at, at.technician, executionsOf(whole)[0]!)
    const view = (equipmentId: number, query: CallInput['query'] = {}, as = at.supervisor) =>
      as.call(sectorEquipmentCalls.view, { params: { id: equipmentId }, query })
    const latest = await view(plant.pump)
    expect(latest.body).toMatchObject({
      equipment_id: 'PU-1',
      assignment: { id, status: 'in_progress' },
      assigned_to: { id: at.technician.id },
      completed_at: null,
      progress: { total_tasks: 6, answered_tasks: 3, ok: 2, not_ok: 1, percentage: 50 },
      execution_ids: executionsOf(whole),
    })
    expect(latest.body.checklists).toMatchObject([
      {
        execution_id: executionsOf(whole)[0],
        name: 'Weekly',
        task_count: 3,
        estimated_duration: 20,
        status: 'completed',
        technician_notes: 'All seen',
        tasks: [
          { order: 1, response: { status: 'not_ok', description: 'Leaks', photo_url: null } },
          { order: 2, response: { status: 'ok' } },
          { order: 3, response: { status: 'ok' } },
        ],
      },
      {
        name: 'Leaks',
        status: 'not_started',
        tasks: [{ response: null }, { response: null }, { response: null }],
      },
    ])
    const form = { due_date: dayFromToday(at, 3) }
    const next = await assignPlant(at, { pump: at.secondTechnician, plant, form })
    expect((await view(plant.pump)).body.assignment?.id).toBe(next.id)
    expect((await view(plant.pump, { assignment: id })).body).toEqual(latest.body)
    expect((await view(plant.tank)).body).toMatchObject({
      assignment: null,
      checklists: [],
      execution_ids: [],
    })
    expect((await view(plant.tank, { assignment: id })).status).toBe(404)
    expect((await view(plant.pump, {}, at.otherSupervisor)).status).toBe(404)
  })
})
