import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { ParsedPlant } from '#src/server/plan-import/plan/parsed-plan.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { importPlants } from '#tests/weekly-pdf/import-plants.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A parsed plant with a pump and a fan; the pump has a checklist of three tasks. */
function readPlant(plant_id: string, changes: Partial<ParsedPlant> = {}): ParsedPlant {
  const empty = {
    equipment_type: '',
    manufacturer: '',
    model: '',
    criticality: '',
    location: '',
    source: anySource,
  }
  return {
    plant_id,
    name: `Plant ${plant_id}`,
    location: 'Hall 1',
    source: anySource,
    equipment: [
      { ...empty, equipment_id: 'P-101', name: 'Feed pump', model: 'X1', checklists: [readChecklist()] },
      { ...empty, equipment_id: 'F-7', name: 'Fan', checklists: [] },
    ],
    ...changes,
  }
}

function readChecklist(titles = ['Check oil', 'Look for leaks', 'Listen']) {
  return {
    name: 'Weekly check',
    description: '',
    checklist_type: 'Weekly',
    priority: null,
    estimated_duration: 15,
    frequency: '',
    source: anySource,
    tasks: titles.map((title, index) => ({
      task_number: index + 1,
      title,
      description: '',
      is_required: true,
      is_critical: false,
      requires_photo: false,
      requires_measurement: false,
      requires_comment: false,
      expected_result: '',
      tolerance_min: null,
      tolerance_max: 2.5,
      unread_limits: '',
      unit: 'bar',
      source: anySource,
    })),
  }
}

describe('Plants', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const importInto = (plants: ParsedPlant[], sectorId = at.sectors.own) =>
    importPlants(at.core, sectorId, plants)
  const changesOf = (nodes: Awaited<ReturnType<typeof importInto>>) =>
    nodes.map((node) => `${node.kind} ${node.change}`)
  const idOf = (nodes: Awaited<ReturnType<typeof importInto>>, wanted: string) =>
    nodes.find((node) => node.kind === wanted)!.id
  const tasksOf = async (checklist: number) =>
    (await at.admin.call(plantEditingCalls.tasksOfChecklist, { params: { id: checklist } })).body.results
  const list = async (query: Record<string, string | number | boolean> = {}, by = at.admin) =>
    (await by.call(plantCalls.list, { query })).body
  const remove = (id: number, by = at.supervisor) => by.call(plantCalls.remove, { params: { id } })

  test('are found again by their codes in the next weekly PDF', async () => {
    const first = await importInto([readPlant('A-1')])
    expect(new Set(changesOf(first))).toEqual(new Set(['plant new', 'equipment new', 'checklist new']))
    const again = await importInto([readPlant('a-1 ', { name: 'Plant A-1' })])
    expect(again.map((node) => node.id).sort()).toEqual(first.map((node) => node.id).sort())
    expect(new Set(changesOf(again))).toEqual(
      new Set(['plant unchanged', 'equipment unchanged', 'checklist unchanged']),
    )
  })

  test('are updated by the fields of a PDF, and keep the fields that it leaves out', async () => {
    const first = await importInto([readPlant('B-1')])
    const [pump] = readPlant('B-1').equipment
    const second = await importInto([
      readPlant('B-1', { location: '', equipment: [{ ...pump!, model: '', name: 'Boiler feed pump' }] }),
    ])
    expect(changesOf(second)).toEqual(['plant unchanged', 'equipment changed', 'checklist unchanged'])
    const params = { id: idOf(first, 'plant') }
    expect((await at.admin.call(plantEditingCalls.readPlant, { params })).body).toMatchObject({
      location: 'Hall 1',
      equipment_count: 2,
    })
    const equipment = (await at.admin.call(plantEditingCalls.equipmentOfPlant, { params })).body.results
    expect(equipment.map(({ equipment_id, name, model }) => [equipment_id, name, model])).toEqual([
      ['F-7', 'Fan', ''],
      ['P-101', 'Boiler feed pump', 'X1'],
    ])
  })

  test('keep the unchanged tasks of their checklists', async () => {
    const first = await importInto([readPlant('C-1')])
    const id = idOf(first, 'checklist')
    const before = await tasksOf(id)
    const [pump] = readPlant('C-1').equipment
    const replaceTasks = (titles: string[]) =>
      importInto([readPlant('C-1', { equipment: [{ ...pump!, checklists: [readChecklist(titles)] }] })])
    expect(changesOf(await replaceTasks(['Lock out', 'Check oil', 'Listen']))).toContain('checklist changed')
    const after = await tasksOf(id)
    expect(after.map(({ title, order, task_number }) => [title, order, task_number])).toEqual([
      ['Lock out', 1, '1'],
      ['Check oil', 2, '2'],
      ['Listen', 3, '3'],
    ])
    expect(after[1]?.id).toBe(before[0]?.id)
    expect(after[2]?.id).toBe(before[2]?.id)
    await replaceTasks([])
    expect(await tasksOf(id)).toEqual(after)
  })

  test('with one code in two places of a PDF are one plant with the equipment of both', async () => {
    const [pump, fan] = readPlant('D-1').equipment
    const nodes = await importInto([
      readPlant('D-1', { equipment: [pump!] }),
      readPlant('D-1', { equipment: [fan!, pump!] }),
    ])
    expect(nodes.map((node) => node.kind)).toEqual(['plant', 'equipment', 'equipment', 'checklist'])
    expect(await tasksOf(nodes[3]!.id)).toHaveLength(6)
  })

  test('two PDFs that are parsed at the same moment create a plant once', async () => {
    await Promise.all([importInto([readPlant('E-1')]), importInto([readPlant('E-1')])])
    expect((await list({ search: 'Plant E-1' })).count).toBe(1)
  })

  test('are imported by the thousand', async () => {
    const [pump] = readPlant('F-1').equipment
    const checklists = [readChecklist(Array.from({ length: 25 }, (_, index) => `Task ${index}`))]
    const equipment = Array.from({ length: 100 }, (_, index) => ({
      ...pump!,
      equipment_id: `P-${index}`,
      checklists,
    }))
    const nodes = await importInto([readPlant('F-1', { equipment })])
    expect(nodes).toHaveLength(201)
    const params = { id: nodes[0]!.id }
    const found = await at.admin.call(adminPlantCalls.checklistsOfPlant, {
      params,
      query: { page_size: 200 },
    })
    expect(found.body.results.map((checklist) => checklist.task_count)).toEqual(Array(100).fill(25))
    expect(found.body.count).toBe(100)
  })

  test('with codes and durations too long for the tables are truncated', async () => {
    const long = 'X'.repeat(20_000)
    const checklist = { ...readChecklist(), name: long, estimated_duration: 1e12 }
    const [pump] = readPlant(long).equipment
    const reading = readPlant(long, {
      equipment: [{ ...pump!, equipment_id: long, checklists: [checklist] }],
    })
    const first = await importInto([reading])
    expect(new Set(changesOf(await importInto([reading])))).toEqual(
      new Set(['plant unchanged', 'equipment unchanged', 'checklist unchanged']),
    )
    await remove(idOf(first, 'plant'))
  })

  test('are searched, filtered and paged, each with its equipment count', async () => {
    await importInto([readPlant('S-1', { name: 'Searched 100%' }), readPlant('S-2', { name: 'Searched' })])
    expect((await list({ search: 'searched 100%' })).results).toMatchObject([
      { plant_id: 'S-1', equipment_count: 2, sector: at.sectors.own, status: 'Active' },
    ])
    const page = await list({ search: 'searched', page_size: 1, page: 2 })
    expect(page).toMatchObject({ count: 2, next: null, previous: expect.stringContaining('page=1') })
    expect(page.results).toHaveLength(1)
    expect((await list({ search: 'searched', is_active: false })).count).toBe(0)
    expect((await list({ search: 'searched', sector: at.sectors.other })).count).toBe(0)
    const searches = [
      [plantEditingCalls.listPlants, { search: 'searched', status: 'Active' }, 2],
      [plantEditingCalls.listEquipment, { search: 'feed', plant: page.results[0]!.id }, 1],
      [adminPlantCalls.listChecklists, { search: 'weekly', plant: page.results[0]!.id }, 1],
    ] as const
    for (const [call, query, count] of searches)
      expect((await at.admin.call(call, { query: { ...query } })).body.count).toBe(count)
  })

  test('of the own sector alone are visible to a supervisor, and deletable', async () => {
    const other = idOf(await importInto([readPlant('O-1')], at.sectors.other), 'plant')
    const seen = await list({ page_size: 200 }, at.supervisor)
    expect(new Set(seen.results.map((plant) => plant.sector))).toEqual(new Set([at.sectors.own]))
    expect((await list({ sector: at.sectors.other }, at.supervisor)).count).toBe(0)
    expect((await remove(other)).status).toBe(404)
    expect((await remove(other, at.technician)).status).toBe(403)
    expect((await remove(other, at.otherSupervisor)).status).toBe(200)
  })

  test('without work are erased with their equipment and checklists', async () => {
    const imported = await importInto([readPlant('G-1')])
    const id = idOf(imported, 'plant')
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { deleted_data: { equipment: 2, checklists: 1, assignments: 0 } },
    })
    expect((await remove(id)).status).toBe(404)
    const params = { id: idOf(imported, 'checklist') }
    expect((await at.admin.call(plantEditingCalls.readChecklist, { params })).status).toBe(404)
    const left = await at.database.db.execute(sql`select 1 from plants where plant_id = 'G-1'`)
    expect((left as unknown as { rows: unknown[] }).rows).toEqual([])
    expect(changesOf(await importInto([readPlant('G-1')]))).toContain('plant new')
  })

  test('with assigned work leave the lists, and their technicians are notified', async () => {
    const imported = await importInto([readPlant('H-1')])
    const id = idOf(imported, 'plant')
    const pump = imported.find((node) => node.kind === 'equipment')!.id
    const body = {
      plant_id: id,
      title: 'Week 47',
      due_date: '2020-01-06',
      equipment_assignments: [{ equipment_id: pump, technician_id: at.technician.id }],
    }
    expect((await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })).status).toBe(201)
    const stats = async () => (await at.admin.call(adminDashboardCalls.stats)).body
    const before = await stats()
    expect(before).toMatchObject({ total_assignments: 1, overdue_assignments: 1, pending_assignments: 0 })
    const sector = { params: { id: at.sectors.own } }
    expect((await at.admin.call(sectorCalls.statistics, sector)).body).toMatchObject({
      assignments: 1,
      open_assignments: 1,
      overdue_assignments: 1,
    })
    const unread = async () => (await at.technician.call(notificationCalls.unreadCount)).body.unread_count
    const unreadBefore = await unread()

    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { deleted_data: { equipment: 2, checklists: 1, assignments: 1 } },
    })
    expect((await list({ search: 'Plant H-1' })).count).toBe(0)
    expect((await at.technician.call(technicianCalls.listAssignments)).body.count).toBe(0)
    expect(await stats()).toMatchObject({ total_assignments: 0, total_plants: before.total_plants - 1 })
    expect(await unread()).toBe(unreadBefore + 1)
    // The rows that frozen executions refer to still exist.
    const remaining = await at.database.db.execute(
      sql`select plants.archived_at is not null as archived from executions
        join checklists on checklists.id = executions.checklist_id
        join equipment on equipment.id = checklists.equipment_id
        join plants on plants.id = equipment.plant_id where plants.id = ${id}`,
    )
    expect((remaining as unknown as { rows: unknown[] }).rows).toEqual([{ archived: true }])
    expect(changesOf(await importInto([readPlant('H-1')]))).toContain('plant new')
  })

  test('notifications are marked as read one by one or all together, only by their user', async () => {
    const { results } = (await at.technician.call(notificationCalls.list)).body
    expect(results.length).toBeGreaterThan(1)
    const params = { id: results[0]!.id }
    expect((await at.secondTechnician.call(notificationCalls.markRead, { params })).status).toBe(404)
    expect((await at.technician.call(notificationCalls.markRead, { params })).body.is_read).toBe(true)
    expect((await at.technician.call(notificationCalls.unreadCount)).body.unread_count).toBe(
      results.length - 1,
    )
    await at.technician.call(notificationCalls.markAllRead)
    expect((await at.technician.call(notificationCalls.unreadCount)).body.unread_count).toBe(0)
  })
})
