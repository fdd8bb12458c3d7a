import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCalls } from '#src/contract/plants.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { type Found, searchBounds, searchCalls } from '#src/contract/supervisor/search.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { checklists, equipment, tasks } from '#src/server/db/schema/plants.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { uploadSample } from './weekly-pdf-steps.ts'

let at: TestApp
let plant: Awaited<ReturnType<typeof makePlant>>
let assignment: number
let finding: { id: number; number: string }

beforeAll(async () => {
  at = await openTestApp()
  plant = await makePlant(at)
  const form = { title: 'Autumn round', due_date: '2026-11-25', available_from: '2026-11-23' }
  assignment = (await assignPlant(at, { plant, pump: at.technician, form })).id
  const [execution] = executionsOf(await readAssignment(at, assignment))
  await submit(at, at.technician, execution!, { answers: [{ description: 'Gland drips' }] })
  finding = (await at.supervisor.call(findingCalls.list)).body.results[0]!
  await uploadSample(at.supervisor, 'flat-libreoffice.pdf', { title: 'Autumn plan' })
})
afterAll(() => at.close())

const ask = (q: string, as: TestPerson = at.supervisor) => as.call(searchCalls.everything, { query: { q } })
const search = async (q: string, as?: TestPerson) => {
  const { status, body } = await ask(q, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Found
}
/** How many of each kind were found, without the empty kinds. */
const countsOf = async (q: string, as?: TestPerson) =>
  Object.fromEntries(
    Object.entries(await search(q, as))
      .map(([kind, { count }]) => [kind, count])
      .filter(([, count]) => count !== 0),
  )

test('each kind is found by its usual names', async () => {
  const ofPump = { equipment: plant.pump, equipment_tag: 'PU-1', equipment_name: 'Feed pump' }
  const byPlant = await search(plant.name)
  expect(byPlant.plants).toEqual({
    count: 1,
    has_more: false,
    results: [{ id: plant.id, name: plant.name, plant_id: expect.any(String), location: 'North yard' }],
  })
  expect(byPlant.assignments.results).toMatchObject([
    { id: assignment, label: labelAssignment(assignment), title: 'Autumn round', plant_name: plant.name },
  ])
  expect((await search('feed PUMP')).equipment.results).toEqual([
    { id: plant.pump, equipment_id: 'PU-1', name: 'Feed pump', plant_name: plant.name },
  ])
  expect((await search('part 2')).tasks).toMatchObject({
    count: 3,
    results: [{ title: 'Look at part 2', checklist_name: 'Weekly', ...ofPump }, {}, {}],
  })
  expect((await search('autumn plan')).pdfs.results).toMatchObject([
    { title: 'Autumn plan', is_completed: false },
  ])
  for (const words of [finding.number, `f-${finding.id}`, 'drips gland', 'look pu-1 part'])
    expect((await search(words)).findings.results[0], words).toEqual({
      id: finding.id,
      number: finding.number,
      title: 'Look at part 1',
      plant_name: plant.name,
      is_closed: false,
      ...ofPump,
    })
})

test.each(['PU-1', 'week 48 2026', '2026-w48', 'w48 2026 autumn', 'autumn feed', 'boiler round'])(
  'an assignment is found by %s',
  async (words) => {
    expect((await search(words)).assignments.results.map(({ id }) => id)).toEqual([assignment])
  },
)

test('an assignment is found by its technician and its label, but not by another week', async () => {
  const { body } = await at.supervisor.call(sectorEquipmentCalls.list, { query: { plant: plant.id } })
  const assignee = body.results.find(({ id }) => id === plant.pump)!.assigned_to!.full_name
  for (const words of [assignee, labelAssignment(assignment), `a-${assignment}`])
    expect((await search(words)).assignments.results.map(({ id }) => id)).toContain(assignment)
  expect((await search('week 49 2026')).assignments.count).toBe(0)
  expect((await search('week 48 2026 spring')).assignments.count).toBe(0)
})

test('objects of another sector are found by no word and no id', async () => {
  for (const words of [plant.name, 'pump', 'look at', finding.number, labelAssignment(assignment), 'autumn'])
    expect(await countsOf(words, at.otherSupervisor), words).toEqual({})
  const theirs = await makePlant(at, at.sectors.other)
  expect(await countsOf(theirs.name)).toEqual({})
  expect((await search('pump', at.otherSupervisor)).equipment.results.map(({ id }) => id)).toEqual([
    theirs.pump,
    theirs.spare,
  ])
})

test.each(['', 'a', ' a ', 'x'.repeat(101), 'a\0b'])('%j is rejected with a message', async (q) => {
  const { status, body } = await ask(q)
  expect(status).toBe(400)
  expect(body).toMatchObject({ details: { q: [expect.any(String)] } })
})

test.each(['%%', '__', "' or 1=1", '\\\\', 'F-999999999', 'week 99', 'zz zz '.repeat(16)])(
  '%j is searched literally',
  async (q) => {
    expect(await countsOf(q)).toEqual({})
  },
)

test('each kind returns a few matches and reports that more exist', async () => {
  const { db } = at.database
  const many = await makePlant(at)
  const [checklist] = await db
    .insert(checklists)
    .values({ equipment_id: many.tank, name: 'Valves' })
    .returning({ id: checklists.id })
  const numbers = Array.from({ length: searchBounds.counted + 5 }, (_none, index) => index + 1)
  await db.insert(tasks).values(
    numbers.map((order) => ({
      checklist_id: checklist!.id,
      task_number: String(order),
      order,
      title: 'Turn the valve',
    })),
  )
  await db
    .insert(equipment)
    .values(numbers.slice(0, 7).map((n) => ({ plant_id: many.id, equipment_id: `VA-${n}`, name: 'Valve' })))
  const found = await search('valve')
  expect(found.tasks).toMatchObject({ count: searchBounds.counted, has_more: true })
  expect(found.tasks.results).toHaveLength(searchBounds.shown)
  expect(found.equipment).toMatchObject({ count: 7, has_more: false })
  expect(found.equipment.results).toHaveLength(searchBounds.shown)
  const whole = (await at.supervisor.call(searchCalls.everything, { query: { q: 'valve', all: true } })).body
  expect(whole.tasks).toMatchObject({ count: numbers.length, has_more: false })
  expect(whole.tasks.results).toHaveLength(numbers.length)
  expect(whole.equipment.results).toHaveLength(7)
  const [first] = (await search('va-7')).equipment.results
  expect(first).toMatchObject({ equipment_id: 'VA-7' })
})

test('deleted objects are not found', async () => {
  const gone = await makePlant(at)
  await assignPlant(at, { plant: gone, pump: at.technician, form: { due_date: dayFromToday(at, 1) } })
  expect(await countsOf(gone.name)).toEqual({ plants: 1, assignments: 1 })
  await at.admin.call(plantCalls.remove, { params: { id: gone.id } })
  expect(await countsOf(gone.name)).toEqual({})
})
