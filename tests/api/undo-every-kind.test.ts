import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { limits } from '#src/rules/limits.ts'
import { deletedRecords } from '#src/server/db/schema/deletions.ts'
import { sweepFiles } from '#src/server/stored-files/sweep-files.ts'
import { makePlant } from './assignments.ts'
import { readAuditLog } from './audit-log.ts'
import { dumpDatabase } from './database-dump.ts'
import { archivedKinds, deletedKinds, openFinding } from './deleted-kinds.ts'
import { watchEditing } from './editing-steps.ts'
import { aPdf, aPhoto } from './seeded-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
beforeEach(() => at.setClock(new Date()))
afterAll(() => at.close())

const passTime = (milliseconds: number) => at.setClock(new Date(Date.now() + milliseconds))
/** The files of objects that wait to be cleared. */
const waitingFiles = async (id: number | string) => {
  const rows = await at.database.db
    .select()
    .from(deletedRecords)
    .where(eq(deletedRecords.record_id, String(id)))
  return rows
    .flatMap(({ file_key, thumbnail_key }) => [file_key, thumbnail_key])
    .filter((key) => key !== null)
}
const areThere = async (keys: string[]) => {
  const found = await Promise.all(keys.map((key) => at.core.files.has(key)))
  return new Set(found)
}

const cases = [
  ...deletedKinds.map((one) => ({ name: one.kind, ...one })),
  ...archivedKinds.map((one) => ({ name: `${one.kind} that was inspected`, ...one })),
]

describe.each(cases)('$name', ({ kind, bring, tables, late, refused }) => {
  test('is restored with every row as before, and is absent in between', async () => {
    const thing = await bring(at)
    const before = await dumpDatabase(at)
    const shown = await thing.read()

    expect((await thing.remove()).status).toBeLessThan(300)
    const during = await dumpDatabase(at)
    const changed = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(during[name]),
    )
    expect(changed.sort()).toEqual(['deleted_records', ...tables].sort())
    expect((await thing.read()).body).not.toEqual(shown.body)
    expect((await thing.remove()).status).toBe(404)
    // Its files stay referenced, so no sweep removes them and no counter reports them as missing.
    const files = await waitingFiles(thing.id)
    await sweepFiles(at.core)
    expect((await at.services.storedFiles.countFileErrors()).unnamed.files).toBe(0)
    if (files.length > 0) expect(await areThere(files)).toEqual(new Set([true]))

    expect((await thing.restore()).status).toBe(200)
    expect(await dumpDatabase(at)).toEqual(before)
    expect((await thing.read()).body).toEqual(shown.body)
    // A repeated undo changes nothing.
    const trail = await readAuditLog(at)
    expect((await thing.restore()).status).toBe(200)
    expect(await readAuditLog(at)).toEqual(trail)
    const own = trail.filter((row) => row.kind === kind && row.thing_id === String(thing.id))
    expect(own.slice(-2).map(({ action }) => action)).toEqual(['deleted', 'restored'])
    // It can be deleted and restored again.
    await thing.remove()
    expect((await thing.restore()).status).toBe(200)
    expect(await dumpDatabase(at)).toEqual(before)
  })

  test('is refused when the undo is too late, and is then deleted for good with its files', async () => {
    const thing = await bring(at)
    await thing.remove()
    const files = await waitingFiles(thing.id)
    passTime(limits.deletionUndoneWithin + 1000)
    const refusal = await thing.restore()
    expect(refusal.status).toBe(late.status)
    expect(refusal.body.message).toMatch(late.message)
    await at.services.deletions.clear()
    if (files.length > 0) expect(await areThere(files)).toEqual(new Set([false]))
    const gone = await thing.restore()
    expect([gone.status, gone.body.message]).toEqual([404, 'The deleted records can no longer be restored.'])
  })

  test('is restored only by users who may delete it', async () => {
    const thing = await bring(at)
    await thing.remove()
    const during = await dumpDatabase(at)
    for (const [person, status] of refused(at)) expect((await thing.restore(person)).status).toBe(status)
    expect((await thing.restore(at.nobody)).status).toBe(401)
    expect(await dumpDatabase(at)).toEqual(during)
    expect((await thing.restore()).status).toBe(200)
  })
})

test('a manual is not restored when another one replaced it, and the refusal names the reason', async () => {
  const { pump } = await makePlant(at)
  const attach = async (name: string) => {
    const input = { params: { id: pump }, body: { kind: 'manual' }, files: [aPdf(name)] }
    return (await at.admin.call(plantEditingCalls.attachEquipmentFile, input)).body.manual!.id
  }
  const first = await attach('first.pdf')
  const second = await attach('second.pdf')
  const restore = (id: number) => at.admin.call(plantEditingCalls.undoEquipmentFiles, { body: { ids: [id] } })
  const refusal = await restore(first)
  expect([refusal.status, refusal.body.code]).toEqual([409, 'changed_since'])
  expect(refusal.body.message).toBe('"first.pdf" cannot be restored: another record has taken its place.')
  // A replaced manual is a deleted one: after deleting the other it can be restored.
  const query = { kind: 'manual' }
  await at.admin.call(plantEditingCalls.detachEquipmentFile, { params: { id: pump }, query })
  expect((await restore(first)).status).toBe(200)
  expect((await restore(second)).status).toBe(409)
})

test('a photo is not restored to a finding that is full since', async () => {
  const params = { id: await openFinding(at) }
  const add = async () =>
    at.supervisor.call(findingCalls.addPhoto, { params, files: [await aPhoto('image')] })
  const { body } = await add()
  for (let more = 1; more < limits.photosPerFinding; more++) await add()
  const photoId = body.photos[0]!.id
  await at.supervisor.call(findingCalls.removePhoto, { params: { ...params, photoId } })
  expect((await add()).status).toBe(201)
  const undo = () => at.supervisor.call(deletionCalls.undoFindingPhotos, { body: { ids: [photoId] } })
  expect((await undo()).status).toBe(400)
  const read = await at.supervisor.call(findingCalls.read, { params })
  expect(read.body.photos).toHaveLength(limits.photosPerFinding)
  await at.supervisor.call(findingCalls.removePhoto, {
    params: { ...params, photoId: read.body.photos[0]!.id },
  })
  expect((await undo()).status).toBe(200)
})

const { tasksOf, weeklyOf, makeTask, lastAuditMessage } = watchEditing(() => at)

test('several tasks are restored together, with one audit log row for their checklist, and not when a number is in use since', async () => {
  const { pump } = await makePlant(at)
  const checklist = await weeklyOf(pump)
  const before = await tasksOf(checklist)
  const ids = before.map(({ id }) => id)
  const remove = () => at.admin.call(plantEditingCalls.removeTasks, { body: { task_ids: ids } })
  const undo = () => at.admin.call(plantEditingCalls.undoTasks, { body: { ids } })
  await remove()
  expect((await undo()).status).toBe(200)
  expect(await tasksOf(checklist)).toEqual(before)
  expect(await lastAuditMessage()).toContain(`restored ${ids.length} tasks of the checklist Weekly`)

  await remove()
  const { task_number } = before[0]!
  const other = await makeTask(checklist, { task_number })
  const refusal = await undo()
  expect([refusal.status, refusal.body.code]).toEqual([409, 'changed_since'])
  expect(refusal.body.message).toContain(`"${before[0]!.title}" cannot be restored`)
  expect(await tasksOf(checklist)).toHaveLength(1)
  await at.admin.call(plantEditingCalls.removeTask, { params: { id: other.body.id } })
  expect((await undo()).status).toBe(200)
  expect(await tasksOf(checklist)).toEqual(before)
})

test('a task is not restored to a checklist that is deleted since', async () => {
  const { pump } = await makePlant(at)
  const checklist = await weeklyOf(pump)
  const [task] = await tasksOf(checklist)
  await at.admin.call(plantEditingCalls.removeTask, { params: { id: task!.id } })
  await at.admin.call(plantEditingCalls.removeChecklist, { params: { id: checklist } })
  const refusal = await at.admin.call(plantEditingCalls.undoTasks, { body: { ids: [task!.id] } })
  expect([refusal.status, refusal.body.code]).toEqual([409, 'changed_since'])
})

test('a plant is not restored when another one has its code since, ignoring case', async () => {
  const body = { plant_id: 'GONE-1', name: 'Gone', sector: at.sectors.own }
  const make = async (plant_id: string) =>
    (await at.admin.call(plantEditingCalls.createPlant, { body: { ...body, plant_id } })).body.id
  const remove = (id: number) => at.admin.call(plantEditingCalls.removePlant, { params: { id } })
  const undo = (id: number) => at.admin.call(plantEditingCalls.undoPlants, { body: { ids: [id] } })
  const id = await make('GONE-1')
  for (const code of ['GONE-1', 'gone-1']) {
    await remove(id)
    const other = await make(code)
    const refusal = await undo(id)
    expect([refusal.status, refusal.body.code]).toEqual([409, 'changed_since'])
    await remove(other)
    expect((await undo(id)).status).toBe(200)
  }
})

test('a checklist is not restored to equipment that is deleted since, but after its undo', async () => {
  const { pump } = await makePlant(at)
  const id = await weeklyOf(pump)
  const before = await tasksOf(id)
  await at.admin.call(plantEditingCalls.removeChecklist, { params: { id } })
  await at.admin.call(plantEditingCalls.removeEquipment, { params: { id: pump } })
  const undo = () => at.admin.call(plantEditingCalls.undoChecklists, { body: { ids: [id] } })
  expect((await undo()).body).toMatchObject({ code: 'changed_since' })
  expect((await at.admin.call(plantEditingCalls.undoEquipment, { body: { ids: [pump] } })).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect(await tasksOf(id)).toEqual(before)
})

test('every cascade from a plant, equipment, a checklist or a task is stored with the deletion', async () => {
  const { rows } = (await at.database.db.execute(sql`
    select k.conrelid::regclass::text || ' of ' || k.confrelid::regclass::text as goes from pg_constraint k
    where k.contype = 'f' and k.confdeltype <> 'a'
      and k.confrelid::regclass::text = any(array['plants', 'equipment', 'checklists', 'tasks'])
    order by 1`)) as unknown as { rows: { goes: string }[] }
  // Equipment with files is archived, and the files stay in place.
  expect(rows.map(({ goes }) => goes)).toEqual(['equipment_files of equipment', 'tasks of checklists'])
})

test('events are restored together or not at all', async () => {
  const add = async (title: string) => {
    const body = { title, type: 'meeting', date: '2099-05-06' }
    return (await at.admin.call(calendarEventCalls.add, { body })).body.event!
  }
  const ids = [await add('One'), await add('Two')]
  const before = await dumpDatabase(at)
  for (const id of ids) await at.admin.call(calendarEventCalls.remove, { params: { id } })
  const undo = (wanted: number[]) => at.admin.call(deletionCalls.undoEvents, { body: { ids: wanted } })
  expect((await undo([...ids, 999_999])).status).toBe(404)
  expect((await undo(ids)).status).toBe(200)
  expect(await dumpDatabase(at)).toEqual(before)
})
