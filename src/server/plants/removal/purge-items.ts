import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  countSubmittedWork,
  countTasks,
  findEquipmentInUse,
  findPlantsInUse,
  type LeftTree,
  lockListed,
  lockPlantsAround,
  nothingLeft,
  takeOut,
} from './purge-items-store.ts'

interface ItemsToForget {
  plants: number[]
  equipment: number[]
  checklists: number[]
  /** Go on although submitted work refers to them: they are archived then. */
  archive: boolean
}

/** How many left the lists. */
interface ForgottenItems {
  plants: number
  equipment: number
  checklists: number
  tasks: number
}

/**
 * Takes plants, equipment and checklists out of the lists: erased where nothing refers to them, archived where work
 * does. What somebody added below them by hand stays, and keeps its equipment and its plant.
 * Refuses when submitted work hangs on them, unless told to archive.
 */
export async function forgetItems(
  tx: Tx,
  items: ItemsToForget,
  now: Date,
  left?: LeftTree,
): Promise<ForgottenItems> {
  await lockPlantsAround(tx, items)
  const plantIds = await lockListed(tx, 'plants', items.plants)
  const equipmentIds = await lockListed(tx, 'equipment', items.equipment)
  const checklistIds = await lockListed(tx, 'checklists', items.checklists)
  if (!items.archive) await refuseWhenWorkWasSubmitted(tx, checklistIds)

  const taskCount = await countTasks(tx, checklistIds)
  await takeOut(tx, 'checklists', checklistIds, { now, left })
  const bareEquipment = without(equipmentIds, await findEquipmentInUse(tx, equipmentIds))
  await takeOut(tx, 'equipment', bareEquipment, { now, left })
  const barePlants = without(plantIds, await findPlantsInUse(tx, plantIds))
  await takeOut(tx, 'plants', barePlants, { now, left })

  return {
    plants: barePlants.length,
    equipment: bareEquipment.length,
    checklists: checklistIds.length,
    tasks: taskCount,
  }
}

/** The same where submitted work does not hinder it. @returns all that left, so that it can be put back */
export async function forgetKeeping(
  tx: Tx,
  items: Omit<ItemsToForget, 'archive'>,
  now: Date,
): Promise<LeftTree> {
  const left = nothingLeft(now)
  await forgetItems(tx, { ...items, archive: true }, now, left)
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
          { kind: 'submitted inspections', count: submitted.executions },
          { kind: 'equipment with submitted inspections', count: submitted.orders },
        ],
      },
    },
  )
}

function without(ids: number[], taken: Set<number>): number[] {
  return ids.filter((id) => !taken.has(id))
}
