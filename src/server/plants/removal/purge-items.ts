import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  countSubmittedWork,
  countTasks,
  type DeletedTree,
  deleteOrArchive,
  emptyRemoval,
  findEquipmentInUse,
  findPlantsInUse,
  lockListed,
  lockPlantsAround,
} from './purge-items-store.ts'

interface ItemsToForget {
  plants: number[]
  equipment: number[]
  checklists: number[]
  /** Proceed although submitted work refers to them: they are archived then. */
  archive: boolean
}

/** How many rows were removed. */
interface ForgottenItems {
  plants: number
  equipment: number
  checklists: number
  tasks: number
}

/**
 * Removes plants, equipment and checklists: deleted when nothing refers to them, archived when work does. Rows that a
 * user added below them stay, with their equipment and plant.
 * @throws Problem when submitted work refers to them, unless `archive` is set
 */
export async function purgeItems(
  tx: Tx,
  items: ItemsToForget,
  now: Date,
  left?: DeletedTree,
): Promise<ForgottenItems> {
  await lockPlantsAround(tx, items)
  const plantIds = await lockListed(tx, 'plants', items.plants)
  const equipmentIds = await lockListed(tx, 'equipment', items.equipment)
  const checklistIds = await lockListed(tx, 'checklists', items.checklists)
  if (!items.archive) await refuseWhenWorkWasSubmitted(tx, checklistIds)

  const taskCount = await countTasks(tx, checklistIds)
  await deleteOrArchive(tx, 'checklists', checklistIds, { now, left })
  const bareEquipment = without(equipmentIds, await findEquipmentInUse(tx, equipmentIds))
  await deleteOrArchive(tx, 'equipment', bareEquipment, { now, left })
  const barePlants = without(plantIds, await findPlantsInUse(tx, plantIds))
  await deleteOrArchive(tx, 'plants', barePlants, { now, left })

  return {
    plants: barePlants.length,
    equipment: bareEquipment.length,
    checklists: checklistIds.length,
    tasks: taskCount,
  }
}

/** Like `purgeItems`, even with submitted work. @returns all removed rows, for an undo */
export async function purgeWithUndo(
  tx: Tx,
  items: Omit<ItemsToForget, 'archive'>,
  now: Date,
): Promise<DeletedTree> {
  const left = emptyRemoval(now)
  await purgeItems(tx, { ...items, archive: true }, now, left)
  return left
}

async function refuseWhenWorkWasSubmitted(tx: Tx, checklistIds: number[]): Promise<void> {
  const submitted = await countSubmittedWork(tx, checklistIds)
  if (submitted.executions === 0) return
  throw problem(
    'has_submitted_work',
    { count: submitted.executions },
    {
      extra: {
        related_objects: [
          { kind: 'submitted-inspections', count: submitted.executions },
          { kind: 'equipment-with-submitted-inspections', count: submitted.equipmentAssignments },
        ],
      },
    },
  )
}

function without(ids: number[], taken: Set<number>): number[] {
  return ids.filter((id) => !taken.has(id))
}
