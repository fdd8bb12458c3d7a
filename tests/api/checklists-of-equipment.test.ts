import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { makePlant } from './assignments.ts'
import { of, refusalOf } from './editing-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { checklistsOfEquipment, readChecklist, tasksOfChecklist } = plantEditingCalls

test('the checklists of a piece of equipment are its own, searched, and in pages', async () => {
  const plant = await makePlant(at)
  const ask = (id: number, query: Record<string, string | number | boolean> = {}) =>
    at.admin.call(checklistsOfEquipment, { params: { id }, query })
  const { body } = await ask(plant.pump)
  expect(body.count).toBe(2)
  expect(body.results.map(({ name }) => name).sort()).toEqual(['Leaks', 'Weekly'])
  for (const checklist of body.results)
    expect(checklist).toMatchObject({
      equipment: plant.pump,
      equipment_tag: 'PU-1',
      equipment_name: 'Feed pump',
      plant: plant.id,
      plant_name: plant.name,
      task_count: 3,
      is_active: true,
    })
  expect((await ask(plant.tank)).body).toMatchObject({ count: 0, results: [] })
  expect((await ask(plant.pump, { search: 'leak' })).body.results).toMatchObject([{ name: 'Leaks' }])
  expect((await ask(plant.pump, { is_active: false })).body.count).toBe(0)
  expect((await ask(plant.pump, { page: 2, page_size: 1 })).body).toMatchObject({ count: 2, results: [{}] })
  expect((await ask(2_000_000_000)).status).toBe(404)
  expect((await at.supervisor.call(checklistsOfEquipment, of(plant.pump))).status).toBe(403)
})

test('an added task comes last, has the sent values, and counts', async () => {
  const { spare } = await makePlant(at)
  const listed = await at.admin.call(checklistsOfEquipment, of(spare))
  const checklist = listed.body.results[0]!.id
  const task = {
    checklist,
    title: 'Measure the vibration',
    description: 'At the bearing',
    requires_measurement: true,
    tolerance_min: 1,
    tolerance_max: 4.5,
    unit: 'mm/s',
  }
  const made = await at.admin.call(plantEditingCalls.createTask, { body: task })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ ...task, task_number: '4', order: 4, is_critical: false })
  expect((await at.admin.call(tasksOfChecklist, of(checklist))).body.results.at(-1)).toEqual(made.body)
  expect((await at.admin.call(readChecklist, of(checklist))).body.task_count).toBe(4)
  const byOtherSector = await at.supervisor.call(plantEditingCalls.createTask, { body: task })
  expect(byOtherSector.status).toBe(403)
  const nameless = await at.admin.call(plantEditingCalls.createTask, { body: { ...task, title: ' ' } })
  expect(refusalOf(nameless)[0]).toBe(400)
  expect(Object.keys(nameless.body.details ?? {})).toEqual(['title'])
})
