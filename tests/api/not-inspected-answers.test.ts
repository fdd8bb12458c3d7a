import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { ALL_ANSWERS, KNOWN_ANSWERS_HEADER, technicianCalls } from '#src/contract/technician.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** The counters that the database stores. */
async function readCounters({ executionId }: AssignedPlant) {
  const [row] = await at.database.db
    .select({
      task_count: executions.task_count,
      done_count: executions.done_count,
      not_ok_count: executions.not_ok_count,
    })
    .from(executions)
    .where(eq(executions.id, executionId))
  return row
}

/** Submits three answers: one of each new kind, and an OK far outside its limits. */
async function submit(plant: AssignedPlant, reason = 'Behind the scaffold') {
  const [first, second, third] = plant.taskIds
  await at.database.db.execute(
    sql`update execution_tasks set tolerance_min = null, tolerance_max = 5 where id = ${third}`,
  )
  const { params, body } = submissionOf(plant)
  return at.technician.call(technicianCalls.submitChecklist, {
    params,
    body: {
      ...(body as object),
      task_responses: [
        { task_id: first, status: 'not_inspected', description: reason },
        { task_id: second, status: 'not_applicable', description: reason },
        { task_id: third, status: 'ok', description: reason, measurement: 9 },
      ],
    },
  })
}

test('the new answers count as answered, and as neither OK nor Not OK, everywhere', async () => {
  const plant = await assignNewPlant(at)
  const reply = await submit(plant)
  expect(reply.body).toMatchObject({ status: 'completed', passed_tasks: 1, failed_tasks: 0 })

  const { body: execution } = await at.supervisor.call(executionCalls.read, {
    params: { id: plant.executionId },
  })
  expect(execution).toMatchObject({ answered_tasks: 3, progress_percentage: 100 })
  expect(execution.tasks.map(({ response }) => response?.status)).toEqual([
    'not_inspected',
    'not_applicable',
    'ok',
  ])
  const { body: pending } = await at.supervisor.call(executionCalls.pendingReviews)
  expect(pending.results.find(({ id }) => id === plant.executionId)).toMatchObject({
    completed_tasks: 3,
    issues_found: 0,
    outside_limits: 1,
    not_applicable: 1,
    not_inspected: 1,
  })
  expect(await readCounters(plant)).toEqual({ task_count: 3, done_count: 3, not_ok_count: 0 })
  const { body: details } = await at.supervisor.call(assignmentCalls.read, {
    params: { id: plant.assignmentId },
  })
  const tasks = details.checklists.flatMap((checklist) => checklist.tasks)
  expect(tasks.map((task) => task.is_outside_limits)).toEqual([false, false, true])
})

test('submitted work without reasons is saved, and those answers do not count as done', async () => {
  const plant = await assignNewPlant(at)
  expect((await submit(plant, '')).status).toBe(200)
  const { body } = await at.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
  // The OK outside its limits counts, as it did before reasons were required.
  expect(body).toMatchObject({ status: 'completed', answered_tasks: 1 })
  expect(await readCounters(plant)).toMatchObject({ done_count: 1 })
})

test('an older app version reads the answers that it supports, and gets the rest after its update', async () => {
  const plant = await assignNewPlant(at)
  await submit(plant)
  const read = async (headers: Record<string, string>) => {
    const { body } = await at.technician.call(technicianCalls.pull, { headers })
    const execution = body.executions.find(({ id }) => id === plant.executionId)
    return {
      version: body.versions?.[plant.assignmentId],
      answers: execution?.tasks.map(({ response }) => response?.status),
    }
  }
  const before = await read({})
  const now = await read({ [KNOWN_ANSWERS_HEADER]: ALL_ANSWERS })
  expect(before.answers).toEqual([null, null, 'ok'])
  expect(now.answers).toEqual(['not_inspected', 'not_applicable', 'ok'])
  expect(now.version).not.toBe(before.version)
})
