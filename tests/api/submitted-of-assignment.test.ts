import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { assignPlant, executionsOf, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const list = (id: number, query: Record<string, number> = {}, as = at.supervisor) =>
  as.call(executionCalls.submittedOfAssignment, { params: { id }, query })

const allOk = [{ status: 'ok', description: '' } as const]

/** Assigns the feed pump's two checklists and the spare pump's to one technician. */
async function assignThreeChecklists() {
  const { id } = await assignPlant(at, { pump: at.technician, spare: at.technician })
  return { id, executions: executionsOf(await readAssignment(at, id)) }
}

test('submissions that need a review come first, complete, and unsubmitted ones are missing', async () => {
  const { id, executions } = await assignThreeChecklists()
  const [fine, hot, faulty] = executions as [number, number, number]
  expect((await list(id)).body).toMatchObject({ count: 0, pending: 0, results: [] })

  expect((await submit(at, at.technician, fine, { answers: allOk })).status).toBe(200)
  await at.database.db.execute(
    sql`update execution_tasks set tolerance_max = 5 where execution_id = ${hot} and "order" = 1`,
  )
  const outside = { ...allOk[0], measurement: 9, description: 'Runs hot since Monday' }
  expect((await submit(at, at.technician, hot, { answers: [outside] })).status).toBe(200)
  expect((await list(id)).body.results.map((one) => one.id)).toEqual([hot, fine])
  expect((await submit(at, at.technician, faulty)).status).toBe(200)

  const { body } = await list(id)
  expect(body.results.map((one) => one.id)).toEqual([faulty, hot, fine])
  expect(body).toMatchObject({ count: 3, pending: 3 })
  const { body: whole } = await at.supervisor.call(executionCalls.read, { params: { id: faulty } })
  expect(body.results[0]).toEqual(whole)
})

test('a review keeps the order, and a returned checklist leaves the list', async () => {
  const { id, executions } = await assignThreeChecklists()
  for (const one of executions) expect((await submit(at, at.technician, one)).status).toBe(200)
  const before = (await list(id)).body.results.map((one) => one.id)
  const [first, second, third] = before as [number, number, number]
  await at.supervisor.call(executionCalls.approve, { params: { id: second }, body: {} })
  const { body } = await list(id)
  expect([body.pending, body.results.map((one) => one.id)]).toEqual([2, before])
  await at.supervisor.call(executionCalls.reject, { params: { id: first }, body: {} })
  const { body: left } = await list(id)
  expect([left.count, left.pending, left.results.map((one) => one.id)]).toEqual([2, 1, [second, third]])
})

test('the list has consistent pages, and a page beyond the last is empty', async () => {
  const { id, executions } = await assignThreeChecklists()
  for (const one of executions) expect((await submit(at, at.technician, one)).status).toBe(200)
  const whole = (await list(id)).body.results.map((one) => one.id)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(id, { page, page_size: 1 })))
  expect(pages.map(({ body }) => body.results.map((one) => one.id))).toEqual([
    ...whole.map((one) => [one]),
    [],
  ])
  expect(pages.map(({ body }) => body.count)).toEqual([3, 3, 3, 3])
  expect((await list(id, { page: 1_000_000, page_size: 200 })).status).toBe(200)
})

test('a supervisor of another sector gets 404', async () => {
  const { id } = await assignThreeChecklists()
  expect((await list(id, {}, at.otherSupervisor)).status).toBe(404)
  expect((await list(2_000_000_000)).status).toBe(404)
})
