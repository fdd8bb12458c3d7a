import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findEquipmentWithName, insertCopies } from './checklists-edit-store.ts'
import { type EditingContext, record } from './editing-context.ts'
import { findListedChecklist, findListedEquipmentOf, lockAround } from './locks-store.ts'

/**
 * Copies a checklist with its tasks to other equipment of its sector, in one transaction.
 * @returns the number of copies
 * @throws Problem that names the equipment with a checklist of this name; nothing is copied then
 */
export function copyChecklist(
  context: EditingContext,
  caller: Caller,
  id: number,
  equipmentIds: number[],
): Promise<number> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const sector = boundSectorOf(caller)
    const seen = await findListedChecklist(tx, id, sector)
    if (!seen) throw problem('not_found', { what: 'checklist' })
    await lockAround(tx, 'equipment', [seen.checklist.equipment_id, ...equipmentIds], seen.sector_id)
    const source = await findListedChecklist(tx, id, sector)
    if (!source) throw problem('not_found', { what: 'checklist' })
    const { id: _id, archived_at: _archived, had_photos: _photos, ...content } = source.checklist
    const place = { sectorId: source.sector_id, name: content.name }
    const targets = await findTargets(tx, equipmentIds, place)
    await insertCopies(tx, { ...content, created_at: context.core.now() }, { table: 'tasks', id }, targets)
    const description = message('action.checklist.copiedTo', {
      who: caller.full_name,
      checklist: content.name,
      piece: `${source.of} (${source.tag})`,
      count: targets.length,
    })
    await record(context, tx, {
      caller,
      sectorId: source.sector_id,
      type: 'checklist_copied',
      message: description,
    })
    return targets.length
  })
}

/**
 * The equipment of a sector that gets a checklist. Its plants are locked.
 * @returns its ids, each once
 * @throws Problem that names the equipment with a checklist of this name
 */
export async function findTargets(
  tx: Tx,
  equipmentIds: number[],
  { sectorId, name }: { sectorId: number; name: string },
): Promise<number[]> {
  const targets = [...new Set(equipmentIds)]
  const found = await findListedEquipmentOf(tx, targets, sectorId)
  if (found.length < targets.length)
    throw problem('not_found', { what: 'equipment' }, { at: 'equipment_ids' })
  const taken = new Set(await findEquipmentWithName(tx, targets, name))
  if (taken.size > 0) {
    const tags = found.filter((item) => taken.has(item.id)).map((item) => `${item.tag} ${item.name}`)
    throw problem('checklist_name_taken_on', { tags: tags.join(', ') }, { at: 'equipment_ids' })
  }
  return targets
}
