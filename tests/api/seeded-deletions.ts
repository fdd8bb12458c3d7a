import { eq } from 'drizzle-orm'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorChecklistTemplateCalls } from '#src/contract/plant-editing/template-calls.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { emptyValues } from '#src/rules/plan-reading/plan-node.ts'
import { deletedRecords } from '#src/server/db/schema/deletions.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { layoutRules, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import type { TestApp, TestFile, TestPerson } from './test-app.ts'
import { uploadSample } from './weekly-pdf-steps.ts'

/** A reading without warnings. */
const onePlant: ParsedPlan = {
  pages: 1,
  layout: 'sectioned',
  notUnderstood: [],
  held: null,
  marks: [],
  fingerprint: null,
  unreadColumns: [],
  week: null,
  plants: [
    {
      plant_id: 'READ-1',
      name: 'Read plant',
      location: '',
      source: anySource,
      equipment: [
        {
          equipment_id: 'READ-2',
          name: 'Read pump',
          equipment_type: '',
          manufacturer: '',
          model: '',
          criticality: '',
          location: '',
          source: anySource,
          checklists: [
            {
              name: 'Round',
              description: '',
              checklist_type: '',
              priority: null,
              estimated_duration: null,
              frequency: '',
              source: anySource,
              tasks: [{ ...emptyValues('task'), title: 'Look', source: anySource }],
            },
          ],
        },
      ],
    },
  ],
}

/**
 * Weekly PDFs: unread, parsed, with an open and a confirmed reading, and one whose plants are assigned. Also a rule that
 * was kept for a layout.
 */
export async function createPdfs(at: TestApp) {
  const upload = (words = 'own-pdf', file = 'flat-libreoffice.pdf') =>
    uploadSample(at.supervisor, file, { title: words, description: words })
  const [unread, read, started] = [await upload(), await upload(), await upload()]
  const set = (id: number, change: Partial<typeof weeklyPdfs.$inferInsert>) =>
    at.database.db
      .update(weeklyPdfs)
      .set({ processing_status: 'Completed', ...change })
      .where(eq(weeklyPdfs.id, id))
  await set(read, {})
  // The same file as the confirmed one would open with a warning.
  const [open, confirmed] = [await upload(), await upload('own-pdf', 'sectioned-chromium.pdf')]
  await set(open, { reading: onePlant, fingerprint: 'layout' })
  await set(confirmed, { reading: onePlant })
  const sheet = await upload()
  await set(sheet, {
    file_kind: 'csv',
    reading: { ...onePlant, sheets: [{ name: '', rows: [{ number: 1, cells: ['Task'] }] }] },
  })
  const held = await upload()
  await set(held, { processing_status: 'Failed', reading: { ...onePlant, held: { seen: {}, because: [] } } })
  const reply = await at.supervisor.call(planReadingCalls.confirm, { params: { id: confirmed } })
  if (reply.status !== 200) throw new Error(`The reading was refused: ${JSON.stringify(reply.body)}`)
  await set(started, { assignment_status: 'In Progress' })
  const deleted = await upload('deleted-pdf')
  await at.supervisor.call(weeklyPdfCalls.remove, { params: { id: deleted } })
  await keepDeleted(at)
  const [rule = fault()] = await at.database.db
    .insert(layoutRules)
    .values({
      sector_id: at.sectors.own,
      fingerprint: 'layout',
      rule: { kind: 'ignore_lines', pattern: 'Page #' },
      title: 'own-pdf',
      created_by: at.supervisor.id,
    })
    .returning({ id: layoutRules.id })
  return {
    layout_rule: rule.id,
    new_pdf: unread,
    read_pdf: read,
    open_pdf: open,
    confirmed_pdf: confirmed,
    held_pdf: held,
    sheet_pdf: sheet,
    started_pdf: started,
    deleted_pdf: deleted,
  }
}

/** A copy of a failed report, deleted by its technician. */
export async function deleteReport(at: TestApp, assignee: TestPerson, like: number): Promise<number> {
  const { db } = at.database
  const [{ id: _id, ...values } = fault()] = await db.select().from(reports).where(eq(reports.id, like))
  const [deleted = fault()] = await db
    .insert(reports)
    .values({ ...values, title: 'deleted-report' })
    .returning({ id: reports.id })
  await assignee.call(reportCalls.removeForTechnician, { params: { id: deleted.id } })
  await keepDeleted(at)
  return deleted.id
}

/** A deleted specification sheet. */
export async function deleteSheet(at: TestApp, id: number, file: TestFile): Promise<number> {
  const { body } = await at.admin.call(plantEditingCalls.attachEquipmentFile, {
    params: { id },
    body: { kind: 'specifications' },
    files: [file],
  })
  await at.admin.call(plantEditingCalls.detachEquipmentFile, {
    params: { id },
    query: { kind: 'specifications' },
  })
  await keepDeleted(at)
  return body.specification_sheet!.id
}

/** A deleted photo that a supervisor added to a finding. */
export async function deletePhoto(at: TestApp, id: number, file: TestFile): Promise<string> {
  const { body } = await at.supervisor.call(findingCalls.addPhoto, { params: { id }, files: [file] })
  const photoId = body.photos.at(-1)!.id
  await at.supervisor.call(findingCalls.removePhoto, { params: { id, photoId } })
  await keepDeleted(at)
  return photoId
}

/**
 * Objects that an administrator deleted by hand: an event, a task, a checklist, equipment and a
 * plant. Also equipment without a checklist.
 */
export async function deleteByHand(
  at: TestApp,
  { plant, equipment, checklist }: { plant: number; equipment: number; checklist: number },
) {
  const { admin, database } = at
  const sector = at.sectors.own
  const day = { type: 'meeting', date: '2099-01-01' }
  const event = await admin.call(calendarEventCalls.add, { body: { title: 'deleted-event', ...day } })
  const deleted_event = event.body.event!
  await admin.call(calendarEventCalls.remove, { params: { id: deleted_event } })
  const task = await admin.call(plantEditingCalls.createTask, {
    body: { checklist, title: 'deleted-task' },
  })
  await admin.call(plantEditingCalls.removeTask, { params: { id: task.body.id } })
  const list = await admin.call(plantEditingCalls.createChecklist, {
    body: { equipment, name: 'deleted-checklist' },
  })
  const deleted_checklist = list.body.id
  await admin.call(plantEditingCalls.removeChecklist, { params: { id: deleted_checklist } })
  const plants = await admin.call(plantEditingCalls.createPlant, {
    body: { plant_id: 'DELETED-1', name: 'deleted-plant', sector },
  })
  const deleted_plant = plants.body.id
  const without = await admin.call(plantEditingCalls.createEquipment, {
    body: { plant, equipment_id: 'BARE-1', name: 'Pump without a checklist' },
  })
  const piece = await admin.call(plantEditingCalls.createEquipment, {
    body: { plant, equipment_id: 'DELETED-2', name: 'deleted-equipment' },
  })
  const deleted_equipment = piece.body.id
  await admin.call(plantEditingCalls.removeEquipment, { params: { id: deleted_equipment } })
  await admin.call(plantEditingCalls.removePlant, { params: { id: deleted_plant } })
  await keepDeleted({ database })
  return {
    deleted_event,
    deleted_task: task.body.id,
    deleted_checklist,
    deleted_equipment,
    deleted_plant,
    equipment_without_checklist: without.body.id,
    ...(await createTemplates(at, checklist)),
  }
}

/** A template of a checklist, and a deleted one. */
async function createTemplates(at: TestApp, checklist: number) {
  const create = async (name: string) =>
    (await at.supervisor.call(sectorChecklistTemplateCalls.create, { body: { checklist, name } })).body.id
  const template = await create('Template')
  const deleted_template = await create('deleted-template')
  await at.supervisor.call(sectorChecklistTemplateCalls.remove, { params: { id: deleted_template } })
  await keepDeleted(at)
  return { template, deleted_template }
}

/** Keeps deleted objects restorable for the whole permission walk. */
async function keepDeleted(at: Pick<TestApp, 'database'>): Promise<void> {
  await at.database.db.update(deletedRecords).set({ deleted_at: new Date('2099-01-01') })
}

function fault(): never {
  throw new Error('There is no report to delete.')
}
