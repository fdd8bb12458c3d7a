import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignPlant, readAssignment } from './assignments.ts'
import { listStatements } from './count-statements.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** Special characters that a user may enter in any field. */
const SPECIAL_CHARACTERS = 'Pump "A" \\ B\n\t{}[], ü 泵 😀 </script>'

/** Parsing drops fields outside the contract: the body must have none. */
function expectExactly({ reply }: AnyCall, body: unknown): void {
  expect((reply as z.ZodMiniType).parse(body)).toEqual(body)
}

test('lists that SQL assembles as JSON match the contract in every field', async () => {
  const assigned = await assignPlant(at, { pump: at.technician, spare: at.technician })
  const bare = await assignPlant(at, { pump: at.technician })
  await at.database.db.execute(sql`update equipment set name = ${SPECIAL_CHARACTERS}`)
  await at.database.db.execute(sql`update equipment_assignments set notes = ${SPECIAL_CHARACTERS}`)
  await at.database.db.execute(sql`update executions set checklist_name = ${SPECIAL_CHARACTERS}`)
  await at.database.db.execute(sql`delete from executions where equipment_assignment_id in
    (select id from equipment_assignments where assignment_id = ${bare.id})`)
  await at.database.db.execute(sql`update assignments set started_said = 'tomorrow' where id = ${bare.id}`)

  const own = await at.technician.call(technicianCalls.listAssignments)
  const supervised = await at.supervisor.call(assignmentCalls.list)
  const plants = await at.supervisor.call(assignmentCalls.plantOverview)
  expectExactly(technicianCalls.listAssignments, own.body)
  expectExactly(assignmentCalls.list, supervised.body)
  expectExactly(assignmentCalls.plantOverview, plants.body)
  const ids = [assigned.id, bare.id].toSorted()
  for (const { results } of [own.body, supervised.body])
    expect(results.map(({ id }) => id).toSorted()).toEqual(ids)
  for (const row of [...own.body.results, ...supervised.body.results]) {
    const {
      equipment,
      equipment_assignments: _same,
      progress: _details,
      ...details
    } = await readAssignment(at, row.id)
    expect(row).toMatchObject(details)
    expect(row.equipment.map(({ name, notes }) => [name, notes])).toEqual(
      equipment.map(() => [SPECIAL_CHARACTERS, SPECIAL_CHARACTERS]),
    )
    for (const [index, item] of row.equipment.entries()) expect(equipment[index]).toMatchObject(item)
  }
})

test('a list reads only the changed rows', async () => {
  const list = async () => (await listStatements(() => at.supervisor.call(assignmentCalls.list))).statements
  await list()
  // The user, and the ids and versions of the rows.
  expect(await list()).toHaveLength(2)
  await at.database.db.execute(sql`update equipment_assignments set notes = 'Mind the dog'`)
  expect(await list()).toHaveLength(3)
  expect(await list()).toHaveLength(2)
})

test('empty lists are arrays', async () => {
  const { body } = await at.secondTechnician.call(technicianCalls.listAssignments)
  expect(body).toEqual({ count: 0, next: null, previous: null, results: [] })
  const beyond = await at.supervisor.call(assignmentCalls.list, { query: { page: 9 } })
  expect(beyond.body).toMatchObject({ count: 2, next: null, results: [] })
})

test.each(['"', "'", '\\', '%', '_', '泵', ') or true --', '$1', 'PUMP'])(
  'a search finds %s in its field, and nowhere else',
  async (search) => {
    const { body } = await at.supervisor.call(assignmentCalls.list, { query: { search } })
    const stands = SPECIAL_CHARACTERS.toLowerCase().includes(search.toLowerCase())
    expect(body.count > 0).toBe(stands)
    expect(body.results).toHaveLength(body.count)
  },
)
