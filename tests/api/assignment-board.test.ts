import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { assignmentBoardCalls as calls } from '#src/contract/supervisor/assignment-board.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { DEFAULT_ROUND } from '#src/rules/schedule/round.ts'
import { weekDates } from '#src/rules/schedule/week-dates.ts'
import { plantAssignments } from '#src/server/db/schema/assignments.ts'
import { checklists, equipment, plants, tasks } from '#src/server/db/schema/plants.ts'
import { assignPlant, dayFromToday, makePlant, readAssignment, submitAll } from './assignments.ts'
import {
  archiveEquipment,
  assign,
  assignTwoPlants,
  boardOf,
  bothPumps,
  countRows,
  type Plant,
  readBoard,
  readOne,
  undo,
} from './board-steps.ts'
import { cutConnectionAt, listStatements } from './count-statements.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const createTechnician = async (last_name: string) => {
  const password = { password: testPassword, password_confirm: testPassword }
  const body = {
    email: `${randomUUID()}@plant.example`,
    first_name: 'Ann',
    last_name,
    role: 'Technician',
    sector: at.sectors.own,
    ...password,
  }
  return (await at.admin.call(identityCalls.createUser, { body })).body.id
}

describe('reading the board', () => {
  test('shows the equipment with its work, who has it this week and who had it last', async () => {
    const plant = await makePlant(at)
    const week = weekDates(dayFromToday(at, 0), DEFAULT_ROUND)
    const before = addDays(week.available_from, -3)
    await assignPlant(at, { pump: at.secondTechnician, plant, form: { due_date: before } })
    await assignPlant(at, { pump: at.technician, plant })
    const shown = (await readBoard(at.supervisor)).plants.find(({ id }) => id === plant.id)!
    expect(shown).toMatchObject({ name: plant.name, location: 'North yard' })
    expect(shown.equipment).toEqual([
      {
        id: plant.pump,
        name: 'Feed pump',
        equipment_id: 'PU-1',
        checklist_count: 2,
        task_count: 6,
        minutes: 30,
        without_estimate: 0,
        frequency: '',
        assigned_this_week: {
          who: expect.any(String),
          until: dayFromToday(at, 0),
          is_completed: false,
        },
        last_technician: at.secondTechnician.id,
      },
      expect.objectContaining({
        id: plant.spare,
        task_count: 3,
        minutes: 0,
        without_estimate: 1,
        assigned_this_week: null,
        last_technician: null,
      }),
      expect.objectContaining({ id: plant.tank, task_count: 0, checklist_count: 0 }),
    ])
    const next = await readOne(at.supervisor, plant.pump, { week: addDays(week.due_date, 1) })
    expect(next).toMatchObject({ assigned_this_week: null, last_technician: at.technician.id })
  })

  test('counts the work of each technician that is due in the week', async () => {
    const own = async (week?: string) =>
      (await readBoard(at.supervisor, week ? { week } : {})).technicians.find(
        ({ id }) => id === at.secondTechnician.id,
      )!
    const before = await own()
    const other = await own('2099-01-07')
    expect(other).toMatchObject({ minutes: 0, without_estimate: 0 })
    await assignPlant(at, { pump: at.secondTechnician, spare: at.secondTechnician })
    expect(await own()).toMatchObject({
      minutes: before.minutes + 30,
      without_estimate: before.without_estimate + 1,
    })
    expect(await own('2099-01-07')).toEqual(other)
  })

  test('shows completed work as done', async () => {
    const { plant, id } = await assignPlant(at, { pump: at.technician })
    await submitAll(at, at.technician, id)
    expect((await readOne(at.supervisor, plant.pump)).assigned_this_week).toMatchObject({
      is_completed: true,
    })
  })

  test('has the dates of the round, and the hours of the settings', async () => {
    const change = (configs: object) => at.admin.call(settingCalls.changeSeveral, { body: { configs } })
    await change({ weeklyHours: 38, roundFirstDay: 'Saturday', roundLastDay: 'Friday' })
    expect(await readBoard(at.supervisor, { week: '2026-11-25' })).toMatchObject({
      weekly_hours: 38,
      available_from: '2026-11-21',
      due_date: '2026-11-27',
      pdf: null,
    })
    expect((await change({ weeklyHours: 0 })).status).toBe(400)
    await change({ weeklyHours: 40, roundFirstDay: 'Monday', roundLastDay: 'Sunday' })
  })

  test('shows only plants in use of the own sector, and active technicians', async () => {
    const others = await makePlant(at, at.sectors.other)
    const unused = await makePlant(at)
    await at.database.db.update(plants).set({ status: 'Inactive' }).where(eq(plants.id, unused.id))
    const leaver = await createTechnician('Leaver')
    await at.admin.call(identityCalls.updateUser, { params: { id: leaver }, body: { is_active: false } })
    const board = await readBoard(at.supervisor)
    const ids = board.plants.map(({ id }) => id)
    expect(ids).not.toContain(others.id)
    expect(ids).not.toContain(unused.id)
    expect(board.technicians.map(({ id }) => id)).not.toContain(leaver)
    expect(board.technicians.map(({ id }) => id)).not.toContain(at.otherTechnician.id)
    expect((await readBoard(at.otherSupervisor)).plants.map(({ id }) => id)).toContain(others.id)
  })

  test.each([
    [{ week: '2026-02-30' }, 400],
    [{ week: 'now' }, 400],
    [{ pdf: 'x' }, 400],
    [{ pdf: 999_999 }, 404],
  ])('answers %j with %i', async (query, status) => {
    expect((await at.supervisor.call(calls.read, { query: query as never })).status).toBe(status)
  })
})

describe('assigning', () => {
  test('creates all assignments, and notifies each technician once', async () => {
    const { ids, plants: made } = await assignTwoPlants(at, { priority: 'Urgent', instructions: 'Slowly' })
    expect(ids).toHaveLength(4)
    const read = await Promise.all(ids.map((id) => readAssignment(at, id)))
    expect(read.map(({ plant_id, assigned_to }) => [plant_id, assigned_to.id])).toEqual([
      [made[0]!.id, at.technician.id],
      [made[0]!.id, at.secondTechnician.id],
      [made[1]!.id, at.technician.id],
      [made[1]!.id, at.secondTechnician.id],
    ])
    expect(read[0]).toMatchObject({
      title: `Inspection for ${made[0]!.name}`,
      priority: 'Urgent',
      instructions: 'Slowly',
      status: 'pending',
      total_equipment: 1,
      total_checklists: 2,
      due_date: dayFromToday(at, 0),
    })
    const [news] = (await at.technician.call(notificationCalls.list)).body.results
    expect(news).toMatchObject({ title: 'New assignments', link: '/technician/assignments' })
    expect(news!.message).toContain('2 machines in 2 plants')
    const run = await at.technician.call(technicianCalls.checklistExecution, {
      query: { assignment: ids[0]! },
    })
    expect(run.body.tasks.map(({ title }) => title)).toEqual(
      [1, 2, 3].map((number) => `Look at part ${number}`),
    )
    const pulled = (await at.technician.call(technicianCalls.pull)).body.assignments.map(({ id }) => id)
    expect(pulled).toEqual(expect.arrayContaining([ids[0], ids[2]]))
    expect((await readOne(at.supervisor, made[0]!.pump)).assigned_this_week).not.toBeNull()
  })

  test('gives a repeated request its first reply, and other content under its key a refusal', async () => {
    const plant = await makePlant(at)
    const key = randomUUID()
    const body = boardOf(at, [bothPumps(at, plant)])
    const first = await assign(at.supervisor, body, key)
    const rows = await countRows(at)
    const second = await at.supervisor.call(calls.assign, { body, key })
    expect([second.status, second.body.assignments]).toEqual([201, first.body.assignments])
    expect((await assign(at.supervisor, { ...body, priority: 'Low' }, key)).status).toBe(422)
    expect(await countRows(at)).toBe(rows)
  })

  test('writes nothing when the connection breaks at any statement', async () => {
    const plant = await makePlant(at)
    const body = boardOf(at, [bothPumps(at, plant)])
    const rows = await countRows(at)
    const { statements } = await listStatements(() => assign(at.supervisor, { ...body, plants: [] }))
    let isDone = false
    let cuts = 0
    // From the first statement after the session check to the last one before the commit.
    for (let number = statements.length; !isDone; number += 1) {
      const reply = await cutConnectionAt(number, () => assign(at.supervisor, body))
      isDone = reply.status === 201
      if (isDone) break
      expect(reply.status).toBeGreaterThanOrEqual(500)
      expect(await countRows(at)).toBe(rows)
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(8)
    expect((await readOne(at.supervisor, plant.pump)).assigned_this_week).not.toBeNull()
  })

  test('sends as many statements for 60 pieces of equipment as for two', async () => {
    const { db } = at.database
    const makeLarge = async (count: number) => {
      const plant = await makePlant(at)
      const items = await db
        .insert(equipment)
        .values(
          Array.from({ length: count }, (_none, index) => ({
            plant_id: plant.id,
            equipment_id: `M-${index}`,
            name: 'Motor',
          })),
        )
        .returning({ id: equipment.id })
      const lists = await db
        .insert(checklists)
        .values(items.map(({ id }) => ({ equipment_id: id, name: 'Weekly' })))
        .returning({ id: checklists.id })
      await db
        .insert(tasks)
        .values(lists.map(({ id }) => ({ checklist_id: id, task_number: '1', order: 1, title: 'Look' })))
      return [plant, items.map(({ id }) => [id, at.technician.id])] as [Plant, [number, number][]]
    }
    const small = [await makeLarge(2)]
    const large = [await makeLarge(20), await makeLarge(20), await makeLarge(20)]
    const few = await listStatements(() => assign(at.supervisor, boardOf(at, small)))
    const many = await listStatements(() => assign(at.supervisor, boardOf(at, large)))
    expect([few.result.status, many.result.status]).toEqual([201, 201])
    expect(many.statements.length).toBe(few.statements.length)
    const shown = await listStatements(() => readBoard(at.supervisor))
    expect(shown.statements.length).toBeLessThanOrEqual(3)
    const withdrawn = await listStatements(() => undo(at.supervisor, many.result.body.assignments))
    expect(withdrawn.result.status).toBe(200)
    const withdrawnFew = await listStatements(() => undo(at.supervisor, few.result.body.assignments))
    expect(withdrawn.statements.length).toBe(withdrawnFew.statements.length)
  })

  test.each([
    [
      'equipment that was removed meanwhile',
      async (plant: Plant) => archiveEquipment(at, plant.spare),
      409,
      'This was removed or has nothing to inspect: PU-2 Spare pump. Nothing was assigned. Please load the board again.',
    ],
    [
      'equipment whose checklist was deactivated meanwhile',
      (plant: Plant) =>
        at.database.db
          .update(checklists)
          .set({ is_active: false })
          .where(eq(checklists.equipment_id, plant.spare)),
      409,
      /nothing to inspect: PU-2 Spare pump/,
    ],
    [
      'a plant that was deleted meanwhile',
      (plant: Plant) =>
        at.database.db.update(plants).set({ archived_at: at.core.now() }).where(eq(plants.id, plant.id)),
      409,
      /nothing to inspect: Boiler House/,
    ],
    [
      'a plant out of use',
      (plant: Plant) =>
        at.database.db.update(plants).set({ status: 'Inactive' }).where(eq(plants.id, plant.id)),
      409,
      /is inactive and cannot be assigned/,
    ],
  ])('refuses %s and writes nothing', async (_what, change, status, sentence) => {
    const good = await makePlant(at)
    const changed = await makePlant(at)
    await change(changed)
    const rows = await countRows(at)
    const reply = await assign(at.supervisor, boardOf(at, [bothPumps(at, good), bothPumps(at, changed)]))
    expect([reply.status, reply.body.message]).toEqual([
      status,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
    expect(await countRows(at)).toBe(rows)
  })

  test('refuses a machine without tasks, an unknown one, and one of another plant', async () => {
    const plant = await makePlant(at)
    const neighbour = await makePlant(at)
    const rows = await countRows(at)
    const send = (ids: number[]) =>
      assign(at.supervisor, boardOf(at, [[plant, ids.map((id) => [id, at.technician.id])]]))
    expect((await send([plant.pump, plant.tank])).body).toMatchObject({
      code: 'board_changed',
      message: expect.stringContaining('TK-1 Tank'),
    })
    expect((await send([plant.pump, 9_999_999])).body).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/no longer exist\. Nothing was assigned/),
    })
    expect((await send([neighbour.pump])).body.code).toBe('board_changed')
    expect((await send([plant.pump, plant.pump])).status).toBe(400)
    expect((await send([])).status).toBe(400)
    expect(await countRows(at)).toBe(rows)
  })

  test('names five machines of a long list, and counts the others', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, () => makePlant(at)))
    const reply = await assign(
      at.supervisor,
      boardOf(
        at,
        many.map((plant) => [plant, [[plant.tank, at.technician.id]]]),
      ),
    )
    expect(reply.body.message).toMatch(/(TK-1 Tank, ){4}TK-1 Tank and 2 more\. Nothing/)
  })

  test('refuses technicians who cannot be assigned work', async () => {
    const plant = await makePlant(at)
    const leaver = await createTechnician('Gone')
    await at.admin.call(identityCalls.updateUser, { params: { id: leaver }, body: { is_active: false } })
    const rows = await countRows(at)
    for (const technician of [leaver, at.otherTechnician.id, at.supervisor.id, 9_999_999]) {
      const reply = await assign(at.supervisor, boardOf(at, [[plant, [[plant.pump, technician]]]]))
      expect(reply).toMatchObject({ status: 400, body: { message: /active technicians of your sector/ } })
    }
    expect(await countRows(at)).toBe(rows)
  })

  test("answers another sector's plant and equipment with 404", async () => {
    const theirs = await makePlant(at, at.sectors.other)
    const own = await makePlant(at)
    const rows = await countRows(at)
    const stolen = { ...own, pump: theirs.pump }
    expect(
      (await assign(at.supervisor, boardOf(at, [[theirs, [[theirs.pump, at.technician.id]]]]))).status,
    ).toBe(404)
    expect(
      (await assign(at.supervisor, boardOf(at, [[stolen, [[theirs.pump, at.technician.id]]]]))).status,
    ).toBe(404)
    expect(await countRows(at)).toBe(rows)
  })

  test('assigns equipment a second time in the week only when asked to', async () => {
    const { plants: made } = await assignTwoPlants(at)
    const body = boardOf(at, [bothPumps(at, made[0]!)])
    const rows = await countRows(at)
    const refused = await assign(at.supervisor, body)
    expect(refused).toMatchObject({ status: 409, body: { code: 'board_assigned' } })
    expect(refused.body.message).toBe(
      '2 machines are already assigned for this week: PU-1 Feed pump, PU-2 Spare pump. Nothing was assigned.',
    )
    expect(await countRows(at)).toBe(rows)
    expect((await assign(at.supervisor, { ...body, again: true })).status).toBe(201)
    // Another week is another round.
    expect((await assign(at.supervisor, { ...body, due_date: dayFromToday(at, 14) })).status).toBe(201)
  })

  test('lets one of two supervisors win who assign the same machines at once', async () => {
    const one = await makePlant(at)
    const other = await makePlant(at)
    const replies = await Promise.all([
      assign(at.supervisor, boardOf(at, [bothPumps(at, one), bothPumps(at, other)])),
      assign(at.supervisor, boardOf(at, [bothPumps(at, other), bothPumps(at, one)])),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const listed = await at.database.db
      .select({ id: plantAssignments.id })
      .from(plantAssignments)
      .where(eq(plantAssignments.plant_id, one.id))
    expect(listed).toHaveLength(1)
  })

  test('refuses a start after the due date, and too many machines', async () => {
    const plant = await makePlant(at)
    const late = boardOf(at, [bothPumps(at, plant)], { available_from: dayFromToday(at, 1) })
    expect((await assign(at.supervisor, late)).status).toBe(400)
    const items = Array.from(
      { length: limits.equipmentAtOnce + 1 },
      (_none, index) => [index + 1, 1] as [number, number],
    )
    expect((await assign(at.supervisor, boardOf(at, [[plant, items]]))).status).toBe(400)
  })
})
