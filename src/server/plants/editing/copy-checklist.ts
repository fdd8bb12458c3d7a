import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findEquipmentWithName, findTasks, insertCopies } from './checklists-edit-store.ts'
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
  const targets = [...new Set(equipmentIds)]
  return context.core.database.by(caller).transaction(async (tx) => {
    const sector = boundSectorOf(caller)
    const seen = await findListedChecklist(tx, id, sector)
    if (!seen) throw problem('not_found', { what: 'checklist' })
    await lockAround(tx, 'equipment', [seen.checklist.equipment_id, ...targets], seen.sector_id)
    const source = await findListedChecklist(tx, id, sector)
    if (!source) throw problem('not_found', { what: 'checklist' })
    const { id: _id, archived_at: _archived, had_photos: _photos, ...content } = source.checklist
    const found = await findListedEquipmentOf(tx, targets, source.sector_id)
    if (found.length < targets.length)
      throw problem('not_found', { what: 'equipment' }, { at: 'equipment_ids' })
    const taken = new Set(await findEquipmentWithName(tx, targets, content.name))
    if (taken.size > 0) {
      const tags = found.filter((item) => taken.has(item.id)).map(({ tag, name }) => `${tag} ${name}`)
      throw problem('checklist_name_taken_on', { tags: tags.join(', ') }, { at: 'equipment_ids' })
    }
    const tasks = (await findTasks(tx, id)).map(({ id: _task, checklist_id: _of, ...task }) => task)
    await insertCopies(tx, { ...content, created_at: context.core.now() }, tasks, targets)
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
