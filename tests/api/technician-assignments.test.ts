import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { assignPlant, dayFromToday, executionsOf, readAssignment, submit, submitAll } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe("A technician's assignment", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  describe('is started', () => {
    const start = (id: number, input: { started_at?: string; key?: string } = {}, as = at.technician) =>
      as.call(technicianCalls.startAssignment, {
        params: { id },
        body: input.started_at ? { started_at: input.started_at } : {},
        ...(input.key ? { key: input.key } : {}),
      })

    test('once, and the same key gets the same reply', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      const started_at = new Date(at.core.now().getTime() - 3_600_000).toISOString()
      const key = `starting-${id}`
      const first = await start(id, { started_at, key })
      expect(first).toMatchObject({
        status: 200,
        body: { op_id: key, assignment: { status: 'in_progress', can_start: false, started_at } },
      })
      const short = await at.technician.call(technicianCalls.startAssignmentShort, {
        params: { id },
        body: { started_at },
        key,
      })
      expect(short.body).toEqual(first.body)
      expect((await start(id)).body.assignment).toEqual(first.body.assignment)
    })

    test('not before the day on which it becomes available', async () => {
      const available_from = dayFromToday(at, 1)
      const form = { available_from, due_date: dayFromToday(at, 3) }
      const { id } = await assignPlant(at, { pump: at.technician, form })
      expect(await start(id)).toMatchObject({
        status: 409,
        body: {
          code: 'scheduled',
          message: `This assignment is scheduled for ${available_from} and cannot be started yet.`,
        },
      })
      expect(await readAssignment(at, id)).toMatchObject({
        is_future: true,
        can_start: false,
        status: 'pending',
      })
    })

    test('on any day from then until it is due, and late', async () => {
      for (const [from, due] of [
        [0, 5],
        [-3, 3],
        [-6, -1],
      ] as const) {
        const form = { available_from: dayFromToday(at, from), due_date: dayFromToday(at, due) }
        const { id } = await assignPlant(at, { pump: at.technician, form })
        expect(await readAssignment(at, id)).toMatchObject({ ...form, is_future: false, can_start: true })
        expect((await start(id)).status).toBe(200)
      }
    })

    test('and is refused at the assignment when it becomes available after it is due', async () => {
      const form = { available_from: dayFromToday(at, 2), due_date: dayFromToday(at, 1) }
      const refused = assignPlant(at, { pump: at.technician, form })
      await expect(refused).rejects.toThrow('Available from must not be after the due date.')
    })

    test('by its technician only', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      for (const other of [at.secondTechnician, at.otherTechnician]) {
        expect((await start(id, {}, other)).status).toBe(404)
        expect((await other.call(technicianCalls.readAssignment, { params: { id } })).status).toBe(404)
        expect((await other.call(assignmentCalls.detailsForCalendar, { params: { id } })).status).toBe(404)
      }
      const details = await at.technician.call(assignmentCalls.detailsForCalendar, { params: { id } })
      expect(details.status).toBe(200)
    })

    test.each(['rubbish', '2999-01-01T00:00:00Z'])(
      'at the current time, when the phone sends %j',
      async (started_at) => {
        const { id } = await assignPlant(at, { pump: at.technician })
        const before = at.core.now().getTime()
        const startedAt = Date.parse((await start(id, { started_at })).body.assignment.started_at ?? '')
        expect(startedAt).toBeGreaterThanOrEqual(before)
        expect(startedAt).toBeLessThanOrEqual(at.core.now().getTime())
      },
    )
  })

  describe('is completed', () => {
    test('by the last of two concurrent checklists, and gets one report', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      const executions = executionsOf(await readAssignment(at, id))
      const replies = await Promise.all(executions.map((execution) => submit(at, at.technician, execution)))
      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
      expect(await readAssignment(at, id)).toMatchObject({
        status: 'completed',
        progress_percentage: 100,
        completed_equipment: 1,
        issues_found: 2,
      })
      const made = await at.database.db.select().from(reports).where(eq(reports.assignment_id, id))
      expect(made).toHaveLength(1)
    })

    test('until a review returns a checklist, and again after its submission', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      await submitAll(at, at.technician, id)
      const [execution] = executionsOf(await readAssignment(at, id))
      const input = { params: { id: execution! }, body: { comments: 'Please look again' } }
      expect((await at.supervisor.call(executionCalls.reject, input)).status).toBe(200)
      expect(await readAssignment(at, id)).toMatchObject({
        status: 'in_progress',
        completed_at: null,
        progress_percentage: 50,
      })
      await submit(at, at.technician, execution!)
      expect((await readAssignment(at, id)).status).toBe('completed')
    })
  })

  describe('is pulled', () => {
    const pull = (headers: Record<string, string> = {}, as = at.technician) =>
      as.call(technicianCalls.pull, { headers })

    test('when it is open or due around today, complete, and only after a change', async () => {
      const due = (days: number) => ({
        pump: at.secondTechnician,
        form: { due_date: dayFromToday(at, days) },
      })
      const far = await assignPlant(at, due(200))
      const old = await assignPlant(at, due(-15))
      const recent = await assignPlant(at, due(-14))
      for (const { id } of [old, recent]) await submitAll(at, at.secondTechnician, id)
      const now = await assignPlant(at, due(0))
      const first = await pull({}, at.secondTechnician)
      const ids = first.body.assignments.map((assignment) => assignment.id)
      expect(ids).toEqual(expect.arrayContaining([far.id, recent.id, now.id]))
      expect(ids).not.toContain(old.id)
      expect(first.body).toMatchObject({
        today: dayFromToday(at, 0),
        time_zone: 'America/New_York',
        date_format: 'MM/DD/YYYY',
      })
      const own = first.body.executions.filter((execution) => execution.assignment_id === now.id)
      expect(own.map((execution) => execution.tasks.length)).toEqual([3, 3])

      const headers = { 'if-none-match': `W/"old", ${first.headers.etag}` }
      const same = await pull(headers, at.secondTechnician)
      expect(same.status).toBe(304)
      expect(same.bytes).toHaveLength(0)
      const change = { params: { id: now.id }, body: { priority: 'Urgent' } }
      await at.supervisor.call(assignmentCalls.changePriority, change)
      const changed = await pull(headers, at.secondTechnician)
      expect(changed.status).toBe(200)
      expect(changed.headers.etag).not.toBe(first.headers.etag)
    })

    test('with the previous answer of the same task', async () => {
      const { plant, id } = await assignPlant(at, { pump: at.technician })
      await submitAll(at, at.technician, id)
      const next = await assignPlant(at, {
        pump: at.technician,
        plant,
        form: { due_date: dayFromToday(at, 1) },
      })
      const { executions } = (await pull()).body
      const execution = executions.find((candidate) => candidate.assignment_id === next.id)
      expect(execution?.tasks[0]).toMatchObject({
        response: null,
        previous: { status: 'not_ok', description: 'Leaks', technician_name: 'Marek Nowak' },
      })
    })

    test('with an earlier answer of a task that the last round left unanswered', async () => {
      const { plant, id } = await assignPlant(at, { pump: at.technician })
      await submitAll(at, at.technician, id)
      const form = { due_date: dayFromToday(at, 1) }
      const last = await assignPlant(at, { pump: at.technician, plant, form })
      await submitAll(at, at.technician, last.id)
      const ofFirst = executionsOf(await readAssignment(at, id))
      const ofLast = executionsOf(await readAssignment(at, last.id))
      await at.database.db.execute(sql`update execution_tasks set status = null
        where execution_id = ${ofLast[0]} and "order" = (select min("order") from execution_tasks where execution_id = ${ofLast[0]})`)
      const next = await assignPlant(at, {
        pump: at.technician,
        plant,
        form: { due_date: dayFromToday(at, 2) },
      })
      const { body } = await at.technician.call(technicianCalls.checklistExecution, {
        query: { assignment: next.id },
      })
      const moments = await at.database.db
        .select({ id: executions.id, received_at: executions.received_at })
        .from(executions)
        .where(inArray(executions.id, [ofFirst[0]!, ofLast[0]!]))
      const receivedOf = (execution: number) =>
        moments.find((moment) => moment.id === execution)!.received_at!.toISOString()
      const [unanswered, answered] = body.tasks
      expect(unanswered?.previous?.submitted_at).toBe(receivedOf(ofFirst[0]!))
      expect(answered?.previous?.submitted_at).toBe(receivedOf(ofLast[0]!))
      expect(receivedOf(ofFirst[0]!)).not.toBe(receivedOf(ofLast[0]!))
    })

    test('by no other technician', async () => {
      const { id } = await assignPlant(at, { pump: at.technician })
      const { assignments, executions } = (await pull({}, at.otherTechnician)).body
      expect(assignments.map((assignment) => assignment.id)).not.toContain(id)
      expect(executions).toEqual([])
      expect((await pull({}, at.supervisor)).status).toBe(403)
    })
  })

  test('is listed in pages', async () => {
    await assignPlant(at, { pump: at.technician })
    await assignPlant(at, { pump: at.technician })
    const { body } = await at.technician.call(technicianCalls.listAssignments, { query: { page_size: 1 } })
    expect(body.results).toHaveLength(1)
    expect(body.count).toBeGreaterThan(1)
    expect(body.next).toBe('/api/technician/assignments/?page_size=1&page=2')
  })
})
