import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorChecklistTemplateCalls } from '#src/contract/plant-editing/template-calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { VersionedKind } from '#src/server/versions/editable-fields.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

const STALE = 'Another user changed this in the meantime. Nothing was saved. Please compare both versions.'

let at: TestApp
let plant: AssignedPlant
let finding: number
beforeAll(async () => {
  at = await openTestApp()
  plant = await assignNewPlant(at)
  const seen = await assignNewPlant(at, { isCritical: true })
  await at.technician.call(technicianCalls.submitChecklist, submissionOf(seen, 'Leaks at the flange'))
  finding = (await at.supervisor.call(findingCalls.list)).body.results[0]!.id
})
afterAll(() => at.close())

type Fields = Record<string, unknown>

interface Kind {
  who: () => TestPerson
  /** Reads one of the kind as its edit screen does. */
  read: () => Promise<Fields>
  change: AnyCall
  id: () => number
  /** Wraps the changes into the request body. */
  wrap?: (fields: Fields) => Fields
  /** Two users change the same field, and a third changes another one. */
  first: Fields
  second: Fields
  other: Fields
}

const admin = () => at.admin
const supervisor = () => at.supervisor
const read = async (person: TestPerson, call: AnyCall, id: number) =>
  (await person.call(call, { params: { id } })).body as unknown as Fields
let event: number | undefined
let sector: number | undefined
let template: number | undefined

/** Every kind that users edit: one without a version does not compile, or fails here. */
const kinds: Record<VersionedKind, Kind> = {
  plant: {
    who: admin,
    id: () => plant.plantId,
    read: () => read(at.admin, plantEditingCalls.readPlant, plant.plantId),
    change: plantEditingCalls.changePlant,
    first: { name: 'Boiler house 1' },
    second: { name: 'Boiler house 2' },
    other: { location: 'Behind the silo' },
  },
  equipment: {
    who: admin,
    id: () => plant.equipmentId,
    read: () => read(at.admin, plantEditingCalls.readEquipment, plant.equipmentId),
    change: plantEditingCalls.changeEquipment,
    first: { specifications: [{ name: 'Flow', value: '12 m3/h' }] },
    second: { specifications: [{ name: 'Flow', value: '14 m3/h' }] },
    other: { manufacturer: 'Grundfos' },
  },
  checklist: {
    who: admin,
    id: () => plant.checklistId,
    read: () => read(at.admin, plantEditingCalls.readChecklist, plant.checklistId),
    change: plantEditingCalls.changeChecklist,
    first: { frequency: 'Quarterly' },
    second: { frequency: 'Monthly' },
    other: { estimated_duration: 25 },
  },
  task: {
    who: admin,
    id: () => taskId,
    read: async () => {
      const { body } = await at.admin.call(plantEditingCalls.tasksOfChecklist, {
        params: { id: plant.checklistId },
      })
      taskId = body.results[0]!.id
      return body.results[0] as unknown as Fields
    },
    change: plantEditingCalls.changeTask,
    first: { tolerance_max: 6 },
    second: { tolerance_max: 7 },
    other: { unit: 'bar' },
  },
  checklist_template: {
    who: supervisor,
    id: () => template!,
    read: async () => {
      const body = { checklist: plant.checklistId, name: 'Monthly' }
      template ??= (await at.supervisor.call(sectorChecklistTemplateCalls.create, { body })).body.id
      return read(at.supervisor, sectorChecklistTemplateCalls.read, template)
    },
    change: sectorChecklistTemplateCalls.change,
    first: { name: 'Pump monthly' },
    second: { name: 'Pumps monthly' },
    other: { equipment_type: 'Fan' },
  },
  user: {
    who: admin,
    id: () => at.otherTechnician.id,
    read: () => read(at.admin, identityCalls.readUser, at.otherTechnician.id),
    change: identityCalls.updateUser,
    first: { phone: '1' },
    second: { phone: '2' },
    other: { last_name: 'Bergman' },
  },
  sector: {
    who: admin,
    id: () => sector!,
    read: async () => {
      const form = { name: 'Tank farm', code: 'TANK' }
      sector ??= (await at.admin.call(sectorCalls.create, { body: form })).body.id
      return read(at.admin, sectorCalls.read, sector)
    },
    change: sectorCalls.update,
    first: { location: 'Hall 7' },
    second: { location: 'Hall 8' },
    other: { description: 'Booths' },
  },
  settings: {
    who: admin,
    id: () => 0,
    read: () => read(at.admin, settingCalls.list, 0),
    change: settingCalls.changeSeveral,
    wrap: ({ version, ...configs }) => ({ configs, version }),
    first: { companyName: 'First Works' },
    second: { companyName: 'Second Works' },
    other: { sessionTimeout: 45 },
  },
  finding: {
    who: supervisor,
    id: () => finding,
    read: () => read(at.supervisor, findingCalls.read, finding),
    change: findingCalls.change,
    first: { work_order: 'WO-1' },
    second: { work_order: 'WO-2' },
    other: { state: 'in_work' },
  },
  assignment: {
    who: supervisor,
    id: () => plant.assignmentId,
    read: () => read(at.supervisor, assignmentCalls.read, plant.assignmentId),
    change: supervisorAssignmentCalls.change,
    first: { instructions: 'Mind the hot pipe' },
    second: { instructions: 'Take a ladder' },
    other: { priority: 'High' },
  },
  calendar_event: {
    who: admin,
    id: () => event!,
    read: async () => {
      const body = { title: 'Shutdown', type: 'maintenance', date: await at.services.settings.today() }
      event ??= (await at.admin.call(calendarEventCalls.add, { body })).body.event!
      const { events } = (await at.admin.call(calendarEventCalls.read)).body
      return events.find((one) => one.event === event) as unknown as Fields
    },
    change: calendarEventCalls.change,
    first: { notes: 'First' },
    second: { notes: 'Second' },
    other: { time: '08:30' },
  },
}
let taskId = 0

describe.each(Object.entries(kinds))('a stale save of a %s', (_name, kind) => {
  const save = (fields: Fields, version?: unknown, headers?: Record<string, string>) =>
    kind.who().call(kind.change, {
      params: { id: kind.id() },
      body: (kind.wrap ?? ((body) => body))({ ...fields, ...(version === undefined ? {} : { version }) }),
      ...(headers ? { headers } : {}),
    })
  const versionNow = async () => (await kind.read()).version

  test('is refused with both values, and the user and time of the other change', async () => {
    const version = await versionNow()
    expect(version).toMatch(/^[\w-]{22}$/)
    const saved = await save(kind.first, version)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const now = (saved.body as unknown as Fields).version
    expect(now).not.toBe(version)
    expect(await versionNow()).toBe(now)

    const refused = await save(kind.second, version)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'stale_version', STALE])
    expect(refused.body).toMatchObject({
      current: { ...kind.first, version: now },
      yours: kind.second,
      changed_by: kind.who() === at.admin ? expect.any(String) : 'Sofia Lindqvist',
      changed_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(await kind.read()).toMatchObject(kind.first)
  })

  test('succeeds with the current version', async () => {
    const version = await versionNow()
    expect((await save(kind.second, version)).status).toBe(200)
    expect(await kind.read()).toMatchObject(kind.second)
  })

  test('is no conflict when both sides set the same value, but is one for other fields', async () => {
    const version = await versionNow()
    expect((await save(kind.first, version)).status).toBe(200)
    expect((await save(kind.first, version)).status).toBe(200)
    expect((await save(kind.other, version)).status).toBe(409)
  })

  test('is not checked for clients that send no version', async () => {
    expect((await save(kind.other)).status).toBe(200)
  })

  test('is refused for a client that sends the version in If-Match', async () => {
    const tag = `"${String(await versionNow())}"`
    expect((await save(kind.second, undefined, { 'if-match': tag })).status).toBe(200)
    expect((await save(kind.first, undefined, { 'if-match': tag })).status).toBe(409)
    expect((await save(kind.first, undefined, { 'if-match': '*' })).status).toBe(200)
  })

  test('is refused for one of two concurrent requests', async () => {
    await save(kind.first)
    const version = await versionNow()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_none, index) =>
        save(index % 2 ? kind.second : { ...kind.second, ...kind.other }, version),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  })
})

test('the ETag begins with the version, and changes with the rest of the reply', async () => {
  const fresh = await assignNewPlant(at)
  const readWith = (headers = {}) =>
    at.supervisor.call(assignmentCalls.read, { params: { id: fresh.assignmentId }, headers })
  const before = await readWith()
  const tag = String(before.headers.etag)
  expect(tag).toMatch(new RegExp(`^"${before.body.version}\\.`))
  expect((await readWith({ 'if-none-match': tag })).status).toBe(304)
  await at.technician.call(technicianCalls.startAssignment, {
    params: { id: fresh.assignmentId },
    body: {},
  })
  expect(await readWith({ 'if-none-match': tag })).toMatchObject({
    status: 200,
    body: { version: before.body.version },
  })
  const change = {
    params: { id: fresh.assignmentId },
    body: { priority: 'High' },
    headers: { 'if-match': tag },
  }
  expect((await at.supervisor.call(assignmentCalls.changePriority, change as never)).status).toBe(200)
})

test("a technician's draft is no conflict for the supervisor who edits the assignment", async () => {
  const fresh = await assignNewPlant(at)
  const { version } = await read(at.supervisor, assignmentCalls.read, fresh.assignmentId)
  const execution = { params: { id: fresh.executionId } }
  const { tasks } = (await at.technician.call(technicianCalls.readExecution, execution)).body
  await at.technician.call(technicianExecutionCalls.save, {
    ...execution,
    body: { task_responses: [{ task_id: tasks[0]!.id, status: 'ok' }] },
  })
  const reply = await at.supervisor.call(assignmentCalls.changePriority, {
    params: { id: fresh.assignmentId },
    body: { priority: 'Urgent', version },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
})

test('a conflict names only users of the own sector', async () => {
  const fresh = await assignNewPlant(at)
  const { version } = await read(at.supervisor, assignmentCalls.read, fresh.assignmentId)
  const params = { id: fresh.assignmentId }
  await at.supervisor.call(assignmentCalls.changePriority, { params, body: { priority: 'Low', version } })
  const assigned_to = at.otherTechnician.id
  const reply = await at.supervisor.call(assignmentCalls.reassign, { params, body: { assigned_to, version } })
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({ names: { assigned_to: { [at.technician.id]: 'Marek Nowak' } } })
  expect(JSON.stringify(reply.body)).not.toContain('Ida')
})

describe('bulk calls', () => {
  const listed = async () =>
    (await at.supervisor.call(assignmentCalls.list, { query: { page_size: 50 } })).body.results

  test('name the assignments that have changed meanwhile, and change the others', async () => {
    const [one, other] = [await assignNewPlant(at), await assignNewPlant(at)]
    const versions = (await listed()).map(({ id, version }) => ({ id, version }))
    const params = { id: one.assignmentId }
    await at.supervisor.call(supervisorAssignmentCalls.change, { params, body: { title: 'Another walk' } })
    const assignment_ids = [one.assignmentId, other.assignmentId]
    for (const [call, body] of [
      [supervisorAssignmentCalls.bulkPriority, { priority: 'Urgent' }],
      [supervisorAssignmentCalls.bulkReassign, { assigned_to: at.secondTechnician.id }],
      [supervisorAssignmentCalls.bulkDelete, {}],
    ] as const) {
      const seen = versions.map((heldVersion) =>
        heldVersion.id === one.assignmentId
          ? heldVersion
          : { ...heldVersion, version: versionsNow.get(heldVersion.id) ?? heldVersion.version },
      )
      const reply = await at.supervisor.call(call, { body: { ...body, assignment_ids, versions: seen } })
      expect(reply.body).toMatchObject({
        changed: [other.assignmentId],
        failed: [{ id: one.assignmentId, error: STALE }],
      })
      for (const row of await listed()) versionsNow.set(row.id, row.version)
    }
  })
  const versionsNow = new Map<number, string>()

  test('change all findings or none', async () => {
    const { version } = await read(at.supervisor, findingCalls.read, finding)
    const params = { id: finding }
    await at.supervisor.call(findingCalls.change, { params, body: { work_order: 'WO-77' } })
    const body = {
      finding_ids: [finding],
      versions: [{ id: finding, version }],
      owner: at.technician.id,
    }
    const reply = await at.supervisor.call(findingCalls.changeMany, { body })
    expect([reply.status, reply.body.code]).toEqual([409, 'stale_version'])
    expect(reply.body).toMatchObject({ name: expect.stringContaining('F-') })
    const { versions: _, ...unchecked } = body
    expect((await at.supervisor.call(findingCalls.changeMany, { body: unchecked })).status).toBe(200)
  })

  test('do not delete tasks that have changed meanwhile', async () => {
    const fresh = await assignNewPlant(at)
    const tasksOf = async () =>
      (await at.admin.call(plantEditingCalls.tasksOfChecklist, { params: { id: fresh.checklistId } })).body
        .results
    const [first, second] = await tasksOf()
    const params = { id: first!.id }
    await at.admin.call(plantEditingCalls.changeTask, { params, body: { title: 'Still needed' } })
    const body = {
      task_ids: [first!.id, second!.id],
      versions: [first!, second!].map(({ id, version }) => ({ id, version })),
    }
    expect((await at.admin.call(plantEditingCalls.removeTasks, { body })).status).toBe(409)
    expect(await tasksOf()).toHaveLength(3)
  })

  test('refuse a reordering based on another order, with both orders', async () => {
    const fresh = await assignNewPlant(at)
    const params = { id: fresh.checklistId }
    const order = async () =>
      (await at.admin.call(plantEditingCalls.tasksOfChecklist, { params })).body.results.map(({ id }) => id)
    const reorder = (ids: number[], seen_order?: number[]) =>
      at.admin.call(plantEditingCalls.reorderTasks, {
        params,
        body: { task_orders: ids.map((task_id, index) => ({ task_id, order: index + 1 })), seen_order },
      })
    const seen = await order()
    const [a, b, c] = seen as [number, number, number]
    expect((await reorder([b, a, c], seen)).status).toBe(200)
    const refused = await reorder([c, a, b], seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_version'])
    expect(refused.body).toMatchObject({
      current: { task_order: ['2 Task 2', '1 Task 1', '3 Task 3'] },
      yours: { task_order: ['3 Task 3', '1 Task 1', '2 Task 2'] },
      seen_order: [b, a, c],
      changed_by: expect.any(String),
    })
    expect((await reorder([b, a, c], seen)).status).toBe(200)
    expect((await reorder([c, a, b])).status).toBe(200)
    expect(await order()).toEqual([c, a, b])
  })
})
