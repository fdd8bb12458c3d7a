import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignPlant, executionsOf, readAssignment, submit, submitAll } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe("A supervisor's change to an assignment", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const reassign = (id: number, assigned_to: number, by = at.supervisor) =>
    by.call(assignmentCalls.reassign, { params: { id }, body: { assigned_to } })
  const moveEquipment = (id: number, assigned_to: number, by = at.supervisor) =>
    by.call(equipmentAssignmentCalls.reassign, { params: { id }, body: { assigned_to } })
  const takeOut = (id: number, by = at.supervisor) =>
    by.call(equipmentAssignmentCalls.remove, { params: { id } })
  const remove = (id: number, by = at.supervisor) => by.call(assignmentCalls.remove, { params: { id } })
  const readStatus = async (id: number) =>
    (await at.supervisor.call(assignmentCalls.read, { params: { id } })).status

  describe('of its technician', () => {
    test("moves it, notifies both, and still accepts the former technician's work", async () => {
      const unread = async () =>
        (await at.technician.call(technicianCalls.dashboard)).body.unread_notifications
      const { id } = await assignPlant(at, { pump: at.technician })
      const [first, second] = executionsOf(await readAssignment(at, id))
      await submit(at, at.technician, first!)
      const before = await unread()
      expect(await reassign(id, at.secondTechnician.id)).toMatchObject({
        status: 200,
        body: { assigned_to: { id: at.secondTechnician.id }, completed_checklists: 1 },
      })
      expect(await unread()).toBe(before + 1)
      const input = { params: { id } }
      expect((await at.technician.call(technicianCalls.readAssignment, input)).status).toBe(404)
      const start = await at.technician.call(technicianCalls.startAssignment, { ...input, body: {} })
      expect(start).toMatchObject({ status: 409, body: { code: 'reassigned' } })

      const late = await submit(at, at.technician, second!)
      expect(late).toMatchObject({ status: 200, body: { submitted_after: 'reassigned' } })
      expect((await readAssignment(at, id)).completed_checklists).toBe(1)
      expect((await submit(at, at.secondTechnician, second!)).body.submitted_after).toBeNull()
      expect((await readAssignment(at, id)).status).toBe('completed')
    })

    test('needs another active technician of the sector', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      for (const who of [at.technician.id, at.otherTechnician.id, at.supervisor.id, 4_000_000_000])
        expect((await reassign(id, who)).status).toBe(400)
    })
  })

  describe('of the technician for one piece of equipment', () => {
    test('moves it to the existing part of the other technician', async () => {
      const { ids } = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
      const piece = (await readAssignment(at, ids[0]!)).equipment[0]!
      const moved = await moveEquipment(piece.equipment_assignment_id, at.secondTechnician.id)
      expect(moved).toMatchObject({ status: 200, body: { id: ids[1], total_equipment: 2 } })
      expect(await readStatus(ids[0]!)).toBe(404)
      const late = await submit(at, at.technician, piece.checklists[0]!.execution_id)
      expect(late.body).toMatchObject({ submitted_after: 'reassigned' })
      const never = moved.body.equipment.find((item) => item.equipment_id === 'PU-2')!
      expect((await submit(at, at.technician, never.checklists[0]!.execution_id)).status).toBe(404)
    })

    test('remembers every former technician, however often it moves', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      const piece = (await readAssignment(at, id)).equipment[0]!
      await reassign(id, at.secondTechnician.id)
      await moveEquipment(piece.equipment_assignment_id, at.technician.id)
      const last = await moveEquipment(piece.equipment_assignment_id, at.secondTechnician.id)
      expect(last.status).toBe(200)
      const [one, two] = piece.checklists.map((checklist) => checklist.execution_id)
      expect((await submit(at, at.technician, one!)).body).toMatchObject({ submitted_after: 'reassigned' })
      expect((await submit(at, at.secondTechnician, two!)).body).toMatchObject({ submitted_after: null })
    })

    test('creates a part for a technician without one, and completes the part whose remaining work is done', async () => {
      const { id, plantAssignmentId } = await assignPlant(at, { pump: at.technician, spare: at.technician })
      const [pump, spare] = (await readAssignment(at, id)).equipment
      for (const { execution_id } of pump!.checklists) await submit(at, at.technician, execution_id)
      const done = await moveEquipment(pump!.equipment_assignment_id, at.secondTechnician.id)
      expect(done.status).toBe(409)
      expect(await moveEquipment(spare!.equipment_assignment_id, at.secondTechnician.id)).toMatchObject({
        status: 200,
        body: {
          assigned_to: { id: at.secondTechnician.id },
          status: 'pending',
          total_equipment: 1,
          plant_assignment_id: plantAssignmentId,
        },
      })
      expect((await readAssignment(at, id)).status).toBe('completed')
    })
  })

  test('removes a piece of equipment, and the assignment with the last one', async () => {
    const { id } = await assignPlant(at, { pump: at.technician, spare: at.technician })
    const [pump, spare] = (await readAssignment(at, id)).equipment
    expect((await takeOut(pump!.equipment_assignment_id)).status).toBe(200)
    expect((await takeOut(pump!.equipment_assignment_id)).status).toBe(404)
    expect(await readAssignment(at, id)).toMatchObject({ total_equipment: 1, total_checklists: 1 })
    const late = await submit(at, at.technician, pump!.checklists[0]!.execution_id)
    expect(late.body).toMatchObject({ submitted_after: 'removed' })
    expect((await takeOut(spare!.equipment_assignment_id)).status).toBe(200)
    expect(await readStatus(id)).toBe(404)
  })

  test('deletes it from the lists, and still accepts work for it', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const [execution] = executionsOf(await readAssignment(at, id))
    expect((await remove(id)).status).toBe(204)
    expect(await readStatus(id)).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const start = await at.technician.call(technicianCalls.startAssignment, { params: { id }, body: {} })
    expect(start).toMatchObject({ status: 409, body: { code: 'deleted' } })
    expect((await submit(at, at.technician, execution!)).body).toMatchObject({ submitted_after: 'deleted' })
  })

  test('is refused with the reason once it is completed', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    await submitAll(at, at.technician, id)
    const [piece] = (await readAssignment(at, id)).equipment
    const sentence = (word: string) => ({
      status: 409,
      body: { message: `Only assignments that are not completed can be ${word}.` },
    })
    const input = (body: unknown) => ({ params: { id }, body })
    expect(await reassign(id, at.secondTechnician.id)).toMatchObject(sentence('reassigned'))
    expect(await remove(id)).toMatchObject(sentence('deleted'))
    expect(await takeOut(piece!.equipment_assignment_id)).toMatchObject(sentence('changed'))
    const priority = await at.supervisor.call(assignmentCalls.changePriority, input({ priority: 'Low' }))
    expect(priority).toMatchObject(sentence('changed'))
    const due = await at.supervisor.call(assignmentCalls.changeDueDate, input({ due_date: '2030-01-01' }))
    expect(due).toMatchObject(sentence('changed'))
  })

  test('of priority and due date is visible at once', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const priority = { params: { id }, body: { priority: 'Critical' } }
    expect((await at.supervisor.call(assignmentCalls.changePriority, priority)).body.priority).toBe(
      'Critical',
    )
    const due = { params: { id }, body: { due_date: '2999-12-31' } }
    expect((await at.supervisor.call(assignmentCalls.changeDueDate, due)).body).toMatchObject({
      due_date: '2999-12-31',
      is_future: true,
    })
  })

  test('is forbidden to another sector', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const piece = (await readAssignment(at, id)).equipment[0]!.equipment_assignment_id
    const by = at.otherSupervisor
    const to = at.otherTechnician.id
    const replies = [
      await reassign(id, to, by),
      await remove(id, by),
      await moveEquipment(piece, to, by),
      await takeOut(piece, by),
      await by.call(assignmentCalls.changePriority, { params: { id }, body: { priority: 'Low' } }),
      await by.call(assignmentCalls.read, { params: { id } }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('keeps all data consistent when technicians work at the same time', async () => {
    const { ids } = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
    const [first, second] = [await readAssignment(at, ids[0]!), await readAssignment(at, ids[1]!)]
    const pieces = [first, second].map((part) => part.equipment[0]!.equipment_assignment_id)
    const replies = await Promise.all([
      moveEquipment(pieces[0]!, at.secondTechnician.id),
      moveEquipment(pieces[1]!, at.technician.id),
      ...executionsOf(first).map((execution) => submit(at, at.technician, execution)),
      ...executionsOf(second).map((execution) => submit(at, at.secondTechnician, execution)),
    ])
    expect(replies.filter((reply) => reply.status >= 500).map((reply) => reply.body)).toEqual([])
    const submits = replies.slice(2)
    expect(submits.map((reply) => reply.status)).toEqual(submits.map(() => 200))
  })
})
