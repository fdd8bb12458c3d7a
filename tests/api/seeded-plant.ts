import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { executionTasks } from '#src/server/db/schema/executions.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { findFinding, reportFinding } from './report-finding.ts'
import { createPdfs, deleteByHand, deletePhoto, deleteReport, deleteSheet } from './seeded-deletions.ts'
import { type TestApp, type TestFile, type TestPerson, testPassword } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'
import { uploadSample } from './weekly-pdf-steps.ts'

/** The users of the permission walk, by their relation to the plant. */
export const walkUsers = [
  'nobody',
  'admin',
  'supervisor',
  'other_supervisor',
  'assignee',
  'former',
  'colleague',
  'other_technician',
] as const
export type WalkUser = (typeof walkUsers)[number]

/** A plant with data of every user, and its ids by name. */
export interface SeededPlant {
  people: Record<WalkUser, TestPerson>
  ids: Record<string, number | string>
  /** A text that occurs in the data of each kind, and nowhere else. */
  markers: Record<string, string>
}

const pdf = writePlainPdf([[{ x: 40, y: 60, text: 'Manual' }]])
export const aPdf = (name: string): TestFile => ({
  field: 'file',
  name,
  type: 'application/pdf',
  content: pdf,
})
export const aPhoto = async (field: string): Promise<TestFile> => ({
  field,
  name: 'a.jpg',
  type: 'image/jpeg',
  content: await makeJpeg(randomUUID()),
})

function expectDone<Reply extends { status: number; body: unknown }>(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}

export async function seedPlant(at: TestApp): Promise<SeededPlant> {
  const createUser = async (email: string, last_name: string, role = 'Technician') => {
    const password = { password: testPassword, password_confirm: testPassword }
    const body = { email, first_name: 'Olga', last_name, role, sector: at.sectors.own, ...password }
    return expectDone(await at.admin.call(identityCalls.createUser, { body })).body.id
  }
  await createUser('colleague-address@plant.example', 'Colleague')
  const leaver = await createUser('leaver@plant.example', 'Leaver')
  const people: Record<WalkUser, TestPerson> = {
    nobody: at.nobody,
    admin: at.admin,
    supervisor: at.supervisor,
    other_supervisor: at.otherSupervisor,
    assignee: at.secondTechnician,
    former: at.technician,
    colleague: await at.signIn('colleague-address@plant.example'),
    other_technician: at.otherTechnician,
  }
  const { admin, supervisor, assignee, former, colleague } = people
  const described = { params: { id: at.sectors.own }, body: { description: 'own-sector' } }
  await admin.call(sectorCalls.update, described)
  await assignee.call(identityCalls.updateProfile, { body: { phone: 'assignee-phone' } })
  const empty = await admin.call(sectorCalls.create, { body: { name: 'Empty', code: 'EMPTY' } })

  const begun = await beginTogether(at, people)
  const done = await finish(at, people)
  const fresh = await assignPlant(at, { pump: former, plant: await placed(at, 'own-plant') })
  await reassignAway(at, fresh.id, assignee)
  const theirs = await assignPlant(at, { pump: colleague, plant: await placed(at, 'colleague-words') })
  await work(at, colleague, theirs.id, 'colleague-words')
  const others = await assignPlant(at, {
    pump: people.other_technician,
    by: people.other_supervisor,
    plant: await placed(at, 'other-words', at.sectors.other),
  })
  await work(at, people.other_technician, others.id, 'other-words')
  await uploadSample(people.other_supervisor, 'flat-libreoffice.pdf', { title: 'other-words' })

  await admin.call(plantEditingCalls.attachEquipmentFile, {
    params: { id: begun.equipment },
    body: { kind: 'manual' },
    files: [aPdf('own-plant.pdf')],
  })
  expectDone(
    await admin.call(plantEditingCalls.attachEquipmentFile, {
      params: { id: begun.equipment },
      body: { kind: 'specifications' },
      files: [aPdf('own-plant-sheet.pdf')],
    }),
  )
  return {
    people,
    ids: {
      setting: 'sessionTimeout',
      backup: await plantBackup(at),
      ...begun,
      ...done,
      ...(await createPdfs(at)),
      ...(await deleteByHand(at, begun)),
      sector: at.sectors.own,
      empty_sector: empty.body.id,
      leaver,
      assignee: assignee.id,
      assignees_session: sessionOf(assignee),
      colleague: colleague.id,
      fresh: fresh.id,
      others_equipment: others.plant.pump,
      notification: await notify(at, assignee),
      news: await notifySupervisor(at, supervisor),
      supervisor: supervisor.id,
      month_ago: dayFromToday(at, -30),
      today: dayFromToday(at, 0),
    },
    markers: {
      ...Object.fromEntries(
        [
          'own-sector',
          'own-pdf',
          'own-plant',
          'assignee-words',
          'assignee-phone',
          'assignee-notification',
          'supervisors-news',
          'assignee-report',
          'deleted-report',
          'deleted-pdf',
          'deleted-sheet',
          'deleted-event',
          'deleted-task',
          'deleted-checklist',
          'deleted-template',
          'deleted-equipment',
          'deleted-plant',
          'former-draft',
          'former-beside',
          'colleague-words',
          'colleague-address',
          'other-words',
        ].map((words) => [words, words]),
      ),
      'assignee-photo': String(begun.assignees_photo),
      'deleted-photo': String(done.deleted_photo),
      'assignee-address': `"${assignee.email}"`,
      'former-address': `"${former.email}"`,
      'supervisor-address': `"${supervisor.email}"`,
      'other-address': `"${people.other_technician.email}"`,
    },
  }
}

/** The session of a user's access token. */
function sessionOf({ token }: TestPerson): string {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid
}

async function placed(at: TestApp, location: string, sectorId = at.sectors.own) {
  const plant = await makePlant(at, sectorId)
  await at.database.db.update(plants).set({ location }).where(eq(plants.id, plant.id))
  return plant
}

async function reassignAway(at: TestApp, id: number, to: TestPerson): Promise<void> {
  const body = { assigned_to: to.id }
  expectDone(await at.supervisor.call(assignmentCalls.reassign, { params: { id }, body }))
}

async function work(at: TestApp, by: TestPerson, assignmentId: number, words: string): Promise<void> {
  const supervisor = by === at.otherTechnician ? at.otherSupervisor : at.supervisor
  for (const id of executionsOf(await readAssignment(at, assignmentId, supervisor)))
    expectDone(await submit(at, by, id, { answers: [{ description: words }] }))
}

/**
 * An assignment that was reassigned after its start. The former technician submits late, and the
 * current one continues.
 */
async function beginTogether(at: TestApp, { assignee, former }: SeededPlant['people']) {
  const plant = await placed(at, 'own-plant')
  const assigned = await assignPlant(at, { pump: former, plant })
  expectDone(await former.call(technicianCalls.startAssignment, { params: { id: assigned.id }, body: {} }))
  const details = await readAssignment(at, assigned.id)
  const [begun, late] = executionsOf(details)
  const read = await at.admin.call(executionCalls.read, { params: { id: begun! } })
  const [task, second, third] = read.body.tasks.map(({ id }) => id)
  const save = (by: TestPerson, notes: string, task_responses: object[]) =>
    by.call(technicianExecutionCalls.save, {
      params: { id: begun! },
      body: { technician_notes: notes, task_responses },
    })
  const photograph = async (by: TestPerson) => {
    const files = [await aPhoto('image')]
    const params = { id: begun!, taskId: task! }
    return expectDone(await by.call(technicianCalls.addPhoto, { params, body: {}, files })).body.id
  }
  const draft = { status: 'ok', description: 'former-draft' }
  expectDone(
    await save(
      former,
      'former-draft',
      [task, second].map((task_id) => ({ ...draft, task_id })),
    ),
  )
  const formersPhoto = await photograph(former)
  await reassignAway(at, assigned.id, assignee)
  expectDone(await submit(at, former, late!, { answers: [{ description: 'former-beside' }] }))
  expectDone(
    await save(
      assignee,
      'assignee-words',
      [task, third].map((task_id) => ({ task_id, status: 'ok', description: 'assignee-words' })),
    ),
  )
  const assigneesPhoto = await photograph(assignee)
  const params = { id: read.body.checklist_id }
  const listed = (await at.admin.call(plantEditingCalls.tasksOfChecklist, { params })).body.results.map(
    ({ id }) => id,
  )
  const view = await at.supervisor.call(sectorEquipmentCalls.view, { params: { id: plant.pump } })
  return {
    plant: plant.id,
    equipment: plant.pump,
    checklist: read.body.checklist_id,
    begun: assigned.id,
    begun_execution: begun!,
    begun_equipment: details.equipment[0]!.equipment_assignment_id,
    beside_execution: view.body.execution_ids.at(-1)!,
    task: task!,
    second_task: second!,
    third_task: third!,
    listed_task: listed[0]!,
    second_listed_task: listed[1]!,
    third_listed_task: listed[2]!,
    formers_photo: formersPhoto,
    assignees_photo: assigneesPhoto,
  }
}

/** An assignment that moved to its current technician, who submitted it, with its report and a failed one. */
async function finish(at: TestApp, { assignee, former }: SeededPlant['people']) {
  const plant = await placed(at, 'own-plant')
  const assigned = await assignPlant(at, { pump: former, plant })
  await reassignAway(at, assigned.id, assignee)
  await work(at, assignee, assigned.id, 'assignee-words')
  const [execution] = executionsOf(await readAssignment(at, assigned.id))
  const { db } = at.database
  const isReport = eq(reports.assignment_id, assigned.id)
  const made = await vi.waitFor(
    async () => {
      const [row] = await db.select().from(reports).where(isReport)
      if (row?.status !== 'Completed') throw new Error(`The report is ${row?.status}`)
      return row
    },
    { timeout: 60_000, interval: 100 },
  )
  await db.update(reports).set({ title: 'assignee-report' }).where(isReport)
  const [failed] = await db
    .insert(reports)
    .values({
      title: 'assignee-report',
      report_type: 'Plant',
      status: 'Failed',
      sector_id: at.sectors.own,
      plant_id: plant.id,
      assignment_id: assigned.id,
      generated_by: assignee.id,
    })
    .returning({ id: reports.id })
  await db.insert(reports).values({
    title: 'assignee-report',
    report_type: 'Plant',
    status: 'Generating',
    sector_id: at.sectors.own,
    plant_id: plant.id,
    assignment_id: assigned.id,
    generation_started_at: new Date(0),
  })
  const [task] = await db
    .select({ id: executionTasks.id })
    .from(executionTasks)
    .where(eq(executionTasks.execution_id, execution!))
    .orderBy(executionTasks.order)
  const finding = await findFinding(at, plant.pump)
  return {
    done: assigned.id,
    done_plant: plant.id,
    done_equipment: plant.pump,
    done_execution: execution!,
    done_task: task!.id,
    report: made.id,
    failed_report: failed!.id,
    deleted_report: await deleteReport(at, assignee, failed!.id),
    calendar_event: await addEvent(at),
    ...(await addWebhook(at)),
    finding,
    finding_photo: await addPhotoToFinding(at, finding),
    assignees_finding: await reportFinding(assignee, plant.pump),
    deleted_photo: await deletePhoto(at, finding, await aPhoto('image')),
    deleted_file: await deleteSheet(at, plant.pump, aPdf('deleted-sheet.pdf')),
  }
}

/** Adds a supervisor's photo of the repair. */
async function addPhotoToFinding(at: TestApp, id: number): Promise<string> {
  const { body } = await at.supervisor.call(findingCalls.addPhoto, {
    params: { id },
    files: [await aPhoto('image')],
  })
  return body.photos[0]!.id
}

/** A webhook that subscribes to no event of the walk, and an event whose delivery failed for good. */
async function addWebhook(at: TestApp) {
  const { db } = at.database
  const hook = { name: 'Maintenance', url: 'http://127.0.0.1:1/', events: [], secret_seed: 'a seed' }
  const [webhook] = await db.insert(webhooks).values(hook).returning({ id: webhooks.id })
  const [event] = await db
    .insert(webhookDeliveries)
    .values({
      webhook_id: webhook!.id,
      event_id: randomUUID(),
      type: 'report.ready',
      occurred_at: at.core.now(),
      data: {},
      links: {},
      state: 'given_up',
    })
    .returning({ id: webhookDeliveries.id })
  return { webhook: webhook!.id, webhook_event: event!.id }
}

/** Adds an event to the administrators' calendar. */
async function addEvent(at: TestApp): Promise<number> {
  const { body } = await at.admin.call(calendarEventCalls.add, {
    body: { title: 'event-of-administrators', type: 'meeting', date: '2099-01-01' },
  })
  return body.event!
}

async function notify(at: TestApp, person: TestPerson): Promise<number> {
  const { body } = await person.call(notificationCalls.list)
  const { id } = body.results[0]!
  await at.database.db
    .update(notifications)
    .set({ message: 'assignee-notification' })
    .where(eq(notifications.id, id))
  return id
}

async function notifySupervisor(at: TestApp, person: TestPerson): Promise<number> {
  const notification = { user_id: person.id, kind: 'pdf_ready', title: 'News', message: 'supervisors-news' }
  const [row] = await at.database.db
    .insert(notifications)
    .values(notification)
    .returning({ id: notifications.id })
  return row!.id
}

/** Writes a file to the backup folder, which only an administrator may read; the next backup does not delete it. */
async function plantBackup({ place, core }: TestApp): Promise<string> {
  const yesterday = addDays(core.now(), -1)
  const name = `walkdown-${yesterday.toISOString().replace(/[:.]/g, '-')}`
  await mkdir(path.join(place.dataDir, 'backups'), { recursive: true })
  await writeFile(path.join(place.dataDir, 'backups', `${name}.tar.gz`), 'a backup')
  return name
}
