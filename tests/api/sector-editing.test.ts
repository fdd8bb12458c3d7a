import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { sectorPlantEditingCalls as calls, plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment } from './assignments.ts'
import { readAuditLog } from './audit-log.ts'
import { of, refusalOf, watchEditing } from './editing-steps.ts'
import { aPdf } from './seeded-plant.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { lastAuditMessage } = watchEditing(() => at)

/** A plant of the sector with one pump, one checklist and two tasks, all created by the supervisor. */
let codes = 0
async function createAsSupervisor() {
  const { supervisor } = at
  const plant_id = `SEC-${++codes}`
  const plant = await supervisor.call(calls.createPlant, { body: { plant_id, name: 'Pump house' } })
  const pump = await supervisor.call(calls.createEquipment, {
    body: { plant: plant.body.id, equipment_id: 'P-1', name: 'Pump' },
  })
  const checklist = await supervisor.call(calls.createChecklist, {
    body: { equipment: pump.body.id, name: 'Weekly' },
  })
  const body = { checklist: checklist.body.id, title: 'Read the pressure', tolerance_max: 6, unit: 'bar' }
  const first = await supervisor.call(calls.createTask, { body })
  const second = await supervisor.call(calls.createTask, { body: { ...body, title: 'Look for leaks' } })
  expect([plant, pump, checklist, first, second].map(({ status }) => status)).toEqual(Array(5).fill(201))
  return {
    plant: plant.body,
    pump: pump.body,
    checklist: checklist.body,
    tasks: [first.body, second.body] as const,
  }
}
type Created = Awaited<ReturnType<typeof createAsSupervisor>>

const picture = { field: 'image', name: 'gauge.jpg', type: 'image/jpeg', content: await makeJpeg('gauge') }

/** Every call about one record, with an input that succeeds in the own sector. Deletions come last. */
const callsOfRecords: [AnyCall, (created: Created) => CallInput][] = [
  [calls.readPlant, ({ plant }) => of(plant.id)],
  [calls.changePlant, ({ plant }) => of(plant.id, { location: 'Bay 2' })],
  [calls.equipmentOfPlant, ({ plant }) => of(plant.id)],
  [calls.createEquipment, ({ plant }) => ({ body: { plant: plant.id, equipment_id: 'P-2', name: 'Spare' } })],
  [calls.readEquipment, ({ pump }) => of(pump.id)],
  [calls.changeEquipment, ({ pump }) => of(pump.id, { manufacturer: 'KSB' })],
  [
    calls.attachEquipmentFile,
    ({ pump }) => ({
      ...of(pump.id, { kind: 'manual' }),
      files: [aPdf('manual.pdf')],
    }),
  ],
  [calls.readEquipmentFile, ({ pump }) => ({ ...of(pump.id), query: { kind: 'manual' } })],
  [calls.detachEquipmentFile, ({ pump }) => ({ ...of(pump.id), query: { kind: 'manual' } })],
  [calls.checklistsOfEquipment, ({ pump }) => of(pump.id)],
  [calls.createChecklist, ({ pump }) => ({ body: { equipment: pump.id, name: 'Monthly' } })],
  [calls.readChecklist, ({ checklist }) => of(checklist.id)],
  [calls.changeChecklist, ({ checklist }) => of(checklist.id, { is_active: false })],
  [calls.duplicateChecklist, ({ checklist }) => of(checklist.id, { name: 'Weekly, copy' })],
  [calls.tasksOfChecklist, ({ checklist }) => of(checklist.id)],
  [
    calls.reorderTasks,
    ({ checklist, tasks }) =>
      of(checklist.id, { task_orders: tasks.map(({ id }, place) => ({ task_id: id, order: 2 - place })) }),
  ],
  [calls.addTaskPicture, ({ checklist }) => ({ ...of(checklist.id), files: [picture] })],
  [calls.createTask, ({ checklist }) => ({ body: { checklist: checklist.id, title: 'Listen' } })],
  [calls.changeTask, ({ tasks }) => of(tasks[0].id, { tolerance_max: 8 })],
  [calls.removeTask, ({ tasks }) => of(tasks[0].id)],
  [calls.removeChecklist, ({ checklist }) => of(checklist.id)],
  [calls.removeEquipment, ({ pump }) => of(pump.id)],
  [calls.removePlant, ({ plant }) => of(plant.id)],
]

describe('A supervisor', () => {
  test('makes each call about records of their sector; others get 404 or 403 and change nothing', async () => {
    const created = await createAsSupervisor()
    for (const [call, inputOf] of callsOfRecords) {
      const name = `${call.method} ${call.path}`
      const input = inputOf(created)
      const before = (await readAuditLog(at)).length
      const statuses = [
        (await at.otherSupervisor.call(call, input)).status,
        (await at.technician.call(call, input)).status,
        (await at.admin.call(call, input)).status,
        (await at.nobody.call(call, input)).status,
      ]
      expect([name, statuses]).toEqual([name, [404, 403, 403, 401]])
      expect([name, (await readAuditLog(at)).length]).toEqual([name, before])
      const reply = await at.supervisor.call(call, input)
      expect([name, reply.status < 300]).toEqual([name, true])
    }
  })

  test('creates a plant only in their sector, whatever sector the request names', async () => {
    const body = { plant_id: 'SEC-OTHER', name: 'Mine', sector: at.sectors.other }
    const created = await at.supervisor.call(calls.createPlant, { body })
    expect([created.status, created.body.sector]).toEqual([201, at.sectors.own])
    expect(await lastAuditMessage()).toMatch(/ created the plant Mine \(SEC-OTHER\)$/)
  })

  test('lists only plants and equipment of their sector', async () => {
    const { plant, pump } = await createAsSupervisor()
    const search = { query: { search: plant.plant_id } }
    const listed = async (person: typeof at.supervisor) =>
      (await person.call(calls.listPlants, search)).body.results.map(({ id }) => id)
    expect(await listed(at.supervisor)).toEqual([plant.id])
    expect(await listed(at.otherSupervisor)).toEqual([])
    const foreign = { query: { sector: at.sectors.own } }
    expect((await at.otherSupervisor.call(calls.listPlants, foreign)).body.count).toBe(0)
    const ofPlant = { query: { plant: plant.id } }
    expect((await at.supervisor.call(calls.listEquipment, ofPlant)).body.results[0]?.id).toBe(pump.id)
    expect((await at.otherSupervisor.call(calls.listEquipment, ofPlant)).body.count).toBe(0)
  })

  test('gets 409 with both values for a change that is based on an older version', async () => {
    const { plant, pump, checklist, tasks } = await createAsSupervisor()
    const stale = [
      [calls.changePlant, plant, { name: 'First' }, { name: 'Second' }],
      [calls.changeEquipment, pump, { name: 'First' }, { name: 'Second' }],
      [calls.changeChecklist, checklist, { name: 'First' }, { name: 'Second' }],
      [calls.changeTask, tasks[0], { tolerance_max: 7 }, { tolerance_max: 8 }],
    ] as const
    for (const [call, { id, version }, first, second] of stale) {
      expect((await at.supervisor.call(call, of(id, { ...first, version }))).status).toBe(200)
      const reply = await at.supervisor.call(call as AnyCall, of(id, { ...second, version }))
      const body = reply.body as unknown as Record<string, unknown>
      expect([reply.status, body.code]).toEqual([409, 'stale_version'])
      expect(body.current).toMatchObject(first)
      expect(body.yours).toEqual(second)
    }
  })

  test('corrects a limit: the next assignment has it, an existing one keeps its copy', async () => {
    const plant = await makePlant(at)
    const checklists = await at.supervisor.call(calls.checklistsOfEquipment, of(plant.pump))
    const tasks = await at.supervisor.call(calls.tasksOfChecklist, of(checklists.body.results[0]!.id))
    const task = tasks.body.results[0]!
    const before = await assignPlant(at, { plant, pump: at.technician })
    const reply = await at.supervisor.call(
      calls.changeTask,
      of(task.id, { tolerance_min: 2, tolerance_max: 4.5, unit: 'bar', version: task.version }),
    )
    expect(reply.body).toMatchObject({ tolerance_min: 2, tolerance_max: 4.5, unit: 'bar' })
    const limitsOf = async (assignment: { id: number }) => {
      const executions = executionsOf(await readAssignment(at, assignment.id))
      const read = await Promise.all(executions.map((id) => at.supervisor.call(executionCalls.read, of(id))))
      return read.flatMap(({ body }) => body.tasks.map(({ tolerance_max }) => tolerance_max))
    }
    expect(await limitsOf(before)).not.toContain(4.5)
    const form = { due_date: dayFromToday(at, 7) }
    const after = await assignPlant(at, { plant, pump: at.technician, form })
    expect(await limitsOf(after)).toContain(4.5)
  })

  test('undoes deletions of their sector; the other supervisor cannot', async () => {
    const { plant, pump, checklist, tasks } = await createAsSupervisor()
    const [first, second] = tasks
    const kinds = [
      [calls.removeTask, calls.undoTasks, first.id, calls.tasksOfChecklist, checklist.id],
      [calls.removeChecklist, calls.undoChecklists, checklist.id, calls.readChecklist, checklist.id],
      [calls.removeEquipment, calls.undoEquipment, pump.id, calls.readEquipment, pump.id],
      [calls.removePlant, calls.undoPlants, plant.id, calls.readPlant, plant.id],
    ] as const
    for (const [remove, undo, id, read, parent] of kinds) {
      const ids = { body: { ids: [id] } }
      const readAll = async () => {
        const { body } = await at.supervisor.call(read as AnyCall, of(parent))
        return body as unknown
      }
      const before = await readAll()
      expect((await at.supervisor.call(remove as AnyCall, of(id))).status).toBeLessThan(300)
      expect(await readAll()).not.toEqual(before)
      expect(refusalOf(await at.otherSupervisor.call(undo, ids))[0]).toBe(404)
      expect((await at.supervisor.call(undo, ids)).status).toBe(200)
      expect(await readAll()).toEqual(before)
    }
    const many = { body: { task_ids: [first.id, second.id] } }
    expect((await at.otherSupervisor.call(calls.removeTasks, many)).status).toBe(409)
    expect((await at.supervisor.call(calls.removeTasks, many)).body.deleted).toBe(2)
    const undone = await at.supervisor.call(calls.undoTasks, { body: { ids: many.body.task_ids } })
    expect(undone.status).toBe(200)
  })

  test('copies a checklist to other equipment of the sector, to all of it or to none', async () => {
    const one = await createAsSupervisor()
    const other = await createAsSupervisor()
    const spare = await at.supervisor.call(calls.createEquipment, {
      body: { plant: other.plant.id, equipment_id: 'P-2', name: 'Spare pump' },
    })
    const copy = (equipment_ids: number[], by = at.supervisor) =>
      by.call(calls.copyChecklist, of(one.checklist.id, { equipment_ids }))
    // The other pump has a checklist with this name.
    expect(refusalOf(await copy([spare.body.id, other.pump.id]))).toEqual([
      409,
      'Nothing was copied. This equipment already has a checklist with this name: P-1 Pump.',
    ])
    const listed = () => at.supervisor.call(calls.checklistsOfEquipment, of(spare.body.id))
    expect((await listed()).body.count).toBe(0)
    const renamed = { name: 'Pump round' }
    await at.supervisor.call(calls.changeChecklist, of(one.checklist.id, renamed))
    const done = await copy([spare.body.id, other.pump.id, spare.body.id])
    expect([done.status, done.body.copied]).toEqual([201, 2])
    const made = (await listed()).body.results[0]!
    expect(made).toMatchObject({ name: 'Pump round', task_count: 2 })
    const tasks = await at.supervisor.call(calls.tasksOfChecklist, of(made.id))
    expect(tasks.body.results[0]).toMatchObject({ title: 'Read the pressure', tolerance_max: 6, unit: 'bar' })
    expect(await lastAuditMessage()).toMatch(/ copied the checklist Pump round of Pump \(P-1\) to 2 pieces/)

    const foreign = await at.admin.call(plantEditingCalls.createPlant, {
      body: { plant_id: 'FOREIGN', name: 'Foreign', sector: at.sectors.other },
    })
    const theirs = await at.admin.call(plantEditingCalls.createEquipment, {
      body: { plant: foreign.body.id, equipment_id: 'P-9', name: 'Pump' },
    })
    expect((await copy([theirs.body.id])).status).toBe(404)
    expect((await copy([spare.body.id], at.otherSupervisor)).status).toBe(404)
    expect((await copy([])).status).toBe(400)
    const asAdmin = of(one.checklist.id, { equipment_ids: [theirs.body.id] })
    expect((await at.admin.call(plantEditingCalls.copyChecklist, asAdmin)).status).toBe(404)
  })

  test('restores a removed file; the other supervisor cannot', async () => {
    const { pump } = await createAsSupervisor()
    const upload = { ...of(pump.id, { kind: 'manual' }), files: [aPdf('manual.pdf')] }
    const attached = await at.supervisor.call(calls.attachEquipmentFile, upload)
    expect(attached.body.manual?.name).toBe('manual.pdf')
    await at.supervisor.call(calls.detachEquipmentFile, { ...of(pump.id), query: { kind: 'manual' } })
    const ids = { body: { ids: [attached.body.manual!.id] } }
    expect(refusalOf(await at.otherSupervisor.call(calls.undoEquipmentFiles, ids))[0]).toBe(404)
    expect((await at.supervisor.call(calls.undoEquipmentFiles, ids)).status).toBe(200)
  })

  test.each([
    [
      'a plant code that is taken',
      calls.createPlant,
      (code: string) => ({ plant_id: code, name: 'Twin' }),
      409,
    ],
    ['no plant code', calls.createPlant, () => ({ plant_id: ' ', name: 'Twin' }), 400],
    ['limits that are reversed', calls.changeTask, () => ({ tolerance_min: 9, tolerance_max: 1 }), 400],
  ])('is refused %s', async (_what, call, bodyOf, status) => {
    const { plant, tasks } = await createAsSupervisor()
    const reply = await at.supervisor.call(call as AnyCall, of(tasks[0].id, bodyOf(plant.plant_id)))
    expect(reply.status).toBe(status)
  })
})
