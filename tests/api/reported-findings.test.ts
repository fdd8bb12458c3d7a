import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { searchCalls } from '#src/contract/supervisor/search.ts'
import { reportedFindingCalls } from '#src/contract/technician/reported-findings.ts'
import { limits } from '#src/rules/limits.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { equipment } from '#src/server/db/schema/plants.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { assignPlant, dayFromToday, makePlant, submitAll } from './assignments.ts'
import { readReport } from './make-report.ts'
import { aPhoto } from './seeded-plant.ts'
import { openTestApp, type TestApp, type TestFile } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { report, addPhoto } = reportedFindingCalls
const openPump = async () => (await assignPlant(at, { pump: at.technician })).plant

const aReport = () => ({ report_id: randomUUID(), description: 'Oil below the gearbox', is_critical: false })
const send = (pump: number, body: object, key: string = randomUUID(), who = at.technician) =>
  who.call(report, { params: { id: pump }, body: body as ReturnType<typeof aReport>, key })
const listOf = async (pump: number) =>
  (await at.supervisor.call(findingCalls.list, { query: { equipment: pump } })).body.results

const hashOf = (photo: TestFile) => createHash('sha256').update(photo.content).digest('hex')
const sendPhoto = (
  reportId: string,
  photo: TestFile,
  body: object = {},
  key: string = randomUUID(),
  who = at.technician,
) =>
  who.call(addPhoto, {
    params: { reportId },
    body: { photo_id: randomUUID(), sha256: hashOf(photo), ...body },
    files: [photo],
    key,
  })

test('a report is one finding, however often the phone sends it', async () => {
  const { pump } = await openPump()
  const body = { ...aReport(), description: '  Oil below\n the gearbox ', found_at: new Date().toISOString() }
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => send(pump, body, key)))
  const receipts = replies.filter(({ status }) => status === 201).map((reply) => reply.body)
  expect(receipts.length).toBeGreaterThan(0)
  // Another key with the same report, as after a restored phone.
  receipts.push((await send(pump, body)).body)
  expect(new Set(receipts.map(({ finding_id }) => finding_id)).size).toBe(1)
  expect(await listOf(pump)).toMatchObject([
    {
      id: receipts[0]!.finding_id,
      number: receipts[0]!.number,
      title: 'Oil below the gearbox',
      checklist_name: '',
      task_number: '',
      is_critical: false,
      state: 'open',
      weeks: 1,
      reported_by: { id: at.technician.id },
    },
  ])
})

test('a repeated key or report with other content is refused', async () => {
  const { pump } = await openPump()
  const body = aReport()
  const key = randomUUID()
  expect((await send(pump, body, key)).status).toBe(201)
  const other = { ...body, description: 'Something else' }
  for (const reply of [await send(pump, other, key), await send(pump, other)])
    expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  const colleague = await assignPlant(at, { pump: at.secondTechnician })
  expect(await send(colleague.plant.pump, body, randomUUID(), at.secondTechnician)).toMatchObject({
    status: 422,
  })
  expect(await listOf(pump)).toHaveLength(1)
})

test('a technician reports on any equipment of the plants of their work, past work included', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  const { pump, spare, tank } = assigned.plant
  for (const id of [spare, tank]) expect((await send(id, aReport())).status).toBe(201)
  const reassigned = { params: { id: assigned.id }, body: { assigned_to: at.secondTechnician.id } }
  expect((await at.supervisor.call(assignmentCalls.reassign, reassigned)).status).toBe(200)
  for (const who of [at.technician, at.secondTechnician])
    expect((await send(tank, aReport(), randomUUID(), who)).status).toBe(201)
  // The phone was offline while a supervisor deleted the assignment.
  await at.supervisor.call(assignmentCalls.remove, { params: { id: assigned.id } })
  expect((await send(pump, aReport())).status).toBe(201)
  expect(await listOf(tank)).toHaveLength(3)
})

test("a report on a foreign plant's equipment is refused with a sentence, and records nothing", async () => {
  const { pump, spare } = await openPump()
  const foreign = await assignPlant(at, {
    pump: at.otherTechnician,
    by: at.otherSupervisor,
    plant: await makePlant(at, at.sectors.other),
  })
  const deleted = await assignPlant(at, { pump: at.technician })
  await at.supervisor.call(plantCalls.remove, { params: { id: deleted.plant.id } })
  for (const [id, who] of [
    [foreign.plant.tank, at.technician],
    [deleted.plant.pump, at.technician],
    [2_000_000_000, at.technician],
    [pump, at.secondTechnician],
    [spare, at.otherTechnician],
  ] as const) {
    expect(await send(id, aReport(), randomUUID(), who)).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        message:
          'This equipment was deleted, or it is in a plant where you have no assignment. The finding was not recorded.',
      },
    })
  }
  expect((await send(pump, aReport(), randomUUID(), at.supervisor)).status).toBe(403)
  expect((await send(pump, aReport(), randomUUID(), at.nobody)).status).toBe(401)
  expect(await listOf(pump)).toEqual([])
  const theirs = await at.otherSupervisor.call(findingCalls.list, {
    query: { equipment: foreign.plant.tank },
  })
  expect(theirs.body.results).toEqual([])
})

test('an invalid report is refused and names the field', async () => {
  const { pump } = await openPump()
  for (const [wrong, field] of [
    [{ description: '   ' }, 'description'],
    [{ description: undefined }, 'description'],
    [{ description: 'x'.repeat(limits.reportedFindingLength + 1) }, 'description'],
    [{ description: 'a\0b' }, 'description'],
    [{ description: 7 }, 'description'],
    [{ report_id: 'no id' }, 'report_id'],
    [{ is_critical: 'yes' }, 'is_critical'],
    [{ found_at: 'x'.repeat(100) }, 'found_at'],
  ] as const) {
    const reply = await send(pump, { ...aReport(), ...wrong })
    expect(reply, JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { details: { [field]: expect.anything() } },
    })
  }
  for (const id of [0, 2_000_000_000, 'x']) expect((await send(id as number, aReport())).status).toBe(404)
  expect(await listOf(pump)).toEqual([])
})

test('the time of the finding is corrected by the sending time, and an impossible time is replaced', async () => {
  const { pump } = await openPump()
  const anHour = 3_600_000
  const ahead = Date.now() + 300 * anHour
  await send(pump, {
    ...aReport(),
    found_at: new Date(ahead - 10_000).toISOString(),
    sent_at: new Date(ahead).toISOString(),
  })
  const future = { ...aReport(), found_at: '2099-01-01T00:00:00.000Z', sent_at: new Date().toISOString() }
  await send(pump, future)
  for (const { first_seen_at, last_seen_at } of await listOf(pump)) {
    expect(Math.abs(Date.parse(first_seen_at) - Date.now())).toBeLessThan(anHour)
    expect(last_seen_at).toBe(first_seen_at)
  }
})

test('a photo attaches once, and only to a report of its technician', async () => {
  const { pump } = await openPump()
  const body = aReport()
  const { finding_id: id } = (await send(pump, body)).body
  const photo = await aPhoto('image')
  const sent = {
    photo_id: randomUUID(),
    taken_at: '2026-01-05T08:00:00.000Z',
    time_source: 'gallery' as const,
  }
  const key = randomUUID()
  const first = await sendPhoto(body.report_id, photo, sent, key)
  expect(first).toMatchObject({
    status: 201,
    body: { id: sent.photo_id, finding_id: id, sha256: hashOf(photo), op_id: key },
  })
  expect((await sendPhoto(body.report_id, photo, sent, key)).body).toEqual(first.body)
  expect((await sendPhoto(body.report_id, photo, sent)).status).toBe(201)
  const details = (await at.supervisor.call(findingCalls.read, { params: { id } })).body
  expect(details.photos).toMatchObject([
    {
      id: sent.photo_id,
      added_by: { id: at.technician.id },
      taken_at: sent.taken_at,
      time_source: 'gallery',
    },
  ])
  expect(details.photo_count).toBe(1)

  const other = await aPhoto('image')
  const otherBytes = { ...other, content: new Uint8Array([...other.content, 0]) }
  expect((await sendPhoto(body.report_id, otherBytes, sent, key)).status).toBe(422)
  expect((await sendPhoto(body.report_id, otherBytes, sent)).status).toBe(422)
  expect((await sendPhoto(body.report_id, photo, { sha256: '0'.repeat(64) })).status).toBe(422)
  expect((await sendPhoto(body.report_id, photo, { photo_id: 'x' })).status).toBe(400)
  expect((await sendPhoto(randomUUID(), photo)).status).toBe(404)
  expect((await sendPhoto(body.report_id, photo, {}, randomUUID(), at.secondTechnician)).status).toBe(404)
  const notPhoto = { ...photo, content: new TextEncoder().encode('<svg onload=alert(1)>') }
  expect((await sendPhoto(body.report_id, notPhoto)).status).toBe(400)
  for (let more = 1; more < limits.photosPerFinding; more++)
    expect((await sendPhoto(body.report_id, photo)).status).toBe(201)
  expect((await sendPhoto(body.report_id, photo)).status).toBe(400)
})

test('a critical report notifies the supervisors of the sector, once', async () => {
  const { pump } = await openPump()
  const body = { ...aReport(), is_critical: true }
  const key = randomUUID()
  const { finding_id: id } = (await send(pump, body, key)).body
  await send(pump, body, key)
  await send(pump, body)
  const link = `/supervisor/findings?finding=${id}`
  const sent = await at.database.db.select().from(notifications).where(eq(notifications.link, link))
  expect(sent.map(({ user_id, kind }) => [user_id, kind])).toEqual([[at.supervisor.id, 'critical_finding']])
  expect(sent[0]!.message).toContain('PU-1')
})

test('the report is in the search, the guide and the plant report, and a supervisor closes it', async () => {
  const assigned = await assignPlant(at, {
    pump: at.technician,
    form: { due_date: dayFromToday(at, 0), available_from: dayFromToday(at, 0) },
  })
  const { pump, id: plantId } = assigned.plant
  const body = { ...aReport(), description: 'Zinnober leak at the coupling' }
  const { finding_id: id, number } = (await send(pump, body)).body
  await sendPhoto(body.report_id, await aPhoto('image'))
  const found = await at.supervisor.call(searchCalls.everything, { query: { q: 'zinnober' } })
  expect(found.body.findings.results).toMatchObject([{ id, title: body.description }])

  const readGuide = async (who = at.technician) =>
    (await who.call(equipmentGuideCalls.read, { params: { id: pump } })).body
  expect(await readGuide()).toMatchObject({
    total_findings: 1,
    findings: [
      {
        task_id: null,
        report_id: body.report_id,
        task_title: body.description,
        thumbnail_url: expect.anything(),
      },
    ],
  })
  await submitAll(at, at.technician, assigned.id)
  const text = await readReport(at, plantId, assigned.id)
  for (const words of ['Other findings', number, body.description, 'Reported outside a checklist'])
    expect(text).toContain(words)
  expect(text).not.toContain('no earlier finding is still open')

  const closed = await at.supervisor.call(findingCalls.change, { params: { id }, body: { state: 'closed' } })
  expect(closed.body).toMatchObject({ state: 'closed', is_closing_proposed: false })
  const again = await at.supervisor.call(findingCalls.change, { params: { id }, body: { state: 'open' } })
  expect(again.body).toMatchObject({ state: 'open', closed_at: null })
})

test('two reports on one equipment are two findings, which keep their deleted equipment', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  const { pump } = assigned.plant
  expect((await send(pump, aReport())).status).toBe(201)
  expect((await send(pump, aReport())).status).toBe(201)
  expect(await listOf(pump)).toHaveLength(2)
  const { db } = at.database
  // Without the assignment, only the findings refer to the equipment.
  const parts = await db
    .select({ id: equipmentAssignments.id })
    .from(equipmentAssignments)
    .where(eq(equipmentAssignments.assignment_id, assigned.id))
  await at.database.by(systemActor('clean-up')).transaction(async (tx) => {
    for (const { id } of parts) await tx.delete(executions).where(eq(executions.equipment_assignment_id, id))
    await tx.delete(equipmentAssignments).where(eq(equipmentAssignments.assignment_id, assigned.id))
    await tx.delete(assignments).where(eq(assignments.id, assigned.id))
  })
  const removed = await at.admin.call(plantEditingCalls.removeEquipment, { params: { id: pump } })
  expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300)
  const [row] = await db.select().from(equipment).where(eq(equipment.id, pump))
  expect(row?.archived_at).not.toBeNull()
  expect(await listOf(pump)).toHaveLength(2)
})
