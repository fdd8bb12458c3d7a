import * as z from 'zod/mini'
import { codeText, equipmentChange, plantStatuses } from '#src/contract/plants.ts'
import { filledText, id, text, uuid } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { checklistPriorities } from '#src/rules/priority.ts'

/** A name used for matching: inner spaces are collapsed to one. */
export const namingText = (longest: number = limits.titleLength) =>
  z.pipe(
    filledText(validationMessages.required, longest),
    z.transform((given) => given.replace(/\s+/g, ' ')),
  )

const status = z.enum(plantStatuses, { error: validationMessages.unknownChoice })

/** The form of a new plant. */
export const newPlantForm = z.object({
  plant_id: codeText(),
  name: filledText(validationMessages.required, limits.nameLength),
  location: z._default(text(limits.titleLength), ''),
  status: z._default(status, 'Active'),
  sector: id,
})

/** The form of a supervisor's new plant: it belongs to their sector. */
export const newSectorPlantForm = z.omit(newPlantForm, { sector: true })

/** Changes of a plant; omitted fields stay unchanged. */
export const plantChanges = z.object({
  plant_id: z.optional(codeText()),
  name: z.optional(filledText(validationMessages.required, limits.nameLength)),
  location: z.optional(text(limits.titleLength)),
  status: z.optional(status),
  /** A plant cannot move to another sector: the server rejects that. */
  sector: z.optional(id),
})

/** The form of a new piece of equipment. */
export const newEquipmentForm = z.object({
  ...equipmentChange.shape,
  plant: id,
  equipment_id: codeText(),
  name: filledText(),
})

const duration = z.nullable(z.int().check(z.positive(), z.maximum(limits.longestDuration)))
const checklistPriority = z.enum(checklistPriorities, { error: validationMessages.unknownChoice })

/** The form of a new checklist; its tasks are added one by one. */
export const newChecklistForm = z.object({
  equipment: id,
  name: namingText(),
  description: z._default(text(), ''),
  checklist_type: z._default(text(limits.titleLength), ''),
  frequency: z._default(text(limits.titleLength), ''),
  priority: z._default(checklistPriority, 'Medium'),
  estimated_duration: z._default(duration, null),
})

/** Changes of a checklist; omitted fields stay unchanged. */
export const checklistChanges = z.object({
  name: z.optional(namingText()),
  description: z.optional(text()),
  checklist_type: z.optional(text(limits.titleLength)),
  frequency: z.optional(text(limits.titleLength)),
  priority: z.optional(checklistPriority),
  estimated_duration: z.optional(duration),
  /** An inactive checklist can no longer be assigned; existing assignments stay. */
  is_active: z.optional(z.boolean()),
})

const limit = z.nullable(z.number())

/** Changes of a task; omitted fields stay unchanged. A limit replaces one that the import could not parse. */
export const taskChanges = z.object({
  task_number: z.optional(namingText(limits.taskNumberLength)),
  title: z.optional(filledText()),
  description: z.optional(text()),
  is_required: z.optional(z.boolean()),
  is_critical: z.optional(z.boolean()),
  requires_photo: z.optional(z.boolean()),
  requires_measurement: z.optional(z.boolean()),
  requires_comment: z.optional(z.boolean()),
  expected_result: z.optional(text()),
  tolerance_min: z.optional(limit),
  tolerance_max: z.optional(limit),
  unit: z.optional(text(limits.unitLength)),
  instruction: z.optional(text(limits.instructionLength)),
  /** The ids of uploaded reference pictures, in their order; they replace the previous ones. */
  pictures: z.optional(z.array(z.object({ id: uuid })).check(z.maxLength(limits.picturesPerTask))),
})

/** The form of a new task: it is added last, with the next number unless it has one. */
export const newTaskForm = z.object({ ...taskChanges.shape, checklist: id, title: filledText() })
