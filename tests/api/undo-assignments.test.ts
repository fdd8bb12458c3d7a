import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { supervisorAssignmentCalls as calls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignmentHolders, assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { executionsOf, handOut, makePlant, readAssignment, submit } from './plant-orders.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

type Undo = Awaited<ReturnType<typeof remove>>['body']['undo']

const remove = (assignment_ids: number[]) =>
  at.supervisor.call(calls.bulkDelete, { body: { assignment_ids } })
const reassign = (assignment_ids: number[], to: TestPerson) =>
  at.supervisor.call(calls.bulkReassign, { body: { assignment_ids, assigned_to: to.id } })
const prioritise = (assignment_ids: number[], priority: 'High' | 'Low') =>
  at.supervisor.call(calls.bulkPriority, { body: { assignment_ids, priority } })
const undo = (changes: Undo, by = at.supervisor) => by.call(calls.undo, { body: { changes } })
const listOnPhone = async (person: TestPerson) =>
  (await person.call(technicianCalls.pull)).body.assignments.map((assignment) => assignment.id)
const readLatestNews = async (person: TestPerson) =>
  (await person.call(notificationCalls.list)).body.results[0]

/** All that is kept of assignments: their rows, those of their equipment and checklists, and who held them before. */
async function readRows(ids: number[]) {
  const { db } = at.database
  const parts = await db
    .select()
    .from(equipmentAssignments)
    .where(inArray(equipmentAssignments.assignment_id, ids))
    .orderBy(asc(equipmentAssignments.id))
  const partIds = parts.map(({ id }) => id)
  return {
    assignments: await db
      .select()
      .from(assignments)
      .where(inArray(assignments.id, ids))
      .orderBy(asc(assignments.id)),
    parts,
    executions: await db
      .select()
      .from(executions)
      .where(inArray(executions.equipment_assignment_id, partIds))
      .orderBy(asc(executions.id)),
    holders: await db
      .select()
      .from(assignmentHolders)
      .where(inArray(assignmentHolders.assignment_id, ids))
      .orderBy(asc(assignmentHolders.id)),
  }
}

/** Two assignments of two technicians with two priorities; work has begun in the first. */
async function handOutTwo() {
  const first = await handOut(at, { pump: at.technician, order: { priority: 'Urgent' } })
  const second = await handOut(at, { pump: at.secondTechnician, order: { priority: 'Low' } })
  await submit(at, at.technician, executionsOf(await readAssignment(at, first.id))[0]!)
  return { first, second, ids: [first.id, second.id] }
}

describe('what was done to many is taken back', () => {
  test('deleting: every row is as before, and the phones that saw them go see them come back', async () => {
    const { ids, first, second } = await handOutTwo()
    const before = await readRows(ids)
    const done = await remove(ids)
    expect(await listOnPhone(at.technician)).not.toContain(first.id)
    expect(await readRows(ids)).not.toEqual(before)

    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await readRows(ids)).toEqual(before)
    expect(await listOnPhone(at.technician)).toContain(first.id)
    expect(await listOnPhone(at.secondTechnician)).toContain(second.id)
    expect(await readLatestNews(at.secondTechnician)).toMatchObject({ title: 'Assignment restored' })
    // Asked again, nothing happens and nobody hears of it.
    const news = await readLatestNews(at.secondTechnician)
    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await readRows(ids)).toEqual(before)
    expect(await readLatestNews(at.secondTechnician)).toEqual(news)
  })

  test('reassigning: each goes back to whom it was taken from, and what the other began is still taken', async () => {
    const { ids, first, second } = await handOutTwo()
    const before = await readRows(ids)
    const done = await reassign(ids, at.secondTechnician)
    expect(done.body).toMatchObject({ changed: [first.id], failed: [{ id: second.id }] })
    expect((await undo(done.body.undo)).status).toBe(200)
    const { holders, ...after } = await readRows(ids)
    expect(after).toEqual({ ...before, holders: undefined })
    // Of whom it was taken from nothing stays; the other one may have begun in between.
    expect(holders).toMatchObject([{ assignment_id: first.id, technician_id: at.secondTechnician.id }])
    expect(await listOnPhone(at.technician)).toContain(first.id)
    expect(await listOnPhone(at.secondTechnician)).not.toContain(first.id)
    const open = executionsOf(await readAssignment(at, first.id))[1]!
    expect((await submit(at, at.secondTechnician, open)).status).toBe(200)
  })

  test('priorities: each has its own again, also where the screen did not know it', async () => {
    const { ids } = await handOutTwo()
    const before = await readRows(ids)
    const done = await prioritise(ids, 'Low')
    // What had the priority already is no change.
    expect(done.body.undo).toEqual([{ id: ids[0], priority: { before: 'Urgent', after: 'Low' } }])
    const again = await prioritise(ids, 'High')
    expect((await undo(again.body.undo)).status).toBe(200)
    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await readRows(ids)).toEqual(before)
  })
})

describe('an undo is refused whole', () => {
  const refused = (message: RegExp) => ({ status: 409, body: { message: expect.stringMatching(message) } })

  test('when somebody else changed one of them in between', async () => {
    const { ids, second } = await handOutTwo()
    const done = await prioritise(ids, 'High')
    await at.supervisor.call(assignmentCalls.changePriority, {
      params: { id: second.id },
      body: { priority: 'Critical' },
    })
    const between = await readRows(ids)
    expect(await undo(done.body.undo)).toMatchObject(refused(/has been changed since\. Nothing was undone/))
    expect(await readRows(ids)).toEqual(between)
    // Deleted in between, or finished: that is later too.
    const given = await reassign([second.id], at.technician)
    await remove([second.id])
    expect(await undo(given.body.undo)).toMatchObject(refused(/has been changed since/))
  })

  test('when it was finished by whom it was given to', async () => {
    const { first } = await handOutTwo()
    const given = await reassign([first.id], at.secondTechnician)
    for (const execution of executionsOf(await readAssignment(at, first.id)).slice(1))
      await submit(at, at.secondTechnician, execution)
    const between = await readRows([first.id])
    expect(between.assignments[0]!.status).toBe('completed')
    expect(await undo(given.body.undo)).toMatchObject(refused(/has been changed since/))
    expect(await readRows([first.id])).toEqual(between)
  })

  test('when the plant was handed out again, or was deleted, or it is too late', async () => {
    const plant = await makePlant(at)
    const order = await handOut(at, { pump: at.technician, plant })
    const deleted = await remove([order.id])
    const again = await handOut(at, { pump: at.secondTechnician, plant })
    expect(await undo(deleted.body.undo)).toMatchObject(refused(/has been handed out again since/))
    const last = await remove([again.id])
    const { deleted_at } = last.body.undo[0]!
    await at.database.db.update(plants).set({ archived_at: new Date() }).where(eq(plants.id, plant.id))
    expect(await undo(last.body.undo)).toMatchObject(refused(/has been changed since/))
    await at.database.db.update(plants).set({ archived_at: null }).where(eq(plants.id, plant.id))
    expect(await undo([{ id: again.id, deleted_at: '2020-01-01T00:00:00.000Z' }])).toMatchObject(
      refused(/has been changed since/),
    )
    at.setClock(new Date(Date.parse(deleted_at!) + 31_000))
    expect(await undo(last.body.undo)).toMatchObject(refused(/deleted too long ago/))
    at.setClock(new Date(Date.parse(deleted_at!) + 20_000))
    expect((await undo(last.body.undo)).status).toBe(200)
  })

  test('in another sector, and where nothing is said to be taken back', async () => {
    const { ids } = await handOutTwo()
    const done = await remove(ids)
    expect((await undo(done.body.undo, at.otherSupervisor)).status).toBe(404)
    expect((await undo(done.body.undo, at.technician)).status).toBe(403)
    expect((await undo([])).status).toBe(400)
    expect((await undo([{ id: 2_000_000_000, deleted_at: 'x' }])).status).toBe(404)
    expect((await undo([...done.body.undo, { id: 2_000_000_000 }])).status).toBe(404)
    expect((await readRows(ids)).assignments.every(({ archived_at }) => archived_at !== null)).toBe(true)
  })
})

test('work that arrived while it was deleted stays beside it, and what is open can still be done', async () => {
  const { id } = await handOut(at, { pump: at.technician })
  const [first, second] = executionsOf(await readAssignment(at, id))
  const deleted = await remove([id])
  expect((await submit(at, at.technician, first!)).body).toMatchObject({ submitted_after: 'deleted' })
  const between = await readRows([id])
  expect((await undo(deleted.body.undo)).status).toBe(200)
  expect((await readRows([id])).executions).toEqual(between.executions)
  expect((await submit(at, at.technician, second!)).body).toMatchObject({ submitted_after: null })
})
