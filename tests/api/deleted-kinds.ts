import { inArray } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { checklistTemplateCalls } from '#src/contract/plant-editing/template-calls.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { assignPlant, executionsOf, makePlant, readAssignment, submit, submitAll } from './assignments.ts'
import { aPdf, aPhoto } from './seeded-plant.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** An object of a kind, how a test deletes it, and how it undoes that. */
export interface Deletable {
  id: number | string
  remove: () => Promise<{ status: number }>
  restore: (by?: TestPerson) => Promise<{ status: number; body: { code?: string; message: string } }>
  /** Reads it as a permitted user does. */
  read: () => Promise<{ status: number; body: unknown }>
}

interface DeletedKind {
  /** Its kind in the audit log. */
  kind: string
  bring: (at: TestApp) => Promise<Deletable>
  /** The tables that hold it, besides the one of deleted objects. */
  tables: string[]
  /** The reply to an undo that comes too late. */
  late: { status: number; message: string | RegExp }
  /** The users without permission, and the status of each refusal. */
  refused: (at: TestApp) => [TestPerson, number][]
}

const clearedMessage = 'The deleted records can no longer be restored.'
const tooLate = (name: string) => `"${name}" was deleted too long ago. It can no longer be restored.`
const notAdmins = (at: TestApp): [TestPerson, number][] => [
  [at.supervisor, 403],
  [at.technician, 403],
]

/** Opens a finding. */
export async function openFinding(at: TestApp): Promise<number> {
  const plant = await makePlant(at)
  const { id } = await assignPlant(at, { plant, pump: at.technician })
  const [execution] = executionsOf(await readAssignment(at, id))
  await submit(at, at.technician, execution!, { answers: [{ status: 'not_ok', description: 'It leaks' }] })
  const { body } = await at.supervisor.call(findingCalls.list, { query: { equipment: plant.pump } })
  return body.results[0]!.id
}

async function createManual(at: TestApp): Promise<Deletable> {
  const { pump } = await makePlant(at)
  const on = { params: { id: pump } }
  const body = { kind: 'manual' }
  const made = await at.admin.call(plantEditingCalls.attachEquipmentFile, {
    ...on,
    body,
    files: [aPdf('manual.pdf')],
  })
  const { id } = made.body.manual!
  return {
    id,
    remove: () => at.admin.call(plantEditingCalls.detachEquipmentFile, { ...on, query: body }),
    restore: (by = at.admin) => by.call(plantEditingCalls.undoEquipmentFiles, { body: { ids: [id] } }),
    read: () => at.admin.call(plantEditingCalls.readEquipment, on),
  }
}

async function createPhoto(at: TestApp): Promise<Deletable> {
  const finding = await openFinding(at)
  const on = { params: { id: finding } }
  const made = await at.supervisor.call(findingCalls.addPhoto, { ...on, files: [await aPhoto('image')] })
  const { id } = made.body.photos[0]!
  return {
    id,
    remove: () => at.supervisor.call(findingCalls.removePhoto, { params: { id: finding, photoId: id } }),
    restore: (by = at.supervisor) => by.call(deletionCalls.undoFindingPhotos, { body: { ids: [id] } }),
    read: async () => {
      const { status, body } = await at.supervisor.call(findingCalls.read, on)
      return { status, body: body.photos.map((photo) => photo.id) }
    },
  }
}

async function createEvent(at: TestApp): Promise<Deletable> {
  const body = { title: 'Crane', type: 'meeting', date: '2099-02-03', time: '08:30', notes: 'Bay 2' }
  const made = await at.admin.call(calendarEventCalls.add, { body })
  const id = made.body.event!
  const query = { date_from: '2099-02-01', date_to: '2099-02-28' }
  return {
    id,
    remove: () => at.admin.call(calendarEventCalls.remove, { params: { id } }),
    restore: (by = at.admin) => by.call(deletionCalls.undoEvents, { body: { ids: [id] } }),
    read: () => at.admin.call(calendarEventCalls.read, { query }),
  }
}

/** Adds the middle one of three tasks, which must return to its position. */
async function createTask(at: TestApp): Promise<Deletable> {
  const { pump } = await makePlant(at)
  const checklists = await at.admin.call(plantEditingCalls.checklistsOfEquipment, { params: { id: pump } })
  const on = { params: { id: checklists.body.results[0]!.id } }
  const add = async (title: string) => {
    const body = { checklist: on.params.id, title, requires_measurement: true, tolerance_min: 0.1 }
    return (await at.admin.call(plantEditingCalls.createTask, { body })).body.id
  }
  const id = await add('Feel')
  await add('Smell')
  return {
    id,
    remove: () => at.admin.call(plantEditingCalls.removeTask, { params: { id } }),
    restore: (by = at.admin) => by.call(plantEditingCalls.undoTasks, { body: { ids: [id] } }),
    read: () => at.admin.call(plantEditingCalls.tasksOfChecklist, on),
  }
}

/** A template with the tasks of a checklist. */
async function createTemplate(at: TestApp): Promise<Deletable> {
  const { pump } = await makePlant(at)
  const checklists = await at.admin.call(plantEditingCalls.checklistsOfEquipment, { params: { id: pump } })
  const body = { checklist: checklists.body.results[0]!.id, name: `Template ${pump}` }
  const { id } = (await at.admin.call(checklistTemplateCalls.create, { body })).body
  return {
    id,
    remove: () => at.admin.call(checklistTemplateCalls.remove, { params: { id } }),
    restore: (by = at.admin) => by.call(checklistTemplateCalls.undo, { body: { ids: [id] } }),
    read: () => at.admin.call(checklistTemplateCalls.read, { params: { id } }),
  }
}

/** Waits for the reports that follow a submission and write rows of their own. */
async function awaitReports(at: TestApp): Promise<void> {
  const isUnfinished = inArray(reports.status, ['Pending', 'Generating'])
  await vi.waitFor(async () => expect(await at.database.db.$count(reports, isUnfinished)).toBe(0), {
    timeout: 30_000,
    interval: 50,
  })
}

type Level = 'plant' | 'equipment' | 'checklist'

/** Creates a plant, its pump or a checklist of it. With an inspection it is archived and not erased. */
const createTree =
  (level: Level, isInspected = false) =>
  async (at: TestApp): Promise<Deletable> => {
    const plant = await makePlant(at)
    const of = { params: { id: plant.pump } }
    // Removes everything without an inspection.
    if (isInspected) {
      const assigned = await assignPlant(at, { plant, pump: at.technician })
      await submitAll(at, at.technician, assigned.id)
      await awaitReports(at)
      const body = { equipment: plant.pump, name: 'Never begun' }
      await at.admin.call(plantEditingCalls.createChecklist, { body })
    }
    const checklists = await at.admin.call(plantEditingCalls.checklistsOfEquipment, of)
    const id = { plant: plant.id, equipment: plant.pump, checklist: checklists.body.results[0]!.id }[level]
    const on = { params: { id } }
    const { removePlant, removeEquipment, removeChecklist } = plantEditingCalls
    const { undoPlants, undoEquipment, undoChecklists } = plantEditingCalls
    const remove = { plant: removePlant, equipment: removeEquipment, checklist: removeChecklist }[level]
    const undo = { plant: undoPlants, equipment: undoEquipment, checklist: undoChecklists }[level]
    const read = {
      plant: plantEditingCalls.equipmentOfPlant,
      equipment: plantEditingCalls.checklistsOfEquipment,
      checklist: plantEditingCalls.tasksOfChecklist,
    }[level]
    return {
      id,
      remove: () => at.admin.call(remove, on),
      restore: (by = at.admin) => by.call(undo, { body: { ids: [id] } }),
      read: () => at.admin.call(read, on),
    }
  }

const tree = (kind: Level, tables: string[], name: string | RegExp): DeletedKind => ({
  kind,
  bring: createTree(kind),
  tables,
  late: { status: 409, message: typeof name === 'string' ? tooLate(name) : name },
  refused: notAdmins,
})

/** Every kind that supports delete and undo, besides reports and weekly PDFs. */
export const deletedKinds: DeletedKind[] = [
  {
    kind: 'equipment_file',
    bring: createManual,
    tables: ['equipment_files'],
    late: { status: 409, message: tooLate('manual.pdf') },
    refused: notAdmins,
  },
  {
    kind: 'finding_photo',
    bring: createPhoto,
    tables: ['finding_photos'],
    late: { status: 404, message: clearedMessage },
    refused: (at) => [
      [at.admin, 403],
      [at.otherSupervisor, 404],
      [at.technician, 403],
    ],
  },
  {
    kind: 'calendar_event',
    bring: createEvent,
    tables: ['calendar_events'],
    late: { status: 409, message: tooLate('Crane') },
    refused: notAdmins,
  },
  {
    kind: 'task',
    bring: createTask,
    tables: ['tasks'],
    late: { status: 409, message: tooLate('Feel') },
    refused: notAdmins,
  },
  {
    kind: 'checklist_template',
    bring: createTemplate,
    tables: ['checklist_templates', 'checklist_template_tasks'],
    late: { status: 409, message: /^"Template \d+" was deleted too long ago/ },
    refused: notAdmins,
  },
  tree('checklist', ['checklists', 'tasks'], 'Leaks'),
  tree('equipment', ['equipment', 'checklists', 'tasks'], 'Feed pump'),
  tree(
    'plant',
    ['plants', 'equipment', 'checklists', 'tasks'],
    /^"Boiler House \d+\." was deleted too long ago/,
  ),
]

/** The same trees with work that refers to them: parts of them are archived. */
export const archivedKinds: DeletedKind[] = [
  { ...tree('checklist', ['checklists'], 'Leaks'), bring: createTree('checklist', true) },
  { ...tree('equipment', ['equipment', 'checklists'], 'Feed pump'), bring: createTree('equipment', true) },
  {
    ...tree(
      'plant',
      ['plants', 'equipment', 'checklists', 'tasks', 'assignments', 'assignment_tallies'],
      /^"Boiler House \d+\." was deleted too long ago/,
    ),
    bring: createTree('plant', true),
  },
]
