import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import {
  assignmentFor,
  assignPlant,
  executionsOf,
  makePlant,
  readAssignment,
  submitAll,
} from './assignments.ts'
import { openDeltaPhone } from './delta-phone.ts'
import { of, refusalOf, watchEditing } from './editing-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const {
  createPlant,
  changePlant,
  togglePlant,
  removePlant,
  createEquipment,
  toggleEquipment,
  removeEquipment,
  createChecklist,
} = { ...plantEditingCalls, ...adminPlantCalls }
const allOfThem: AnyCall[] = [...Object.values(plantEditingCalls), ...Object.values(adminPlantCalls)]

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { lastAuditMessage, makeTask } = watchEditing(() => at)

let codes = 0
const newCode = () => `HAND-${++codes}`
async function createByHand(body: Record<string, unknown> = {}) {
  const reply = await at.admin.call(createPlant, {
    body: { plant_id: newCode(), name: 'Cooling Tower', sector: at.sectors.own, ...body },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

describe('A plant', () => {
  test('is created by hand with its equipment and tasks, and assigned like one of a weekly PDF', async () => {
    const plant = await createByHand({ plant_id: '  CT  1 ', location: 'Roof' })
    expect(plant).toMatchObject({ plant_id: 'CT 1', location: 'Roof', status: 'Active', equipment_count: 0 })
    expect(await lastAuditMessage()).toMatch(/ created the plant Cooling Tower \(CT 1\)$/)
    const fan = await at.admin.call(createEquipment, {
      body: { plant: plant.id, equipment_id: 'FA-1', name: 'Fan', manufacturer: 'Howden' },
    })
    expect([fan.status, fan.body.manufacturer, fan.body.is_active]).toEqual([201, 'Howden', true])
    const list = await at.admin.call(createChecklist, {
      body: { equipment: fan.body.id, name: 'Daily', priority: 'High', estimated_duration: 15 },
    })
    expect([list.status, list.body.task_count, list.body.priority]).toEqual([201, 0, 'High'])
    const first = await makeTask(list.body.id, { requires_measurement: true, tolerance_max: 80, unit: '°C' })
    const second = await makeTask(list.body.id, { title: 'Look for leaks' })
    expect([first.status, first.body.task_number, first.body.task_type]).toEqual([201, '1', 'measurement'])
    expect([second.body.task_number, second.body.order, second.body.task_type]).toEqual([
      '2',
      2,
      'inspection',
    ])

    const items = [{ equipment_id: fan.body.id, technician_id: at.technician.id }]
    const body = {
      ...assignmentFor(at, { ...plant, pump: 0, spare: 0, tank: 0 }, []),
      equipment_assignments: items,
    }
    const assigned = await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })
    expect(assigned.status).toBe(201)
    const [execution] = executionsOf(await readAssignment(at, assigned.body.assignments[0]!.id))
    const read = await at.admin.call(executionCalls.read, of(execution!))
    expect(read.body.tasks.map((task) => [task.title, task.tolerance_max])).toEqual([
      ['Listen to the bearing', 80],
      ['Look for leaks', null],
    ])
  })

  test.each([
    ['no code', { plant_id: '  ' }, 400, 'plant_id'],
    ['a code that is too long', { plant_id: 'x'.repeat(201) }, 400, 'plant_id'],
    ['a zero byte', { plant_id: 'a\u0000' }, 400, 'plant_id'],
    ['no name', { name: '' }, 400, 'name'],
    ['an unknown status', { status: 'Broken' }, 400, 'status'],
    ['no sector', { sector: undefined }, 400, 'sector'],
    ['an unknown sector', { sector: 999_999 }, 400, 'sector'],
  ])('is rejected with %s', async (_what, body, status, field) => {
    const before = await at.database.db.$count(plants)
    const whole = { plant_id: newCode(), name: 'Some', sector: at.sectors.own, ...body }
    const reply = await at.admin.call(createPlant, { body: whole })
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await at.database.db.$count(plants)).toBe(before)
  })

  test('is rejected in an inactive sector', async () => {
    const closed = await at.admin.call(sectorCalls.create, { body: { name: 'Closed', code: 'CLOSED' } })
    await at.admin.call(sectorCalls.toggleActive, of(closed.body.id))
    const body = { plant_id: newCode(), name: 'Late', sector: closed.body.id }
    expect(refusalOf(await at.admin.call(createPlant, { body }))).toEqual([
      400,
      'This sector is inactive. Please choose another one.',
    ])
  })

  test('has a unique code in its sector, ignoring case, also when several are created at once', async () => {
    const [one, other] = [await createByHand(), await createByHand()]
    const taken = 'A plant with this code already exists in this sector.'
    const again = { plant_id: one.plant_id.toLowerCase(), name: 'Twin', sector: at.sectors.own }
    expect(refusalOf(await at.admin.call(createPlant, { body: again }))).toEqual([409, taken])
    const renamed = await at.admin.call(changePlant, of(other.id, { plant_id: one.plant_id }))
    expect([...refusalOf(renamed), renamed.body.details]).toEqual([409, taken, { plant_id: [taken] }])
    await createByHand({ ...again, sector: at.sectors.other })
    const same = await at.admin.call(changePlant, of(one.id, { plant_id: one.plant_id, location: 'Yard' }))
    expect([same.status, same.body.location]).toEqual([200, 'Yard'])

    const body = { plant_id: newCode(), name: 'Race', sector: at.sectors.own }
    const replies = await Promise.all(Array.from({ length: 6 }, () => at.admin.call(createPlant, { body })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('changes the named fields and its sector never, and a repeated change adds no audit log row', async () => {
    const plant = await createByHand({ location: 'Roof' })
    const changed = await at.admin.call(changePlant, of(plant.id, { name: 'Tower B' }))
    expect(changed.body).toMatchObject({ name: 'Tower B', location: 'Roof', plant_id: plant.plant_id })
    const trail = await lastAuditMessage()
    expect(trail).toContain(`changed the plant Tower B (${plant.plant_id})`)
    await createByHand({ name: 'Between' })
    expect((await at.admin.call(changePlant, of(plant.id, { name: 'Tower B' }))).status).toBe(200)
    expect(await lastAuditMessage()).toContain('created the plant Between')
    expect(refusalOf(await at.admin.call(changePlant, of(plant.id, { sector: at.sectors.other })))).toEqual([
      409,
      'A plant cannot move to another sector, because its inspections and reports belong here. Create it again in the other sector.',
    ])
    const partlyChanged = await at.admin.call(
      changePlant,
      of(plant.id, { sector: at.sectors.own, status: 'Maintenance' }),
    )
    expect(partlyChanged.body).toMatchObject({ sector: at.sectors.own, status: 'Maintenance' })
    expect((await at.admin.call(changePlant, of(999_999, { name: 'Ghost' }))).status).toBe(404)
  })

  test('is deactivated and activated in turn, also by two concurrent requests', async () => {
    const { id } = await createByHand()
    expect((await at.admin.call(togglePlant, of(id))).body.status).toBe('Inactive')
    expect(await lastAuditMessage()).toContain('deactivated the plant')
    const both = await Promise.all([at.admin.call(togglePlant, of(id)), at.admin.call(togglePlant, of(id))])
    expect(both.map((reply) => reply.status)).toEqual([200, 200])
    expect((await at.admin.call(plantEditingCalls.readPlant, of(id))).body.status).toBe('Inactive')
    await at.admin.call(changePlant, of(id, { status: 'Decommissioned' }))
    expect((await at.admin.call(togglePlant, of(id))).body.status).toBe('Active')
    expect((await at.admin.call(togglePlant, of(999_999))).status).toBe(404)
  })

  test('that is inactive keeps its assignments, and cannot be assigned until it is active', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    const { plant } = assigned
    expect((await at.admin.call(togglePlant, of(plant.id))).body.status).toBe('Inactive')
    const body = assignmentFor(at, plant, [[plant.spare, at.secondTechnician.id]], { due_date: '2099-01-01' })
    expect(refusalOf(await at.supervisor.call(weeklyPdfCalls.assignPlant, { body }))).toEqual([
      409,
      `${plant.name} is inactive and cannot be assigned. An administrator can activate it again.`,
    ])
    await submitAll(at, at.technician, assigned.id)
    await at.admin.call(changePlant, of(plant.id, { status: 'Maintenance' }))
    expect((await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })).status).toBe(201)
  })

  test('without references is erased, and its code is free again', async () => {
    const plant = await createByHand()
    const gone = await at.admin.call(removePlant, of(plant.id))
    expect(gone.body).toEqual({ message: 'Cooling Tower was deleted.', is_archived: false })
    expect(await at.database.db.$count(plants, eq(plants.id, plant.id))).toBe(0)
    expect((await at.admin.call(removePlant, of(plant.id))).status).toBe(404)
    await createByHand({ plant_id: plant.plant_id })
  })

  test('cannot be deleted with open inspections, and is archived with completed ones', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    const { id } = assigned.plant
    const refused = await at.admin.call(removePlant, of(id))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /cannot be deleted because other records refer to it: open assignments \(1\)\.$/,
        ),
        code: 'has_related_objects',
        related_objects: [{ kind: 'open assignments', count: 1 }],
        suggestions: [
          'Delete its open assignments first, or wait until they are completed.',
          'Deactivate it instead: it can no longer be assigned.',
        ],
      },
    })
    await submitAll(at, at.technician, assigned.id)
    const before = await at.admin.call(
      executionCalls.read,
      of(executionsOf(await readAssignment(at, assigned.id))[0]!),
    )
    const gone = await at.admin.call(removePlant, of(id))
    expect(gone.body).toEqual({
      message: `${assigned.plant.name} was removed from the lists. Records that refer to it are kept.`,
      is_archived: true,
    })
    const after = await at.admin.call(executionCalls.read, of(before.body.id))
    expect(after.body.tasks).toEqual(before.body.tasks)
    expect((await at.admin.call(plantEditingCalls.readPlant, of(id))).status).toBe(404)
  })

  test('is either assigned or deleted when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const plant = await makePlant(at)
      const body = assignmentFor(at, plant, [[plant.pump, at.technician.id]])
      const [assigned, removed] = await Promise.all([
        at.supervisor.call(weeklyPdfCalls.assignPlant, { body }),
        at.admin.call(removePlant, of(plant.id)),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([assigned.status, removed.status])
    }
  })
})

describe('Equipment', () => {
  const make = (plant: number, body: Record<string, unknown> = {}) =>
    at.admin.call(createEquipment, { body: { plant, equipment_id: 'VA-1', name: 'Valve', ...body } })

  test('has a unique tag in its plant, also when several are created at once', async () => {
    const plant = await makePlant(at)
    const taken = 'Equipment with this tag already exists in this plant.'
    expect(refusalOf(await make(plant.id, { equipment_id: ' pu-1' }))).toEqual([409, taken])
    const replies = await Promise.all([make(plant.id), make(plant.id), make(plant.id)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
    expect(await lastAuditMessage()).toContain('created the equipment Valve (VA-1) in Boiler House')
  })

  test.each([
    ['no tag', { equipment_id: '' }, 400, 'equipment_id'],
    ['no name', { name: ' ' }, 400, 'name'],
    ['no plant', { plant: undefined }, 400, 'plant'],
    ['an unknown plant', { plant: 999_999 }, 404, 'plant'],
    ['specifications that are text', { specifications: 'Flow' }, 400, 'specifications'],
  ])('is rejected with %s', async (_what, body, status, field) => {
    const plant = await makePlant(at)
    const reply = await make(plant.id, body)
    expect([reply.status, Object.keys(reply.body.details ?? {})]).toEqual([status, [field]])
    expect(await at.database.db.$count(equipment, eq(equipment.plant_id, plant.id))).toBe(3)
  })

  test('that is deactivated stays in existing assignments and cannot be assigned', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    const { plant } = assigned
    const off = await at.admin.call(toggleEquipment, of(plant.pump))
    expect([off.status, off.body.is_active]).toEqual([200, false])
    expect(await lastAuditMessage()).toContain('deactivated the equipment Feed pump (PU-1)')
    const body = assignmentFor(at, plant, [[plant.pump, at.secondTechnician.id]], { due_date: '2099-01-01' })
    const refused = await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    await submitAll(at, at.technician, assigned.id)
    expect((await at.admin.call(toggleEquipment, of(plant.pump))).body.is_active).toBe(true)
    expect((await at.supervisor.call(weeklyPdfCalls.assignPlant, { body })).status).toBe(201)
    expect((await at.admin.call(toggleEquipment, of(999_999))).status).toBe(404)
  })

  test('cannot be deleted with open inspections, is archived with completed ones, and erased with none', async () => {
    const assigned = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
    const { plant } = assigned
    const refused = await at.admin.call(removeEquipment, of(plant.pump))
    expect(refusalOf(refused)).toEqual([
      409,
      'Feed pump (PU-1) cannot be deleted because other records refer to it: open assignments (1).',
    ])
    const { equipment: items } = await readAssignment(at, assigned.ids[1]!)
    const params = { id: items[0]!.equipment_assignment_id }
    expect((await at.supervisor.call(equipmentAssignmentCalls.remove, { params })).status).toBe(200)
    expect((await at.admin.call(removeEquipment, of(plant.spare))).body.is_archived).toBe(true)
    await submitAll(at, at.technician, assigned.id)
    expect((await at.admin.call(removeEquipment, of(plant.pump))).body).toEqual({
      message: 'Feed pump was removed from the lists. Records that refer to it are kept.',
      is_archived: true,
    })
    expect((await at.admin.call(removeEquipment, of(plant.tank))).body.is_archived).toBe(false)
    expect(await at.database.db.$count(equipment, eq(equipment.id, plant.tank))).toBe(0)
    expect((await at.admin.call(removeEquipment, of(plant.tank))).status).toBe(404)
    expect((await make(plant.id, { equipment_id: 'PU-1' })).status).toBe(201)
  })
})

test('a renamed plant updates the phones with work in it, and no others', async () => {
  const [here, elsewhere] = [
    await assignPlant(at, { pump: at.secondTechnician }),
    await assignPlant(at, { pump: at.secondTechnician }),
  ]
  const phone = openDeltaPhone(at, at.secondTechnician)
  await phone.pull()
  await at.admin.call(changePlant, of(here.plant.id, { name: 'Boiler House, new' }))
  expect(await phone.pull()).toBe('updated')
  expect(phone.transfers.at(-1)?.assignments).toEqual([here.id])
  expect(JSON.stringify(await phone.readWork())).toContain('Boiler House, new')
  await at.admin.call(toggleEquipment, of(elsewhere.plant.pump))
  await phone.pull()
  expect(await phone.readWork()).toEqual(await phone.fetchWork())
})

test('only an administrator creates or changes these objects', async () => {
  const { id } = await makePlant(at)
  for (const person of [at.supervisor, at.technician])
    for (const call of allOfThem) expect((await person.call(call, of(id, { name: 'Mine' }))).status).toBe(403)
  for (const call of allOfThem)
    expect((await at.nobody.call(call, of(id, { name: 'Mine' }))).status).toBe(401)
})
