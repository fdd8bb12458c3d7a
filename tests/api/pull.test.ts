import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import {
  MAX_VERSIONS,
  STORED_VERSIONS_HEADER,
  technicianCalls,
  VERSION_LENGTH,
} from '#src/contract/technician.ts'
import { addressOf, administer, dropDatabase } from '#tests/databases/test-database.ts'
import {
  assignPlant,
  dayFromToday,
  executionsOf,
  makePlant,
  readAssignment,
  submitAll,
} from './assignments.ts'
import { listStatements } from './count-statements.ts'
import { openDeltaPhone } from './delta-phone.ts'
import { aPhoto } from './seeded-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** Copies an assignment `times` times. */
async function repeat(plantAssignmentId: number, times: number): Promise<void> {
  const { db } = at.database
  await db.execute(sql`insert into plant_assignments (plant_id, title, created_by)
    select plant_id, title || ' ' || n, created_by from plant_assignments, generate_series(1, ${times}) n
    where id = ${plantAssignmentId}`)
  await db.execute(sql`insert into assignments (plant_assignment_id, technician_id, available_from, due_date)
    select o.id, a.technician_id, a.available_from, a.due_date from plant_assignments o, assignments a
    where o.id > ${plantAssignmentId} and a.plant_assignment_id = ${plantAssignmentId}`)
  await db.execute(sql`insert into equipment_assignments (assignment_id, equipment_id)
    select a.id, ea.equipment_id from assignments a, equipment_assignments ea
    join assignments first on first.id = ea.assignment_id and first.plant_assignment_id = ${plantAssignmentId}
    where a.plant_assignment_id > ${plantAssignmentId}`)
  await db.execute(sql`insert into executions (equipment_assignment_id, checklist_id, checklist_name, checklist_priority)
    select ea.id, c.id, c.name, 'Medium' from equipment_assignments ea
    join assignments a on a.id = ea.assignment_id and a.plant_assignment_id > ${plantAssignmentId}
    join checklists c on c.equipment_id = ea.equipment_id`)
  await db.execute(sql`insert into execution_tasks (execution_id, source_task_id, task_number, "order", title)
    select x.id, t.id, t.task_number, t."order", t.title from executions x
    join equipment_assignments ea on ea.id = x.equipment_assignment_id
    join assignments a on a.id = ea.assignment_id and a.plant_assignment_id > ${plantAssignmentId}
    join tasks t on t.checklist_id = x.checklist_id`)
}

const changePriority = (id: number) =>
  at.supervisor.call(assignmentCalls.changePriority, { params: { id }, body: { priority: 'Urgent' } })

test('after a change to one of 100 assignments only it is sent, in a twentieth of the bytes and as few statements as ever', async () => {
  const assigned = await assignPlant(at, { pump: at.secondTechnician })
  await repeat(assigned.plantAssignmentId, 99)
  const phone = openDeltaPhone(at, at.secondTechnician)
  await phone.pull()
  await changePriority(assigned.id)
  const { statements } = await listStatements(() => phone.pull())
  const [whole, delta] = phone.transfers
  expect(whole?.assignments).toHaveLength(100)
  expect(delta?.assignments).toEqual([assigned.id])
  expect(delta!.bytes * 20).toBeLessThan(whole!.bytes)
  // One statement for the user and the versions; then in one snapshot the order, its checklists and
  // their tasks.
  expect(statements).toHaveLength(4)
  expect(await phone.readWork()).toEqual(await phone.fetchWork())

  const left = { params: { id: assigned.id }, body: { assigned_to: at.technician.id } }
  expect((await at.supervisor.call(assignmentCalls.reassign, left)).status).toBe(200)
  const gone = await listStatements(() => phone.pull())
  expect(phone.transfers.at(-1)?.assignments).toEqual([])
  expect(gone.statements).toHaveLength(1)
  expect(await phone.database.assignments.count()).toBe(99)
})

test('a pull without known versions, or with unknown ones, is complete', async () => {
  const { id } = await assignPlant(at, { pump: at.technician })
  const pull = async (headers: Record<string, string>) => {
    const { status, body } = await at.technician.call(technicianCalls.pull, { headers })
    expect(status).toBe(200)
    return body
  }
  const { versions, assignments } = await pull({})
  expect(assignments.map((one) => one.id)).toContain(id)
  expect(
    Object.keys(versions ?? {})
      .map(Number)
      .sort(),
  ).toEqual(assignments.map((one) => one.id).sort())
  const most = 'a'.repeat(VERSION_LENGTH * MAX_VERSIONS)
  for (const versionsHeader of ['', 'nonsense', 'short', '%'.repeat(16), most])
    expect((await pull({ [STORED_VERSIONS_HEADER]: versionsHeader })).assignments).toHaveLength(
      assignments.length,
    )
  const all = Object.values(versions ?? {}).join('')
  expect((await pull({ [STORED_VERSIONS_HEADER]: all })).assignments).toEqual([])
  // A proxy accepts header lines of up to 8 kB, with the name.
  expect(`${STORED_VERSIONS_HEADER}: ${most}\r\n`.length).toBeLessThan(8 * 1024)
})

test('a new day sends only the assignments whose state changes on that day', async () => {
  const person = () => at.signIn('other.technician@plant.example')
  const assign = (days: number, plant?: Awaited<ReturnType<typeof assignPlant>>['plant']) =>
    assignPlant(at, {
      pump: at.otherTechnician,
      by: at.otherSupervisor,
      form: { available_from: dayFromToday(at, days), due_date: dayFromToday(at, days) },
      plant: plant ?? madeThere,
    })
  const madeThere = await makePlant(at, at.sectors.other)
  const elsewhere = await makePlant(at, at.sectors.other)
  const withPhoto = await assign(5, elsewhere)
  const [execution] = executionsOf(await readAssignment(at, withPhoto.id, at.otherSupervisor))
  const { body } = await at.admin.call(executionCalls.read, { params: { id: execution! } })
  const params = { id: execution!, taskId: body.tasks[0]!.id }
  const photo = { params, body: {}, files: [await aPhoto('image')] }
  expect((await at.otherTechnician.call(technicianCalls.addPhoto, photo)).status).toBe(201)
  const dueToday = await assign(0)
  const dueTomorrow = await assign(1)
  await assign(5)
  const phone = openDeltaPhone(at, at.otherTechnician)
  await phone.pull()
  at.setClock(new Date(Date.now() + 24 * 60 * 60_000))
  phone.signIn(await person())
  await phone.pull()
  expect(phone.transfers.at(-1)?.assignments.sort()).toEqual(
    [withPhoto.id, dueToday.id, dueTomorrow.id].sort(),
  )
  expect(await phone.readWork()).toEqual(await phone.fetchWork())
  at.setClock(new Date())
})

test('a change to a task or a photo changes its assignment, and its new thumbnail does not', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  const [execution] = executionsOf(await readAssignment(at, assigned.id))
  const { body } = await at.admin.call(executionCalls.read, { params: { id: execution! } })
  const phone = openDeltaPhone(at, at.technician)
  await phone.pull()
  const write = async (change: ReturnType<typeof sql>, expected: 'updated' | 'unchanged') => {
    await at.database.db.execute(change)
    expect(await phone.pull(), JSON.stringify(change)).toBe(expected)
    expect(await phone.readWork()).toEqual(await phone.fetchWork())
  }
  const task = body.tasks[0]!.id
  await write(sql`update execution_tasks set needs_attention = true where id = ${task}`, 'updated')
  await write(sql`update execution_tasks set title = 'Feel the bearing' where id = ${task}`, 'updated')
  const photo = {
    params: { id: execution!, taskId: task },
    body: {},
    files: [await aPhoto('image')],
  }
  expect((await at.technician.call(technicianCalls.addPhoto, photo)).status).toBe(201)
  expect(await phone.pull()).toBe('updated')
  await write(sql`update task_photos set thumbnail_key = null where execution_task_id = ${task}`, 'unchanged')
  await write(sql`update task_photos set removed_at = now() where execution_task_id = ${task}`, 'updated')
  await write(sql`delete from task_photos where execution_task_id = ${task}`, 'updated')
})

test('a login changes no assignments, and a renamed user changes those with the name', async () => {
  const me = at.technician
  const first = await assignPlant(at, { pump: me })
  await submitAll(at, me, first.id)
  const next = await assignPlant(at, { pump: at.secondTechnician, plant: first.plant })
  const phone = openDeltaPhone(at, at.secondTechnician)
  await phone.pull()
  for (const { email } of [me, at.secondTechnician, at.supervisor]) await at.signIn(email)
  expect(await phone.pull()).toBe('unchanged')
  await at.database.db.execute(sql`update users set first_name = 'Marie' where id = ${me.id}`)
  expect(await phone.pull()).toBe('updated')
  expect(phone.transfers.at(-1)?.assignments).toEqual([next.id])
  expect(await phone.readWork()).toEqual(await phone.fetchWork())
})

test('the same rows in another database have other versions, even on the same server', async () => {
  const before = await at.technician.call(technicianCalls.pull)
  const { place } = at
  const copy = `${new URL(place.databaseUrl!).pathname.slice(1)}_copy`
  await at.leave()
  await administer(`create database ${copy} template ${copy.replace(/_copy$/, '')}`)
  const remove = async () => {
    await dropDatabase(copy)
    await place.remove()
  }
  at = await openTestApp({ ...place, databaseUrl: addressOf(copy), remove })
  const heldVersions = Object.values(before.body.versions ?? {}).join('')
  const after = await at.technician.call(technicianCalls.pull, {
    headers: { [STORED_VERSIONS_HEADER]: heldVersions },
  })
  const idsOf = ({ body }: typeof before) => body.assignments.map(({ id }) => id)
  expect(idsOf(after)).toEqual(idsOf(before))
  expect(idsOf(after).length).toBeGreaterThan(0)
})
