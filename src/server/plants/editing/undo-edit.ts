import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { isNameTaken } from './checklists-edit-store.ts'
import { type EditingContext, record } from './editing-context.ts'
import { findListedChecklist, findListedEquipment, findListedPlant, lockAround } from './locks-store.ts'
import { isCodeTaken, isTagTaken } from './plants-edit-store.ts'

/** A restored row, with its audit log entry. */
interface Back {
  name: string
  sectorId: number
  /** Another row has its name, in any letter case. */
  isTaken: boolean
  message: Message
}

const finders = {
  async plant(tx: Tx, id: number, caller: Caller): Promise<Back | null> {
    const plant = await findListedPlant(tx, id, boundSectorOf(caller))
    if (!plant) return null
    const { name, plant_id, sector_id: sectorId } = plant
    const isTaken =
      !plant.is_duplicate && (await isCodeTaken(tx, { sectorId, self: id, isRestored: true }, plant_id))
    const description = message('action.plant.restored', {
      who: caller.full_name,
      plant: `${name} (${plant_id})`,
    })
    return { name, sectorId, isTaken, message: description }
  },
  async equipment(tx: Tx, id: number, caller: Caller): Promise<Back | null> {
    const item = await findListedEquipment(tx, id, boundSectorOf(caller))
    if (!item) return null
    const { name, tag, sector_id: sectorId } = item
    const isTaken =
      !item.is_duplicate &&
      (await isTagTaken(tx, { plantId: item.plant_id, self: id, isRestored: true }, tag))
    const description = message('action.equipment.restored', {
      who: caller.full_name,
      piece: `${name} (${tag})`,
    })
    return { name, sectorId, isTaken, message: description }
  },
  async checklist(tx: Tx, id: number, caller: Caller): Promise<Back | null> {
    const found = await findListedChecklist(tx, id, boundSectorOf(caller))
    if (!found) return null
    const { checklist, of, tag, sector_id: sectorId } = found
    const { name, equipment_id: equipmentId } = checklist
    const isTaken = await isNameTaken(tx, { equipmentId, self: id }, name)
    const description = message('action.checklist.restored', {
      who: caller.full_name,
      checklist: name,
      piece: `${of} (${tag})`,
    })
    return { name, sectorId, isTaken, message: description }
  },
}

const around = { plant: 'plants', equipment: 'equipment', checklist: 'checklists' } as const

/**
 * Undoes the deletion of plants, equipment or checklists with everything below them: deleted rows are inserted again,
 * archived rows are listed again. All or none; one that is not deleted does not change.
 */
export async function restoreItems(
  context: EditingContext,
  kind: keyof typeof finders,
  caller: Caller,
  ids: number[],
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await context.deletions.restore(tx, caller, kind, ids))
    // A concurrent insert of the same name needs the same lock: it is either visible now or comes later.
    await lockAround(tx, around[kind], ids, boundSectorOf(caller))
    for (const id of new Set(ids)) {
      const found = await finders[kind](tx, id, caller)
      if (!found) throw problem('deletion_cleared')
      if (!back.has(id)) continue
      const { name, sectorId, isTaken, message } = found
      if (isTaken) throw problem('deletion_replaced', { name })
      await record(context, tx, { caller, sectorId, type: `${kind}_restored`, message })
    }
  })
}
