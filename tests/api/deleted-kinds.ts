import { plantCalls } from '#src/contract/plants.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { aPdf, aPhoto } from './filled-plant.ts'
import { executionsOf, handOut, makePlant, readAssignment, submit } from './plant-orders.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** Something of a kind that is there, how it is deleted, and how that is taken back. */
export interface Deletable {
  id: number | string
  remove: () => Promise<{ status: number }>
  takeBack: (by?: TestPerson) => Promise<{ status: number; body: { code?: string; message: string } }>
  /** What everybody reads of it who may. */
  read: () => Promise<{ status: number; body: unknown }>
}

interface DeletedKind {
  /** In the audit trail. */
  kind: string
  bring: (at: TestApp) => Promise<Deletable>
  /** The tables that know it, besides the one where it waits. */
  tables: string[]
  /** What is said to who is late. */
  late: { status: number; message: string }
  /** Who may not, and how they are refused. */
  refused: (at: TestApp) => [TestPerson, number][]
}

const cleared = 'What was deleted cannot be taken back any more.'
const tooLate = (name: string) => `"${name}" was deleted too long ago. It cannot be taken back any more.`
const notAdmins = (at: TestApp): [TestPerson, number][] => [
  [at.supervisor, 403],
  [at.technician, 403],
]

/** A finding that was just opened. */
export async function openFinding(at: TestApp): Promise<number> {
  const plant = await makePlant(at)
  const { id } = await handOut(at, { plant, pump: at.technician })
  const [execution] = executionsOf(await readAssignment(at, id))
  await submit(at, at.technician, execution!, { answers: [{ status: 'not_ok', description: 'It leaks' }] })
  const { body } = await at.supervisor.call(findingCalls.list, { query: { equipment: plant.pump } })
  return body.results[0]!.id
}

async function bringManual(at: TestApp): Promise<Deletable> {
  const { pump } = await makePlant(at)
  const on = { params: { id: pump } }
  const body = { kind: 'manual' }
  const made = await at.admin.call(plantCalls.attachEquipmentFile, {
    ...on,
    body,
    files: [aPdf('manual.pdf')],
  })
  const { id } = made.body.manual!
  return {
    id,
    remove: () => at.admin.call(plantCalls.detachEquipmentFile, { ...on, query: body }),
    takeBack: (by = at.admin) => by.call(deletionCalls.undoEquipmentFiles, { body: { ids: [id] } }),
    read: () => at.admin.call(plantCalls.readEquipmentForAdmin, on),
  }
}

async function bringPhoto(at: TestApp): Promise<Deletable> {
  const finding = await openFinding(at)
  const on = { params: { id: finding } }
  const made = await at.supervisor.call(findingCalls.addPhoto, { ...on, files: [await aPhoto('image')] })
  const { id } = made.body.photos[0]!
  return {
    id,
    remove: () => at.supervisor.call(findingCalls.removePhoto, { params: { id: finding, photoId: id } }),
    takeBack: (by = at.supervisor) => by.call(deletionCalls.undoFindingPhotos, { body: { ids: [id] } }),
    read: async () => {
      const { status, body } = await at.supervisor.call(findingCalls.read, on)
      return { status, body: body.photos.map((photo) => photo.id) }
    },
  }
}

/** Every kind that can be deleted and taken back, besides reports and weekly PDFs. */
export const deletedKinds: DeletedKind[] = [
  {
    kind: 'equipment_file',
    bring: bringManual,
    tables: ['equipment_files'],
    late: { status: 409, message: tooLate('manual.pdf') },
    refused: notAdmins,
  },
  {
    kind: 'finding_photo',
    bring: bringPhoto,
    tables: ['finding_photos'],
    late: { status: 404, message: cleared },
    refused: (at) => [
      [at.admin, 403],
      [at.otherSupervisor, 404],
      [at.technician, 403],
    ],
  },
]
