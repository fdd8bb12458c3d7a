import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { checklistPriorities } from '#src/rules/priority.ts'
import { cleanCode } from '#src/rules/text/normalize-code.ts'
import { defineCall } from './call.ts'
import { equipmentFile, specification } from './equipment-guide.ts'
import {
  boundedText,
  filledText,
  flagText,
  id,
  idText,
  instant,
  message,
  pageOf,
  paging,
  text,
  version,
} from './shapes.ts'

/** The statuses of a plant; the status of its equipment follows from them. */
export const plantStatuses = ['Active', 'Maintenance', 'Inactive', 'Decommissioned'] as const

/** A plant. `plant_id` is the code on its door, unique in its sector. */
export const plant = z.object({
  id,
  plant_id: z.string(),
  name: z.string(),
  location: z.string(),
  status: z.enum(plantStatuses),
  equipment_count: z.int(),
  version,
  sector: id,
  sector_name: z.string(),
  created_at: instant,
})
/** A plant in a list. */
export type Plant = z.infer<typeof plant>

const attachedFile = z.object({ id, ...equipmentFile.shape })

/** A piece of equipment. `equipment_id` is its tag, unique in its plant. */
export const equipment = z.object({
  id,
  equipment_id: z.string(),
  name: z.string(),
  equipment_type: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  criticality: z.string(),
  is_active: z.boolean(),
  specifications: z.array(specification),
  maintenance_notes: z.string(),
  manual: z.nullable(attachedFile),
  specification_sheet: z.nullable(attachedFile),
  plant: id,
  plant_name: z.string(),
  sector_name: z.string(),
  checklist_count: z.int(),
  version,
  created_at: instant,
})
/** A piece of equipment in a list. */
export type Equipment = z.infer<typeof equipment>

/** A checklist: an ordered list of tasks for one piece of equipment. `estimated_duration` is in minutes. */
export const checklist = z.object({
  id,
  name: z.string(),
  description: z.string(),
  checklist_type: z.string(),
  frequency: z.string(),
  priority: z.enum(checklistPriorities),
  estimated_duration: z.nullable(z.number()),
  is_active: z.boolean(),
  equipment: id,
  equipment_name: z.string(),
  equipment_tag: z.string(),
  plant: id,
  plant_name: z.string(),
  task_count: z.int(),
  version,
  created_at: instant,
})

/** The content and requirements of a task, shared by a checklist's task and its frozen copy in an execution. */
export const taskContent = {
  task_number: z.string(),
  order: z.int(),
  title: z.string(),
  description: z.string(),
  task_type: z.string(),
  is_required: z.boolean(),
  is_critical: z.boolean(),
  requires_photo: z.boolean(),
  requires_measurement: z.boolean(),
  requires_comment: z.boolean(),
  expected_result: z.string(),
  tolerance_min: z.nullable(z.number()),
  tolerance_max: z.nullable(z.number()),
  /** The printed limits when the import could not parse them completely: a person decides. Otherwise ''. */
  unread_limits: z.string(),
  unit: z.string(),
}

/** A reference picture of a task. Its URLs are signed and need no token until they expire. */
export const taskPicture = z.object({
  id: z.uuid(),
  photo_url: z.string(),
  thumbnail_url: z.string(),
  /** Bytes of the picture at `photo_url`. */
  size: z.int(),
})
/** A reference picture of a task. */
export type TaskPicture = z.infer<typeof taskPicture>

/** How to do a task: its instruction, and reference pictures in their order. */
export const taskReferences = { instruction: z.string(), pictures: z.array(taskPicture) }

/** A task of a checklist. */
export const checklistTask = z.object({ id, checklist: id, ...taskContent, ...taskReferences, version })

function areNamedOnce(specifications: { name: string }[]): boolean {
  const names = specifications.map(({ name }) => name.toLowerCase())
  return new Set(names).size === names.length
}

/** A code or a tag as printed, without invisible characters. */
export const codeText = () =>
  boundedText(limits.titleLength, {
    missing: validationMessages.required,
    // A too long text is rejected without cleaning it first.
    changes: [z.overwrite((given) => (given.length > limits.titleLength ? given : cleanCode(given)))],
    next: [z.minLength(1, validationMessages.required)],
  })

/** The fields of a piece of equipment that an administrator can change. */
export const equipmentChange = z.object({
  equipment_id: z.optional(codeText()),
  name: z.optional(filledText()),
  equipment_type: z.optional(text(limits.titleLength)),
  manufacturer: z.optional(text(limits.titleLength)),
  model: z.optional(text(limits.titleLength)),
  location: z.optional(text(limits.titleLength)),
  criticality: z.optional(text(limits.titleLength)),
  specifications: z.optional(
    z
      .array(z.object({ name: filledText(), value: text(limits.titleLength) }))
      .check(z.maxLength(100), z.refine(areNamedOnce, { error: validationMessages.duplicateSpecification })),
  ),
  maintenance_notes: z.optional(text(limits.notesLength)),
  /** Inactive equipment can no longer be assigned; existing assignments stay. */
  is_active: z.optional(z.boolean()),
})

/** The filters of the lists of plants, equipment and checklists. */
export const filters = {
  ...paging,
  search: z.optional(text(200)),
  sector: z.optional(idText),
  is_active: z.optional(flagText),
}

/** Only rows whose code, in any spelling, another row has, too; duplicates are adjacent. */
export const duplicates = { duplicates: z.optional(flagText) }

/** Plants, as administrators and supervisors choose them for work. */
export const plantCalls = {
  list: defineCall({
    method: 'GET',
    path: '/plants/',
    who: ['admin', 'supervisor'],
    summary: 'List plants; a supervisor sees their sector',
    query: z.object({ ...filters, id: z.optional(idText) }),
    reply: pageOf(plant),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/plants/{id}/',
    who: ['admin', 'supervisor'],
    summary: 'Delete a plant and all related data; records with submitted inspections are archived',
    reply: z.object({
      ...message.shape,
      deleted_data: z.object({ equipment: z.int(), checklists: z.int(), assignments: z.int() }),
    }),
  }),
}
