import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { assignmentBoardCalls as calls } from '#src/contract/supervisor/assignment-board.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { makePlant } from './assignments.ts'
import {
  assign,
  assignTwoPlants,
  boardOf,
  bothPumps,
  countRows,
  readBoard,
  readOne,
  undo,
} from './board-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { importSample, parseSample } from './weekly-pdf-steps.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

describe('a weekly PDF on the board', () => {
  const workflowOf = async (id: number) =>
    (await at.supervisor.call(weeklyPdfCalls.workflow, { params: { id } })).body

  /** The plants of a board as a form: every machine with tasks to one technician. */
  const formOf = (board: Awaited<ReturnType<typeof readBoard>>, technician: number) => ({
    due_date: board.due_date,
    plants: board.plants
      .map((plant) => ({
        plant_id: plant.id,
        title: `Inspection for ${plant.name}`,
        equipment_assignments: plant.equipment
          .filter(({ task_count }) => task_count > 0)
          .map(({ id }) => ({ equipment_id: id, technician_id: technician })),
      }))
      .filter(({ equipment_assignments }) => equipment_assignments.length > 0),
  })

  test('starts and completes the workflow, links the plants, and an undo reopens it', async () => {
    const pdf = await importSample(at.supervisor, 'flat-libreoffice.pdf')
    const board = await readBoard(at.supervisor, { pdf })
    expect(board.pdf).toMatchObject({ id: pdf, reading_state: 'confirmed' })
    expect(board.plants.length).toBeGreaterThan(0)
    const form = formOf(board, at.technician.id)
    const [first] = form.plants
    const part = {
      ...form,
      plants: [{ ...first!, equipment_assignments: first!.equipment_assignments.slice(0, 1) }],
    }
    const begun = await assign(at.supervisor, { ...part, pdf })
    expect(begun.status).toBe(201)
    const isWhole = form.plants.length === 1
    expect((await workflowOf(pdf)).assignment_status).toBe(isWhole ? 'Completed' : 'In Progress')
    expect((await undo(at.supervisor, begun.body.assignments)).status).toBe(200)

    const whole = await assign(at.supervisor, { ...form, pdf })
    expect(whole.status).toBe(201)
    const workflow = await workflowOf(pdf)
    expect(workflow.assignment_status).toBe('Completed')
    expect(workflow.plants.find(({ id }) => id === first!.plant_id)).toMatchObject({ is_assigned: true })
    expect((await undo(at.supervisor, whole.body.assignments)).status).toBe(200)
    expect(await workflowOf(pdf)).toMatchObject({
      assignment_status: 'In Progress',
      assignment_progress: { assigned_plants: 0 },
    })
  })

  test('refuses a plan that is not imported, a plant that it does not name, and another sector', async () => {
    const pdf = await parseSample(at.supervisor, 'flat-libreoffice.pdf')
    const plant = await makePlant(at)
    expect((await readBoard(at.supervisor, { pdf })).pdf).toMatchObject({ reading_state: 'open' })
    const send = (id: number, by = at.supervisor) =>
      assign(by, boardOf(at, [bothPumps(at, plant)], { pdf: id }))
    expect((await send(pdf)).body).toMatchObject({ code: 'reading_not_confirmed' })
    const imported = await importSample(at.supervisor, 'flat-libreoffice.pdf')
    const rows = await countRows(at)
    expect((await send(imported)).status).toBe(400)
    expect((await send(imported, at.otherSupervisor)).status).toBe(404)
    expect((await at.otherSupervisor.call(calls.read, { query: { pdf: imported } })).status).toBe(404)
    expect(await countRows(at)).toBe(rows)
  })
})

describe('undoing', () => {
  test('withdraws everything, and the machines are open again', async () => {
    const { ids, plants: made } = await assignTwoPlants(at)
    const reply = await undo(at.supervisor, ids)
    expect(reply).toMatchObject({ status: 200, body: { message: '4 assignments were withdrawn.' } })
    expect((await readOne(at.supervisor, made[0]!.pump)).assigned_this_week).toBeNull()
    const pulled = (await at.technician.call(technicianCalls.pull)).body.assignments.map(({ id }) => id)
    for (const id of ids) expect(pulled).not.toContain(id)
    const [news] = (await at.technician.call(notificationCalls.list)).body.results
    expect(news).toMatchObject({ title: 'Assignments withdrawn' })
    const rows = await countRows(at)
    const again = await at.supervisor.call(calls.undo, { body: { assignments: ids } })
    expect(again.status).toBe(200)
    expect(await countRows(at)).toBe(rows)
    expect(
      (
        await assign(
          at.supervisor,
          boardOf(
            at,
            made.map((plant) => bothPumps(at, plant)),
          ),
        )
      ).status,
    ).toBe(201)
  })

  test('is refused after one assignment was started; all stay', async () => {
    const { ids } = await assignTwoPlants(at)
    await at.technician.call(technicianCalls.startAssignment, { params: { id: ids[2]! }, body: {} })
    const reply = await undo(at.supervisor, ids)
    expect(reply).toMatchObject({ status: 409, body: { code: 'board_started' } })
    expect(reply.body.message).toMatch(/was already started\. Nothing was withdrawn\.$/)
    const listed = await at.database.db
      .select({ count: sql<number>`count(*)::int` })
      .from(assignments)
      .where(sql`id = any(${sql.param(ids)}::int[]) and archived_at is null`)
    expect(listed[0]!.count).toBe(4)
  })

  test("answers another sector's assignments with 404", async () => {
    const { ids } = await assignTwoPlants(at)
    expect((await undo(at.otherSupervisor, ids)).status).toBe(404)
    expect((await undo(at.supervisor, [...ids, 9_999_999])).status).toBe(404)
    expect((await undo(at.supervisor, [])).status).toBe(400)
    const read = await at.supervisor.call(assignmentCalls.read, { params: { id: ids[0]! } })
    expect(read.body.status).toBe('pending')
  })
})
