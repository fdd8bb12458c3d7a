import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { supervisorAssignmentCalls as calls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignments, equipmentAssignments, formerAssignees } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { SOON } from '#tests/soon.ts'
import { assignPlant, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { dumpDatabase } from './database-dump.ts'
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

/** All rows of assignments, of their equipment and checklists, and of their former technicians. */
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
    former: await db
      .select()
      .from(formerAssignees)
      .where(inArray(formerAssignees.assignment_id, ids))
      .orderBy(asc(formerAssignees.id)),
  }
}

/** Two assignments of two technicians with two priorities; the first has been started. */
async function assignTwoPlants() {
  const first = await assignPlant(at, { pump: at.technician, form: { priority: 'Urgent' } })
  const second = await assignPlant(at, { pump: at.secondTechnician, form: { priority: 'Low' } })
  await submit(at, at.technician, executionsOf(await readAssignment(at, first.id))[0]!)
  return { first, second, ids: [first.id, second.id] }
}

describe('undo of bulk changes', () => {
  test('deletion: every row is as before, and the phones that dropped them get them again', async () => {
    const { ids, first, second } = await assignTwoPlants()
    const before = await readRows(ids)
    const done = await remove(ids)
    expect(await listOnPhone(at.technician)).not.toContain(first.id)
    expect(await readRows(ids)).not.toEqual(before)

    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await readRows(ids)).toEqual(before)
    expect(await listOnPhone(at.technician)).toContain(first.id)
    expect(await listOnPhone(at.secondTechnician)).toContain(second.id)
    expect(await readLatestNews(at.secondTechnician)).toMatchObject({ title: 'Assignment restored' })
    // A repeated undo changes nothing and notifies nobody.
    const news = await readLatestNews(at.secondTechnician)
    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await readRows(ids)).toEqual(before)
    expect(await readLatestNews(at.secondTechnician)).toEqual(news)
  })

  test("reassignment: each returns to its former technician, and the other's started work is still accepted", async () => {
    const { ids, first, second } = await assignTwoPlants()
    const before = await readRows(ids)
    const done = await reassign(ids, at.secondTechnician)
    expect(done.body).toMatchObject({ changed: [first.id], failed: [{ id: second.id }] })
    expect((await undo(done.body.undo)).status).toBe(200)
    const { former, ...after } = await readRows(ids)
    expect(after).toEqual({ ...before, former: undefined })
    // No trace of the former technician stays; the other one may have started in between.
    expect(former).toMatchObject([{ assignment_id: first.id, technician_id: at.secondTechnician.id }])
    expect(await listOnPhone(at.technician)).toContain(first.id)
    expect(await listOnPhone(at.secondTechnician)).not.toContain(first.id)
    const open = executionsOf(await readAssignment(at, first.id))[1]!
    expect((await submit(at, at.secondTechnician, open)).status).toBe(200)
  })

  test('priorities: each has its own again, even where the screen did not know it', async () => {
    const { ids } = await assignTwoPlants()
    const before = await readRows(ids)
    const done = await prioritise(ids, 'Low')
    // An assignment that already had the priority is unchanged.
    expect(done.body.undo).toEqual([{ id: ids[0], priority: { before: 'Urgent', after: 'Low' } }])
    const again = await prioritise(ids, 'High')
    expect((await undo(again.body.undo)).status).toBe(200)
    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await readRows(ids)).toEqual(before)
  })
})

describe('undo of changes to one piece of equipment', () => {
  const reassignPiece = (id: number, to: TestPerson) =>
    at.supervisor.call(equipmentAssignmentCalls.reassign, {
      params: { id },
      body: { assigned_to: to.id },
    })
  const takeOut = (id: number) => at.supervisor.call(equipmentAssignmentCalls.remove, { params: { id } })
  /** All parts of a plant assignment, and their rows. */
  async function readPlantAssignment(id: number) {
    const { db } = at.database
    const plantAssignmentIds = db
      .select({ id: assignments.plant_assignment_id })
      .from(assignments)
      .where(eq(assignments.id, id))
    const parts = await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(inArray(assignments.plant_assignment_id, plantAssignmentIds))
    const rows = await readRows(parts.map((part) => part.id))
    const lists = await at.supervisor.call(assignmentCalls.list, { query: { page_size: 200 } })
    const shown = lists.body.results.filter((row) => parts.some((part) => part.id === row.id))
    return { ...rows, shown }
  }
  const pieceOf = async (id: number, tag: string) => {
    const { equipment } = await readAssignment(at, id)
    return equipment.find((piece) => piece.equipment_id === tag)!.equipment_assignment_id
  }

  test.each([true, false])(
    'reassigned to a technician without a part, with started work: %s',
    async (isBegun) => {
      const { id } = await assignPlant(at, { pump: at.technician, spare: at.technician })
      const piece = await pieceOf(id, 'PU-1')
      if (isBegun) await submit(at, at.technician, executionsOf(await readAssignment(at, id))[0]!)
      const before = await readPlantAssignment(id)
      const done = await reassignPiece(piece, at.secondTechnician)
      expect(done.body.id).not.toBe(id)
      expect((await undo([done.body.undo!])).status).toBe(200)
      const after = await readPlantAssignment(id)
      // The created part leaves the lists, and its technician is remembered: their work is still
      // accepted.
      expect(after.assignments.filter((row) => row.archived_at === null)).toEqual(before.assignments)
      expect(after.former).toMatchObject([
        { assignment_id: id, equipment_assignment_id: piece, technician_id: at.secondTechnician.id },
      ])
      expect(after).toMatchObject({ parts: before.parts, executions: before.executions, shown: before.shown })
      expect(await listOnPhone(at.secondTechnician)).not.toContain(done.body.id)
      const open = executionsOf(await readAssignment(at, id)).at(-1)!
      // A repeated undo changes nothing.
      const news = await readLatestNews(at.technician)
      expect(news).toMatchObject({ title: 'Equipment restored' })
      expect((await undo([done.body.undo!])).status).toBe(200)
      expect(await readPlantAssignment(id)).toEqual(after)
      expect((await submit(at, at.technician, open)).status).toBe(200)
    },
  )

  test('the last piece, reassigned to a technician with an unstarted part', async () => {
    const plant = await makePlant(at)
    const { id } = await assignPlant(at, { plant, pump: at.technician, spare: at.secondTechnician })
    await submit(at, at.technician, executionsOf(await readAssignment(at, id))[0]!)
    const before = await readPlantAssignment(id)
    expect(before.assignments).toHaveLength(2)
    const done = await reassignPiece(await pieceOf(id, 'PU-1'), at.secondTechnician)
    const between = await readPlantAssignment(id)
    expect(between.shown.map((row) => row.status)).toEqual(['in_progress'])
    expect(between.assignments.find((row) => row.id === id)!.archived_at).not.toBeNull()
    expect((await undo([done.body.undo!])).status).toBe(200)
    const { former, ...after } = await readPlantAssignment(id)
    expect(after).toEqual({ ...before, former: undefined })
    expect(former).toMatchObject([{ technician_id: at.secondTechnician.id }])
  })

  test('removed: everything is as before, also for the last piece', async () => {
    const { id } = await assignPlant(at, { pump: at.technician, spare: at.technician })
    const before = await readPlantAssignment(id)
    const first = await takeOut(await pieceOf(id, 'PU-1'))
    const between = await readPlantAssignment(id)
    const second = await takeOut(
      before.parts.find(({ id: part }) => part !== first.body.undo!.equipment!.equipment_assignment_id)!.id,
    )
    expect((await readPlantAssignment(id)).shown).toEqual([])
    expect((await undo([second.body.undo!])).status).toBe(200)
    expect(await readPlantAssignment(id)).toEqual(between)
    expect((await undo([first.body.undo!])).status).toBe(200)
    expect(await readPlantAssignment(id)).toEqual(before)
  })

  test('refused when it has changed since, when it completed the rest, or for another user', async () => {
    const { id } = await assignPlant(at, { pump: at.technician, spare: at.technician })
    const piece = await pieceOf(id, 'PU-1')
    const reassigned = await reassignPiece(piece, at.secondTechnician)
    expect((await undo([reassigned.body.undo!], at.otherSupervisor)).status).toBe(404)
    const further = await takeOut(piece)
    const between = await readPlantAssignment(id)
    expect((await undo([reassigned.body.undo!])).status).toBe(409)
    expect(await readPlantAssignment(id)).toEqual(between)
    expect((await undo([further.body.undo!])).status).toBe(200)
    expect((await undo([reassigned.body.undo!])).status).toBe(200)
    const unrelated = { ...reassigned.body.undo!, id: (await assignPlant(at, { pump: at.technician })).id }
    expect((await undo([unrelated])).status).toBe(404)

    const rest = (await readAssignment(at, id)).equipment.find((one) => one.equipment_id !== 'PU-1')!
    for (const { execution_id } of rest.checklists) await submit(at, at.technician, execution_id)
    const completing = await reassignPiece(piece, at.secondTechnician)
    expect((await readAssignment(at, id)).status).toBe('completed')
    expect(completing.body.undo).toBeNull()
  })
})

async function readReportStates(): Promise<string[]> {
  const rows = await at.database.db.selectDistinct({ status: reports.status }).from(reports)
  return rows.map(({ status }) => status)
}

test('after an undo the rest of the database is unchanged', async () => {
  const { id } = await assignPlant(at, { pump: at.technician, spare: at.technician })
  await submit(at, at.technician, executionsOf(await readAssignment(at, id))[0]!)
  const { equipment } = await readAssignment(at, id)
  const params = { id: equipment[0]!.equipment_assignment_id }
  // A job generates the reports of a submission.
  await expect.poll(readReportStates, SOON).toEqual(['Completed'])
  const before = await dumpDatabase(at)
  const deleted = await remove([id])
  expect(await dumpDatabase(at)).not.toEqual(before)
  await undo(deleted.body.undo)
  expect(await dumpDatabase(at)).toEqual(before)
  await undo((await prioritise([id], 'Low')).body.undo)
  expect(await dumpDatabase(at)).toEqual(before)
  await undo([(await at.supervisor.call(equipmentAssignmentCalls.remove, { params })).body.undo!])
  expect(await dumpDatabase(at)).toEqual(before)

  const withoutHolders = async () => ({ ...(await dumpDatabase(at)), former_assignees: null })
  await undo((await reassign([id], at.secondTechnician)).body.undo)
  expect(await withoutHolders()).toEqual({ ...before, former_assignees: null })
  const body = { assigned_to: at.secondTechnician.id }
  const reassigned = await at.supervisor.call(equipmentAssignmentCalls.reassign, { params, body })
  await undo([reassigned.body.undo!])
  // The created part stays outside of the lists, in case its technician submits work.
  await at.database.db.delete(assignments).where(eq(assignments.id, reassigned.body.id))
  expect(await withoutHolders()).toEqual({ ...before, former_assignees: null })
})

describe('an undo is refused as a whole', () => {
  const refused = (message: RegExp) => ({ status: 409, body: { message: expect.stringMatching(message) } })

  test('when another user changed one of them in between', async () => {
    const { ids, second } = await assignTwoPlants()
    const done = await prioritise(ids, 'High')
    await at.supervisor.call(assignmentCalls.changePriority, {
      params: { id: second.id },
      body: { priority: 'Critical' },
    })
    const between = await readRows(ids)
    expect(await undo(done.body.undo)).toMatchObject(
      refused(/was changed in the meantime\. Nothing was undone/),
    )
    expect(await readRows(ids)).toEqual(between)
    // A deletion or a completion in between is a change as well.
    const reassigned = await reassign([second.id], at.technician)
    await remove([second.id])
    expect(await undo(reassigned.body.undo)).toMatchObject(refused(/was changed in the meantime/))
  })

  test('when the new technician completed it', async () => {
    const { first } = await assignTwoPlants()
    const reassigned = await reassign([first.id], at.secondTechnician)
    for (const execution of executionsOf(await readAssignment(at, first.id)).slice(1))
      await submit(at, at.secondTechnician, execution)
    const between = await readRows([first.id])
    expect(between.assignments[0]!.status).toBe('completed')
    expect(await undo(reassigned.body.undo)).toMatchObject(refused(/was changed in the meantime/))
    expect(await readRows([first.id])).toEqual(between)
  })

  test('when the plant was assigned again or deleted, or the undo is too late', async () => {
    const plant = await makePlant(at)
    const assigned = await assignPlant(at, { pump: at.technician, plant })
    const deleted = await remove([assigned.id])
    const again = await assignPlant(at, { pump: at.secondTechnician, plant })
    expect(await undo(deleted.body.undo)).toMatchObject(refused(/was assigned again in the meantime/))
    const last = await remove([again.id])
    const { deleted_at } = last.body.undo[0]!
    await at.database.db.update(plants).set({ archived_at: new Date() }).where(eq(plants.id, plant.id))
    expect(await undo(last.body.undo)).toMatchObject(refused(/was changed in the meantime/))
    await at.database.db.update(plants).set({ archived_at: null }).where(eq(plants.id, plant.id))
    expect(await undo([{ id: again.id, deleted_at: '2020-01-01T00:00:00.000Z' }])).toMatchObject(
      refused(/was changed in the meantime/),
    )
    at.setClock(new Date(Date.parse(deleted_at!) + 31_000))
    expect(await undo(last.body.undo)).toMatchObject(refused(/deleted too long ago/))
    at.setClock(new Date(Date.parse(deleted_at!) + 20_000))
    expect((await undo(last.body.undo)).status).toBe(200)
  })

  test('in another sector, and for an empty or unknown selection', async () => {
    const { ids } = await assignTwoPlants()
    const done = await remove(ids)
    expect((await undo(done.body.undo, at.otherSupervisor)).status).toBe(404)
    expect((await undo(done.body.undo, at.technician)).status).toBe(403)
    expect((await undo([])).status).toBe(400)
    expect((await undo([{ id: 2_000_000_000, deleted_at: 'x' }])).status).toBe(404)
    expect((await undo([...done.body.undo, { id: 2_000_000_000 }])).status).toBe(404)
    expect((await readRows(ids)).assignments.every(({ archived_at }) => archived_at !== null)).toBe(true)
  })
})

test('a late submission to a deleted assignment stays separate after the undo, and open work can still be done', async () => {
  const { id } = await assignPlant(at, { pump: at.technician })
  const [first, second] = executionsOf(await readAssignment(at, id))
  const deleted = await remove([id])
  expect((await submit(at, at.technician, first!)).body).toMatchObject({ submitted_after: 'deleted' })
  const between = await readRows([id])
  expect((await undo(deleted.body.undo)).status).toBe(200)
  expect((await readRows([id])).executions).toEqual(between.executions)
  expect((await submit(at, at.technician, second!)).body).toMatchObject({ submitted_after: null })
})
