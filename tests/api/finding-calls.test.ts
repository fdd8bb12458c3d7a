import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { aPhoto } from './seeded-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const sound = { status: 'ok', description: '' } as const
const leaking = { status: 'not_ok', description: 'Leaks at the flange' } as const

/** A pump that is inspected every week; returns the first checklist of each week. */
async function openWeeks(count: number) {
  const plant = await makePlant(at)
  const weeks: number[] = []
  for (let week = 0; week < count; week++) {
    const form = { due_date: addDays(dayFromToday(at, 0), 7 * week), available_from: dayFromToday(at, 0) }
    const { id } = await assignPlant(at, { plant, pump: at.technician, form })
    weeks.push(executionsOf(await readAssignment(at, id))[0]!)
  }
  return { plant, weeks }
}

const answer = async (execution: number, first: typeof sound | typeof leaking, completed_at?: string) => {
  const { status, body } = await submit(at, at.technician, execution, {
    answers: [{ ...first, ...(completed_at ? { completed_at } : {}) }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
const list = async (query: Record<string, string | number | boolean>) =>
  (await at.supervisor.call(findingCalls.list, { query })).body
const listOf = async (plant: { pump: number }) => (await list({ equipment: plant.pump })).results
const change = (id: number, body: object) => at.supervisor.call(findingCalls.change, { params: { id }, body })

test('a repeated fault is one finding, an OK proposes its closure, and a supervisor closes it', async () => {
  const { plant, weeks } = await openWeeks(4)
  await answer(weeks[0]!, leaking)
  const [opened] = await listOf(plant)
  expect(opened).toMatchObject({
    number: `F-${String(opened!.id).padStart(6, '0')}`,
    title: 'Look at part 1',
    equipment_tag: 'PU-1',
    plant: { id: plant.id, name: plant.name },
    state: 'open',
    weeks: 1,
    description: 'Leaks at the flange',
    is_closing_proposed: false,
    owner: null,
    work_order: '',
  })
  await answer(weeks[1]!, leaking)
  expect(await listOf(plant)).toMatchObject([{ id: opened!.id, weeks: 2, is_closing_proposed: false }])
  await answer(weeks[2]!, sound)
  expect(await listOf(plant)).toMatchObject([
    { id: opened!.id, weeks: 2, state: 'open', is_closing_proposed: true },
  ])
  const closed = await change(opened!.id, { state: 'closed' })
  expect(closed.body).toMatchObject({ state: 'closed', is_closing_proposed: false })
  expect(closed.body.closed_at).toMatch(/Z$/)
  await answer(weeks[3]!, leaking)
  const [again, before] = await listOf(plant)
  expect(before!.id).toBe(opened!.id)
  expect(again).toMatchObject({ state: 'open', weeks: 1 })
  const reopened = await change(opened!.id, { state: 'open' })
  expect(reopened).toMatchObject({ status: 409, body: { code: 'finding_open_again' } })
  expect((await change(again!.id, { state: 'closed' })).status).toBe(200)
  expect((await change(opened!.id, { state: 'waiting' })).body).toMatchObject({
    state: 'waiting',
    closed_at: null,
  })
})

test('every pull contains the open findings of a task, and only open ones', async () => {
  const { plant, weeks } = await openWeeks(3)
  await answer(weeks[0]!, leaking)
  const [finding] = await listOf(plant)
  const pull = async () => {
    const { body, headers } = await at.technician.call(technicianCalls.pull)
    const tasksOf = (id: number) => body.executions.find((execution) => execution.id === id)!.tasks
    return { tag: headers.etag, ahead: tasksOf(weeks[1]!), done: tasksOf(weeks[0]!) }
  }
  const shown = { id: finding!.id, number: finding!.number, first_seen_at: finding!.first_seen_at, weeks: 1 }
  const open = await pull()
  expect(open.ahead.map((task) => task.finding)).toEqual([{ ...shown, state: 'open' }, null, null])
  await change(finding!.id, { state: 'waiting' })
  const waiting = await pull()
  expect(waiting.tag).not.toBe(open.tag)
  expect(waiting.ahead[0]!.finding).toEqual({ ...shown, state: 'waiting' })
  await change(finding!.id, { state: 'closed' })
  const closed = await pull()
  expect(closed.ahead[0]!.finding).toBeNull()
  expect(closed.done[0]!.finding).toEqual({ ...shown, state: 'closed' })
  await answer(weeks[2]!, leaking)
  const again = await pull()
  expect(again.ahead[0]!.finding!.id).toBeGreaterThan(finding!.id)
  expect(again.done[0]!.finding!.id).toBe(finding!.id)
})

test('a fault seen before a finding was closed and submitted afterwards belongs to that finding', async () => {
  const { plant, weeks } = await openWeeks(2)
  await answer(weeks[0]!, leaking)
  const seenAt = new Date().toISOString()
  const [finding] = await listOf(plant)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await change(finding!.id, { state: 'closed' })
  await answer(weeks[1]!, leaking, seenAt)
  expect(await listOf(plant)).toMatchObject([{ id: finding!.id, state: 'closed', weeks: 2 }])
})

test('a repeated submission and a returned one add no second sighting', async () => {
  const { plant, weeks } = await openWeeks(1)
  await answer(weeks[0]!, leaking)
  expect((await submit(at, at.technician, weeks[0]!, { answers: [leaking] })).status).toBe(409)
  const body = { comments: 'Which flange?', task_ids: [] }
  await at.supervisor.call(executionCalls.revise, { params: { id: weeks[0]! }, body })
  await answer(weeks[0]!, { ...leaking, description: 'Leaks at the flange' })
  const [finding, ...more] = await listOf(plant)
  expect(more).toEqual([])
  expect(finding).toMatchObject({ weeks: 1 })
  const { sightings } = (await at.supervisor.call(findingCalls.read, { params: { id: finding!.id } })).body
  expect(sightings).toHaveLength(2)
})

test('a finding shows its sightings with photos, its comments, and its possible owners', async () => {
  const { plant, weeks } = await openWeeks(1)
  const execution = weeks[0]!
  const { body: asked } = await at.admin.call(executionCalls.read, { params: { id: execution } })
  const start = { params: { id: asked.assignment_id }, body: {} }
  expect((await at.technician.call(technicianCalls.startAssignment, start)).status).toBe(200)
  const params = { id: execution, taskId: asked.tasks[0]!.id }
  const files = [await aPhoto('image')]
  const photo = await at.technician.call(technicianCalls.addPhoto, { params, body: {}, files })
  const answers = [{ ...leaking, photo_ids: [photo.body.id] }]
  expect((await submit(at, at.technician, execution, { answers })).status).toBe(200)
  const [{ id } = { id: 0 }] = await listOf(plant)
  const key = randomUUID()
  const addComment = () =>
    at.supervisor.call(findingCalls.comment, { params: { id }, body: { text: ' Seal is ordered ' }, key })
  expect((await addComment()).status).toBe(201)
  await addComment()
  const due_date = dayFromToday(at, 9)
  await change(id, { owner: at.technician.id, due_date, work_order: 'WO-4711', state: 'waiting' })
  const { body } = await at.supervisor.call(findingCalls.read, { params: { id } })
  expect(body).toMatchObject({
    state: 'waiting',
    owner: { id: at.technician.id },
    due_date,
    work_order: 'WO-4711',
    comment_count: 1,
    photo_count: 1,
    comments: [{ text: 'Seal is ordered', author: { id: at.supervisor.id } }],
    sightings: [{ execution_id: execution, status: 'not_ok', photos: [{ id: photo.body.id }] }],
  })
  const owners = body.possible_owners.map((person) => person.id)
  expect(owners).toEqual(expect.arrayContaining([at.supervisor.id, at.technician.id]))
  expect(owners).not.toContain(at.otherTechnician.id)
  expect((await change(id, { owner: at.otherTechnician.id })).body.details).toHaveProperty('owner')
  expect((await change(id, { owner: null, due_date: null })).body).toMatchObject({
    owner: null,
    due_date: null,
    work_order: 'WO-4711',
  })
})

test('a list is filtered by every filter, paged, and counts the whole sector', async () => {
  const { plant, weeks } = await openWeeks(1)
  const answers = [leaking, { status: 'not_ok' as const, description: 'Cracked 100%' }, sound]
  expect((await submit(at, at.technician, weeks[0]!, { answers })).status).toBe(200)
  const [first, second] = await listOf(plant)
  await change(second!.id, { state: 'closed', owner: at.supervisor.id, work_order: 'PM-77' })
  const mine = { equipment: plant.pump }
  const idsOf = async (query: Record<string, string | number | boolean>) =>
    (await list({ ...mine, ...query })).results.map(({ id }) => id)
  expect(await idsOf({})).toEqual([first!.id, second!.id])
  expect(await idsOf({ plant: plant.id })).toHaveLength(2)
  expect(await idsOf({ plant: plant.id + 1_000 })).toEqual([])
  expect(await idsOf({ state: 'unclosed' })).toEqual([first!.id])
  expect(await idsOf({ state: 'closed' })).toEqual([second!.id])
  expect(await idsOf({ critical: true })).toEqual([])
  expect(await idsOf({ critical: false })).toHaveLength(2)
  expect(await idsOf({ proposed: true })).toEqual([])
  expect(await idsOf({ owner: at.supervisor.id })).toEqual([second!.id])
  expect(await idsOf({ search: 'pm-77' })).toEqual([second!.id])
  expect(await idsOf({ search: first!.number })).toEqual([first!.id])
  expect(await idsOf({ search: '100%' })).toEqual([second!.id])
  expect(await idsOf({ search: '100_' })).toEqual([])
  expect(await idsOf({ page_size: 1, page: 2 })).toEqual([second!.id])
  const whole = await list({})
  const all = await list({ state: 'unclosed', page_size: 200 })
  expect(whole.unclosed).toBe(all.count)
  expect(whole.owners).toContainEqual({ id: at.supervisor.id, full_name: expect.any(String) })
  expect(whole.critical).toBe((await list({ state: 'unclosed', critical: true })).count)
  expect(whole.proposed).toBe((await list({ proposed: true })).count)
})

const readPhoto = { ...systemCalls.readPhoto, query: undefined }
const open = (address: string) => {
  const [path, query] = address.replace('/api', '').split('?')
  return at.nobody.call(
    { ...readPhoto, path: path! },
    { query: Object.fromEntries(new URLSearchParams(query)) },
  )
}

test('supervisors add photos to a finding, once per key, and delete them with their files', async () => {
  const { plant, weeks } = await openWeeks(1)
  await answer(weeks[0]!, leaking)
  const [finding] = await listOf(plant)
  const id = finding!.id
  const file = await aPhoto('image')
  const add = (files = [file], key: string = randomUUID()) =>
    at.supervisor.call(findingCalls.addPhoto, { params: { id }, files, key })
  const key = randomUUID()
  const first = await add([file], key)
  expect(first.status).toBe(201)
  expect((await add([file], key)).body.photos).toEqual(first.body.photos)
  const [photo] = first.body.photos
  expect(photo).toMatchObject({ added_by: { id: at.supervisor.id } })
  expect((await listOf(plant))[0]!.photo_count).toBe(1)
  for (const address of [photo!.photo_url, photo!.thumbnail_url])
    expect((await open(address)).headers['content-type']).toBe('image/jpeg')

  const notPhoto = { ...file, content: new TextEncoder().encode('<svg onload=alert(1)>') }
  expect((await add([notPhoto])).status).toBe(400)
  for (let more = 1; more < limits.photosPerFinding; more++) expect((await add()).status).toBe(201)
  expect(await add()).toMatchObject({ status: 400, body: { details: { image: expect.anything() } } })

  // A technician reads the finding by its id, as before.
  const { body } = await at.technician.call(technicianCalls.pull)
  expect(JSON.stringify(body)).not.toContain(photo!.id)

  const remove = () => at.supervisor.call(findingCalls.removePhoto, { params: { id, photoId: photo!.id } })
  expect((await remove()).body.photos).toHaveLength(limits.photosPerFinding - 1)
  expect((await remove()).status).toBe(404)
  expect((await open(photo!.photo_url)).status).toBe(404)
})

test('bulk closing and bulk assignment change all findings or none, and the undo fails if one has changed since', async () => {
  const found = []
  for (let index = 0; index < 3; index++) {
    const { plant, weeks } = await openWeeks(1)
    await answer(weeks[0]!, leaking)
    found.push((await listOf(plant))[0]!)
  }
  const ids = found.map(({ id }) => id)
  const read = async () => {
    const all = await Promise.all(ids.map((id) => at.supervisor.call(findingCalls.read, { params: { id } })))
    return all.map(({ body }) => [body.state, body.owner?.id ?? null, body.due_date, body.closed_at !== null])
  }
  const changeMany = (finding_ids: number[], body: object, user = at.supervisor) =>
    user.call(findingCalls.changeMany, { body: { finding_ids, ...body } })
  const undo = (changes: object[]) =>
    at.supervisor.call(findingCalls.undo, { body: { changes } as { changes: { id: number }[] } })

  await change(ids[1]!, { state: 'waiting', owner: at.technician.id })
  const before = await read()
  const everything = { is_closed: true, owner: at.supervisor.id, due_date: '2026-12-24' }
  expect((await changeMany(ids, everything, at.otherSupervisor)).status).toBe(404)
  expect((await changeMany([...ids, 999_999], everything)).status).toBe(404)
  expect((await changeMany(ids, { owner: at.otherSupervisor.id })).status).toBe(400)
  expect(await read()).toEqual(before)

  const done = await changeMany(ids, everything)
  expect(done.body.undo).toHaveLength(3)
  const after = ids.map(() => ['closed', at.supervisor.id, '2026-12-24', true])
  expect(await read()).toEqual(after)
  expect((await changeMany(ids, everything)).body.undo).toEqual([])

  // One has changed since: the undo changes none.
  await change(ids[2]!, { due_date: '2026-12-31' })
  const refused = await undo(done.body.undo)
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since' } })
  expect(refused.body.message).toContain(found[2]!.number)
  await change(ids[2]!, { due_date: '2026-12-24' })
  expect(await read()).toEqual(after)
  for (const _twice of [1, 2]) {
    expect((await undo(done.body.undo)).status).toBe(200)
    expect(await read()).toEqual(before)
  }
})
