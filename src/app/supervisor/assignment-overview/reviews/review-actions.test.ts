import { expect, test, vi } from 'vitest'
import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { type ReviewSubject, reviewMany } from './review-actions.ts'

const reviews = (count: number): ReviewSubject[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: index + 1,
    checklist_name: 'Weekly',
    equipment_name: 'Feed pump',
    assigned_to_name: 'Ana Kowalska',
    issues_found: 0,
    critical_issues: 0,
    outside_limits: 0,
  }))

/** A mock server that accepts the requests before `failing`, and rejects the checklists in `refused`. */
function serve({ failing = Number.POSITIVE_INFINITY, refused = [] as number[] } = {}) {
  const asked: number[][] = []
  const send = vi.fn(async (_call: unknown, { execution_ids: ids }: { execution_ids: number[] }) => {
    if (asked.length + 1 >= failing) throw new Error('The disk is full.')
    asked.push(ids)
    const reviewed = ids.filter((id) => !refused.includes(id))
    const failed = ids.filter((id) => refused.includes(id)).map((id) => ({ id, error: 'Too late.' }))
    return { message: `${reviewed.length} checklists approved.`, reviewed, failed }
  })
  return { asked, send, tools: { send } as unknown as ActionTools }
}

test.each([
  [2, [2]],
  [200, [200]],
  [201, [200, 1]],
  [450, [200, 200, 50]],
])('approves %i checklists with as few requests as possible', async (total, calls) => {
  const { asked, tools } = serve()
  const steps: number[] = []
  const outcome = await reviewMany(tools, { verdict: 'approve', reviews: reviews(total) }, '', (done) =>
    steps.push(done),
  )
  expect(asked.map((ids) => ids.length)).toEqual(calls)
  expect(outcome.reviewed).toHaveLength(total)
  expect(outcome.hasFailed).toBe(false)
  if (calls.length === 1) expect(outcome.message).toBe(`${total} checklists approved.`)
  else expect(outcome.message).toBe(`Approved: ${total} of ${total} checklists.`)
  expect(steps).toEqual(
    calls.length === 1 ? [] : calls.map((_one, index) => Math.min(total, 200 * (index + 1))),
  )
})

test('reports the number of finished reviews when a later request fails, and stops', async () => {
  const { send, tools } = serve({ failing: 3, refused: [7] })
  const outcome = await reviewMany(tools, { verdict: 'reject', reviews: reviews(700) }, 'Blurred', () => {})
  expect(send).toHaveBeenCalledTimes(3)
  expect(send).toHaveBeenLastCalledWith(
    executionCalls.bulkReject,
    expect.objectContaining({ comments: 'Blurred' }),
  )
  expect(outcome.reviewed).toHaveLength(399)
  expect(outcome).toMatchObject({
    hasFailed: true,
    message: expect.stringMatching(
      /^Rejected: 399 of 700 checklists\. The others are probably still pending/,
    ),
  })
})

test('reports rejected reviews and does not count them', async () => {
  const { tools } = serve({ refused: [7, 300] })
  const outcome = await reviewMany(tools, { verdict: 'approve', reviews: reviews(300) }, '', () => {})
  expect(outcome).toMatchObject({ hasFailed: true, message: 'Approved: 298 of 300 checklists.' })
})

test('throws when the first request fails', async () => {
  const { tools } = serve({ failing: 1 })
  const pending = reviewMany(tools, { verdict: 'approve', reviews: reviews(300) }, '', () => {})
  await expect(pending).rejects.toThrow('The disk is full.')
})
