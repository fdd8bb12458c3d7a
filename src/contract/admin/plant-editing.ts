import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import {
  checklist,
  checklistTask,
  codeText,
  equipment,
  equipmentChange,
  plant,
  plantStatuses,
} from '#src/contract/plants.ts'
import { filledText, id, idWithVersion, message, text, withVersion } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { checklistPriorities } from '#src/rules/priority.ts'

/** A name used for matching: inner spaces are collapsed to one. */
const namingText = (longest: number = limits.titleLength) =>
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
})

/** The form of a new task: it is added last, with the next number unless it has one. */
export const newTaskForm = z.object({ ...taskChanges.shape, checklist: id, title: filledText() })

const mostTasks = z.maxLength(limits.tasksAtOnce)

/** The result of a deletion: deleted, or archived because submitted work refers to it. */
const removal = z.object({ ...message.shape, is_archived: z.boolean() })

/** Plants, created and edited by an administrator. */
export const plantEditingCalls = {
  createPlant: defineCall({
    method: 'POST',
    path: '/admin/plants/',
    who: ['admin'],
    summary: 'Create a plant',
    body: newPlantForm,
    reply: plant,
    status: 201,
  }),
  changePlant: defineCall({
    method: 'PATCH',
    path: '/admin/plants/{id}/',
    who: ['admin'],
    summary: 'Change a plant; omitted fields stay as they are',
    body: withVersion(plantChanges),
    reply: plant,
  }),
  removePlant: defineCall({
    method: 'DELETE',
    path: '/admin/plants/{id}/',
    who: ['admin'],
    summary: 'Delete a plant without open assignments; records with inspections are archived',
    reply: removal,
  }),
  togglePlant: defineCall({
    method: 'PATCH',
    path: '/admin/plants/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Deactivate an active plant, or activate any other',
    reply: plant,
  }),
}

/** Equipment, checklists and tasks, created and edited by an administrator. */
export const equipmentEditingCalls = {
  createEquipment: defineCall({
    method: 'POST',
    path: '/admin/equipment/',
    who: ['admin'],
    summary: 'Create equipment',
    body: newEquipmentForm,
    bodyBytes: limits.listBytes,
    reply: equipment,
    status: 201,
  }),
  removeEquipment: defineCall({
    method: 'DELETE',
    path: '/admin/equipment/{id}/',
    who: ['admin'],
    summary: 'Delete equipment without open assignments; records with inspections are archived',
    reply: removal,
  }),
  toggleEquipment: defineCall({
    method: 'PATCH',
    path: '/admin/equipment/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Activate or deactivate equipment',
    reply: equipment,
  }),
  createChecklist: defineCall({
    method: 'POST',
    path: '/admin/checklists/',
    who: ['admin'],
    summary: 'Create a checklist without tasks',
    body: newChecklistForm,
    reply: checklist,
    status: 201,
  }),
  changeChecklist: defineCall({
    method: 'PATCH',
    path: '/admin/checklists/{id}/',
    who: ['admin'],
    summary: 'Change a checklist; existing assignments stay as they are',
    body: withVersion(checklistChanges),
    reply: checklist,
  }),
  removeChecklist: defineCall({
    method: 'DELETE',
    path: '/admin/checklists/{id}/',
    who: ['admin'],
    summary: 'Delete a checklist; records with inspections are archived',
    reply: removal,
  }),
  toggleChecklist: defineCall({
    method: 'PATCH',
    path: '/admin/checklists/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Activate or deactivate a checklist',
    reply: checklist,
  }),
  duplicateChecklist: defineCall({
    method: 'POST',
    path: '/admin/checklists/{id}/duplicate/',
    who: ['admin'],
    summary: 'Copy a checklist with its tasks under another name',
    body: z.object({ name: namingText() }),
    reply: checklist,
    status: 201,
  }),
  reorderTasks: defineCall({
    method: 'POST',
    path: '/admin/checklists/{id}/reorder_tasks/',
    who: ['admin'],
    summary: 'Reorder the tasks of a checklist; the list names every task once',
    body: z.object({
      task_orders: z.array(z.object({ task_id: id, order: z.int() })).check(mostTasks),
      /** The order that the client displayed. Without it, the server does not check for concurrent changes. */
      seen_order: z.optional(z.array(id).check(mostTasks)),
    }),
    reply: z.object({ tasks: z.array(checklistTask) }),
  }),
  createTask: defineCall({
    method: 'POST',
    path: '/admin/tasks/',
    who: ['admin'],
    summary: 'Add a task at the end of a checklist',
    body: newTaskForm,
    reply: checklistTask,
    status: 201,
  }),
  changeTask: defineCall({
    method: 'PATCH',
    path: '/admin/tasks/{id}/',
    who: ['admin'],
    summary: 'Change a task; existing assignments stay as they are',
    body: withVersion(taskChanges),
    reply: checklistTask,
  }),
  removeTask: defineCall({
    method: 'DELETE',
    path: '/admin/tasks/{id}/',
    who: ['admin'],
    summary: 'Delete a task; existing assignments keep their copy',
    reply: 'nothing',
  }),
  removeTasks: defineCall({
    method: 'POST',
    path: '/admin/tasks/bulk_delete/',
    who: ['admin'],
    summary: 'Delete several tasks, all of them or none',
    body: z.object({
      task_ids: z.array(id).check(z.minLength(1, validationMessages.required), mostTasks),
      versions: z.optional(z.array(idWithVersion()).check(mostTasks)),
    }),
    reply: z.object({ ...message.shape, deleted: z.int() }),
  }),
}
