import type * as z from 'zod/mini'
import type { newTemplateForm, templateChanges } from '#src/contract/plant-editing/template-calls.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Rows } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { copyTasks, insertCopies } from './checklists-edit-store.ts'
import { findTargets } from './copy-checklist.ts'
import { definedFields, type EditingContext, isUnchanged, record } from './editing-context.ts'
import { findListedChecklist, type ListedChecklist, lockAround, lockSector } from './locks-store.ts'
import {
  deleteTemplateTasks,
  findTemplate,
  findTemplatePage,
  findTemplateTasks,
  insertTemplate,
  isTemplateNameTaken,
  type TemplateFilters,
  type TemplateRow,
  updateTemplate,
} from './templates-store.ts'

type Template = TemplateRow['template']

/** A page of templates; a supervisor sees only their own sector, for any filter. */
export async function listTemplates(
  { core }: EditingContext,
  caller: Caller,
  filters: TemplateFilters,
): Promise<Rows<TemplateRow>> {
  const own = boundSectorOf(caller)
  if (own !== null && filters.sector !== undefined && filters.sector !== own) return { count: 0, rows: [] }
  return findTemplatePage(core.database.db, { ...filters, sector: own ?? filters.sector })
}

export async function readTemplate(
  { core }: EditingContext,
  caller: Caller,
  id: number,
): Promise<TemplateRow> {
  const row = await findTemplate(core.database.db, id, boundSectorOf(caller))
  if (!row) throw problem('not_found', { what: 'template' })
  return row
}

/** The tasks of a template that the caller may read. */
export const readTemplateTasks = ({ core }: EditingContext, id: number) =>
  findTemplateTasks(core.database.db, id)

/** Saves a checklist with its tasks as a template of its sector. */
export function createTemplate(
  context: EditingContext,
  caller: Caller,
  form: z.output<typeof newTemplateForm>,
): Promise<number> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const source = await lockSource(tx, caller, form.checklist)
    const named = { name: form.name, equipment_type: form.equipment_type ?? source.equipment_type }
    await refuseTakenName(tx, { sectorId: source.sector_id, self: null }, named)
    const now = context.core.now()
    const id = await insertTemplate(tx, {
      ...contentOf(source),
      ...named,
      sector_id: source.sector_id,
      created_by: caller.id,
      created_at: now,
      saved_at: now,
    })
    await copyTasks(
      tx,
      { table: 'tasks', id: form.checklist },
      { table: 'checklist_template_tasks', ids: [id] },
    )
    await recordTemplate(context, tx, caller, 'created', { ...named, sector_id: source.sector_id })
    return id
  })
}

/** Changes the name and the type of a template. */
export async function changeTemplate(
  context: EditingContext,
  caller: Caller,
  id: number,
  { version, ...changes }: z.output<typeof templateChanges> & { version?: string | undefined },
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const before = await lockTemplate(tx, caller, id)
    const current = { kind: 'checklist_template', id, current: before } as const
    await requireVersion(tx, caller, current, { version, changes })
    if (isUnchanged(before, changes)) return
    const after = { ...before, ...definedFields(changes) }
    await refuseTakenName(tx, { sectorId: before.sector_id, self: id }, after)
    await updateTemplate(tx, id, changes)
    await recordTemplate(context, tx, caller, 'changed', after)
  })
}

/** Replaces the tasks of a template with those of a checklist of the same sector. The name and the type stay. */
export async function replaceTemplate(
  context: EditingContext,
  caller: Caller,
  id: number,
  checklistId: number,
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const template = await lockTemplate(tx, caller, id)
    const source = await lockSource(tx, caller, checklistId, template.sector_id)
    const { name: _name, ...content } = contentOf(source)
    await updateTemplate(tx, id, { ...content, saved_at: context.core.now() })
    await deleteTemplateTasks(tx, id)
    await copyTasks(tx, { table: 'tasks', id: checklistId }, { table: 'checklist_template_tasks', ids: [id] })
    await recordTemplate(context, tx, caller, 'replaced', template)
  })
}

/** Deletes a template, with an undo for a limited time. Checklists made from it stay. */
export async function removeTemplate(context: EditingContext, caller: Caller, id: number): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const template = await lockTemplate(tx, caller, id)
    await context.deletions.remove(tx, caller, 'checklist_template', [id])
    await recordTemplate(context, tx, caller, 'deleted', template)
  })
}

/** Undoes the deletion of templates, all or none. One that is not deleted does not change. */
export async function restoreTemplates(
  context: EditingContext,
  caller: Caller,
  ids: number[],
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await context.deletions.restore(tx, caller, 'checklist_template', ids))
    for (const id of new Set(ids)) {
      const found = await findTemplate(tx, id, boundSectorOf(caller))
      if (!found) throw problem('deletion_cleared')
      if (back.has(id)) await recordTemplate(context, tx, caller, 'restored', found.template)
    }
  })
}

/**
 * Adds a checklist from the template to equipment of its sector, in one transaction.
 * @returns the ids of the new checklists
 * @throws Problem that names the equipment with a checklist of this name; nothing is added then
 */
export function applyTemplate(
  context: EditingContext,
  caller: Caller,
  id: number,
  equipmentIds: number[],
): Promise<number[]> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const template = await lockTemplate(tx, caller, id)
    const { sector_id, name } = template
    await lockAround(tx, 'equipment', equipmentIds, sector_id)
    const targets = await findTargets(tx, equipmentIds, { sectorId: sector_id, name })
    const content = { ...contentOf({ checklist: template }), created_at: context.core.now() }
    const made = await insertCopies(tx, content, { table: 'checklist_template_tasks', id }, targets)
    await record(context, tx, {
      caller,
      sectorId: sector_id,
      type: 'checklist_template_applied',
      message: message('action.template.applied', {
        who: caller.full_name,
        template: name,
        count: targets.length,
      }),
    })
    return made
  })
}

/** Locks the sector of a template, which serializes changes of its templates. */
async function lockTemplate(tx: Tx, caller: Caller, id: number): Promise<Template> {
  const sector = boundSectorOf(caller)
  const seen = await findTemplate(tx, id, sector)
  if (seen) await lockSector(tx, seen.template.sector_id)
  const locked = seen && (await findTemplate(tx, id, sector))
  if (!locked) throw problem('not_found', { what: 'template' })
  return locked.template
}

async function lockSource(
  tx: Tx,
  caller: Caller,
  id: number,
  sector = boundSectorOf(caller),
): Promise<ListedChecklist> {
  await lockAround(tx, 'checklists', [id], sector)
  const source = await findListedChecklist(tx, id, sector)
  if (!source) throw problem('not_found', { what: 'checklist' }, { at: 'checklist' })
  return source
}

type Content = Pick<
  Template,
  'name' | 'description' | 'checklist_type' | 'frequency' | 'priority' | 'estimated_duration'
>

/** The fields that a checklist and a template share. */
function contentOf({ checklist }: { checklist: Content }): Content {
  const { name, description, checklist_type, frequency, priority, estimated_duration } = checklist
  return { name, description, checklist_type, frequency, priority, estimated_duration }
}

async function refuseTakenName(
  tx: Tx,
  place: Parameters<typeof isTemplateNameTaken>[1],
  named: Parameters<typeof isTemplateNameTaken>[2],
): Promise<void> {
  if (await isTemplateNameTaken(tx, place, named)) throw problem('template_name_taken', { at: 'name' })
}

async function recordTemplate(
  context: EditingContext,
  tx: Tx,
  caller: Caller,
  verb: 'created' | 'changed' | 'replaced' | 'deleted' | 'restored',
  { name, sector_id }: Pick<Template, 'name' | 'sector_id'>,
): Promise<void> {
  await record(context, tx, {
    caller,
    sectorId: sector_id,
    type: `checklist_template_${verb}`,
    message: message(`action.template.${verb}`, { who: caller.full_name, template: name }),
  })
}
