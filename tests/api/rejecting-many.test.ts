import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

async function submitted(): Promise<number> {
  const plant = await assignNewPlant(at)
  await at.technician.call(technicianCalls.submitChecklist, submissionOf(plant))
  return plant.executionId
}
const reject = (execution_ids: number[], as = at.supervisor, comments = 'The photos are of another pump') =>
  as.call(executionCalls.bulkReject, { body: { execution_ids, comments } })
const reviewOf = async (id: number) =>
  (await at.supervisor.call(executionCalls.read, { params: { id } })).body

test('several checklists are rejected at once, each separately, with the same comment', async () => {
  const [first, second, approved] = [await submitted(), await submitted(), await submitted()]
  await at.supervisor.call(executionCalls.approve, { params: { id: approved } })
  const { status, body } = await reject([first, approved, second, 2_000_000_000])
  expect(status).toBe(200)
  expect(body).toEqual({
    message: '2 checklists rejected. 2 could not be rejected.',
    reviewed: [first, second],
    failed: [
      { id: approved, error: 'This checklist is not submitted yet, or was already reviewed.' },
      { id: 2_000_000_000, error: 'This checklist was not found.' },
    ],
  })
  for (const id of [first, second])
    expect(await reviewOf(id)).toMatchObject({
      status: 'in_progress',
      review_status: 'rejected',
      review_comments: 'The photos are of another pump',
    })
  expect(await reviewOf(approved)).toMatchObject({ review_status: 'approved' })
})

test("checklists of another sector, none at all, and a technician's own are refused", async () => {
  const id = await submitted()
  const byOtherSupervisor = await reject([id], at.otherSupervisor)
  expect(byOtherSupervisor.body).toMatchObject({
    reviewed: [],
    failed: [{ id, error: 'This checklist was not found.' }],
  })
  expect((await reject([])).status).toBe(400)
  expect((await reject([id], at.technician)).status).toBe(403)
  expect(await reviewOf(id)).toMatchObject({ review_status: 'pending' })
})
