import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { describeUnassigned } from '#src/i18n/validation.ts'
import { checklists } from '#src/server/db/schema/plants.ts'
import { assignmentFor, assignPlant, makePlant, readAssignment } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe('Assigning a plant', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const assign = (body: unknown, by = at.supervisor) => by.call(weeklyPdfCalls.assignPlant, { body })

  test('gives each technician one assignment with frozen checklists, and notifies them', async () => {
    const before = (await at.secondTechnician.call(technicianCalls.dashboard)).body
    const { ids } = await assignPlant(at, {
      pump: at.technician,
      spare: at.secondTechnician,
      form: { instructions: 'Mind the steam', priority: 'High' },
    })
    expect(ids).toHaveLength(2)
    const first = await readAssignment(at, ids[0]!)
    expect(first).toMatchObject({
      assignment_id: `A-${String(ids[0]).padStart(6, '0')}`,
      status: 'pending',
      can_start: true,
      is_overdue: false,
      is_future: false,
      priority: 'High',
      instructions: 'Mind the steam',
      total_equipment: 1,
      total_checklists: 2,
      estimated_duration: 30,
      progress_percentage: 0,
      assigned_to: { id: at.technician.id, full_name: 'Marek Nowak' },
      assigned_by: { id: at.supervisor.id, full_name: 'Sofia Lindqvist' },
    })
    expect(first.equipment[0]?.checklists.map((checklist) => checklist.task_count)).toEqual([3, 3])
    expect((await at.secondTechnician.call(technicianCalls.dashboard)).body).toEqual({
      ...before,
      total_tasks: before.total_tasks + 1,
      pending: before.pending + 1,
      unread_notifications: before.unread_notifications + 1,
    })
  })

  test('keeps the assigned checklist when the original changes later', async () => {
    const { id, plant } = await assignPlant(at, { pump: at.technician })
    const before = await readAssignment(at, id)
    await at.database.db
      .update(checklists)
      .set({ description: 'Changed', estimated_duration: 99, is_active: false })
      .where(eq(checklists.equipment_id, plant.pump))
    expect(await readAssignment(at, id)).toEqual(before)
  })

  test('reports the number of unassigned items, at their field', async () => {
    const plant = await makePlant(at)
    const items: [number, number | null][] = [
      [plant.pump, at.technician.id],
      [plant.spare, null],
    ]
    expect(await assign(assignmentFor(at, plant, items))).toMatchObject({
      status: 400,
      body: { details: { equipment_assignments: [describeUnassigned(1)] } },
    })
  })

  test('is refused for inactive users, for other roles and for technicians of another sector', async () => {
    const plant = await makePlant(at)
    const email = `gone@plant.example`
    const password = 'correct-horse-9'
    const { body: gone } = await at.admin.call(identityCalls.createUser, {
      body: {
        email,
        first_name: 'Gone',
        last_name: 'Home',
        role: 'Technician',
        sector: at.sectors.own,
        password,
        password_confirm: password,
      },
    })
    await at.admin.call(identityCalls.updateUser, { params: { id: gone.id }, body: { is_active: false } })
    for (const id of [gone.id, at.otherTechnician.id, at.supervisor.id, at.admin.id, 999_999, 4_000_000_000])
      expect((await assign(assignmentFor(at, plant, [[plant.pump, id]]))).status).toBe(400)
    expect((await assign(assignmentFor(at, plant, [[plant.pump, at.technician.id]]))).status).toBe(201)
  })

  test('is refused for equipment of another plant, and for the same equipment twice', async () => {
    const [plant, other] = [await makePlant(at), await makePlant(at)]
    const { id } = at.technician
    expect((await assign(assignmentFor(at, plant, [[other.pump, id]]))).status).toBe(400)
    const twice: [number, number][] = [
      [plant.pump, id],
      [plant.pump, id],
    ]
    expect((await assign(assignmentFor(at, plant, twice))).status).toBe(400)
  })

  test('does not find a plant of another sector', async () => {
    const plant = await makePlant(at)
    const form = assignmentFor(at, plant, [[plant.pump, at.otherTechnician.id]])
    expect((await assign(form, at.otherSupervisor)).status).toBe(404)
  })

  test('creates no assignment without checklists', async () => {
    const plant = await makePlant(at)
    const tankTo = (id: number): [number, number][] => [
      [plant.pump, at.technician.id],
      [plant.tank, id],
    ]
    expect(await assign(assignmentFor(at, plant, tankTo(at.secondTechnician.id)))).toMatchObject({
      status: 400,
      body: { message: 'No active checklist: Tank (TK-1). Ana Kowalska would have nothing to do.' },
    })
    expect((await assign(assignmentFor(at, plant, tankTo(at.technician.id)))).status).toBe(201)
  })

  test('leaves out a checklist without tasks, which nobody could submit', async () => {
    const plant = await makePlant(at)
    await at.database.db.insert(checklists).values({ equipment_id: plant.pump, name: 'Empty' })
    const { id } = await assignPlant(at, { pump: at.technician, plant })
    expect((await readAssignment(at, id)).total_checklists).toBe(2)
  })

  test('happens once when the same request arrives three times at once', async () => {
    const plant = await makePlant(at)
    const form = assignmentFor(at, plant, [[plant.pump, at.technician.id]])
    const replies = await Promise.all([assign(form), assign(form), assign(form)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  })

  test.each(['0000-01-01', '2026-02-30', '', 'soon'])('is refused for the due date %j', async (due_date) => {
    const plant = await makePlant(at)
    const form = assignmentFor(at, plant, [[plant.pump, at.technician.id]], { due_date })
    expect((await assign(form)).status).toBe(400)
  })
})
