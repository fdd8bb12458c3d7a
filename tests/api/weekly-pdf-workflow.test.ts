import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Workflow, type WorkflowPlant, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { confirmAll, importSample, uploadSample, waitUntilRead } from './weekly-pdf-steps.ts'

const SAMPLE = 'flat-libreoffice.pdf'

describe('the workflow of a weekly PDF', () => {
  let t: TestApp
  let id: number
  let workflow: Workflow
  beforeAll(async () => {
    t = await openTestApp()
    id = await importSample(t.supervisor, SAMPLE)
    workflow = (await t.supervisor.call(weeklyPdfCalls.workflow, { params: { id } })).body
  })
  afterAll(() => t.close())

  const assign = (plant: WorkflowPlant, more: object = {}) =>
    t.supervisor.call(weeklyPdfCalls.assignPlant, {
      body: {
        plant_id: plant.id,
        title: `Inspection for ${plant.name}`,
        due_date: '2030-01-07',
        equipment_assignments: plant.equipment.map((item, index) => ({
          equipment_id: item.id,
          technician_id: index % 2 === 0 ? t.technician.id : t.secondTechnician.id,
        })),
        ...more,
      },
    })
  const plantOf = (index: number) => workflow.plants[index] as WorkflowPlant

  it('lists plants, equipment and checklists in the order of the file', () => {
    expect(workflow).toMatchObject({
      pdf_title: `Week of ${SAMPLE}`,
      uploaded_by: 'Sofia Lindqvist',
      processing_status: 'Completed',
      assignment_status: 'Not Started',
      can_start_assignment: true,
      assignment_progress: {
        total_plants: 3,
        assigned_plants: 0,
        unassigned_plants: 3,
        progress_percentage: 0,
      },
    })
    expect(workflow.plants.map((plant) => plant.plant_id)).toEqual(['PL-01', 'PL-02', 'PL-03'])
    expect(plantOf(0)).toMatchObject({ name: 'North Boiler House', equipment_count: 4, is_assigned: false })
    expect(plantOf(0).equipment[0]).toMatchObject({ equipment_id: 'EQ-101', checklist_count: 2 })
  })

  it('cannot start before the file was parsed, nor be completed before it started', async () => {
    const unread = await uploadSample(t.supervisor, SAMPLE)
    const start = await t.supervisor.call(weeklyPdfCalls.start, { params: { id: unread } })
    expect([start.status, start.body.code]).toEqual([409, 'not_processed'])
    expect(start.body.message).toBe('This PDF has not been processed yet.')
    const complete = await t.supervisor.call(weeklyPdfCalls.complete, { params: { id } })
    expect([complete.status, complete.body.code]).toEqual([409, 'workflow_not_started'])
  })

  it('assigns no plant before it started', async () => {
    for (const more of [{}, { pdf_id: id }]) {
      const reply = await assign(plantOf(0), more)
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'Start the assignment workflow before you assign plants.',
      ])
    }
  })

  it('starts once for repeated requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => t.supervisor.call(weeklyPdfCalls.start, { params: { id } })),
    )
    for (const reply of replies)
      expect(reply.body).toMatchObject({ assignment_status: 'In Progress', can_start_assignment: false })
  })

  it('assigns a plant once for five clicks at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => assign(plantOf(0))))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409])
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.body.code).toBe('already_assigned')
    const rows = await t.database.db.select().from(plantAssignments)
    expect(rows).toMatchObject([{ plant_id: plantOf(0).id, weekly_pdf_id: id }])
    const { body } = await t.supervisor.call(weeklyPdfCalls.workflow, { params: { id } })
    expect(body.plants[0]).toMatchObject({
      is_assigned: true,
      assigned_technician: 'Ana Kowalska, Marek Nowak',
    })
    expect(body.assignment_progress).toEqual({
      total_plants: 3,
      assigned_plants: 1,
      unassigned_plants: 2,
      progress_percentage: 33,
    })
  })

  it('accepts only its own plants', async () => {
    const [elsewhere] = await t.database.db
      .insert(plants)
      .values({ sector_id: t.sectors.own, plant_id: 'HAND-1', name: 'Added by hand' })
      .returning()
    const reply = await assign({ ...plantOf(1), id: elsewhere!.id }, { pdf_id: id })
    expect([reply.status, reply.body.details?.plant_id]).toEqual([
      400,
      ['This plant is not part of this PDF.'],
    ])
  })

  it('is completed with plants left over, and still assigns them afterwards', async () => {
    for (let time = 0; time < 2; time++) {
      const reply = await t.supervisor.call(weeklyPdfCalls.complete, { params: { id } })
      expect([reply.status, reply.body.assignment_status]).toEqual([200, 'Completed'])
    }
    const { body } = await t.supervisor.call(weeklyPdfCalls.read, { params: { id } })
    expect(body.assignment_completed_at).not.toBeNull()
    expect((await assign(plantOf(1))).status).toBe(201)
    const restart = await t.supervisor.call(weeklyPdfCalls.start, { params: { id } })
    expect([restart.status, restart.body.code]).toEqual([409, 'workflow_completed'])
  })

  it('in progress assigns a plant before any other workflow', async () => {
    const next = await importSample(t.supervisor, SAMPLE)
    // The older workflow is completed with this plant left; the newer one has not started.
    expect((await assign(plantOf(2))).body.code).toBe('workflow_not_started')
    await t.supervisor.call(weeklyPdfCalls.start, { params: { id: next } })
    expect((await assign(plantOf(2))).status).toBe(201)
    const rows = await t.database.db
      .select()
      .from(plantAssignments)
      .where(eq(plantAssignments.plant_id, plantOf(2).id))
    expect(rows).toMatchObject([{ weekly_pdf_id: next }])
    await t.supervisor.call(weeklyPdfCalls.remove, { params: { id: next } })
    const left = await t.database.db
      .select()
      .from(plantAssignments)
      .where(eq(plantAssignments.plant_id, plantOf(2).id))
    expect(left).toMatchObject([{ id: rows[0]!.id, weekly_pdf_id: null }])
  })

  it('requires confirmation before reprocessing archives submitted work, which stays as it was', async () => {
    const work = await t.database.db
      .update(executions)
      .set({ status: 'completed', received_at: new Date(), technician_id: t.technician.id })
      .where(eq(executions.id, 1))
      .returning()
    const before = await t.database.db.select().from(plants)
    const refused = await t.supervisor.call(weeklyPdfCalls.reprocess, { params: { id } })
    expect([refused.status, refused.body.code]).toEqual([409, 'has_submitted_work'])
    expect(refused.body).toMatchObject({ related_objects: [{ kind: 'submitted inspections', count: 1 }, {}] })
    expect(await t.database.db.select().from(plants)).toEqual(before)

    const allowed = await t.supervisor.call(weeklyPdfCalls.reprocess, {
      params: { id },
      body: { archive: true },
    })
    expect(allowed.body.deleted_data).toEqual({ plants: 3, equipment: 12, tasks: 123 })
    expect((await waitUntilRead(t.supervisor, id)).body.results).toMatchObject({ plants: 3, tasks: 123 })
    await confirmAll(t.supervisor, id)
    const [stored] = await t.database.db.select().from(executions).where(eq(executions.id, 1))
    expect(stored).toEqual(work[0])
    const { body } = await t.supervisor.call(weeklyPdfCalls.workflow, { params: { id } })
    expect(body).toMatchObject({ assignment_status: 'Not Started', can_start_assignment: true })
    expect(body.plants[0]!.id).not.toBe(plantOf(0).id)
  })
})
