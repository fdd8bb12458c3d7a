import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { sectorPlantEditingCalls as calls, plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { sectorChecklistTemplateCalls } from '#src/contract/plant-editing/template-calls.ts'
import type { TaskPicture } from '#src/contract/plants.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { referencePictures } from '#src/server/db/schema/plants.ts'
import { undoChanges } from '#src/server/plan-import/merge/undo-import-store.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { importPlants } from '#tests/weekly-pdf/import-plants.ts'
import { advanceDays } from './advance-days.ts'
import { type AssignedPlant, assignNewPlant } from './assigned-plant.ts'
import { of, watchEditing } from './editing-steps.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const { tasksOf, lastAuditMessage, checklistsOf } = watchEditing(() => at)

const asFile = (content: Uint8Array) => ({ field: 'image', name: 'gauge.jpg', type: 'image/jpeg', content })
const upload = (checklist: number, content: Uint8Array, by = at.supervisor) =>
  by.call(calls.addTaskPicture, { ...of(checklist), files: [asFile(content)] })
async function addPictures(checklist: number, ...seeds: string[]): Promise<TaskPicture[]> {
  const pictures: TaskPicture[] = []
  for (const seed of seeds) {
    const reply = await upload(checklist, await makeJpeg(seed))
    expect(reply.status).toBe(201)
    pictures.push(reply.body)
  }
  return pictures
}
const change = (id: number, body: object, by = at.supervisor) => by.call(calls.changeTask, of(id, body))
const idsOf = (pictures: readonly { id: string }[] | undefined) => pictures?.map(({ id }) => id)
const open = async (address: string) => {
  const response = await at.app.inject({ url: address })
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload }
}

const readWork = ({ assignmentId }: AssignedPlant) =>
  at.technician.call(technicianCalls.checklistExecution, { query: { assignment: assignmentId } })

/** After an advance of the clock. */
async function renewSessions() {
  at.supervisor = await at.signIn(at.supervisor.email)
  at.technician = await at.signIn(at.technician.email)
  at.admin = await at.signIn(at.admin.email)
}

/** The first task of a new plant, with an instruction and two pictures. */
async function describeTask(plant: AssignedPlant) {
  const [task] = await tasksOf(plant.checklistId)
  const pictures = await addPictures(plant.checklistId, 'gauge', 'valve')
  const reply = await change(task!.id, { instruction: 'Close V-1.\nWait.', pictures })
  expect(reply.status).toBe(200)
  return { task: reply.body, pictures }
}

describe('The instruction and the reference pictures of a task', () => {
  test('are saved in their order, with an entry in the audit log', async () => {
    const plant = await assignNewPlant(at)
    const { task, pictures } = await describeTask(plant)
    expect(task).toMatchObject({ instruction: 'Close V-1.\nWait.', pictures })
    expect(await lastAuditMessage()).toMatch(/ changed the task Task 1 /)
    const swapped = await change(task.id, { pictures: pictures.toReversed(), version: task.version })
    expect(idsOf(swapped.body.pictures)).toEqual(idsOf(pictures.toReversed()))
    const emptied = await change(task.id, { pictures: [], instruction: '' })
    expect(emptied.body).toMatchObject({ pictures: [], instruction: '' })
    const files = [asFile(await makeJpeg('admin'))]
    const byAdmin = await at.admin.call(plantEditingCalls.addTaskPicture, { ...of(plant.checklistId), files })
    expect(byAdmin.status).toBe(201)
    const made = await at.admin.call(plantEditingCalls.createTask, {
      body: { checklist: plant.checklistId, title: 'New', instruction: 'Look', pictures },
    })
    expect(made.body).toMatchObject({ instruction: 'Look', pictures })
  })

  test('are a reduced copy without metadata, at URLs that need no token', async () => {
    const plant = await assignNewPlant(at)
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#456' } })
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer()
    const { body } = await upload(plant.checklistId, new Uint8Array(large))
    const full = await open(body.photo_url)
    expect([full.status, full.type, full.bytes.length]).toEqual([200, 'image/jpeg', body.size])
    const { width, height, exif } = await sharp(full.bytes).metadata()
    expect([width, height, exif]).toEqual([1600, 1067, undefined])
    expect((await sharp((await open(body.thumbnail_url)).bytes).metadata()).width).toBe(320)
    expect((await open(body.photo_url.replace(/signature=.*/, 'signature=x'))).status).toBe(403)
  })

  test('reject a change that is based on an older version', async () => {
    const plant = await assignNewPlant(at)
    const { task, pictures } = await describeTask(plant)
    await change(task.id, { instruction: 'Another' })
    const stale = await change(task.id, { instruction: 'Mine', pictures: [], version: task.version })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        code: 'stale_version',
        current: { instruction: 'Another', pictures: pictures.map(({ id, size }) => ({ id, size })) },
        yours: { instruction: 'Mine', pictures: [] },
      },
    ])
  })

  test('have limits, and an upload must be an image', async () => {
    const plant = await assignNewPlant(at)
    const { task, pictures } = await describeTask(plant)
    const statusOf = async (body: object) => {
      const reply = await change(task.id, body)
      return [reply.status, Object.keys((reply.body as { details?: object }).details ?? {})]
    }
    const four = [...pictures, ...(await addPictures(plant.checklistId, 'a', 'b'))]
    expect(four).toHaveLength(limits.picturesPerTask + 1)
    expect(await statusOf({ pictures: four })).toEqual([400, ['pictures']])
    expect(await statusOf({ pictures: [{ id: randomUUID() }] })).toEqual([400, ['pictures']])
    expect((await statusOf({ pictures: [{ id: 'x' }] }))[0]).toBe(400)
    expect((await statusOf({ pictures: 'x' }))[0]).toBe(400)
    const long = 'x'.repeat(limits.instructionLength + 1)
    expect(await statusOf({ instruction: long })).toEqual([400, ['instruction']])
    const text = await upload(plant.checklistId, new TextEncoder().encode('no image'))
    expect([text.status, text.body]).toMatchObject([400, { code: 'not_an_image' }])
    const cut = (await makeJpeg('cut', 400)).slice(0, 700)
    expect((await upload(plant.checklistId, cut)).status).toBe(400)
    const large = await upload(plant.checklistId, new Uint8Array(limits.photoBytes + 1))
    expect(large.status).toBe(413)
    expect(idsOf((await tasksOf(plant.checklistId))[0]?.pictures)).toEqual(idsOf(pictures))
  })

  test('belong to a sector: others upload nothing into it and take nothing out of it', async () => {
    const plant = await assignNewPlant(at)
    const { task, pictures } = await describeTask(plant)
    const jpeg = await makeJpeg('x')
    expect((await upload(plant.checklistId, jpeg, at.otherSupervisor)).status).toBe(404)
    expect((await upload(plant.checklistId, jpeg, at.technician)).status).toBe(403)
    expect((await change(task.id, { instruction: 'x' }, at.otherSupervisor)).status).toBe(404)
    const { body: other } = await at.otherSupervisor.call(calls.createPlant, {
      body: { plant_id: `OTHER-${plant.plantId}`, name: 'Other' },
    })
    const { body: pump } = await at.otherSupervisor.call(calls.createEquipment, {
      body: { plant: other.id, equipment_id: 'P-1', name: 'Pump' },
    })
    const { body: checklist } = await at.otherSupervisor.call(calls.createChecklist, {
      body: { equipment: pump.id, name: 'Weekly' },
    })
    const taken = await at.otherSupervisor.call(calls.createTask, {
      body: { checklist: checklist.id, title: 'Take', pictures },
    })
    expect([taken.status, await tasksOf(checklist.id)]).toEqual([400, []])
  })

  test('stay in the next import of the same plan', async () => {
    const empty = { equipment_type: '', manufacturer: '', model: '', criticality: '', location: '' }
    const readTask = (title: string, index: number) => ({
      ...{ task_number: index + 1, title, description: '', is_required: true, is_critical: false },
      ...{ requires_photo: false, requires_measurement: false, requires_comment: false, expected_result: '' },
      ...{ tolerance_min: null, tolerance_max: index, unread_limits: '', unit: 'bar', source: anySource },
    })
    const read = (...titles: string[]) => ({
      ...{ plant_id: 'REF-1', name: 'Plant', location: '', source: anySource },
      equipment: [
        {
          ...{ ...empty, equipment_id: 'P-1', name: 'Pump', source: anySource },
          checklists: [
            {
              ...{ name: 'Weekly', description: '', checklist_type: '', priority: null, frequency: '' },
              ...{ estimated_duration: null, source: anySource, tasks: titles.map(readTask) },
            },
          ],
        },
      ],
    })
    const nodes = await importPlants(at.core, at.sectors.own, [read('Oil', 'Leaks')])
    const id = nodes.find(({ kind }) => kind === 'checklist')!.id
    const [oil] = await tasksOf(id)
    const pictures = await addPictures(id, 'oil')
    await change(oil!.id, { instruction: 'Use a torch', pictures })
    await importPlants(at.core, at.sectors.own, [read('New first', 'Oil', 'Leaks')])
    const moved = (await tasksOf(id))[1]
    expect(moved).toMatchObject({ title: 'Oil', tolerance_max: 1, instruction: 'Use a torch', pictures })
    // The undo of an import from before tasks had instructions: its rows lack the fields.
    const { instruction: _, pictures: _none, checklist, version: _version, ...old } = moved!
    await at.supervisor.call(calls.removeTask, of(old.id))
    await at.database.by(systemActor('sweep-files')).transaction((tx) =>
      undoChanges(tx, {
        ...{ plants: [], equipment: [], checklists: [], manual_values: [], removed_tasks: [] },
        tasks: { changed: [], added: [], removed: [{ ...old, checklist_id: checklist }] },
      }),
    )
    expect((await tasksOf(id))[1]).toMatchObject({ title: 'Oil', instruction: '', pictures: [] })
  })

  test('are copied with the task: to checklists, to templates and to assigned work', async () => {
    const plant = await assignNewPlant(at)
    const { pictures } = await describeTask(plant)
    const { checklistId } = plant
    const copy = await at.supervisor.call(calls.duplicateChecklist, of(checklistId, { name: 'Copy' }))
    expect((await tasksOf(copy.body.id))[0]).toMatchObject({ instruction: 'Close V-1.\nWait.', pictures })
    const template = await at.supervisor.call(sectorChecklistTemplateCalls.create, {
      body: { checklist: checklistId, name: `T ${checklistId}` },
    })
    const read = await at.supervisor.call(sectorChecklistTemplateCalls.read, of(template.body.id))
    expect(read.body.tasks[0]).toMatchObject({ instruction: 'Close V-1.\nWait.', pictures })
    const body = { equipment_ids: [plant.equipmentId] }
    await at.supervisor.call(sectorChecklistTemplateCalls.apply, of(template.body.id, body))
    const applied = (await checklistsOf(plant.equipmentId)).find(({ name }) => name === `T ${checklistId}`)!
    expect((await tasksOf(applied.id))[0]).toMatchObject({ pictures })
    // Assigned work is a copy from before the change.
    const before = await readWork(plant)
    expect(before.body.tasks[0]).not.toHaveProperty('instruction')
  })

  test('show in work that is assigned afterwards, to the technician and to the supervisor', async () => {
    const code = `REF-${randomUUID().slice(0, 8)}`
    const first = await assignNewPlant(at, { code })
    const { pictures } = await describeTask(first)
    const dueDate = addDays(await at.services.settings.today(), 7)
    const later = await assignNewPlant(at, { code, dueDate })
    const shown = { instruction: 'Close V-1.\nWait.', pictures }
    const { body } = await readWork(later)
    expect(body.tasks[0]).toMatchObject(shown)
    expect(body.tasks[1]).not.toHaveProperty('pictures')
    const seen = await at.supervisor.call(executionCalls.read, of(later.executionId))
    expect(seen.body.tasks[0]).toMatchObject(shown)
  })

  test('keep their files as long as a task names them; then retention deletes them', async () => {
    const plant = await assignNewPlant(at)
    const { task, pictures } = await describeTask(plant)
    const [named, dropped] = pictures as [TaskPicture, TaskPicture]
    const [stored] = await at.database.db
      .select()
      .from(referencePictures)
      .where(eq(referencePictures.id, named.id))
    const folder = path.dirname(stored!.file_key)
    const [unsaved] = await addPictures(plant.checklistId, 'unsaved')
    await change(task.id, { pictures: [named] })
    const clean = async () => {
      await at.services.retention.run()
      return (await at.database.db.select({ id: referencePictures.id }).from(referencePictures)).map(
        ({ id }) => id,
      )
    }
    expect(await clean()).toEqual(expect.arrayContaining([named.id, dropped.id, unsaved!.id]))
    await at.supervisor.call(calls.removeTask, of(task.id))
    await at.database.db.execute(
      sql`update reference_pictures set created_at = created_at - interval '3 days'`,
    )
    const left = await clean()
    expect(left).toContain(named.id)
    expect(left).not.toContain(dropped.id)
    expect(left).not.toContain(unsaved!.id)
    // The undo restores the task with its picture.
    expect((await at.supervisor.call(calls.undoTasks, { body: { ids: [task.id] } })).status).toBe(200)
    expect(idsOf((await tasksOf(plant.checklistId))[0]?.pictures)).toEqual([named.id])
    await at.supervisor.call(calls.removeTask, of(task.id))
    await advanceDays(at, 1)
    await at.services.deletions.clear()
    expect(await clean()).not.toContain(named.id)
    const keys = await at.core.files.listKeys(folder)
    expect(keys.filter((key) => key.includes(named.id))).toHaveLength(2)
    await at.services.storedFiles.sweep()
    await advanceDays(at, 2)
    await at.services.storedFiles.sweep()
    expect((await at.core.files.listKeys(folder)).filter((key) => key.includes(named.id))).toEqual([])
  })

  test('get new URLs on the phone each day, in work without photos too', async () => {
    await renewSessions()
    const dueDate = addDays(await at.services.settings.today(), 14)
    const code = `REF-${randomUUID().slice(0, 8)}`
    await describeTask(await assignNewPlant(at, { code }))
    const described = await assignNewPlant(at, { code, dueDate })
    const plain = await assignNewPlant(at, { dueDate })
    const readVersions = async () => (await at.technician.call(technicianCalls.pull)).body.versions!
    const before = await readVersions()
    await advanceDays(at, 1)
    await renewSessions()
    const after = await readVersions()
    const isSame = ({ assignmentId }: AssignedPlant) => before[assignmentId] === after[assignmentId]
    expect([isSame(described), isSame(plain)]).toEqual([false, true])
  })
})
