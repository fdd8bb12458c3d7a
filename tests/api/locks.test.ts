import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { Tx } from '#src/server/db/database.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { assignPlant, executionsOf, readAssignment, submit } from './assignments.ts'
import { startChecklist } from './started-checklist.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Holds the locks of `lock` until `work` has ended. */
async function whileLocked<Result>(lock: (tx: Tx) => Promise<unknown>, work: () => Promise<Result>) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let markLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    markLocked = resolve
  })
  const transaction = test.database.transaction(async (tx) => {
    await lock(tx)
    markLocked()
    await released
  })
  await locked
  try {
    return await work()
  } finally {
    release()
    await transaction
  }
}

/** Waits until `count` statements in this database wait for a lock, or until `isOver` returns true. */
async function untilWaiting(count: number, isOver = () => false): Promise<'waiting'> {
  while (!isOver()) {
    const [found] = await test.database.db
      .select({ waiting: sql<number>`count(*)::int` })
      .from(sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    if ((found?.waiting ?? 0) >= count) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return 'waiting'
}

it('reads of a technician wait for no concurrent write', async () => {
  const plant = await startChecklist(test)
  const execution = { id: plant.executionId }
  const task = { id: plant.executionId, taskId: plant.taskIds[0]! }
  await whileLocked(
    (tx) => tx.select().from(assignments).where(eq(assignments.id, plant.assignmentId)).for('update'),
    async () => {
      const { technician } = test
      const reads = Promise.all([
        technician.call(technicianCalls.readExecution, { params: execution }),
        technician.call(technicianCalls.checklistExecution, { query: { assignment: plant.assignmentId } }),
        technician.call(technicianCalls.pull),
        technician.call(technicianExecutionCalls.progress, { params: execution }),
        technician.call(technicianExecutionCalls.readTask, { params: task }),
        technician.call(technicianExecutionCalls.readTaskShort, { params: { id: task.taskId } }),
        technician.call(technicianExecutionCalls.taskHistory, { params: task }),
      ])
      let isOver = false
      const replies = await Promise.race([reads, untilWaiting(1, () => isOver)])
      isOver = true
      expect(replies).not.toBe('waiting')
      for (const reply of replies as Awaited<typeof reads>) expect(reply.status).toBe(200)
    },
  )
})

it('completing the last two parts of a plant at the same moment creates the report of all of it once', async () => {
  const { technician, secondTechnician } = test
  const { plant, ids } = await assignPlant(test, { pump: technician, spare: secondTechnician })
  const [first, last] = executionsOf(await readAssignment(test, ids[0]!))
  const [other] = executionsOf(await readAssignment(test, ids[1]!))
  expect((await submit(test, technician, first!)).status).toBe(200)
  // Both transactions are complete except for the notifications, and not committed.
  const ended = await whileLocked(
    (tx) => tx.execute(sql`lock table notifications in share mode`),
    async () => {
      const submissions = Promise.all([
        submit(test, technician, last!),
        submit(test, secondTechnician, other!),
      ])
      await untilWaiting(2)
      return { ends: submissions }
    },
  )
  for (const reply of await ended.ends) expect(reply.status).toBe(200)
  const made = await test.database.db.select().from(reports).where(eq(reports.plant_id, plant.id))
  expect(new Set(made.map((report) => report.assignment_id))).toEqual(new Set([...ids, null]))
  expect(made).toHaveLength(3)
})
