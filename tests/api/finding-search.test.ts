import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { searchCalls } from '#src/contract/supervisor/search.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
let plant: Awaited<ReturnType<typeof makePlant>>
let finding: number

beforeAll(async () => {
  at = await openTestApp()
  plant = await makePlant(at)
  const assigned = await assignPlant(at, { plant, pump: at.technician })
  const [execution] = executionsOf(await readAssignment(at, assigned.id))
  await submit(at, at.technician, execution!, { answers: [{ description: 'Gland DRIPS 100%' }] })
  finding = (await listFindings({}))[0]!
})
afterAll(() => at.close())

async function listFindings(query: Record<string, string | number>): Promise<number[]> {
  const { body } = await at.supervisor.call(findingCalls.list, { query: { page_size: 200, ...query } })
  if (query.page_size === undefined) expect(body.results).toHaveLength(body.count)
  return body.results.map(({ id }) => id)
}
const searchFindings = (search: string) => listFindings({ search })

/** A word of each part of a finding's search text. */
const words = ['f-0000', 'look at PART 1', 'pu-1', 'feed p', 'weekly', 'gland drips', '100%']

test('a finding is found by every part of its text, after each of them changes', async () => {
  for (const word of words) expect(await searchFindings(word), word).toContain(finding)
  for (const word of ['1%', '_____', '\\', 'part 1 zz'])
    expect(await searchFindings(word), word).not.toContain(finding)
  const change = { params: { id: finding }, body: { work_order: 'SAP 4711' } }
  await at.supervisor.call(findingCalls.change, change)
  expect(await searchFindings('sap 47')).toEqual([finding])
  await at.supervisor.call(findingCalls.change, { ...change, body: { work_order: '' } })
  expect(await searchFindings('sap 47')).toEqual([])
  const rename = (name: string) =>
    at.admin.call(plantEditingCalls.changeEquipment, { params: { id: plant.pump }, body: { name } })
  await rename('Booster')
  expect([await searchFindings('boost'), await searchFindings('feed p')]).toEqual([[finding], []])
  await rename('Feed pump')
  const rewrite = (text: string) =>
    at.database.db.execute(sql`update task_answer_history set description = ${text}
      where id in (select answer_id from finding_sightings where finding_id = ${finding})`)
  await rewrite('Seal hisses')
  expect([await searchFindings('hiss'), await searchFindings('drips')]).toEqual([[finding], []])
  const again = await assignPlant(at, {
    plant,
    pump: at.technician,
    form: { due_date: dayFromToday(at, 7), available_from: dayFromToday(at, 0) },
  })
  const [execution] = executionsOf(await readAssignment(at, again.id))
  await submit(at, at.technician, execution!, { answers: [{ description: 'Gland DRIPS 100%' }] })
  expect([await searchFindings('hiss'), await searchFindings('drips')]).toEqual([[finding], [finding]])
  await at.database.db.execute(sql`delete from finding_sightings where answer_id =
    (select max(answer_id) from finding_sightings where finding_id = ${finding})`)
  expect(await searchFindings('drips')).toEqual([])
  await rewrite('Gland DRIPS 100%')
})

test('closed and open findings are counted, and each is on one page for any page size', async () => {
  const form = { due_date: dayFromToday(at, 6), available_from: dayFromToday(at, 0) }
  const { id: assignmentId } = await assignPlant(at, { plant, pump: at.technician, form })
  const execution = executionsOf(await readAssignment(at, assignmentId))
  const answers = [1, 2, 3].map(() => ({ status: 'not_ok' as const, description: 'Cracked' }))
  await submit(at, at.technician, execution[0]!, { answers })
  await submit(at, at.technician, execution[1]!, { answers })
  const all = await listFindings({})
  expect(all.length).toBeGreaterThan(4)
  for (const id of all.slice(0, 3))
    await at.supervisor.call(findingCalls.change, { params: { id }, body: { state: 'closed' } })
  for (const query of [{}, { search: 'look at' }, { state: 'closed' }] as Record<string, string>[]) {
    const whole = await listFindings(query)
    const paged: number[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 2); page++)
      paged.push(...(await listFindings({ ...query, page, page_size: 2 })))
    expect(paged, JSON.stringify(query)).toEqual(whole)
  }
  expect(await listFindings({ state: 'closed' })).toHaveLength(3)
})

test('the list by plant shows open assignments first, then the latest, ten per plant, with any filter', async () => {
  const busy = await makePlant(at)
  const days = [5, 1, 9, 3, 2, 8, 7, 4, 6, 0, 11, 12]
  for (const day of days)
    await assignPlant(at, { plant: busy, pump: at.technician, form: { due_date: dayFromToday(at, day) } })
  const show = async (query: Record<string, string> = {}) => {
    const { body } = await at.supervisor.call(assignmentCalls.plantOverview, {
      query: { page_size: '200', ...query },
    })
    return body.results.find(({ id }) => id === busy.id)?.assignments.map(({ due_date }) => due_date)
  }
  const latest = [...days].sort((one, other) => other - one).map((day) => dayFromToday(at, day))
  expect(await show()).toEqual(latest.slice(0, 10))
  expect(await show({ search: 'feed pump' })).toEqual(latest.slice(0, 10))
  expect(await show({ status: 'pending' })).toEqual(latest.slice(0, 10))
  expect(await show({ status: 'completed' })).toBeUndefined()
  await at.database.db.execute(sql`update assignments set status = 'completed'
    where plant_id = ${busy.id} and due_date > ${dayFromToday(at, 3)}`)
  expect((await show())!.slice(0, 5)).toEqual([3, 2, 1, 0, 12].map((day) => dayFromToday(at, day)))
  const moved = await makePlant(at)
  await at.database.db.execute(
    sql`update plant_assignments set plant_id = ${moved.id} where plant_id = ${busy.id}`,
  )
  expect(await show()).toEqual([])
})

test('without the trigram index the search finds the same', async () => {
  const find = async () => {
    const everything = await at.supervisor.call(searchCalls.everything, { query: { q: 'drips gland' } })
    return [
      ...(await Promise.all(words.map(searchFindings))),
      (await at.supervisor.call(assignmentCalls.list, { query: { search: 'feed' } })).body.count,
      everything.body.findings.results,
    ]
  }
  const before = await find()
  expect(before.at(-1)).toMatchObject([{ id: finding }])
  await at.database.db.execute(sql`drop extension pg_trgm cascade`)
  expect(await find()).toEqual(before)
})
