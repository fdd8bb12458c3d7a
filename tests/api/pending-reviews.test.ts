import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls, type PendingReview } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { aPhoto } from './seeded-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'

type Query = Record<string, string | number | boolean>

let at: TestApp
const plants: AssignedPlant[] = []
let all: PendingReview[]

beforeAll(async () => {
  at = await openTestApp()
  const submit = (plant: AssignedPlant, finding?: string, technician = at.technician) =>
    technician.call(technicianCalls.submitChecklist, submissionOf(plant, finding))
  const add = async (options: Parameters<typeof assignNewPlant>[1], finding?: string) => {
    const plant = await assignNewPlant(at, options)
    const technician = options?.technician ?? at.technician
    expect((await submit(plant, finding, technician)).status).toBe(200)
    plants.push(plant)
    return plant
  }
  await add({ code: 'PL-FIRST' })
  await add({ code: 'PL-LEAK' }, 'Leaks')
  await add({ code: 'PL-CRIT', isCritical: true }, 'Cracked')
  await add({ code: 'PL-ANA', technician: at.secondTechnician })
  await add({ code: 'PL-CRIT2', isCritical: true, technician: at.secondTechnician }, 'Cracked as well')
  // A photo that arrives after the submission is not part of it, and a flag shows it to the
  // supervisor.
  const flagged = await add({ code: 'PL-FLAG' })
  const photo = {
    params: { id: flagged.executionId, taskId: flagged.taskIds[0]! },
    body: {},
    files: [await aPhoto('image')],
  }
  expect((await at.technician.call(technicianCalls.addPhoto, photo)).status).toBe(201)
  // A value outside its limits, answered OK.
  const outside = await assignNewPlant(at, { code: 'PL-HOT' })
  const [hot] = outside.taskIds
  await at.database.db.execute(sql`update execution_tasks set tolerance_max = 5 where id = ${hot}`)
  const { params, body } = submissionOf(outside)
  const [answer, ...others] = (body as { task_responses: object[] }).task_responses
  const measured = { ...answer, measurement: 9, description: 'Runs hot since Monday' }
  const sent = { params, body: { ...(body as object), task_responses: [measured, ...others] } }
  expect((await at.technician.call(technicianCalls.submitChecklist, sent)).status).toBe(200)
  plants.push(outside)
  // Started on an offline phone, and submitted after the work was reassigned.
  const late = await assignNewPlant(at, { code: 'PL-LATE' })
  const toAna = { params: { id: late.assignmentId }, body: { assigned_to: at.secondTechnician.id } }
  expect((await at.supervisor.call(assignmentCalls.reassign, toAna)).status).toBe(200)
  const came = await submit(late)
  expect([came.status, came.body.submitted_after]).toEqual([200, 'reassigned'])
  plants.push(late)
  all = (await list({})).results
})
afterAll(() => at.close())

async function list(query: Query) {
  const reply = await at.supervisor.call(executionCalls.pendingReviews, { query })
  expect(reply.status).toBe(200)
  return reply.body
}

const isFlagged = (review: PendingReview) =>
  review.submitted_after !== null ||
  review.is_clock_off ||
  review.has_impossible_times ||
  review.beside_photo_count > 0

test('critical findings come first, then the longest waiting', () => {
  expect(all.map(({ plant_name }) => plant_name).length).toBe(plants.length)
  expect(all.map(({ critical_issues }) => critical_issues > 0)).toEqual([
    true,
    true,
    ...Array<boolean>(6).fill(false),
  ])
  for (const part of [all.slice(0, 2), all.slice(2)])
    expect(part.map(({ submitted_at }) => submitted_at)).toEqual(
      part.map(({ submitted_at }) => submitted_at).sort(),
    )
})

test.each<[string, Query, (review: PendingReview) => boolean]>([
  ['Not OK', { found: 'not_ok' }, ({ issues_found }) => issues_found > 0],
  ['critical', { found: 'critical' }, ({ critical_issues }) => critical_issues > 0],
  [
    'all OK',
    { found: 'all_ok' },
    ({ issues_found, outside_limits }) => issues_found === 0 && outside_limits === 0,
  ],
  ['outside limits', { found: 'outside_limits' }, ({ outside_limits }) => outside_limits > 0],
  ['late', { flag: 'reassigned' }, ({ submitted_after }) => submitted_after === 'reassigned'],
  ['another flag', { flag: 'removed' }, () => false],
  ['a wrong clock', { flag: 'clock_off' }, ({ is_clock_off }) => is_clock_off],
  ['impossible times', { flag: 'impossible_times' }, ({ has_impossible_times }) => has_impossible_times],
  ['unsubmitted photos', { flag: 'photos_beside' }, ({ beside_photo_count }) => beside_photo_count > 0],
  ['flagged', { flagged: true }, isFlagged],
  ['not flagged', { flagged: false }, (review) => !isFlagged(review)],
  ['a plant', { search: 'leak' }, ({ id }) => id === plants[1]!.executionId],
  ['a search for a literal wildcard', { search: '%' }, () => false],
])('filtered by %s, the list has these and no others, and counts them', async (_what, query, fits) => {
  const wanted = all.filter(fits).map(({ id }) => id)
  const found = await list(query)
  expect(found.results.map(({ id }) => id)).toEqual(wanted)
  expect(found.count).toBe(wanted.length)
  const one = await list({ ...query, page_size: 1, page: Math.max(1, wanted.length) })
  expect([one.count, one.results.map(({ id }) => id)]).toEqual([wanted.length, wanted.slice(-1)])
})

test('filtered by a technician, an assignment, or a name', async () => {
  const ofAna = [plants[3]!, plants[4]!].map(({ executionId }) => executionId)
  const idsOf = async (query: Query) => (await list(query)).results.map(({ id }) => id).sort()
  expect(await idsOf({ technician: at.secondTechnician.id })).toEqual(ofAna)
  const { assigned_to_name } = all.find(({ id }) => id === ofAna[0])!
  expect(await idsOf({ search: assigned_to_name.toUpperCase() })).toEqual(ofAna)
  expect(await idsOf({ technician: at.secondTechnician.id, found: 'critical' })).toEqual([
    plants[4]!.executionId,
  ])
  expect(await idsOf({ plant: plants[2]!.plantId })).toEqual([plants[2]!.executionId])
  expect(await idsOf({ plant: plants[2]!.plantId, found: 'all_ok' })).toEqual([])
  expect(await idsOf({ assignment: plants[0]!.assignmentId })).toEqual([plants[0]!.executionId])
  expect(await idsOf({ technician: at.technician.id, assignment: plants[4]!.assignmentId })).toEqual([])
})

test('the filters of a list reject unknown values', async () => {
  for (const query of [
    { found: 'everything' },
    { flagged: 'perhaps' },
    { flag: 'late' },
    { plant: 'Boiler House' },
    { technician: 'Ana' },
    { assignment: 0 },
  ] as Query[]) {
    const reply = await at.supervisor.call(executionCalls.pendingReviews, { query })
    expect([reply.status, reply.body.error]).toEqual([400, expect.any(String)])
  }
})

test('a supervisor of another sector finds nothing with any filter', async () => {
  for (const query of [{}, { found: 'critical' }, { assignment: plants[0]!.assignmentId }] as Query[]) {
    const reply = await at.otherSupervisor.call(executionCalls.pendingReviews, { query })
    expect([reply.status, reply.body.count, reply.body.results]).toEqual([200, 0, []])
  }
})
