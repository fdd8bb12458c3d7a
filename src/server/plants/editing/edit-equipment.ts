import type * as z from 'zod/mini'
import type { newEquipmentForm } from '#src/contract/plant-editing/forms.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { purgeWithUndo } from '#src/server/plants/removal/purge-items.ts'
import { itemExists } from '#src/server/plants/removal/purge-items-store.ts'
import { findListedOfEquipment } from '#src/server/plants/removal/removal-store.ts'
import { inUseProblem, problem } from '#src/server/problems/problem.ts'
import { type EditingContext, type Removed, record } from './editing-context.ts'
import { findListedEquipment, findListedPlant, lockAround } from './locks-store.ts'
import { countOpenOfEquipment, insertEquipment, isTagTaken, updateEquipment } from './plants-edit-store.ts'

type Equipment = NonNullable<Awaited<ReturnType<typeof findListedEquipment>>>

/** Creates a piece of equipment in a plant. */
export function createEquipment(
  context: EditingContext,
  caller: Caller,
  form: z.output<typeof newEquipmentForm>,
): Promise<number> {
  const { plant: plantId, ...values } = form
  return context.core.database.by(caller).transaction(async (tx) => {
    const sector = boundSectorOf(caller)
    await lockAround(tx, 'plants', [plantId], sector)
    const plant = await findListedPlant(tx, plantId, sector)
    if (!plant) throw problem('not_found', { what: 'plant' }, { at: 'plant' })
    if (await isTagTaken(tx, { plantId, self: null }, values.equipment_id))
      throw problem('equipment_tag_taken', { at: 'equipment_id' })
    const id = await insertEquipment(tx, { ...values, plant_id: plantId, created_at: context.core.now() })
    const description = message('action.equipment.created', {
      who: caller.full_name,
      piece: `${values.name} (${values.equipment_id})`,
      plant: plant.name,
    })
    await record(context, tx, {
      caller,
      sectorId: plant.sector_id,
      type: 'equipment_created',
      message: description,
    })
    return id
  })
}

/** Deactivation keeps existing assignments; inactive equipment can no longer be assigned. */
export async function toggleEquipment(context: EditingContext, caller: Caller, id: number): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const item = await lockEquipment(tx, caller, id)
    await updateEquipment(tx, id, { is_active: !item.is_active })
    const verb = item.is_active ? 'deactivated' : 'activated'
    const description = message(`action.equipment.${verb}`, { who: caller.full_name, piece: nameOf(item) })
    await record(context, tx, {
      caller,
      sectorId: item.sector_id,
      type: `equipment_${verb}`,
      message: description,
    })
  })
}

/**
 * Removes a piece of equipment with its checklists from the lists, with an undo for a limited time.
 * @throws Problem while open assignments contain it
 */
export function removeEquipment(context: EditingContext, caller: Caller, id: number): Promise<Removed> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const item = await lockEquipment(tx, caller, id)
    const open = await countOpenOfEquipment(tx, id)
    if (open > 0)
      throw inUseProblem('equipment_in_use', nameOf(item), [{ kind: 'open-assignments', count: open }])
    const below = await findListedOfEquipment(tx, id)
    const gone = { plants: [], equipment: [id], checklists: below }
    const rows = await purgeWithUndo(tx, gone, context.core.now())
    const { name, sector_id } = item
    await context.deletions.recordDeletion(tx, caller, { kind: 'equipment', id, name, sector_id, rows })
    const description = message('action.equipment.deleted', { who: caller.full_name, piece: nameOf(item) })
    await record(context, tx, {
      caller,
      sectorId: item.sector_id,
      type: 'equipment_deleted',
      message: description,
    })
    return { name: item.name, is_archived: await itemExists(tx, 'equipment', id) }
  })
}

async function lockEquipment(tx: Tx, caller: Caller, id: number): Promise<Equipment> {
  const sector = boundSectorOf(caller)
  await lockAround(tx, 'equipment', [id], sector)
  const item = await findListedEquipment(tx, id, sector)
  if (!item) throw problem('not_found', { what: 'equipment' })
  return item
}

function nameOf({ name, tag }: Pick<Equipment, 'name' | 'tag'>): string {
  return `${name} (${tag})`
}
