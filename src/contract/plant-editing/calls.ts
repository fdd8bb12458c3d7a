import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { equipmentFileKinds } from '#src/contract/equipment-guide.ts'
import {
  checklist,
  checklistTask,
  duplicates,
  equipment,
  equipmentChange,
  filters,
  plant,
  plantStatuses,
  taskPicture,
} from '#src/contract/plants.ts'
import {
  id,
  idText,
  idWithVersion,
  message,
  pageOf,
  paging,
  text,
  withVersion,
} from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import {
  checklistChanges,
  namingText,
  newChecklistForm,
  newEquipmentForm,
  newPlantForm,
  newSectorPlantForm,
  newTaskForm,
  plantChanges,
  taskChanges,
} from './forms.ts'

const mostTargets = z.maxLength(limits.copiesAtOnce)
const mostTasks = z.maxLength(limits.tasksAtOnce)

/** The result of a deletion: deleted, or archived because submitted work refers to it. */
const removal = z.object({ ...message.shape, is_archived: z.boolean() })

const undoBody = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(limits.undoneAtOnce)) })

const fileKind = z.enum(equipmentFileKinds, { error: validationMessages.unknownChoice })

/** The roles that edit plants; a supervisor edits those of their sector. */
export type EditingRole = 'admin' | 'supervisor'

type PlantForm = typeof newPlantForm | typeof newSectorPlantForm

/** The calls of one role. The server limits those of a supervisor to their sector. */
function callsOf<Area extends EditingRole, Output, Input>(
  area: Area,
  plantForm: z.ZodMiniType<Output, Input>,
) {
  const who = [area] as const
  return {
    listPlants: defineCall({
      method: 'GET',
      path: `/${area}/plants/`,
      who,
      summary: 'List plants',
      query: z.object({
        ...filters,
        ...duplicates,
        /** Only plants with duplicate equipment tags. */
        duplicate_tags: z.optional(duplicates.duplicates),
        status: z.optional(z.enum(plantStatuses)),
      }),
      reply: pageOf(plant),
    }),
    readPlant: defineCall({
      method: 'GET',
      path: `/${area}/plants/{id}/`,
      who,
      summary: 'Read a plant',
      reply: plant,
    }),
    createPlant: defineCall({
      method: 'POST',
      path: `/${area}/plants/`,
      who,
      summary: 'Create a plant',
      body: plantForm,
      reply: plant,
      status: 201,
    }),
    changePlant: defineCall({
      method: 'PATCH',
      path: `/${area}/plants/{id}/`,
      who,
      summary: 'Change a plant; omitted fields stay as they are',
      body: withVersion(plantChanges),
      reply: plant,
    }),
    removePlant: defineCall({
      method: 'DELETE',
      path: `/${area}/plants/{id}/`,
      who,
      summary: 'Delete a plant without open assignments; records with inspections are archived',
      reply: removal,
    }),
    undoPlants: defineCall({
      method: 'POST',
      path: `/${area}/plants/undo/`,
      who,
      summary: 'Restore plants that were just deleted, with all that belongs to them, or none of it',
      body: undoBody,
      reply: message,
    }),
    equipmentOfPlant: defineCall({
      method: 'GET',
      path: `/${area}/plants/{id}/equipment/`,
      who,
      summary: "List a plant's equipment",
      query: z.object({ ...filters, ...duplicates }),
      reply: pageOf(equipment),
    }),
    listEquipment: defineCall({
      method: 'GET',
      path: `/${area}/equipment/`,
      who,
      summary: 'List equipment of all plants',
      query: z.object({
        ...filters,
        plant: z.optional(idText),
        equipment_type: z.optional(text(limits.titleLength)),
      }),
      reply: pageOf(equipment),
    }),
    readEquipment: defineCall({
      method: 'GET',
      path: `/${area}/equipment/{id}/`,
      who,
      summary: 'Read equipment by id',
      reply: equipment,
    }),
    createEquipment: defineCall({
      method: 'POST',
      path: `/${area}/equipment/`,
      who,
      summary: 'Create equipment',
      body: newEquipmentForm,
      bodyBytes: limits.listBytes,
      reply: equipment,
      status: 201,
    }),
    changeEquipment: defineCall({
      method: 'PATCH',
      path: `/${area}/equipment/{id}/`,
      who,
      summary: 'Change equipment; omitted fields stay as they are',
      body: withVersion(equipmentChange),
      bodyBytes: limits.listBytes,
      reply: equipment,
    }),
    removeEquipment: defineCall({
      method: 'DELETE',
      path: `/${area}/equipment/{id}/`,
      who,
      summary: 'Delete equipment without open assignments; records with inspections are archived',
      reply: removal,
    }),
    undoEquipment: defineCall({
      method: 'POST',
      path: `/${area}/equipment/undo/`,
      who,
      summary: 'Restore equipment that was just deleted, with all that belongs to it, or none of it',
      body: undoBody,
      reply: message,
    }),
    attachEquipmentFile: defineCall({
      method: 'POST',
      path: `/${area}/equipment/{id}/files/`,
      who,
      summary: 'Attach a manual or a specification sheet; it replaces the previous one',
      body: z.object({ kind: fileKind }),
      multipart: { files: ['file'], required: true, maximumBytes: limits.equipmentFileBytes },
      reply: equipment,
      status: 201,
    }),
    readEquipmentFile: defineCall({
      method: 'GET',
      path: `/${area}/equipment/{id}/files/`,
      who,
      summary: 'Open a manual or a specification sheet',
      query: z.object({ kind: fileKind }),
      reply: { file: 'application/pdf' },
    }),
    detachEquipmentFile: defineCall({
      method: 'DELETE',
      path: `/${area}/equipment/{id}/files/`,
      who,
      summary: 'Remove a manual or a specification sheet',
      query: z.object({ kind: fileKind }),
      reply: 'nothing',
    }),
    undoEquipmentFiles: defineCall({
      method: 'POST',
      path: `/${area}/equipment/files/undo/`,
      who,
      summary: 'Restore equipment files that were just removed, all of them or none',
      body: undoBody,
      reply: message,
    }),
    checklistsOfEquipment: defineCall({
      method: 'GET',
      path: `/${area}/equipment/{id}/checklists/`,
      who,
      summary: "List an equipment's checklists",
      query: z.object(filters),
      reply: pageOf(checklist),
    }),
    readChecklist: defineCall({
      method: 'GET',
      path: `/${area}/checklists/{id}/`,
      who,
      summary: 'Read a checklist',
      reply: checklist,
    }),
    createChecklist: defineCall({
      method: 'POST',
      path: `/${area}/checklists/`,
      who,
      summary: 'Create a checklist without tasks',
      body: newChecklistForm,
      reply: checklist,
      status: 201,
    }),
    changeChecklist: defineCall({
      method: 'PATCH',
      path: `/${area}/checklists/{id}/`,
      who,
      summary: 'Change a checklist; existing assignments stay as they are',
      body: withVersion(checklistChanges),
      reply: checklist,
    }),
    removeChecklist: defineCall({
      method: 'DELETE',
      path: `/${area}/checklists/{id}/`,
      who,
      summary: 'Delete a checklist; records with inspections are archived',
      reply: removal,
    }),
    undoChecklists: defineCall({
      method: 'POST',
      path: `/${area}/checklists/undo/`,
      who,
      summary: 'Restore checklists that were just deleted, with their tasks, or none of it',
      body: undoBody,
      reply: message,
    }),
    duplicateChecklist: defineCall({
      method: 'POST',
      path: `/${area}/checklists/{id}/duplicate/`,
      who,
      summary: 'Copy a checklist with its tasks under another name',
      body: z.object({ name: namingText() }),
      reply: checklist,
      status: 201,
    }),
    copyChecklist: defineCall({
      method: 'POST',
      path: `/${area}/checklists/{id}/copy/`,
      who,
      summary: 'Copy a checklist with its tasks to other equipment of its sector, to all of it or to none',
      body: z.object({
        equipment_ids: z.array(id).check(z.minLength(1, validationMessages.required), mostTargets),
      }),
      reply: z.object({ ...message.shape, copied: z.int() }),
      status: 201,
    }),
    tasksOfChecklist: defineCall({
      method: 'GET',
      path: `/${area}/checklists/{id}/tasks/`,
      who,
      summary: "List a checklist's tasks in their order",
      query: z.object(paging),
      reply: pageOf(checklistTask),
    }),
    reorderTasks: defineCall({
      method: 'POST',
      path: `/${area}/checklists/{id}/reorder_tasks/`,
      who,
      summary: 'Reorder the tasks of a checklist; the list names every task once',
      body: z.object({
        task_orders: z.array(z.object({ task_id: id, order: z.int() })).check(mostTasks),
        /** The order that the client displayed. Without it, the server does not check for concurrent changes. */
        seen_order: z.optional(z.array(id).check(mostTasks)),
      }),
      reply: z.object({ tasks: z.array(checklistTask) }),
    }),
    addTaskPicture: defineCall({
      method: 'POST',
      path: `/${area}/checklists/{id}/task_pictures/`,
      who,
      summary: 'Upload a reference picture for a task of a checklist; a change of the task then names it',
      multipart: { files: ['image'], required: true, maximumBytes: limits.photoBytes },
      reply: taskPicture,
      status: 201,
    }),
    createTask: defineCall({
      method: 'POST',
      path: `/${area}/tasks/`,
      who,
      summary: 'Add a task at the end of a checklist',
      body: newTaskForm,
      reply: checklistTask,
      status: 201,
    }),
    changeTask: defineCall({
      method: 'PATCH',
      path: `/${area}/tasks/{id}/`,
      who,
      summary: 'Change a task; existing assignments stay as they are',
      body: withVersion(taskChanges),
      reply: checklistTask,
    }),
    removeTask: defineCall({
      method: 'DELETE',
      path: `/${area}/tasks/{id}/`,
      who,
      summary: 'Delete a task; existing assignments keep their copy',
      reply: 'nothing',
    }),
    removeTasks: defineCall({
      method: 'POST',
      path: `/${area}/tasks/bulk_delete/`,
      who,
      summary: 'Delete several tasks, all of them or none',
      body: z.object({
        task_ids: z.array(id).check(z.minLength(1, validationMessages.required), mostTasks),
        versions: z.optional(z.array(idWithVersion()).check(mostTasks)),
      }),
      reply: z.object({ ...message.shape, deleted: z.int() }),
    }),
    undoTasks: defineCall({
      method: 'POST',
      path: `/${area}/tasks/undo/`,
      who,
      summary: 'Restore tasks that were just deleted, all of them or none',
      body: undoBody,
      reply: message,
    }),
  }
}

/** Plants, equipment, checklists and tasks of all sectors, created and edited by an administrator. */
export const plantEditingCalls = callsOf('admin', newPlantForm)

/** The same calls of a supervisor for their sector: ids of other sectors do not exist for them. */
export const sectorPlantEditingCalls = callsOf('supervisor', newSectorPlantForm)

/** The calls of either role, for handlers and screens that both roles share. */
export type PlantEditingCalls = ReturnType<
  typeof callsOf<EditingRole, z.output<PlantForm>, z.input<PlantForm>>
>
