import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { searchCalls } from '#src/contract/supervisor/search.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { searchWords } from '#src/rules/text/fold-text.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { findings } from '#src/server/db/schema/findings.ts'
import { containsWords } from '#src/server/db/search-patterns.ts'
import { executePlanned } from '#src/server/db/statement.ts'
import { assignPlant, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
let assignment: number

beforeAll(async () => {
  at = await openTestApp()
  const { db } = at.database
  const plant = await makePlant(at)
  await db.execute(
    sql`update users set first_name = 'Jan', last_name = 'Zieliński' where id = ${at.technician.id}`,
  )
  await db.execute(
    sql`update users set first_name = 'Pat', last_name = 'O’Brien' where id = ${at.secondTechnician.id}`,
  )
  await db.execute(
    sql`update equipment set equipment_id = 'PU – 1', name = 'Kühlwasserpumpe Øst' where id = ${plant.pump}`,
  )
  assignment = (await assignPlant(at, { plant, pump: at.technician })).id
  const [execution] = executionsOf(await readAssignment(at, assignment))
  await submit(at, at.technician, execution!, { answers: [{ description: 'Stopfbüchse ‑ läuft' }] })
})
afterAll(() => at.close())

const people = async (search: string) =>
  (await at.admin.call(identityCalls.listUsers, { query: { search } })).body.results.map(
    ({ full_name }) => full_name,
  )

test.each(['Zielinski', 'zieliński  jan', 'JAN ZIELINSKI', 'Zielin\u0301ski'])(
  '%j finds Jan Zieliński',
  async (search) => {
    expect(await people(search)).toEqual(['Jan Zieliński'])
  },
)

test.each(["O'Brien", 'O’Brien', 'Oʼbrien pat'])('%j finds Pat O’Brien', async (search) => {
  expect(await people(search)).toEqual(['Pat O’Brien'])
})

const lists = {
  'assignments of a supervisor': (search: string) =>
    at.supervisor.call(assignmentCalls.list, { query: { search } }),
  findings: (search: string) => at.supervisor.call(findingCalls.list, { query: { search } }),
  'equipment of a sector': (search: string) =>
    at.supervisor.call(sectorEquipmentCalls.list, { query: { search } }),
  'equipment of an administrator': (search: string) =>
    at.admin.call(plantEditingCalls.listEquipment, { query: { search } }),
}

test.each(Object.entries(lists))('%s are found in any spelling', async (_, list) => {
  for (const search of [
    'pu-1',
    'PU\u20111',
    'pu\u00ad1',
    'kuhlwasser',
    'OST kühlwasserpumpe',
    'Kühl\u00adwasser',
  ])
    expect((await list(search)).body.count, search).toBe(1)
  expect((await list('kuhlwasser west')).body.count).toBe(0)
})

test('an administrator finds an assignment by its technician, with the words in any order', async () => {
  const { body } = await at.admin.call(assignmentOverviewCalls.overviewForSector, {
    query: { search: 'ZIELINSKI jan' },
  })
  expect(body.count).toBe(1)
})

test('checklists are found by the tag of their equipment in any spelling', async () => {
  const countOf = async (search: string) =>
    (await at.admin.call(adminPlantCalls.listChecklists, { query: { search } })).body.count
  const count = await countOf('Kühlwasserpumpe')
  expect(count).toBeGreaterThan(0)
  for (const search of ['pu-1', 'PU\u20111 OST']) expect(await countOf(search), search).toBe(count)
})

test('the search over a sector finds any spelling, and lists a code first', async () => {
  const found = (await at.supervisor.call(searchCalls.everything, { query: { q: 'pu\u20111' } })).body
  expect(found.equipment.results.map(({ equipment_id }) => equipment_id)).toEqual(['PU – 1'])
  expect(found.assignments.results.map(({ id }) => id)).toEqual([assignment])
  const answered = (await at.supervisor.call(searchCalls.everything, { query: { q: 'LAUFT stopfbuchse' } }))
    .body
  expect(answered.findings.count).toBe(1)
})

test('the audit trail is searched without accents', async () => {
  const { body } = await at.admin.call(auditCalls.list, { query: { search: 'OST kuhlwasserpumpe' } })
  expect(body.count).toBeGreaterThan(0)
})

test('trigram indexes serve the search of assignments and findings', async () => {
  const { db } = at.database
  await db.execute(sql`insert into plant_assignments (plant_id, title, created_by)
    select plant_id, 'Turnaround ' || n, created_by from plant_assignments, generate_series(1, 1000) n limit 1000`)
  await db.execute(sql`insert into assignments (plant_assignment_id, technician_id, available_from, due_date)
    select o.id, a.technician_id, a.available_from, a.due_date from plant_assignments o, assignments a
    where o.title like 'Turnaround %' and a.id = ${assignment}`)
  await db.execute(sql`insert into findings
      (equipment_id, tracked_task, checklist_name, task_number, title, is_critical, state, first_seen_at, last_seen_at)
    select (select min(equipment_id) from equipment_assignments), 100000 + n, 'Weekly', '1', 'Gasket weeps ' || n, false, 'open',
      now(), now() from generate_series(1, 1000) n`)
  await db.execute(sql`vacuum analyze assignments, findings`)
  for (const [table, condition] of [
    ['assignments', containsWords(assignments.search_text, searchWords('OST Kühlwasserpumpe'))],
    ['findings', containsWords(findings.search_text, searchWords('läuft Stopfbüchse'))],
  ] as const) {
    const isListed = table === 'assignments' ? sql`is_listed and` : sql``
    const plan = await db.transaction(async (tx) => {
      // A GIN index queues new entries until a vacuum, and PostgreSQL scans a small table: the plan
      // only has to be possible.
      await tx.execute(sql`set local enable_seqscan = off`)
      return executePlanned(tx, sql`explain select id from ${sql.raw(table)} where ${isListed} ${condition}`)
    })
    expect(JSON.stringify(plan), table).toContain(`${table}_searched`)
  }
})
