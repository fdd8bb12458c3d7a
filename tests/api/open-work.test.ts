import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorkCalls } from '#src/contract/accounts/open-work.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { assignNewPlant } from './assigned-plant.ts'
import { submit } from './assignments.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

describe('A technician with open work', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const read = (id: number) => at.admin.call(openWorkCalls.read, { params: { id } })
  const change = (id: number, body: object) =>
    at.admin.call(identityCalls.updateUser, { params: { id }, body })
  const holderOf = async (id: number, by: TestPerson) =>
    (await by.call(assignmentCalls.read, { params: { id } })).body.assigned_to.id

  test('is reported with the open assignments: their number and titles, without finished ones', async () => {
    const done = await assignNewPlant(at)
    await submit(at, at.technician, done.executionId)
    const open = await assignNewPlant(at)
    const { status, body } = await read(at.technician.id)
    expect(status).toBe(200)
    expect(body.count).toBe(1)
    expect(body.assignments).toEqual([expect.objectContaining({ id: open.assignmentId, status: 'pending' })])
    expect((await read(at.supervisor.id)).body).toEqual({ count: 0, assignments: [] })
    expect((await read(424242)).status).toBe(404)
  })

  test('is deactivated and its work reassigned together, or neither: an ineligible technician gets nothing', async () => {
    const { assignmentId } = await assignNewPlant(at)
    const { id } = at.technician
    for (const give_work_to of [at.otherTechnician.id, at.supervisor.id, id, 424242])
      expect((await change(id, { is_active: false, give_work_to })).status).toBeGreaterThanOrEqual(400)
    expect(await change(id, { give_work_to: at.secondTechnician.id })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
    expect((await at.technician.call(identityCalls.currentUser)).status).toBe(200)
    expect(await holderOf(assignmentId, at.supervisor)).toBe(id)

    const left = await change(id, { is_active: false, give_work_to: at.secondTechnician.id })
    expect(left).toMatchObject({ status: 200, body: { is_active: false } })
    expect(await holderOf(assignmentId, at.supervisor)).toBe(at.secondTechnician.id)
    expect((await at.technician.call(identityCalls.currentUser)).status).toBe(401)
    expect((await read(id)).body.count).toBe(0)
    const { results } = (await at.secondTechnician.call(notificationCalls.list)).body
    expect(results.map(({ message }) => message).join()).toContain('was assigned to you')
  })

  test('keeps the work when no other technician is named', async () => {
    const { assignmentId } = await assignNewPlant(at, { technician: at.secondTechnician })
    expect((await change(at.secondTechnician.id, { is_active: false })).status).toBe(200)
    expect(await holderOf(assignmentId, at.supervisor)).toBe(at.secondTechnician.id)
    expect((await read(at.secondTechnician.id)).body.count).toBeGreaterThan(0)
  })
})
