import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { checklists, tasks } from '#src/server/db/schema/plants.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const readHistory = (id: number, as = at.supervisor) =>
  as.call(sectorEquipmentCalls.history, { params: { id } })

async function makePumpWithGauge() {
  const plant = await makePlant(at)
  const { db } = at.database
  const [weekly] = await db
    .select({ id: checklists.id })
    .from(checklists)
    .where(eq(checklists.equipment_id, plant.spare))
  await db
    .update(tasks)
    .set({ requires_measurement: true, unit: 'bar', tolerance_min: 2, tolerance_max: 6 })
    .where(eq(tasks.checklist_id, weekly!.id))
  return { plant, checklistId: weekly!.id }
}

/** Completes a round of the spare pump with three measured values. */
async function doRound(
  plant: Awaited<ReturnType<typeof makePlant>>,
  dueIn: number,
  measured: [number, number, number],
) {
  const { ids } = await assignPlant(at, {
    pump: at.technician,
    spare: at.secondTechnician,
    plant,
    form: { due_date: dayFromToday(at, dueIn) },
  })
  const [execution] = executionsOf(await readAssignment(at, ids[1]!))
  const reply = await submit(at, at.secondTechnician, execution!, {
    answers: measured.map((measurement) => ({ measurement })),
  })
  expect(reply.status).toBe(200)
  return execution!
}

test('shows the checklists of equipment, its measured values and its findings, the latest first', async () => {
  const { plant, checklistId } = await makePumpWithGauge()
  const first = await doRound(plant, 0, [7.5, 3, 4])
  await at.supervisor.call(executionCalls.approve, { params: { id: first }, body: {} })
  await at.database.db.update(tasks).set({ tolerance_max: 8 }).where(eq(tasks.checklist_id, checklistId))
  const second = await doRound(plant, 1, [5, 3.5, 4.5])

  const { status, body } = await readHistory(plant.spare)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    equipment_id: 'PU-2',
    plant: { id: plant.id, name: plant.name },
    checklists: [
      {
        id: checklistId,
        name: 'Weekly',
        task_count: 3,
        tasks: [{ order: 1, title: 'Look at part 1', unit: 'bar', tolerance_max: 8 }, {}, {}],
      },
    ],
    inspections: [
      { id: second, review_status: 'pending', reviewed_by_name: null, ok: 2, not_ok: 1, task_count: 3 },
      { id: first, review_status: 'approved', checklist_id: checklistId, submitted_after: null },
    ],
  })
  const [latest, earlier] = body.inspections
  expect(latest!.answers.map(({ measurement }) => measurement)).toEqual([5, 3.5, 4.5])
  // The limits are those of the round, not the current ones.
  expect(earlier!.answers[0]).toMatchObject({
    status: 'not_ok',
    description: 'Leaks',
    measurement: 7.5,
    tolerance_min: 2,
    tolerance_max: 6,
    source_task_id: body.checklists[0]!.tasks[0]!.id,
  })
  expect(earlier!.reviewed_by_name).not.toBeNull()
})

test('equipment without inspections has its checklists, or none', async () => {
  const plant = await makePlant(at)
  expect((await readHistory(plant.pump)).body).toMatchObject({
    checklists: [{ name: 'Weekly' }, { name: 'Leaks' }],
    inspections: [],
  })
  expect((await readHistory(plant.tank)).body).toMatchObject({ checklists: [], inspections: [] })
  expect(await readHistory(plant.tank, at.otherSupervisor)).toMatchObject({
    status: 404,
    body: { message: 'This equipment was not found.' },
  })
})

test('tasks that were not judged are counted separately', async () => {
  const plant = await makePlant(at)
  const { ids } = await assignPlant(at, { pump: at.technician, spare: at.technician, plant })
  const [execution] = executionsOf(await readAssignment(at, ids[0]!)).slice(-1)
  const reply = await submit(at, at.technician, execution!, {
    answers: [
      { status: 'not_inspected', description: 'Scaffold missing' },
      { status: 'not_applicable', description: 'No gauge' },
    ],
  })
  expect(reply.status).toBe(200)
  const { body } = await readHistory(plant.spare)
  expect(body.inspections).toMatchObject([
    { task_count: 3, ok: 1, not_ok: 0, not_applicable: 1, not_inspected: 1 },
  ])
})
