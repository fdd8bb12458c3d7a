import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls, assignmentSorts, type SupervisorAssignment } from '#src/contract/assignments.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { assignPlant, dayFromToday, executionsOf, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
  const samples = [
    { due: -2, priority: 'Low', submitted: 1, pump: at.technician },
    { due: 3, priority: 'Critical', submitted: 0, pump: at.secondTechnician },
    { due: 0, priority: 'High', submitted: 2, pump: at.technician },
    { due: 1, priority: 'High', submitted: 1, pump: at.secondTechnician },
    { due: -1, priority: 'Urgent', submitted: 0, pump: at.technician },
  ]
  for (const { due, priority, submitted, pump } of samples) {
    const due_date = dayFromToday(at, due)
    const available_from = dayFromToday(at, Math.min(due, 0))
    const { id } = await assignPlant(at, { pump, form: { due_date, available_from, priority } })
    const executions = executionsOf(await readAssignment(at, id)).slice(0, submitted)
    for (const one of executions) expect((await submit(at, pump, one)).status).toBe(200)
  }
})
afterAll(() => at.close())

const list = async (query: Record<string, string | number>) => {
  const reply = await at.supervisor.call(assignmentCalls.list, { query })
  expect(reply.status).toBe(200)
  return reply.body
}

const statuses = ['overdue', 'in_progress', 'pending', 'completed']
/** The displayed text of each column, for comparison. */
const shown: Record<(typeof assignmentSorts)[number], (row: SupervisorAssignment) => string | number> = {
  due: (row) => row.due_date,
  plant: (row) => row.plant_name.toLowerCase(),
  technician: (row) => row.assigned_to_name.toLowerCase(),
  status: (row) => statuses.indexOf(row.display_status),
  priority: (row) => assignmentPriorities.indexOf(row.priority),
  progress: (row) => row.progress_percentage,
}

test.each(assignmentSorts)('a list is sorted by %s, in both directions, over its pages', async (sort) => {
  const all = (await list({})).results
  expect(all).toHaveLength(5)
  const values = all.map(shown[sort])
  expect(new Set(values).size, 'there is something to sort').toBeGreaterThan(1)
  values.sort((one, other) => (one < other ? -1 : Number(one > other)))
  for (const [way, wanted] of [
    [sort, values],
    [`-${sort}`, values.toReversed()],
  ] as const) {
    const pages = [1, 2, 3].map((page) => list({ sort: way, page, page_size: 2 }))
    const rows = (await Promise.all(pages)).flatMap(({ results }) => results)
    expect(rows.map(shown[sort]), way).toEqual(wanted)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
  }
})

test('a sort order combines with the filters and with a search', async () => {
  const query = { sort: '-priority', assigned_to: at.technician.id }
  const found = await list(query)
  expect([found.count, found.results.map(({ priority }) => priority)]).toEqual([3, ['Urgent', 'High', 'Low']])
  const searched = await list({ ...query, search: 'PU-1' })
  expect(searched.results.map(({ id }) => id)).toEqual(found.results.map(({ id }) => id))
})

test('an unknown sort order is rejected with a message', async () => {
  const reply = await at.supervisor.call(assignmentCalls.list, { query: { sort: 'id; drop table users' } })
  expect([reply.status, reply.body.error]).toEqual([400, expect.any(String)])
})
