import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { limits } from '#src/rules/limits.ts'
import { assignPlant } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const MORE = limits.countedMatches + 10
const LAST = Math.ceil(MORE / limits.pageSize)

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
  const { plantAssignmentId } = await assignPlant(at, { pump: at.technician })
  const { db } = at.database
  await db.execute(sql`insert into plant_assignments (plant_id, title, created_by)
    select plant_id, 'Turnaround ' || n, created_by from plant_assignments, generate_series(1, ${MORE}) n
    where id = ${plantAssignmentId}`)
  await db.execute(sql`insert into assignments (plant_assignment_id, technician_id, available_from, due_date)
    select o.id, a.technician_id, a.available_from, a.due_date from plant_assignments o, assignments a
    where o.id <> ${plantAssignmentId} and a.plant_assignment_id = ${plantAssignmentId}`)
  await db.execute(sql`insert into findings
      (equipment_id, tracked_task, checklist_name, task_number, title, is_critical, state, first_seen_at, last_seen_at, closed_at)
    select (select min(equipment_id) from equipment_assignments), n, 'Weekly', '1', 'Gasket weeps ' || n, false,
      case when n <= 5 then 'open' else 'closed' end, now(), now(), case when n > 5 then now() end
    from generate_series(1, ${MORE}) n`)
})
afterAll(() => at.close())

const lists = {
  "a supervisor's assignments": (query: object) =>
    at.supervisor.call(assignmentCalls.list, { query: { search: 'turnaround', ...query } }),
  "an administrator's assignments": (query: object) =>
    at.admin.call(assignmentOverviewCalls.overviewForSector, { query: { search: 'turnaround', ...query } }),
  findings: (query: object) =>
    at.supervisor.call(findingCalls.list, { query: { search: 'gasket', ...query } }),
}

test.each(Object.entries(lists))(
  'of %s with a search word the count stops at its limit, and all matches are found',
  async (_, list) => {
    const read = async (query: object) => {
      const { status, body } = await list(query)
      expect(status).toBe(200)
      return body
    }
    expect(await read({})).toMatchObject({ count: limits.countedMatches, is_count_open: true })
    // The last counted page still has a next page.
    const counted = await read({ page: limits.countedMatches / limits.pageSize })
    expect(counted).toMatchObject({ count: limits.countedMatches, is_count_open: true })
    expect(counted.next).toContain(`page=${LAST}`)
    const last = await read({ page: LAST })
    expect(last).toMatchObject({ count: MORE, next: null })
    expect(last.is_count_open).toBeUndefined()
    const ids: number[] = []
    for (let page = 1, next: string | null = ''; next !== null; page++) {
      const { results, ...place } = await read({ page, page_size: limits.largestPageSize })
      ids.push(...results.map(({ id }) => id))
      next = place.next
    }
    expect(new Set(ids).size).toBe(MORE)
    expect(ids).toHaveLength(MORE)
  },
)

test('fewer matches, and a list without a search word, are all counted', async () => {
  const few = await at.supervisor.call(assignmentCalls.list, { query: { search: 'turnaround 77' } })
  expect(few.body.count).toBeGreaterThan(0)
  expect(few.body.count).toBeLessThan(limits.countedMatches)
  expect(few.body.is_count_open).toBeUndefined()
  const all = await at.supervisor.call(assignmentCalls.list, { query: {} })
  expect(all.body.count).toBe(MORE + 1)
  const findings = await at.supervisor.call(findingCalls.list, { query: {} })
  expect(findings.body.count).toBe(MORE)
})

test('of the audit log, which grows with every write, the count is limited as well, and all rows are found', async () => {
  const ids = new Set<number>()
  let next: string | null = ''
  for (let page = 1; next !== null; page++) {
    const query = { page, page_size: limits.largestPageSize }
    const { status, body } = await at.admin.call(auditCalls.list, { query })
    expect(status).toBe(200)
    if (page === 1) expect(body).toMatchObject({ count: limits.countedMatches, is_count_open: true })
    for (const { id } of body.results) ids.add(id)
    if (body.next === null) expect(body.count).toBe(ids.size)
    next = body.next
  }
  expect(ids.size).toBeGreaterThan(MORE)
})
