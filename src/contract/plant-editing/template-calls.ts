import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { taskContent, taskReferences } from '#src/contract/plants.ts'
import {
  id,
  idText,
  instant,
  message,
  pageOf,
  paging,
  text,
  version,
  withVersion,
} from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import type { EditingRole } from './calls.ts'
import { namingText } from './forms.ts'

const equipmentType = () => text(limits.titleLength)

/** Changes of a template; omitted fields stay unchanged. Its tasks come from a checklist. */
export const templateChanges = z.object({
  name: z.optional(namingText()),
  equipment_type: z.optional(equipmentType()),
})

/** The form of a new template. Without a type, it has the type of the checklist's equipment. */
export const newTemplateForm = z.object({
  checklist: id,
  name: namingText(),
  equipment_type: z.optional(equipmentType()),
})

/** A checklist that is saved for a type of equipment. `saved_at`: the last time that its tasks were saved. */
const template = z.object({
  id,
  name: z.string(),
  description: z.string(),
  equipment_type: z.string(),
  frequency: z.string(),
  task_count: z.int(),
  sector: id,
  sector_name: z.string(),
  saved_at: instant,
  version,
})
/** A template in a list. */
export type Template = z.infer<typeof template>

/** A template with its tasks, in their order. */
const templateWithTasks = z.object({
  ...template.shape,
  tasks: z.array(z.object({ id, ...taskContent, ...taskReferences })),
})
/** A template with its tasks. */
export type TemplateWithTasks = z.infer<typeof templateWithTasks>

const ids = (most: number) =>
  z.array(id).check(z.minLength(1, validationMessages.required), z.maxLength(most))

/** The calls of one role. The server limits those of a supervisor to their sector. */
function callsOf<Area extends EditingRole>(area: Area) {
  const who = [area] as const
  return {
    list: defineCall({
      method: 'GET',
      path: `/${area}/checklist-templates/`,
      who,
      summary: 'List checklist templates by type and name',
      query: z.object({
        ...paging,
        search: z.optional(text(200)),
        sector: z.optional(idText),
        equipment_type: z.optional(equipmentType()),
        /** Templates of this type come first. */
        first_type: z.optional(equipmentType()),
      }),
      reply: pageOf(template),
    }),
    read: defineCall({
      method: 'GET',
      path: `/${area}/checklist-templates/{id}/`,
      who,
      summary: 'Read a checklist template with its tasks',
      reply: templateWithTasks,
    }),
    create: defineCall({
      method: 'POST',
      path: `/${area}/checklist-templates/`,
      who,
      summary: 'Save a checklist with its tasks as a template',
      body: newTemplateForm,
      reply: template,
      status: 201,
    }),
    change: defineCall({
      method: 'PATCH',
      path: `/${area}/checklist-templates/{id}/`,
      who,
      summary: 'Rename a checklist template; omitted fields stay as they are',
      body: withVersion(templateChanges),
      reply: template,
    }),
    replace: defineCall({
      method: 'POST',
      path: `/${area}/checklist-templates/{id}/replace/`,
      who,
      summary: 'Replace the tasks of a template with those of a checklist; checklists made from it stay',
      body: z.object({ checklist: id }),
      reply: template,
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `/${area}/checklist-templates/{id}/`,
      who,
      summary: 'Delete a checklist template; checklists made from it stay',
      reply: 'nothing',
    }),
    undo: defineCall({
      method: 'POST',
      path: `/${area}/checklist-templates/undo/`,
      who,
      summary: 'Restore checklist templates that were just deleted, all of them or none',
      body: z.object({ ids: ids(limits.undoneAtOnce) }),
      reply: message,
    }),
    apply: defineCall({
      method: 'POST',
      path: `/${area}/checklist-templates/{id}/apply/`,
      who,
      summary: 'Add a checklist from the template to equipment of its sector, to all of it or to none',
      body: z.object({ equipment_ids: ids(limits.copiesAtOnce) }),
      reply: z.object({ ...message.shape, copied: z.int(), checklist_ids: z.array(id) }),
      status: 201,
    }),
  }
}

/** Checklist templates of all sectors. */
export const checklistTemplateCalls = callsOf('admin')

/** The same calls of a supervisor for their sector: ids of other sectors do not exist for them. */
export const sectorChecklistTemplateCalls = callsOf('supervisor')

/** The calls of either role, for handlers and screens that both roles share. */
export type TemplateCalls = ReturnType<typeof callsOf<EditingRole>>
